import Foundation

/// The layout guides between and around a stack view's views.
@MainActor struct StackGuides {
  /// The guide that replaces the views along the axis while all arranged views are hidden.
  var ordering: UILayoutGuide?
  /// The guide that spans the views across the axis; nil if the views are aligned at both edges.
  var alignment: UILayoutGuide?
  /// The guides in the gaps between the views, keyed by the view before the gap. The guides have
  /// equal lengths.
  var gaps: [ObjectIdentifier: UILayoutGuide] = [:]
  /// The key of the gap to whose length the other gaps are equal. The key stays the same while that
  /// gap exists.
  var gapReference: ObjectIdentifier?

  static func make(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    return guide
  }

  private var all: [UILayoutGuide] {
    [ordering, alignment].compactMap { $0 } + gaps.values
  }

  /// Adopts the guides of a plan: adds new guides to the stack view and removes guides that are not
  /// in the plan.
  mutating func adopt(_ planned: StackGuides, in stack: UIStackView) {
    let retained = Set(planned.all.map { ObjectIdentifier($0) })
    for guide in all where !retained.contains(ObjectIdentifier(guide)) {
      stack.removeLayoutGuide(guide)
    }
    for guide in planned.all where guide.owningView !== stack { stack.addLayoutGuide(guide) }
    self = planned
  }
}
