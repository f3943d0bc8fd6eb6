import Foundation
import QuartzCore
import RenderTree

/// A layer property on its way to another value.
@MainActor struct PropertyChange {
  let property: AnimatableProperty
  let previous: AnimatableValue
  /// What was on screen before the change.
  let presented: AnimatableValue?

  init?(key: String, of layer: CALayer) {
    guard let property = AnimatableProperty(rawValue: key), property != .hidden,
      // New pictures show at once, as in UIKit; a transition fades them.
      property != .contents,
      let previous = layer.node[property]
    else { return nil }
    self.property = property
    self.previous = previous
    presented = layer.presentedNode[property]
  }

  private init(
    _ property: AnimatableProperty, from previous: AnimatableValue, seen: AnimatableValue?
  ) {
    self.property = property
    self.previous = previous
    presented = seen
  }

  /// The change of a position as those of its coordinates, with the pace of each; nil where both
  /// have the same pace.
  func coordinates(
    with recipe: AnimationParameters
  ) -> [(change: PropertyChange, recipe: AnimationParameters)]? {
    guard property == .position, case .point(let old) = previous,
      case .spring(let stiffness, let damping, let velocity) = recipe.timing,
      velocity.dx != velocity.dy
    else { return nil }
    func part(
      _ property: AnimatableProperty, _ old: CGFloat, _ velocity: CGFloat
    ) -> (PropertyChange, AnimationParameters) {
      var recipe = recipe
      recipe.timing = .spring(
        stiffness: stiffness, damping: damping,
        initialVelocity: CGVector(dx: velocity, dy: velocity))
      return (PropertyChange(property, from: .number(Double(old)), seen: nil), recipe)
    }
    return [part(.positionX, old.x, velocity.dx), part(.positionY, old.y, velocity.dy)]
  }

  /// The animation from the previous value to the layer's present one.
  ///
  /// Values that can be added animate the difference to the new value, on top of whatever runs
  /// already: an interrupted movement then keeps its speed and direction and bends into the new one,
  /// as UIKit's do since iOS 8. Values without a sum start from what is on screen.
  func animation(of layer: CALayer, with recipe: AnimationParameters) -> CABasicAnimation? {
    guard let target = layer.node[property] else { return nil }
    let animation = recipe.makeAnimation(forKeyPath: property.rawValue)
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

  /// Additive animations run beside one another, so each has a key of its own.
  func key(isAdditive: Bool, number: UInt64) -> String {
    isAdditive ? "\(property.rawValue)-\(number)" : property.rawValue
  }
}

/// The action that a view gives its layer for a change inside an animation block.
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
  /// What a change of the view's layer starts: nothing outside animation blocks, and for views that
  /// are not in a window.
  ///
  /// - Parameter layer: The view's own, or one that the view keeps beside it and is the delegate of.
  package func animationAction(forKey key: String, of layer: CALayer) -> any CAAction {
    guard let block = AnimationBlock.current, block.recipe.duration > 0, isShownInWindow,
      let change = PropertyChange(key: key, of: layer)
    else { return NSNull() }
    return BlockAction(block: block, change: change, view: self)
  }

  var hitTestsPresentation: Bool { presentationHitTests.last?() ?? false }

  /// A timeline that takes the colour of the layer back takes the view's back with it.
  func noteReturn(ofFill color: UIColor?) {
    guard let timeline = AnimationTimeline.current, AnimationBlock.current != nil else { return }
    timeline.addReversal { [weak self] in self?.fillColor = color }
  }
}
