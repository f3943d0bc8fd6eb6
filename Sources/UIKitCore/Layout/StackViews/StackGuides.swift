import Foundation

/// The layout guides between and around the arranged views of a stack view.
@MainActor struct StackGuides {
  /// The guide that takes the place of the views along the axis while all arranged views are
  /// hidden.
  var ordering: UILayoutGuide?
  /// The guide that spans the views across the axis; nil if the views are aligned at both edges.
  var alignment: UILayoutGuide?
  /// The guides in the gaps between the views. The key is the view before the gap. All of these
  /// guides have the same length.
  var gaps: [ObjectIdentifier: UILayoutGuide] = [:]
  /// The key of the gap whose length all other gaps also have. The key stays the same as long as
  /// this gap exists.
  var gapReference: ObjectIdentifier?

  static func make(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    return guide
  }

  private var all: [UILayoutGuide] {
    [ordering, alignment].compactMap { $0 } + gaps.values
  }

  /// Applies the guides of a plan: adds new guides to the stack view and removes guides that are
  /// not in the plan.
  mutating func adopt(_ planned: StackGuides, in stack: UIStackView) {
    let retained = Set(planned.all.map { ObjectIdentifier($0) })
    for guide in all where !retained.contains(ObjectIdentifier(guide)) {
      stack.removeLayoutGuide(guide)
    }
    for guide in planned.all where guide.owningView !== stack { stack.addLayoutGuide(guide) }
    self = planned
  }
}
