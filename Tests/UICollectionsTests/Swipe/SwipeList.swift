import UIKit
import UIKitTesting

@testable import UICollections

/// A minimal scroll view with rows. The rows have swipe actions.
@MainActor final class SwipeList: UIScrollView, SwipeActionsHost {
  var rowHeight: CGFloat = 60
  var cells: [UIView] = []
  var actions: [SwipeActionsEdge: UISwipeActionsConfiguration] = [:]
  var events: [String] = []
  var inset: CGFloat = 0
  /// The rows that have collapsed, so that no gap remains.
  private(set) var collapsed: Set<Int> = []
  private(set) lazy var swipes = SwipeActionsInteraction(host: self)

  func setRows(_ count: Int) {
    cells = (0..<count).map { row in
      let cell = UIView()
      cell.backgroundColor = .secondarySystemGroupedBackground
      let label = UILabel()
      label.text = "Row \(row)"
      label.frame = CGRect(x: 16, y: 0, width: 200, height: rowHeight)
      cell.addSubview(label)
      addSubview(cell)
      return cell
    }
    _ = swipes
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: rowHeight * CGFloat(cells.count))
    for row in cells.indices {
      let path = IndexPath(row: row, section: 0)
      cells[row].frame = swipeRestingFrame(forRowAt: path)
        .offsetBy(dx: swipes.offset(forRowAt: path), dy: 0)
    }
    swipes.layOut()
    swipes.collapseRemovedRow()
  }

  func deleteRow(_ row: Int) {
    if swipes.openRow?.row == row { swipes.discardOpenRow()?.removeFromSuperview() }
    cells.remove(at: row).removeFromSuperview()
    collapsed = Set(collapsed.compactMap { $0 == row ? nil : $0 > row ? $0 - 1 : $0 })
    swipes.remapRemovedRows {
      $0.row == row ? nil : IndexPath(row: $0.row > row ? $0.row - 1 : $0.row, section: 0)
    }
    setNeedsLayout()
  }

  // MARK: Host

  func swipeableRow(at point: CGPoint) -> IndexPath? {
    let row = Int(point.y / rowHeight)
    return cells.indices.contains(row) ? IndexPath(row: row, section: 0) : nil
  }

  func swipeActions(
    forRowAt path: IndexPath, on edge: SwipeActionsEdge
  ) -> UISwipeActionsConfiguration? {
    actions[edge]
  }

  func swipeCell(forRowAt path: IndexPath) -> UIView? { cells[path.row] }

  func swipeRestingFrame(forRowAt path: IndexPath) -> CGRect {
    CGRect(
      x: inset, y: CGFloat(path.row - collapsed.count { $0 < path.row }) * rowHeight,
      width: bounds.width - 2 * inset, height: collapsed.contains(path.row) ? 0 : rowHeight)
  }

  func collapseSwipedRow(at path: IndexPath) {
    collapsed.insert(path.row)
    setNeedsLayout()
  }

  func swipeWillBegin(forRowAt path: IndexPath) { events.append("begin \(path.row)") }

  func swipeDidEnd(forRowAt path: IndexPath?) {
    events.append("end \(path.map { "\($0.row)" } ?? "-")")
  }
}

/// A list with swipe actions on a stage. The methods simulate drags of a finger.
@MainActor struct SwipeScene {
  let stage: Stage
  let list = SwipeList()

  init(style: UIUserInterfaceStyle = .light, direction: UISemanticContentAttribute = .unspecified) {
    stage = Stage(size: CGSize(width: 400, height: 300), userInterfaceStyle: style)
    let page = UIViewController()
    page.view = list
    list.semanticContentAttribute = direction
    list.backgroundColor = .systemGroupedBackground
    list.setRows(5)
    stage.show(page)
  }

  /// Drags a row by a distance. The gesture recognizer ignores the first 10 points.
  func drag(row: Int, by distance: CGFloat, duration: TimeInterval = 0.5) {
    let y = list.rowHeight * (CGFloat(row) + 0.5)
    let x: CGFloat = distance < 0 ? 390 : 10
    stage.drag(
      from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y), duration: duration)
  }

  func offset(_ row: Int) -> CGFloat { list.cells[row].frame.minX - list.inset }
}
