import Foundation

/// The layout guides between and around a stack view's views.
@MainActor struct StackGuides {
  /// In the place of the views along the axis, while all of them are hidden.
  var ordering: UILayoutGuide?
  /// Reaches as far across the axis as the views do, where they are not aligned at both edges.
  var alignment: UILayoutGuide?
  /// Gaps of equal length, by the view before.
  var gaps: [ObjectIdentifier: UILayoutGuide] = [:]
  /// The gap that the others are as long as, by the view before, as long as there is one after it.
  var gapReference: ObjectIdentifier?

  static func make(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    return guide
  }

  private var all: [UILayoutGuide] {
    [ordering, alignment].compactMap { $0 } + gaps.values
  }

  /// Takes over the guides of a plan: those that are new become the stack view's, others leave it.
  mutating func adopt(_ planned: StackGuides, in stack: UIStackView) {
    let kept = Set(planned.all.map { ObjectIdentifier($0) })
    for guide in all where !kept.contains(ObjectIdentifier(guide)) {
      stack.removeLayoutGuide(guide)
    }
    for guide in planned.all where guide.owningView !== stack { stack.addLayoutGuide(guide) }
    self = planned
  }
}
