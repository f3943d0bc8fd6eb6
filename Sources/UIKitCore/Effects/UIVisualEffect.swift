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

  /// Decodes nothing; each subclass decodes its own values.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes nothing; each subclass encodes its own values.
  open func encode(with coder: NSCoder) {}

  /// True: an archive contains numbers, colors and effects.
  open class var supportsSecureCoding: Bool { true }

  /// Effects are immutable, so that a copy is the effect itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The compositor's recipe for this effect in an environment with these traits.
  package func recipe(for traits: UITraitCollection) -> EffectRecipe { EffectRecipe() }
}

extension UIVisualEffect: ArchivedValue {}

/// The compositor's parameters of an effect.
package struct EffectRecipe: Equatable {
  /// Applied to the content behind the effect view.
  package var material: Material?
  /// Applied to the content view.
  package var vibrancy: Vibrancy?

  /// Either part may be missing: nil leaves the backdrop or the content unchanged.
  package init(material: Material? = nil, vibrancy: Vibrancy? = nil) {
    self.material = material
    self.vibrancy = vibrancy
  }
}
