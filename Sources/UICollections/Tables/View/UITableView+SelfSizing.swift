import CoreGraphics
import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  // MARK: Measuring

  /// Measures a visible row whose height is an estimate. Returns the difference between the new and
  /// the old height, in points.
  @discardableResult
  func measure(_ cell: UITableViewCell, _ path: IndexPath) -> Double {
    guard geometry.contains(path), geometry.isEstimated(path) else { return 0 }
    let fixed = checkedRowHeight(path)
    guard fixed == UITableView.automaticDimension else {
      return geometry.setHeight(Double(fixed), of: path)
    }
    return geometry.setHeight(fittingHeight(of: cell, path), of: path)
  }

  /// The height that the content of a row's cell needs, in points.
  func fittingHeight(of cell: UITableViewCell, _ path: IndexPath) -> Double {
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    checkUsage(
      size.height.isFinite && size.height >= 0,
      "the cell of row \(path.row) in section \(path.section) must need a finite height of 0 points "
        + "or more, not \(size.height)",
      function:
        "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)")
    return Double(pixelCeiling(size.height))
  }

  // MARK: Changed content

  /// Requests a new measurement of a row in the next layout, because the content of the row's cell
  /// has changed.
  func cellContentDidChange(_ cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !isTiling, updates.reconfiguring == nil,
      rows.path(of: cell) != nil
    else { return }
    if UIView.areAnimationsEnabled { updates.resizesAnimated = true }
    updates.resized.insert(cell)
    setNeedsLayout()
  }

  /// Requests a new measurement of a cell after a layout of its content, if changes of constraints
  /// can change row heights. While the table measures a cell, the method does nothing, because the
  /// measurement can itself lay out the content.
  func cellDidLayOut(_ cell: UITableViewCell) {
    guard selfSizingInvalidation == .enabledIncludingConstraints, !updates.isRunning,
      !updates.isMeasuring
    else { return }
    cellContentDidChange(cell)
  }

  /// Whether the content of a row's cell determines the height of the row.
  private func measuresItself(_ path: IndexPath) -> Bool {
    checkedRowHeight(path) == UITableView.automaticDimension
  }

  /// Measures the rows of changed cells. If heights have changed, the rows below are moved.
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
}
