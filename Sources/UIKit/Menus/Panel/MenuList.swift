import CoreGraphics

/// The rows of an open menu, one below the other, with lines between them.
final class MenuList: UIView {
  private(set) var cells: [MenuCell] = []
  private var items: [Item] = []
  private(set) var highlighted: MenuCell?

  private enum Item {
    case cells([MenuCell])
    case line(UIView)
    case gap(UIView)
    case title(UILabel)

    var views: [UIView] {
      switch self {
      case .cells(let cells): cells
      case .line(let view), .gap(let view): [view]
      case .title(let label): [label]
      }
    }
  }

  private static let gapHeight: CGFloat = 8
  private static let titlePadding: CGFloat = 8

  /// - Parameter isReversed: Whether the first row stands at the bottom, as in a menu that opens
  ///   upwards.
  func show(_ rows: [MenuRow], isReversed: Bool) {
    for view in subviews { view.removeFromSuperview() }
    highlighted = nil
    cells = []
    items = []
    let hasMarks = rows.contains(where: \.hasMark)
    for row in rows { append(row, hasMarks: hasMarks) }
    for item in items {
      for view in item.views { addSubview(view) }
    }
    cells = items.flatMap { item -> [MenuCell] in
      if case .cells(let cells) = item { return cells }
      return []
    }
    if isReversed { reverse() }
    setNeedsLayout()
  }

  private func append(_ row: MenuRow, hasMarks: Bool) {
    if case .gap = row {
      items.append(.gap(band(.menuGap)))
      return
    }
    switch items.last {
    case .cells, .title: items.append(.line(band(.menuSeparator)))
    default: break
    }
    switch row {
    case .title(let title): items.append(.title(header(title)))
    case .action(let action):
      items.append(
        .cells([
          MenuCell(.action(action), form: .row, depth: action.depth, hasMarks: hasMarks)
        ]))
    case .strip(let actions, let showsTitles):
      items.append(
        .cells(
          actions.map {
            MenuCell(
              .action($0), form: showsTitles ? .tile : .icon, depth: 0, hasMarks: false)
          }))
    case .submenu(let menu, let depth, let isOpen):
      items.append(
        .cells([
          MenuCell(
            .submenu(menu, isOpen: isOpen), form: .row, depth: depth, hasMarks: hasMarks)
        ]))
    case .loading:
      items.append(.cells([MenuCell(.none, form: .row, depth: 0, hasMarks: hasMarks)]))
    case .gap: break
    }
  }

  /// Turns the order of the rows around; a title stays on top.
  private func reverse() {
    var title: [Item] = []
    if case .title = items.first {
      title = Array(items.prefix(2))
      items.removeFirst(min(2, items.count))
    }
    items = title + items.reversed()
  }

  private func band(_ color: UIColor) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.backgroundColor = color
    return view
  }

  private func header(_ title: String) -> UILabel {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 3
    label.textAlignment = .center
    return label
  }

  // MARK: Layout

  func height(in width: CGFloat) -> CGFloat {
    items.reduce(0) { $0 + height(of: $1, in: width) }
  }

  private func height(of item: Item, in width: CGFloat) -> CGFloat {
    switch item {
    case .cells(let cells):
      cells.map { $0.height(in: width / CGFloat(cells.count)) }.max() ?? 0
    case .line: 1 / max(traitCollection.displayScale, 1)
    case .gap: MenuList.gapHeight
    case .title(let label):
      label.contentSize(width: width - 32).height + 2 * MenuList.titlePadding
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    let width = bounds.width
    for item in items {
      let height = height(of: item, in: width)
      switch item {
      case .cells(let cells):
        let part = width / CGFloat(max(cells.count, 1))
        for (index, cell) in cells.enumerated() {
          let frame = CGRect(x: CGFloat(index) * part, y: y, width: part, height: height)
          let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
          cell.frame = isMirrored ? frame.mirrored(in: bounds) : frame
        }
      case .line(let view), .gap(let view):
        view.frame = CGRect(x: 0, y: y, width: width, height: height)
      case .title(let label):
        label.frame = CGRect(
          x: 16, y: y + MenuList.titlePadding, width: width - 32,
          height: height - 2 * MenuList.titlePadding)
      }
      y += height
    }
  }

  // MARK: Highlight

  func highlight(_ cell: MenuCell?) {
    guard cell !== highlighted else { return }
    highlighted?.isHighlighted = false
    highlighted = cell
    cell?.isHighlighted = true
  }

  /// The cell at a point of the list's own space that can be chosen.
  func cell(at point: CGPoint) -> MenuCell? {
    cells.first { $0.isEnabled && $0.frame.contains(point) }
  }

  /// The cell that follows the highlighted one on screen, or the first or last one.
  func neighbour(forward: Bool) -> MenuCell? {
    let order = cells.filter(\.isEnabled)
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    guard !order.isEmpty else { return nil }
    guard let highlighted, let index = order.firstIndex(where: { $0 === highlighted }) else {
      return forward ? order.first : order.last
    }
    let next = index + (forward ? 1 : -1)
    return order[(next + order.count) % order.count]
  }
}

extension MenuRow {
  fileprivate var hasMark: Bool {
    if case .action(let action) = self { return action.leaf.state != .off }
    return false
  }
}
