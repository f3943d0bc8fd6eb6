/// The active constraints that speak about an item, wherever they are held.
struct ConstraintReferences {
  private(set) var constraints: [NSLayoutConstraint] = []

  mutating func insert(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }

  mutating func remove(_ constraint: NSLayoutConstraint) {
    // Most constraints go in the reverse order of their coming.
    if let index = constraints.lastIndex(where: { $0 === constraint }) {
      constraints.remove(at: index)
    }
  }
}

/// What a view keeps once it takes part in Auto Layout, or one below it does.
@MainActor final class AutoLayoutState {
  /// Held by this view, in the order of their activation.
  var constraints: [NSLayoutConstraint] = []
  var references = ConstraintReferences()
  var guides: [UILayoutGuide] = []
  /// Guides of the system that were asked for.
  var systemGuides: [UILayoutGuide] = []
  var translatesMask = true
  /// Whether `updateConstraints()` is due.
  var needsUpdate = true
  /// Whether it is due for a view further down.
  var needsUpdateBelow = false
  /// Of the topmost view: solves what the tree holds. Made with the first layout.
  var engine: LayoutEngine?
}
