import Foundation
import QuartzCore

// Each view stores its traits, which are always consistent with the superview's traits: a change
// propagates to the subviews, and stops at views whose traits do not change.

extension UIView {
  /// Resolves the inherited traits again and notifies this view, its controller and descendants.
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
    // Announce after the view has stored its traits, because the controller's traits are the view's
    // traits.
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
      resolveBackgroundColor()
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

  func resolveBackgroundColor() {
    let resolved = fillColor?.resolvedColor(with: traits).cgColor
    guard resolved != layer.backgroundColor else { return }
    layer.backgroundColor = resolved
    refreshOpacity()
    // The drawing of opaque contents includes the background color.
    if layer.isOpaque, drawsContents { setNeedsDisplay() }
  }
}
