import Foundation

/// Creates constraints from a parsed format by resolving its names.
@MainActor struct VisualFormatReader {
  let format: VisualFormat
  /// The format string before parsing, which error messages contain.
  let text: String
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private var items: [any LayoutItem] = []
  private var constraints: [NSLayoutConstraint] = []

  init(
    format: VisualFormat, text: String, options: NSLayoutConstraint.FormatOptions,
    metrics: [String: Any], views: [String: Any]
  ) {
    self.format = format
    self.text = text
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  mutating func makeConstraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    try requireFittingOptions()
    for item in format.items { items.append(try view(named: item.name)) }
    if let leading = format.leading { try connectLeading(leading) }
    for (index, item) in format.items.enumerated() {
      if index > 0 { try connect(format.connections[index - 1], items[index - 1], items[index]) }
      for predicate in item.predicates { try size(items[index], predicate) }
    }
    if let trailing = format.trailing { try connectTrailing(trailing) }
    alignNeighbors()
    return constraints
  }

  // MARK: Names

  private func error(_ reason: String, at position: Int) -> VisualFormatError {
    VisualFormatError(reason: reason, format: text, position: position)
  }

  private func view(named name: VisualFormat.Name) throws(VisualFormatError) -> any LayoutItem {
    guard let value = views[name.text] else {
      throw error("\(name.text) is not a key in the views dictionary.", at: name.position)
    }
    guard let item = LayoutOperand.item(value) else {
      throw error(
        "\(name.text) is not a view or a layout guide in the views dictionary, but \(value).",
        at: name.position)
    }
    return item
  }

  private func metric(named name: VisualFormat.Name) throws(VisualFormatError) -> CGFloat {
    let value = metrics[name.text] ?? views[name.text]
    guard let value else {
      throw error(
        "Encountered metric with name \"\(name.text)\", but value was not specified in metrics or "
          + "views dictionaries.", at: name.position)
    }
    guard let number = VisualFormatReader.number(value) else {
      throw error("The metric \(name.text) is not a number, but \(value).", at: name.position)
    }
    guard number.isFinite else {
      throw error("The metric \(name.text) must be finite, not \(number).", at: name.position)
    }
    return number
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as any BinaryFloatingPoint: CGFloat(number)
    case let number as any BinaryInteger: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let priority as UILayoutPriority: CGFloat(priority.rawValue)
    default: nil
    }
  }

  private func number(_ quantity: VisualFormat.Quantity) throws(VisualFormatError) -> CGFloat {
    switch quantity {
    case .number(let number): number
    case .name(let name): try metric(named: name)
    }
  }

  private func priority(
    _ priority: VisualFormat.Priority?
  ) throws(VisualFormatError) -> UILayoutPriority {
    guard let priority else { return .required }
    let value = try number(priority.value)
    guard value > 0, value <= 1000 else {
      throw error(
        "A priority must be above 0 and up to 1000, not \(NSLayoutConstraint.text(value)).",
        at: priority.position)
    }
    return UILayoutPriority(Float(value))
  }

  // MARK: Connections

  /// The edges of a view at the start and at the end of the format, the superview's margins at
  /// these edges, and whether coordinates increase from the start to the end.
  private var edges: (start: Edge, end: Edge, grows: Bool) {
    if format.axis == .vertical { return ((.top, .topMargin), (.bottom, .bottomMargin), true) }
    if options.contains(.directionRightToLeft) {
      return ((.right, .rightMargin), (.left, .leftMargin), false)
    }
    if options.contains(.directionLeftToRight) {
      return ((.left, .leftMargin), (.right, .rightMargin), true)
    }
    return ((.leading, .leadingMargin), (.trailing, .trailingMargin), true)
  }

  private typealias Edge = (
    attribute: NSLayoutConstraint.Attribute, margin: NSLayoutConstraint.Attribute
  )

  /// Returns the edge from which spacing is measured. If the options select baselines, the result
  /// is a baseline.
  private func edge(
    _ edge: NSLayoutConstraint.Attribute, of item: any LayoutItem
  ) -> NSLayoutConstraint.Attribute {
    guard options.contains(.spacingBaselineToBaseline), format.axis == .vertical,
      let view = item as? UIView, view.hasBaseline
    else { return edge }
    return edge == .top ? .firstBaseline : .lastBaseline
  }

  private func superview(
    of item: any LayoutItem, at position: Int
  ) throws(VisualFormatError) -> UIView {
    let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let superview else {
      throw error(
        "Unable to interpret '|' character, because the related view doesn't have a superview.",
        at: position)
    }
    return superview
  }

  private mutating func connectLeading(_ bar: VisualFormat.Edge) throws(VisualFormatError) {
    let item = items[0]
    let container = try superview(of: item, at: bar.position)
    let start = edges.start
    if bar.connection == .standard {
      add(item, start.attribute, .equal, container, start.margin)
    } else {
      let attribute =
        bar.connection == .touching ? start.attribute : edge(start.attribute, of: item)
      try space(bar.connection, container, start.attribute, item, attribute)
    }
  }

  private mutating func connectTrailing(_ bar: VisualFormat.Edge) throws(VisualFormatError) {
    let item = items[items.count - 1]
    let container = try superview(of: item, at: bar.position)
    let end = edges.end
    if bar.connection == .standard {
      add(container, end.margin, .equal, item, end.attribute)
    } else {
      let attribute = bar.connection == .touching ? end.attribute : edge(end.attribute, of: item)
      try space(bar.connection, item, attribute, container, end.attribute)
    }
  }

  private mutating func connect(
    _ connection: VisualFormat.Connection, _ previous: any LayoutItem, _ next: any LayoutItem
  ) throws(VisualFormatError) {
    let (start, end, _) = edges
    guard connection != .touching else {
      add(next, start.attribute, .equal, previous, end.attribute)
      return
    }
    try space(
      connection, previous, edge(end.attribute, of: previous), next,
      edge(start.attribute, of: next))
  }

  /// Adds constraints for the distance between two adjacent items. A connection of the format
  /// specifies this distance.
  private mutating func space(
    _ connection: VisualFormat.Connection, _ first: any LayoutItem,
    _ firstAttribute: NSLayoutConstraint.Attribute, _ second: any LayoutItem,
    _ secondAttribute: NSLayoutConstraint.Attribute
  ) throws(VisualFormatError) {
    let grows = edges.grows
    func add(_ length: CGFloat, _ relation: NSLayoutConstraint.Relation) -> NSLayoutConstraint {
      self.add(
        second, secondAttribute, grows ? relation : relation.reversed, first, firstAttribute,
        constant: grows ? length : -length)
    }
    switch connection {
    case .touching: _ = add(0, .equal)
    case .standard:
      let spacing = SystemSpacing.between(
        LayoutOperand(item: first, attribute: firstAttribute),
        LayoutOperand(item: second, attribute: secondAttribute))
      _ = add(spacing, .equal)
    case .predicates(let predicates):
      for predicate in predicates {
        let constraint = add(try number(predicate.object), predicate.relation)
        constraint.priority = try priority(predicate.priority)
      }
    }
  }

  // MARK: Lengths

  private mutating func size(
    _ item: any LayoutItem, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) {
    let length: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    let constraint: NSLayoutConstraint
    if case .name(let name) = predicate.object, metrics[name.text] == nil,
      let value = views[name.text], let other = LayoutOperand.item(value)
    {
      constraint = add(item, length, predicate.relation, other, length)
    } else {
      constraint = add(
        item, length, predicate.relation, nil, .notAnAttribute,
        constant: try number(predicate.object))
    }
    constraint.priority = try priority(predicate.priority)
  }

  // MARK: Alignment

  private static let alignments:
    [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

  private var alignments: [NSLayoutConstraint.Attribute] {
    VisualFormatReader.alignments.filter { options.contains($0.0) }.map(\.1)
  }

  private func requireFittingOptions() throws(VisualFormatError) {
    if alignments.contains(where: { $0.axis == format.axis }) {
      let (edge, layout) =
        format.axis == .horizontal ? ("vertical", "horizontal") : ("horizontal", "vertical")
      throw error(
        "Options mask required views to be aligned on a \(edge) edge, which is not allowed for "
          + "layout that is also \(layout).", at: text.count)
    }
    if options.isSuperset(of: .directionMask) {
      throw error("Options mask asks for both directions at once.", at: text.count)
    }
  }

  private mutating func alignNeighbors() {
    for attribute in alignments {
      for (previous, next) in zip(items, items.dropFirst()) {
        add(next, attribute, .equal, previous, attribute)
      }
    }
  }

  @discardableResult
  private mutating func add(
    _ first: any LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)?,
    _ secondAttribute: NSLayoutConstraint.Attribute, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: 1, constant: constant)
    constraints.append(constraint)
    return constraint
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation after both sides are multiplied by -1.
  fileprivate var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
