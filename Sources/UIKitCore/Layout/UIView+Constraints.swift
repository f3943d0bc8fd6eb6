import Foundation
import Diagnostics

extension UIView {
  /// The Auto Layout state. The first access creates the state for the view and all its ancestors.
  var autoLayout: AutoLayoutState {
    if let state = autoLayoutIfAny { return state }
    let state = AutoLayoutState()
    autoLayoutIfAny = state
    parent?.noteUpdateBelow()
    return state
  }

  /// Marks the ancestors of a view whose `updateConstraints()` is due, so that the next pass finds
  /// the view.
  func noteUpdateBelow() {
    var current: UIView? = self
    while let view = current {
      let state = view.autoLayoutIfAny ?? AutoLayoutState()
      view.autoLayoutIfAny = state
      if state.needsUpdateBelow { return }
      state.needsUpdateBelow = true
      current = view.parent
    }
  }

  // MARK: Constraints

  /// Adds a constraint of the app to this view.
  ///
  /// - Precondition: Each item of the constraint is this view, a descendant, or a guide that this
  ///   view or a descendant owns.
  func add(_ constraint: NSLayoutConstraint) {
    checkUsage(
      constraint.isBelow(self),
      "\(layoutName) cannot hold \(constraint.summary): an item of it is neither this view nor "
        + "below it", function: "addConstraint(_:)")
    retain(constraint)
  }

  /// Adds a constraint whose items are this view, descendants of this view, or guides of these
  /// views. The method also removes the constraint from its previous owning view.
  func retain(_ constraint: NSLayoutConstraint) {
    if let old = constraint.owningView {
      if old === self { return }
      old.release(constraint)
    }
    constraint.owningView = self
    constraint.isReportedBroken = false
    autoLayout.constraints.append(constraint)
    for item in constraint.items { item.refer(to: constraint) }
    constraintAdded(constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.owningView === self else { return }
    willRemoveConstraint(constraint)
    constraint.owningView = nil
    let state = autoLayout
    if let index = state.constraints.lastIndex(where: { $0 === constraint }) {
      state.constraints.remove(at: index)
    }
    for item in constraint.items { item.remove(constraint) }
  }

  /// Deactivates the constraints between this view's subtree and the rest of the tree, because the
  /// subtree is being removed.
  func releaseConstraints(reaching outside: UIView) {
    guard let state = autoLayoutIfAny else { return }
    for constraint in state.references.constraints { constraint.release(below: outside) }
    for guide in state.guides + state.systemGuides {
      for constraint in guide.references.constraints { constraint.release(below: outside) }
    }
    for child in children { child.releaseConstraints(reaching: outside) }
  }

  // MARK: Guides

  func adopt(_ guide: UILayoutGuide) {
    if let owner = guide.owner {
      if owner === self { return }
      owner.removeLayoutGuide(guide)
    }
    guide.owner = self
    autoLayout.guides.append(guide)
  }

  func detach(_ guide: UILayoutGuide) {
    guard let state = autoLayoutIfAny,
      let index = state.guides.firstIndex(where: { $0 === guide })
    else { return }
    for constraint in guide.references.constraints { constraint.isActive = false }
    willRemoveGuide(guide)
    state.guides.remove(at: index)
    guide.owner = nil
  }

  func systemGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    let state = autoLayout
    if let guide = state.systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind, owner: self, identifier: identifier)
    state.systemGuides.append(guide)
    return guide
  }
}

extension NSLayoutConstraint {
  /// The views and guides that the constraint relates. Each item occurs only once.
  var items: [any LayoutItem] {
    var items: [any LayoutItem] = []
    items.reserveCapacity(2)
    append(first.item, to: &items)
    append(first.origin?.item, to: &items)
    append(second?.item, to: &items)
    append(second?.origin?.item, to: &items)
    return items
  }

  // The members below use loops instead of closures, because they are read several times for every
  // constraint. A closure of the main actor checks its isolation at every call.
  private func append(_ item: (any LayoutItem)?, to items: inout [any LayoutItem]) {
    guard let item else { return }
    for other in items where other === item { return }
    items.append(item)
  }

  /// Returns whether each item is the given view, a descendant of that view, or a guide that the
  /// view or a descendant owns.
  func isBelow(_ view: UIView) -> Bool {
    first.isBelow(view) && (second?.isBelow(view) ?? true)
  }

  fileprivate func release(below view: UIView) {
    if let owningView, !owningView.isInSubtree(of: view) { owningView.release(self) }
  }
}

extension LayoutItem {
  fileprivate func refer(to constraint: NSLayoutConstraint) {
    if let guide = self as? UILayoutGuide { guide.references.insert(constraint) }
    if let view = self as? UIView { view.autoLayout.references.insert(constraint) }
  }

  fileprivate func remove(_ constraint: NSLayoutConstraint) {
    if let guide = self as? UILayoutGuide { guide.references.remove(constraint) }
    if let view = self as? UIView { view.autoLayoutIfAny?.references.remove(constraint) }
  }
}
