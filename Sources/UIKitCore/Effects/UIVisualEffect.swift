public import Foundation
package import RenderTree

/// The abstract base class of effects on an effect view's backdrop or content.
///
/// Source: https://developer.apple.com/documentation/uikit/uivisualeffect
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSSecureCoding
{
  public override init() { super.init() }

  /// Decodes nothing. Each subclass decodes its own values.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes nothing. Each subclass encodes its own values.
  open func encode(with coder: NSCoder) {}

  /// The value is true, because an archive contains only numbers, colors and effects.
  open class var supportsSecureCoding: Bool { true }

  /// Returns the effect itself, because effects are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the compositor's recipe for this effect in an environment with the given traits.
  package func recipe(for traits: UITraitCollection) -> EffectRecipe { EffectRecipe() }
}

extension UIVisualEffect: ArchivedValue {}

/// The compositor's parameters of an effect.
package struct EffectRecipe: Equatable {
  /// The material for the content behind the effect view; nil if that content is unchanged.
  package var material: Material?
  /// The vibrancy of the content view; nil if the content is unchanged.
  package var vibrancy: Vibrancy?

  /// Creates a recipe. If `material` is nil, the backdrop is unchanged; if `vibrancy` is nil, the
  /// content is unchanged.
  package init(material: Material? = nil, vibrancy: Vibrancy? = nil) {
    self.material = material
    self.vibrancy = vibrancy
  }
}
