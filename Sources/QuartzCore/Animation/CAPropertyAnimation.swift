import CoreGraphics
package import RenderTree

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property to animate, such as `position.x` or `transform.rotation.z`.
  ///
  /// An animation whose key path names no animatable property changes nothing; it lasts for its
  /// duration and calls its delegate.
  open var keyPath: String?
  /// Whether the animation's values are added to the value that the property would have without the
  /// animation, instead of replacing it; false by default. Transforms are concatenated, and the
  /// sums of color components are clamped to 0...1. Values without a sum, such as paths, do not
  /// change.
  open var isAdditive = false
  /// Whether each repetition begins at the end value of the repetition before; false by
  /// default. Colors, and values without a sum such as paths, repeat unchanged.
  open var isCumulative = false

  /// Creates an animation of a property, with every other setting at its default.
  ///
  /// - Parameter path: The key path of an animatable property. If it is nil, set ``keyPath``
  ///   later, or use the animation as an action, which sets the key path.
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

  /// The node property, or the emitter cell's property, that ``keyPath`` names; nil when
  /// ``keyPath`` names no such property.
  package var property: AnimatableProperty? {
    keyPath.flatMap(AnimatableProperty.init(rawValue:)) ?? emitterCell?.property
  }

  /// The name of the emitter cell and the cell's property in a key path of the form
  /// `emitterCells.NAME.PROPERTY`; nil for every other key path.
  var emitterCell: (name: String, property: AnimatableProperty)? {
    guard let names = keyPath?.split(separator: ".", maxSplits: 2).map(String.init),
      names.count == 3, names[0] == "emitterCells",
      let property = AnimatableProperty(rawValue: names[2]),
      EmitterCell().value(of: property) != nil
    else { return nil }
    return (names[1], property)
  }

  /// Sets the timing, the timing function and the flags of a frozen animation.
  package func finish(_ animation: inout Animation, begin: Double) {
    animation.curve = timingFunction?.curve ?? .linear
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    animation.timing = timing(begin: begin)
  }
}
