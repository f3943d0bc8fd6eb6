/// The active constraints that refer to an item, whichever views hold them.
struct ConstraintReferences {
  private(set) var constraints: [NSLayoutConstraint] = []

  mutating func insert(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }

  mutating func remove(_ constraint: NSLayoutConstraint) {
    // Most constraints are removed in the reverse order of their insertion, so the search
    // begins at the end.
    if let index = constraints.lastIndex(where: { $0 === constraint }) {
      constraints.remove(at: index)
    }
  }
}

/// The Auto Layout state of a view that has constraints or guides, or has a descendant with
/// such a state.
@MainActor final class AutoLayoutState {
  /// The constraints that this view holds, in the order of their activation.
  var constraints: [NSLayoutConstraint] = []
  var references = ConstraintReferences()
  var guides: [UILayoutGuide] = []
  /// The system's guides, created on first access.
  var systemGuides: [UILayoutGuide] = []
  var translatesMask = true
  /// Whether `updateConstraints()` must be called.
  var needsUpdate = true
  /// Whether `updateConstraints()` must be called for a descendant.
  var needsUpdateBelow = false
  /// The solver of the tree; set on the root view only, by the first layout.
  var engine: LayoutEngine?
}
