import Foundation

/// The constraints that implement a stack view's properties, with the roles and priorities of
/// UIKit's constraints.
///
/// Along the axis, the visible views form a chain between the ends of the canvas. Across the axis,
/// the visible views are aligned with a reference view. If their lengths may differ, a guide spans
/// all visible views. A hidden view is not in the chain. Its length is zero, and it is in the
/// center of the gap between its neighbors.
///
/// Source: the constraints that `UIStackView` installs, as listed in "Let's Build UIStackView"
/// (kean.blog, 2017), with the priorities of later releases.
@MainActor struct StackPlan {
  let stack: UIStackView
  let views: [UIView]
  let visible: [UIView]
  /// The area that the views fill: the bounds of the stack view or its margins.
  let canvas: any LayoutItem
  /// The edges along the stack view's axis.
  let mainEdges: StackEdges
  /// The edges across the axis.
  let crossEdges: StackEdges

  private(set) var rules: [StackConstraint] = []
  var guides: StackGuides
  var reference: UIView?
  var dependsOnContents = false

  init(of stack: UIStackView) {
    self.stack = stack
    views = stack.arrangement.views
    visible = views.filter { !$0.isHidden }
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    mainEdges = StackEdges(of: stack.axis)
    crossEdges = StackEdges(of: stack.axis == .horizontal ? .vertical : .horizontal)
    guides = StackGuides()
  }

  mutating func make() {
    guard !views.isEmpty else { return }
    rules.reserveCapacity(views.count * 6)
    order()
    distribute()
    align()
  }

  // MARK: Rules

  mutating func add(
    _ role: StackConstraint.Role, _ first: any LayoutItem,
    _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: (any LayoutItem)? = nil,
    _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000
  ) {
    let link = StackConstraint.Link(
      role: role, first: ObjectIdentifier(first), firstAttribute: firstAttribute,
      relation: relation, second: second.map { ObjectIdentifier($0) },
      secondAttribute: secondAttribute, multiplier: multiplier, isRequired: priority == 1000)
    rules.append(
      StackConstraint(
        link: link, first: first, second: second, constant: constant,
        priority: UILayoutPriority(priority)))
  }
}

/// The constraint attributes of an axis.
struct StackEdges {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let length: NSLayoutConstraint.Attribute
  let axis: NSLayoutConstraint.Axis

  init(of axis: NSLayoutConstraint.Axis) {
    self.axis = axis
    switch axis {
    case .horizontal: (start, end, center, length) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, length) = (.top, .bottom, .centerY, .height)
    }
  }
}
