import Foundation
import QuartzCore

// Each view stores its traits. The stored traits are always consistent with the superview's traits:
// a change propagates to the subviews and stops at views whose traits stay the same.

extension UIView {
  /// Resolves the inherited traits again. If the traits have changed, notifies this view, its
  /// controller and its descendants.
  func refreshTraits() {
    let inherited = inheritedTraits
    let change = controller?.adoptTraits(inherited: inherited)
    let throughController = change?.new ?? inherited
    var new = overrides.applied(to: throughController)
    new = contentSizeCategoryLimits.applied(to: new)
    if new[TintColorTrait.self] != tint.displayed {
      new = TintedTraits.replacingTint(of: new, by: tint.displayed)
    }
    let old = traits
    traits = new
    // Notify the controller only after the view has stored its traits, because the controller reads
    // its traits from the view.
    if let change { controller?.announceTraits(change) }
    guard new !== old else { return }
    let comparison = TraitComparison.between(old, new)
    guard !comparison.areEqual else { return }
    respond(to: comparison, from: old)
    for child in children { child.refreshTraits() }
    if new.userInterfaceStyle != old.userInterfaceStyle { controller?.statusBarMayChange() }
  }

  private var inheritedTraits: UITraitCollection {
    if let parent { return parent.traits }
    if let window = self as? UIWindow { return window.environmentTraits }
    return controller?.parent?.traitCollection ?? .screenTraits
  }

  private func respond(to comparison: TraitComparison, from old: UITraitCollection) {
    if comparison.changesColorAppearance {
      if isBackgroundColorDynamic(between: old, and: traits) { resolveBackgroundColor() }
      if drawsContents, !drawsSameColors(in: traits, as: old) { setNeedsDisplay() }
    }
    if traits.layoutDirection != old.layoutDirection {
      refreshMargins()
      noteLayoutDirection()
    }
    guard comparison.changesMoreThanTint else { return }
    setNeedsLayout()
    traits.performAsCurrent { traitCollectionDidChange(old) }
    traitObservers?.notify(self, from: old, to: traits)
  }

  /// Whether a change of the traits resolves the background color again. A view without a dynamic
  /// color keeps the color that the app has set on the layer.
  private func isBackgroundColorDynamic(
    between old: UITraitCollection, and new: UITraitCollection
  ) -> Bool {
    // A color that does not depend on traits resolves to itself.
    fillColor.map {
      $0.resolvedColor(with: old) !== $0 || $0.resolvedColor(with: new) !== $0
    } ?? false
  }

  func resolveBackgroundColor() {
    let resolved = fillColor?.resolvedColor(with: traits).cgColor
    guard resolved != layer.backgroundColor else { return }
    layer.backgroundColor = resolved
    refreshOpacity()
    // Opaque contents include the background color, so they must be drawn again.
    if layer.isOpaque, drawsContents { setNeedsDisplay() }
  }
}
