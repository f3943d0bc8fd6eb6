import CoreGraphics
import Diagnostics

/// The rows of an open menu in a column, with separators between them.
final class MenuList: UIView {
  /// The lines of the list in display order, each with its cells.
  private(set) var lines: [[MenuCell]] = []
  private(set) var highlighted: MenuCell?
  private(set) var isEmpty = true

  private var items: [Item] = []
  private let separators: UIVisualEffectView

  private enum Item {
    case cells([MenuCell], dividers: [UIView])
    case separator(UIView)
    case band(UIView)
    case title(UILabel)

    var views: [UIView] {
      switch self {
      case .cells(let cells, _): cells
      case .separator: []
      case .band(let view): [view]
      case .title(let label): [label]
      }
    }
  }

  private static let bandHeight: CGFloat = 8
  private static let titlePadding: CGFloat = 8

  /// Creates an empty list whose separators have the vibrancy of an effect.
  ///
  /// - Parameter effect: The blur effect behind the list.
  init(over effect: UIBlurEffect) {
    separators = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: effect, style: .separator))
    separators.isUserInteractionEnabled = false
    super.init(frame: .zero)
    addSubview(separators)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Replaces the cells of the list with cells for new rows.
  ///
  /// - Parameters:
  ///   - header: The submenu that contains the rows.
  ///   - isReversed: Whether the first row is at the bottom, as in a menu that opens upwards.
  ///     Section titles stay above their rows.
  func show(_ rows: MenuRows, header: UIMenu?, isReversed: Bool) {
    clear()
    isEmpty = rows.isEmpty
    let hasMarks = rows.hasMarks || header != nil
    if let header {
      add([MenuCell(.header(header), hasMarks: true)])
    } else if let title = rows.title {
      add(title: title)
    }
    let sections = isReversed ? rows.sections.reversed() : rows.sections
    for (index, section) in sections.enumerated() {
      if index > 0 { add(.band(line(.menuBand, in: self))) }
      if let title = section.title { add(title: title) }
      for row in isReversed ? section.rows.reversed() : section.rows {
        add(cells(of: row, hasMarks: hasMarks))
      }
    }
    lines = items.compactMap { item in
      if case .cells(let cells, _) = item { return cells }
      return nil
    }
    setNeedsLayout()
  }

  private func clear() {
    for item in items {
      for view in item.views { view.removeFromSuperview() }
    }
    for line in separators.contentView.subviews { line.removeFromSuperview() }
    items = []
    highlighted = nil
  }

  private func cells(of row: MenuRow, hasMarks: Bool) -> [MenuCell] {
    switch row {
    case .element(let choice): [cell(choice, .row, hasMarks: hasMarks)]
    case .strip(let choices, let form): choices.map { cell($0, form, hasMarks: false) }
    case .loading: [MenuCell(.loading, hasMarks: hasMarks)]
    }
  }

  private func cell(_ choice: MenuChoice, _ form: MenuCell.Form, hasMarks: Bool) -> MenuCell {
    let purpose: MenuCell.Purpose
    if let menu = choice.element as? UIMenu {
      purpose = .submenu(menu)
    } else if let leaf = choice.element as? any UIMenuLeaf & UIMenuElement {
      purpose = .action(leaf)
    } else {
      usageError("\(choice.element) is neither a menu nor a leaf of one")
    }
    return MenuCell(purpose, form: form, scope: choice.scope, hasMarks: hasMarks)
  }

  private func add(_ cells: [MenuCell]) {
    separate()
    let areDivided = cells.first?.form == .icon || cells.first?.form == .tile
    let dividers =
      areDivided
      ? cells.dropFirst().map { _ in line(.black, in: separators.contentView) } : []
    add(.cells(cells, dividers: dividers))
    for cell in cells { addSubview(cell) }
  }

  private func add(title: String) {
    separate()
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    addSubview(label)
    add(.title(label))
  }

  /// Adds a hairline if the next item follows another item of the same group.
  private func separate() {
    switch items.last {
    case .cells, .title: add(.separator(line(.black, in: separators.contentView)))
    default: break
    }
  }

  private func add(_ item: Item) { items.append(item) }

  private func line(_ color: UIColor, in view: UIView) -> UIView {
    let line = UIView()
    line.isUserInteractionEnabled = false
    line.backgroundColor = color
    view.addSubview(line)
    return line
  }

  // MARK: Layout

  func height(in width: CGFloat) -> CGFloat {
    items.reduce(0) { $0 + height(of: $1, in: width) }
  }

  private func height(of item: Item, in width: CGFloat) -> CGFloat {
    switch item {
    case .cells(let cells, _):
      cells.map { $0.height(in: width / CGFloat(cells.count)) }.max() ?? 0
    case .separator: hairline
    case .band: MenuList.bandHeight
    case .title(let label):
      label.contentSize(width: width - 2 * MenuCell.inset).height + 2 * MenuList.titlePadding
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    separators.frame = bounds
    var y: CGFloat = 0
    let width = bounds.width
    for item in items {
      let height = height(of: item, in: width)
      let frame = CGRect(x: 0, y: y, width: width, height: height)
      switch item {
      case .cells(let cells, let dividers): layOut(cells, dividers, in: frame)
      case .separator(let view), .band(let view): view.frame = frame
      case .title(let label):
        label.frame = frame.insetBy(dx: MenuCell.inset, dy: MenuList.titlePadding)
      }
      y += height
    }
  }

  private func layOut(_ cells: [MenuCell], _ dividers: [UIView], in line: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = line.width / CGFloat(max(cells.count, 1))
    for (index, cell) in cells.enumerated() {
      let frame = CGRect(
        x: CGFloat(index) * width, y: line.minY, width: width, height: line.height)
      cell.frame = isMirrored ? frame.mirrored(in: bounds) : frame
    }
    for (index, divider) in dividers.enumerated() {
      let x = (CGFloat(index + 1) * width / hairline).rounded() * hairline
      divider.frame = CGRect(x: x, y: line.minY, width: hairline, height: line.height)
    }
  }

  // MARK: Highlight

  func highlight(_ cell: MenuCell?) {
    guard cell !== highlighted else { return }
    highlighted?.isHighlighted = false
    highlighted = cell
    cell?.isHighlighted = true
  }

  /// Returns the enabled cell at a point in the list's coordinate space; nil if there is none.
  func cell(at point: CGPoint) -> MenuCell? {
    for line in lines {
      if let cell = line.first(where: { $0.isEnabled && $0.frame.contains(point) }) { return cell }
    }
    return nil
  }

  func cell(where matches: (MenuCell) -> Bool) -> MenuCell? {
    for line in lines {
      if let cell = line.first(where: matches) { return cell }
    }
    return nil
  }

  /// Returns the nearest enabled cell below or above the highlighted cell. The arrow keys highlight
  /// this cell. If no cell is highlighted, the result is the first or the last enabled cell.
  func cell(below isBelow: Bool) -> MenuCell? {
    let order = isBelow ? lines : lines.reversed()
    var column = 0
    var rest = order[...]
    if let highlighted,
      let line = order.firstIndex(where: { $0.contains { $0 === highlighted } })
    {
      column = order[line].firstIndex { $0 === highlighted } ?? 0
      rest = order[(line + 1)...]
    }
    for line in rest {
      let near = line.enumerated().filter(\.element.isEnabled)
      if let found = near.min(by: { abs($0.offset - column) < abs($1.offset - column) }) {
        return found.element
      }
    }
    return nil
  }

  /// Returns the nearest enabled cell to the right or left of the highlighted cell, in the same
  /// line.
  func cell(toTheRight isRight: Bool) -> MenuCell? {
    guard let highlighted, let line = lines.first(where: { $0.contains { $0 === highlighted } })
    else { return nil }
    let order = line.filter(\.isEnabled).sorted { ($0.frame.minX < $1.frame.minX) == isRight }
    guard let index = order.firstIndex(where: { $0 === highlighted }),
      index + 1 < order.count
    else { return nil }
    return order[index + 1]
  }
}
