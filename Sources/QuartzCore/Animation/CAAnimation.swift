public import CoreGraphics
package import RenderTree
import Diagnostics

/// The abstract root of animations. A layer keeps a copy of each animation that is added to it.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caanimation
@preconcurrency @MainActor
open class CAAnimation: NSObject, @MainActor CAMediaTiming,
  @MainActor CAAction, @preconcurrency NSCopying
{
  /// The time at which the animation begins, in seconds of the layer's time, or of the group's time
  /// if the animation is in a group. If the time is 0, the animation begins with the first commit
  /// that contains it.
  open var beginTime: CFTimeInterval = 0
  /// Seconds of one repetition in one direction. If it is 0 when the animation is added to a
  /// layer, it is replaced by the transaction's duration or, for a spring animation, by the
  /// settling duration.
  open var duration: CFTimeInterval = 0
  /// Seconds of the animation per second of the layer; 1 by default. At 0 the animation stops
  /// at its ``timeOffset``, and at a negative speed it runs backwards.
  open var speed: Float = 1
  /// Seconds added to the animation's local time, so that its run begins in the middle; 0 by
  /// default.
  open var timeOffset: CFTimeInterval = 0
  /// The number of repetitions, which may have a fraction or be infinite. The default of 0 counts
  /// as 1. The value is ignored if ``repeatDuration`` is positive.
  open var repeatCount: Float = 0
  /// Seconds of all repetitions together, in the animation's time. If it is 0, the default,
  /// ``repeatCount`` applies.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition runs back to its start; false by default. The way back doubles the
  /// length of the repetition.
  open var autoreverses = false
  /// Whether the layer shows the first value before the run and the last value after the run. By
  /// default, it shows neither value.
  ///
  /// The last value stays visible only while the animation stays on its layer: see
  /// ``isRemovedOnCompletion``.
  open var fillMode: CAMediaTimingFillMode = .removed
  /// The timing curve of a whole repetition. If it is nil, the default, the curve is linear. A
  /// spring animation ignores this curve.
  open var timingFunction: CAMediaTimingFunction?
  /// Receives the beginning and the end of the animation; a strong reference, as Apple documents.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it ends; true by default.
  ///
  /// If the value is false, the ended animation stays under its key. The delegate is called in both
  /// cases.
  open var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]

  /// Stores a value with the animation and its copies. A delegate can identify the animation by
  /// this value. If the value is nil, the stored value is removed.
  ///
  /// Linux has no key-value coding: a key must not name a property of the animation.
  ///
  /// - Precondition: The key is not the name of a property.
  open func setValue(_ value: Any?, forKey key: String) {
    requireNoProperty(key)
    values[key] = value
  }

  /// The value that ``setValue(_:forKey:)`` stored under the key; nil if there is none.
  ///
  /// - Precondition: The key is not the name of a property; otherwise the process ends with a
  ///   message.
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

  /// Copies the values of another animation of the same class.
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

  /// An animation of the same class with the same values, including the delegate and the values
  /// stored by key.
  ///
  /// A layer calls this method for each animation that is added to it. The copy is made by
  /// `init()`, so a subclass that declares properties must override this method and copy these
  /// properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.copyValues(of: self)
    return copy
  }

  /// Adds the animation to a layer under the event's name, as the action for a change.
  ///
  /// - Parameters:
  ///   - event: The key for the animation, such as `opacity`.
  ///   - anObject: The layer; an object of another class is ignored.
  ///   - dict: Not used.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The immutable copies of this animation for the layer's node. They begin at the time `begin` in
  /// the layer's time.
  package func frozen(begin: Double, for layer: CALayer) -> [Animation] { [] }
}

/// Receives the beginning and the end of an animation. Both methods are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called by the first commit that contains the animation, with the layer's own copy of the
  /// animation.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation reaches its end or is removed from its layer.
  ///
  /// - Parameter flag: False when the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Called by the first commit that contains the animation. The default implementation does
  /// nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Called when the animation reaches its end or is removed from its layer. The default
  /// implementation does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
