import Foundation
import QuartzCore
import RenderTree

/// A change of a layer property that an animation interpolates.
@MainActor struct PropertyChange {
  let property: AnimatableProperty
  let previous: AnimatableValue
  /// The value on screen before the change.
  let presented: AnimatableValue?

  init?(key: String, of layer: CALayer) {
    guard let property = AnimatableProperty(rawValue: key), property != .hidden,
      // Do not animate a new image, as in UIKit. Only a transition fades the image in.
      property != .contents,
      let previous = layer.node[property]
    else { return nil }
    self.property = property
    self.previous = previous
    presented = layer.presentedNode[property]
  }

  private init(
    _ property: AnimatableProperty, from previous: AnimatableValue, presentedValue: AnimatableValue?
  ) {
    self.property = property
    self.previous = previous
    presented = presentedValue
  }

  /// Whether a key names a property of an effect view's effect.
  static func isEffect(_ key: String) -> Bool {
    key == AnimatableProperty.material.rawValue || key == AnimatableProperty.vibrancy.rawValue
  }

  /// Returns the change of a position, split into changes of its coordinates with separate timing;
  /// nil for another property, or if both coordinates have the same timing.
  func coordinates(
    with parameters: AnimationParameters
  ) -> [(change: PropertyChange, parameters: AnimationParameters)]? {
    guard property == .position, case .point(let old) = previous,
      case .spring(let stiffness, let damping, let velocity) = parameters.timing,
      velocity.dx != velocity.dy
    else { return nil }
    func part(
      _ property: AnimatableProperty, _ old: CGFloat, _ velocity: CGFloat
    ) -> (PropertyChange, AnimationParameters) {
      var parameters = parameters
      parameters.timing = .spring(
        stiffness: stiffness, damping: damping,
        initialVelocity: CGVector(dx: velocity, dy: velocity))
      return (PropertyChange(property, from: .number(Double(old)), presentedValue: nil), parameters)
    }
    return [part(.positionX, old.x, velocity.dx), part(.positionY, old.y, velocity.dy)]
  }

  /// Returns the animation from the previous value to the layer's current value.
  ///
  /// An additive value animates its difference to the new value, in addition to running
  /// animations. So an interrupted movement keeps its velocity and curves towards the new
  /// value, as in UIKit since iOS 8. Other values start from the value on screen.
  func animation(of layer: CALayer, with parameters: AnimationParameters) -> CABasicAnimation? {
    guard let target = layer.node[property] else { return nil }
    let animation = parameters.makeAnimation(forKeyPath: property.rawValue)
    if let zero = target.additiveZero, let difference = previous.difference(from: target) {
      guard difference != zero else { return nil }
      animation.isAdditive = true
      animation.fromValue = BoxedValue(difference)
      animation.toValue = BoxedValue(zero)
    } else {
      animation.fromValue = BoxedValue(presented ?? previous)
      animation.toValue = BoxedValue(target)
    }
    return animation
  }

  /// Returns the key of the animation on the layer.
  ///
  /// The key is the name of the property, as in UIKit, so that apps find the animation. Additive
  /// animations run in parallel. If the name is in use, the key also contains a number.
  func key(isAdditive: Bool, number: UInt64, on layer: CALayer) -> String {
    let name = property.rawValue
    return isAdditive && layer.animation(forKey: name) != nil ? "\(name)-\(number)" : name
  }
}

/// The action that a view returns to its layer for a change inside an animation block.
final class BlockAction: CAAction {
  private let block: AnimationBlock
  private let change: PropertyChange
  private weak var view: UIView?

  init(block: AnimationBlock, change: PropertyChange, view: UIView) {
    self.block = block
    self.change = change
    self.view = view
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    block.animate(change, of: layer, blocking: view)
  }
}

extension UIView {
  /// The action that changes a property immediately. The object is shared, because the layer
  /// requests an action for every change.
  static let noAction = NSNull()

  /// Returns the action for a change of a layer. The action is ``noAction`` outside animation
  /// blocks, for views that are neither in a visible window nor about to enter one, and for
  /// properties that do not animate. The effects of views without a window animate in property
  /// animators.
  ///
  /// - Parameter layer: The view's layer, or another layer whose delegate is the view.
  package func animationAction(forKey key: String, of layer: CALayer) -> any CAAction {
    guard let block = AnimationBlock.current, block.parameters.duration > 0,
      isDisplayedInWindow || isAboutToEnterWindow
        || PropertyChange.isEffect(key) && block.animatesEffect(of: self),
      let change = PropertyChange(key: key, of: layer)
    else { return UIView.noAction }
    return BlockAction(block: block, change: change, view: self)
  }

  var hitTestsPresentation: Bool { presentationHitTests.last?() ?? false }

  /// Makes a reversed animation restore the view's color together with the layer's color.
  func noteReturn(ofFill color: UIColor?) {
    guard let timeline = AnimationTimeline.current, AnimationBlock.current != nil else { return }
    timeline.addReversal { [weak self] in self?.fillColor = color }
  }
}
