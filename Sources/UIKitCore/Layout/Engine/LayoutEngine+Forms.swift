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
    guard var form = form(of: constraint.first, in: owningView, isMirrored: isMirrored) else {
      return nil
    }
    if let second = constraint.second {
      guard let other = self.form(of: second, in: owningView, isMirrored: isMirrored) else {
        return nil
      }
      form = form - other * constraint.multiplier
    }
    return form + -constraint.constant
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

  private func form(
    of operand: LayoutOperand, in owningView: UIView, isMirrored: Bool
  ) -> LinearForm? {
    guard let item = operand.item else { return nil }
    let end = position(of: item, operand.attribute, in: owningView, isMirrored: isMirrored)
    guard let origin = operand.origin else { return end }
    guard let start = origin.item else { return nil }
    return end - position(of: start, origin.attribute, in: owningView, isMirrored: isMirrored)
  }

  /// Returns a position or length in the coordinate space of the constraint's owning view. In
  /// right-to-left layouts, positions are measured from right to left.
  private func position(
    of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in owningView: UIView,
    isMirrored: Bool
  ) -> LinearForm {
    switch attribute {
    case .width:
      return .variable(record(for: item).width) + -insets(of: item).horizontal
    case .height:
      return .variable(record(for: item).height) + -insets(of: item).vertical
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      let box = horizontalBox(of: item, attribute, in: owningView)
      let isEnd = attribute.isEnd(isMirrored: isMirrored)
      let coordinate =
        attribute.isCenter ? box.start + box.length * 0.5 : isEnd ? box.end : box.start
      return isMirrored ? coordinate * -1 : coordinate
    case .firstBaseline, .lastBaseline:
      return baseline(of: item, attribute, in: owningView)
    default:
      let box = verticalBox(of: item, attribute, in: owningView)
      if attribute.isCenter { return box.start + box.length * 0.5 }
      return attribute == .bottom || attribute == .bottomMargin ? box.end : box.start
    }
  }

  private struct Box {
    var start: LinearForm
    var length: LinearForm
    var end: LinearForm { start + length }
  }

  private func horizontalBox(
    of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in owningView: UIView
  ) -> Box {
    let item = boxItem(item, attribute, in: owningView)
    let (record, insets) = (record(for: item), insets(of: item))
    var start = origin(of: item, .horizontal, in: owningView)
    start.constant += insets.left
    return Box(start: start, length: .variable(record.width) + -insets.horizontal)
  }

  private func verticalBox(
    of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in owningView: UIView
  ) -> Box {
    let item = boxItem(item, attribute, in: owningView)
    let (record, insets) = (record(for: item), insets(of: item))
    var start = origin(of: item, .vertical, in: owningView)
    start.constant += insets.top
    return Box(start: start, length: .variable(record.height) + -insets.vertical)
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

  private func baseline(
    of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in owningView: UIView
  ) -> LinearForm {
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
      let box = verticalBox(of: item, attribute, in: owningView)
      return isFirst ? box.start : box.end
    }
    return origin(of: item, .vertical, in: owningView) + LinearForm.variable(record.height) * 0.5
      + (isFirst ? baselines.first : baselines.last)
  }

  private func insets(of item: any LayoutItem) -> UIEdgeInsets {
    item is UIView ? record(for: item).alignmentInsets : .zero
  }

  /// Returns the origin of an item's frame, in the coordinate space of the constraint's owning
  /// view.
  private func origin(
    of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in owningView: UIView
  ) -> LinearForm {
    if item === owningView { return LinearForm() }
    let record = record(for: item)
    var form = LinearForm.variable(axis == .horizontal ? record.x : record.y)
    var current = item is UIView ? (item as? UIView)?.parent : item.layoutHost
    while let view = current, view !== owningView {
      let outer = self.record(for: view)
      form = form + .variable(axis == .horizontal ? outer.x : outer.y)
      form.constant -= axis == .horizontal ? view.bounds.minX : view.bounds.minY
      current = view.parent
    }
    return form
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
