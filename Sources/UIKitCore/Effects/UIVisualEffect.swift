public import Foundation
package import RenderTree

/// What an effect view can do to the picture behind it or to its content: the abstract root.
///
/// Source: https://developer.apple.com/documentation/uikit/uivisualeffect
@preconcurrency @MainActor open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Effects never change, so that a copy is the effect itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// What the compositor has to do for this effect in surroundings with these traits.
  package func recipe(for traits: UITraitCollection) -> EffectRecipe { EffectRecipe() }
}

/// An effect in the compositor's terms.
package struct EffectRecipe: Equatable {
  /// Applied to what lies behind the effect view.
  package var material: Material?
  /// Applied to what lies in its content view.
  package var vibrancy: Vibrancy?

  package init(material: Material? = nil, vibrancy: Vibrancy? = nil) {
    self.material = material
    self.vibrancy = vibrancy
  }
}
