import ConstraintSolver
import Foundation

// The methods of this file express positions and lengths as linear forms of the solver's variables.
// A constraint is expressed in the coordinate space of its owning view. For this purpose, the
// origins of all views between the owning view and the constraint's item are added.

extension LayoutEngine {
  /// Returns `first - multiplier * second - constant`; nil if the constraint is inactive or an item
  /// is deallocated.
  func form(of constraint: NSLayoutConstraint) -> LinearForm? {
    guard let owningView = constraint.owningView else { return nil }
    let isMirrored =
      constraint.isDirectional && !constraint.isBetweenAxes
      && owningView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var form = LinearForm()
    // Most constraints have two or three terms.
    form.terms.reserveCapacity(4)
    guard add(constraint.first, times: 1, in: owningView, isMirrored: isMirrored, to: &form) else {
      return nil
    }
    if let second = constraint.second {
      guard
        add(
          second, times: -constraint.multiplier, in: owningView, isMirrored: isMirrored, to: &form)
      else { return nil }
    }
    form.constant -= constraint.constant
    return form
  }

  /// Creates the variables of a constraint's items and of the views between the items and the
  /// owning view. If one of the views between them is a scroll view or has a bounds origin other
  /// than zero, the constraint is added to the `crossing` list of that view.
  func prepare(_ constraint: NSLayoutConstraint) {
    guard let owningView = constraint.owningView else { return }
    let items = constraint.items
    for item in items {
      let itemView = item.layoutHost
      var current = itemView
      while let view = current {
        _ = record(for: view)
        if view === owningView { break }
        if view !== itemView, view.scrollableContent != nil || view.bounds.origin != .zero {
          record(for: view).crossing.append(constraint)
        }
        current = view.parent
      }
    }
    for item in items where item is UILayoutGuide {
      _ = record(for: item)
      if let owner = item.layoutHost, owner !== owningView, owner.scrollableContent != nil {
        record(for: owner).crossing.append(constraint)
      }
    }
  }

  /// Adds an operand times a factor to a form. Returns false if an item is deallocated.
  private func add(
    _ operand: LayoutOperand, times factor: CGFloat, in owningView: UIView, isMirrored: Bool,
    to form: inout LinearForm
  ) -> Bool {
    guard let item = operand.item else { return false }
    var constant = addPosition(
      of: item, operand.attribute, times: factor, in: owningView, isMirrored: isMirrored,
      to: &form.terms)
    if let origin = operand.origin {
      guard let start = origin.item else { return false }
      constant -= addPosition(
        of: start, origin.attribute, times: -factor, in: owningView, isMirrored: isMirrored,
        to: &form.terms)
    }
    form.constant += constant * factor
    return true
  }

  // A position or length is a sum of terms and a constant. Each method below whose name begins with
  // `add` multiplies the terms by `factor` and appends them to `terms`. The method returns the
  // constant without the factor.

  /// Adds a position or length in the coordinate space of the constraint's owning view. In
  /// right-to-left layouts, positions are measured from right to left.
  private func addPosition(
    of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, times factor: CGFloat,
    in owningView: UIView, isMirrored: Bool, to terms: inout [ConstraintSolver.Term]
  ) -> CGFloat {
    switch attribute {
    case .width:
      terms.append(.init(record(for: item).width, Double(factor)))
      return -insets(of: item).horizontal
    case .height:
      terms.append(.init(record(for: item).height, Double(factor)))
      return -insets(of: item).vertical
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      let isEnd = attribute.isEnd(isMirrored: isMirrored)
      let constant = addPoint(
        of: boxItem(item, attribute, in: owningView), .horizontal,
        at: attribute.isCenter ? 0.5 : isEnd ? 1 : 0, times: isMirrored ? -factor : factor,
        in: owningView, to: &terms)
      return isMirrored ? -constant : constant
    case .firstBaseline, .lastBaseline:
      return addBaseline(of: item, attribute, times: factor, in: owningView, to: &terms)
    default:
      let isEnd = attribute == .bottom || attribute == .bottomMargin
      return addPoint(
        of: boxItem(item, attribute, in: owningView), .vertical,
        at: attribute.isCenter ? 0.5 : isEnd ? 1 : 0, times: factor, in: owningView, to: &terms)
    }
  }

  /// Adds a point of an item's alignment rectangle on an axis.
  ///
  /// - Parameter fraction: The point as a fraction of the rectangle's length: 0 for the left or top
  ///   edge, 1 for the right or bottom edge.
  private func addPoint(
    of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, at fraction: CGFloat,
    times factor: CGFloat, in owningView: UIView, to terms: inout [ConstraintSolver.Term]
  ) -> CGFloat {
    let (record, insets) = (record(for: item), insets(of: item))
    let isHorizontal = axis == .horizontal
    var constant = addOrigin(of: item, axis, times: factor, in: owningView, to: &terms)
    constant += isHorizontal ? insets.left : insets.top
    if fraction > 0 {
      let length = isHorizontal ? record.width : record.height
      terms.append(.init(length, Double(fraction * factor)))
      constant -= (isHorizontal ? insets.horizontal : insets.vertical) * fraction
    }
    return constant
  }

  /// Returns the item whose frame defines an attribute of `item`. For margins, the result is the
  /// margins guide. For a scroll view that owns a constraint to one of its descendants, the result
  /// is the content layout guide.
  private func boxItem(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in owningView: UIView
  ) -> any LayoutItem {
    guard let view = item as? UIView else { return item }
    if attribute.isMargin { return view.layoutMarginsGuide }
    if view === owningView, let scrollView = view.scrollableContent {
      return scrollView.contentLayoutGuide
    }
    return view
  }

  private func addBaseline(
    of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, times factor: CGFloat,
    in owningView: UIView, to terms: inout [ConstraintSolver.Term]
  ) -> CGFloat {
    var item = item
    let isFirst = attribute == .firstBaseline
    while let view = item as? UIView {
      let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if text === view || !text.isInSubtree(of: view) { break }
      item = text
    }
    let record = record(for: item)
    guard let view = item as? UIView,
      let baselines = record.baselines
        ?? view.baselineContent?.baselinesFromCenter(width: value(record.width))
    else {
      return addPoint(
        of: boxItem(item, attribute, in: owningView), .vertical, at: isFirst ? 0 : 1,
        times: factor, in: owningView, to: &terms)
    }
    let constant = addOrigin(of: item, .vertical, times: factor, in: owningView, to: &terms)
    terms.append(.init(record.height, Double(0.5 * factor)))
    return constant + (isFirst ? baselines.first : baselines.last)
  }

  private func insets(of item: any LayoutItem) -> UIEdgeInsets {
    item is UIView ? record(for: item).alignmentInsets : .zero
  }

  /// Adds the origin of an item's frame in the coordinate space of the constraint's owning view.
  private func addOrigin(
    of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, times factor: CGFloat,
    in owningView: UIView, to terms: inout [ConstraintSolver.Term]
  ) -> CGFloat {
    if item === owningView { return 0 }
    let record = record(for: item)
    let isHorizontal = axis == .horizontal
    terms.append(.init(isHorizontal ? record.x : record.y, Double(factor)))
    var constant: CGFloat = 0
    var current = item is UIView ? (item as? UIView)?.parent : item.layoutHost
    while let view = current, view !== owningView {
      let outer = self.record(for: view)
      terms.append(.init(isHorizontal ? outer.x : outer.y, Double(factor)))
      constant -= isHorizontal ? view.bounds.minX : view.bounds.minY
      current = view.parent
    }
    return constant
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint relates a horizontal position to a vertical position.
  fileprivate var isBetweenAxes: Bool {
    guard let second, !first.isLength else { return false }
    return first.attribute.axis != second.attribute.axis
  }

  /// Whether the constraint depends on the layout direction.
  var isDirectional: Bool {
    first.attribute.reading == .directional || second?.attribute.reading == .directional
      || first.origin?.attribute.reading == .directional
      || second?.origin?.attribute.reading == .directional
  }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }

  /// Returns whether the attribute is a right edge or a right margin. In a mirrored layout, leading
  /// attributes are on the right; otherwise trailing attributes are on the right.
  func isEnd(isMirrored: Bool) -> Bool {
    switch self {
    case .right, .rightMargin: true
    case .trailing, .trailingMargin: !isMirrored
    case .leading, .leadingMargin: isMirrored
    default: false
    }
  }
}
