import Foundation
import QuartzCore

// Each view keeps its traits, which are always right for those of its superview: a change travels
// down and stops where nothing changes.

extension UIView {
  /// Looks at the inherited traits again and tells everybody below who sees others than before.
  func refreshTraits() {
    let inherited = inheritedTraits
    let throughController = controller?.refreshedTraits(inherited: inherited) ?? inherited
    var new = overrides.isEmpty ? throughController : overrides.applied(to: throughController)
    if new[TintColorTrait.self] != tint.shown {
      new = new.replacing(TintColorTrait.self, value: tint.shown)
    }
    let old = traits
    guard new !== old else { return }
    traits = new
    guard new != old else { return }
    respondToTraits(from: old)
    for child in children { child.refreshTraits() }
    if new.userInterfaceStyle != old.userInterfaceStyle { controller?.statusBarMayChange() }
  }

  private var inheritedTraits: UITraitCollection {
    if let parent { return parent.traits }
    if let window = self as? UIWindow { return window.environmentTraits }
    return controller?.parent?.traitCollection ?? .screenTraits
  }

  private func respondToTraits(from old: UITraitCollection) {
    if traits.hasDifferentColorAppearance(comparedTo: old) {
      resolveBackgroundColor()
      if drawsContents { setNeedsDisplay() }
    }
    if traits.layoutDirection != old.layoutDirection {
      refreshMargins()
      noteLayoutDirection()
    }
    let changed = traits.changedTraits(from: old)
    guard changed.contains(where: { $0 != TintColorTrait.self }) else { return }
    setNeedsLayout()
    traits.performAsCurrent { traitCollectionDidChange(old) }
    traitObservers?.notify(self, from: old, to: traits)
  }

  func resolveBackgroundColor() {
    let resolved = fillColor?.resolvedColor(with: traits).cgColor
    guard resolved != layer.backgroundColor else { return }
    layer.backgroundColor = resolved
  }
}
