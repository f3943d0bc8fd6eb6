public import CoreGraphics
package import RenderTree
import Diagnostics

/// The abstract root of animations. A layer keeps a copy of what is added to it.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caanimation
@preconcurrency @MainActor
open class CAAnimation: NSObject, @MainActor CAMediaTiming,
  @MainActor CAAction, @preconcurrency NSCopying
{
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed
  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly, as Apple documents.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]

  /// Stores a value with the animation and its copies, by which a delegate can identify it; nil
  /// removes the value.
  ///
  /// Linux has no key-value coding: a key that names a property of the animation is a mistake here.
  ///
  /// - Precondition: The key is not the name of a property.
  open func setValue(_ value: Any?, forKey key: String) {
    requireNoProperty(key)
    values[key] = value
  }

  open func value(forKey key: String) -> Any? {
    requireNoProperty(key)
    return values[key]
  }

  private static let properties: Set<String> = [
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
    "autoreverses", "fillMode", "timingFunction", "delegate", "removedOnCompletion", "keyPath",
    "additive", "cumulative", "fromValue", "toValue", "byValue", "values", "path", "keyTimes",
    "timingFunctions", "calculationMode", "rotationMode", "animations", "type", "subtype",
  ]

  private func requireNoProperty(_ key: String, function: StaticString = #function) {
    checkUsage(
      !CAAnimation.properties.contains(key),
      "\(key) is a property of animations: Swift code on Linux reads and sets it by its name",
      function: function)
  }

  public override required init() { super.init() }

  /// Copies the values of another animation of the same kind.
  package func copyValues(of other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    values = other.values
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.copyValues(of: self)
    return copy
  }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The frozen animations for this one, beginning at `begin` in the layer's time.
  package func frozen(begin: Double, for layer: CALayer) -> [Animation] { [] }
}

/// Receives the beginning and the end of an animation. Both methods are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: False when the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  package var property: AnimatableProperty? {
    keyPath.flatMap(AnimatableProperty.init(rawValue:)) ?? emitterCell?.property
  }

  /// The cell's name and its property, for the key path `emitterCells.NAME.PROPERTY`.
  var emitterCell: (name: String, property: AnimatableProperty)? {
    guard let names = keyPath?.split(separator: ".", maxSplits: 2).map(String.init),
      names.count == 3, names[0] == "emitterCells",
      let property = AnimatableProperty(rawValue: names[2]),
      EmitterCell().value(of: property) != nil
    else { return nil }
    return (names[1], property)
  }

  /// Sets the values that every animation of a property has.
  package func finish(_ animation: inout Animation, begin: Double) {
    animation.curve = timingFunction?.curve ?? .linear
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    animation.timing = timing(begin: begin)
  }
}
