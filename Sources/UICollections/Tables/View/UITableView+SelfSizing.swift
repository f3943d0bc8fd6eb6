import CoreGraphics
import Foundation
import UIKitCore

extension UITableView {
  /// Requests a new measurement of a cell's row in the next layout, because the cell's content has
  /// changed.
  func cellContentDidChange(_ cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !isTiling, updates.reconfiguring == nil,
      rows.path(of: cell) != nil
    else { return }
    if UIView.areAnimationsEnabled { updates.resizesAnimated = true }
    updates.resized.insert(cell)
    setNeedsLayout()
  }

  /// Requests a new measurement of a cell after a layout of its content, if changes of
  /// constraints can change row heights. Does nothing while the table measures a cell,
  /// because measuring may lay out the content too.
  func cellDidLayOut(_ cell: UITableViewCell) {
    guard selfSizingInvalidation == .enabledIncludingConstraints, !updates.isRunning,
      !updates.isMeasuring
    else { return }
    cellContentDidChange(cell)
  }

  /// Whether the content of a row's cell determines its height.
  private func measuresItself(_ path: IndexPath) -> Bool {
    checkedRowHeight(path) == UITableView.automaticDimension
  }

  /// Measures the rows of changed cells, and moves the rows below if heights have changed.
  func resizeInvalidatedRows() {
    guard !updates.resized.isEmpty else { return }
    let cells = updates.resized
    let isAnimated = updates.resizesAnimated
    updates.resized = []
    updates.resizesAnimated = false
    var heights: [IndexPath: Double] = [:]
    updates.isMeasuring = true
    for cell in cells {
      guard let path = rows.path(of: cell), geometry.contains(path), measuresItself(path) else {
        continue
      }
      let height = fittingHeight(of: cell, path)
      if abs(height - geometry.height(of: path)) > 0.01 { heights[path] = height }
    }
    updates.isMeasuring = false
    guard !heights.isEmpty else { return }
    resize(heights, animated: isAnimated)
  }

  /// Sets the heights of rows and moves the other rows to their new positions.
  func resize(_ heights: [IndexPath: Double], animated: Bool) {
    let counts = geometry.sections.map(\.rows.count)
    let map = BatchUpdate<RowAnimation>().resolved(
      from: counts, to: counts, noun: .row, caller: "layoutSubviews()")
    let change = TableChange(table: self, map: map)
    change.prepare()
    for (path, height) in heights { geometry.setHeight(height, of: path) }
    change.run([], animated: animated)
  }

  // MARK: Filler rows

  /// Shows the separators of the empty rows below a plain table, as far as the bounds reach.
  func layOutFillerRows() {
    let rects = fillerLineRects
    while fillerLines.count > rects.count { fillerLines.removeLast().removeFromSuperview() }
    while fillerLines.count < rects.count {
      let line = UIView()
      line.isUserInteractionEnabled = false
      fillerLines.append(line)
      insertSubview(line, at: lowestCellIndex)
    }
    for (line, rect) in zip(fillerLines, rects) {
      line.backgroundColor = separatorColor
      if line.frame != rect { line.frame = rect }
    }
  }

  private var fillerLineRects: [CGRect] {
    guard style == .plain, tableFooterView == nil, separatorStyle == .singleLine,
      fillerRowHeight != 0
    else { return [] }
    var height = fillerRowHeight
    if height == UITableView.automaticDimension { height = rowHeight }
    if height == UITableView.automaticDimension { height = UITableView.standardRowHeight }
    guard height.isFinite, height >= 1 else { return [] }
    let insets = separatorInset
    let pixel = traitCollection.hairline
    let end = sectionsEnd
    // An empty row is visible if its lower edge, where its separator is, is within the bounds.
    let first = max(0, ((bounds.minY - end) / height).rounded(.down) - 1)
    var rects: [CGRect] = []
    var bottom = end + (first + 1) * height
    while bottom - pixel < bounds.maxY {
      let line = pixelAligned(
        CGRect(
          x: insets.left, y: bottom - pixel,
          width: max(0, bounds.width - insets.left - insets.right), height: pixel))
      if line.maxY > bounds.minY { rects.append(line) }
      bottom += height
    }
    return rects
  }
}
