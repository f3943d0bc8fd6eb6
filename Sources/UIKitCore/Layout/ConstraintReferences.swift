/// The active constraints that refer to an item, including constraints that other views own.
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
