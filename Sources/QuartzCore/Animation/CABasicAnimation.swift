import CoreGraphics
package import RenderTree

/// An animation between two values. Missing values come from the layer.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cabasicanimation
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value, a number, `NSValue`, `CGColor`, `CGPath` or geometry value that fits the
  /// property.
  ///
  /// If it is nil, the default, the animation starts at ``toValue`` minus ``byValue``, or at the
  /// layer's value. An animation that runs as an action starts at the value on screen.
  open var fromValue: Any?
  /// The last value. If it is nil, the default, the animation ends at ``fromValue`` plus
  /// ``byValue``, or at the layer's value.
  open var toValue: Any?
  /// The difference between the last and the first value; ignored if ``fromValue`` and ``toValue``
  /// are set. Paths and other values without a sum do not change during such an animation. If
  /// ``toValue`` is also set, an animation of these values or of colors has no effect, because they
  /// have no difference.
  open var byValue: Any?

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  package override func frozen(begin: Double, for layer: CALayer) -> [Animation] {
    guard let property, let (from, to) = ends(of: property, for: layer) else { return [] }
    var animation = Animation(property: property, from: from, to: to)
    finish(&animation, begin: begin)
    return [animation]
  }

  /// Determines the first and the last value by the rules of Apple's "Setting Interpolation
  /// Values".
  private func ends(
    of property: AnimatableProperty, for layer: CALayer
  ) -> (AnimatableValue, AnimatableValue)? {
    func value(_ any: Any?) -> AnimatableValue? {
      any.flatMap { AnimatableValue(boxed: $0, for: property) }
    }
    let current = layer.modelValue(for: self, property)
    let rest = isAdditive ? current?.additiveZero : current
    switch (value(fromValue), value(toValue), value(byValue)) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, by.added(to: from))
    case (nil, let to?, let by?):
      return by.additiveInverse.map { ($0.added(to: to), to) }
    case (let from?, nil, nil): return rest.map { (from, $0) }
    case (nil, let to?, nil): return rest.map { ($0, to) }
    case (nil, nil, let by?): return rest.map { ($0, by.added(to: $0)) }
    case (nil, nil, nil): return rest.map { ($0, $0) }
    }
  }
}
