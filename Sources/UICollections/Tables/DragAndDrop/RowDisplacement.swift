import Foundation
import UIKitCore

/// The displacements of a table's rows during a drag. Gaps between rows move rows down. A lifted
/// row needs no space, so the rows below it move up.
///
/// Only the positions of rows change. The rows keep the index paths of the data source.
struct RowDisplacement {
  /// Empty space before a row. The space may contain the cell of a placeholder.
  struct Gap {
    /// The path of the row after the gap. For a gap at the end of a section, the path is one past
    /// the last row.
    var path: IndexPath
    /// The height in points.
    var height: Double
    var placeholder: TablePlaceholder?
    /// The path of the new row if the next batch replaces another placeholder at the same position,
    /// below this gap; otherwise nil. This gap stays above the new row.
    var replacement: IndexPath?
  }

  /// The gaps in the order of their paths.
  private(set) var gaps: [Gap] = []
  /// The row that the user drags within its table; nil if no such row exists.
  var lifted: IndexPath?

  var isEmpty: Bool { gaps.isEmpty && lifted == nil }
  var hasPlaceholders: Bool { gaps.contains { $0.placeholder != nil } }

  /// The gap that moves with the finger; nil if no such gap is open.
  var dropGap: Gap? { gaps.first { $0.placeholder == nil } }

  mutating func setDropGap(_ gap: Gap?) {
    gaps.removeAll { $0.placeholder == nil }
    if let gap { insert(gap) }
  }

  mutating func insert(_ gap: Gap) {
    let index = gaps.firstIndex { $0.path > gap.path } ?? gaps.count
    gaps.insert(gap, at: index)
  }

  mutating func remove(_ placeholder: TablePlaceholder) -> Gap? {
    guard let index = gaps.firstIndex(where: { $0.placeholder === placeholder }) else { return nil }
    return gaps.remove(at: index)
  }

  /// The path that a row would have if it replaced a placeholder. The result is nil if the table
  /// does not contain the placeholder.
  func path(of placeholder: TablePlaceholder) -> IndexPath? {
    gaps.first { $0.placeholder === placeholder }?.path
  }

  /// Removes the gap of a placeholder, because the next batch replaces the placeholder with a row.
  ///
  /// - Returns: False if the table no longer has the placeholder.
  mutating func replace(_ placeholder: TablePlaceholder) -> Bool {
    guard let index = gaps.firstIndex(where: { $0.placeholder === placeholder }) else {
      return false
    }
    let path = gaps.remove(at: index).path
    for above in 0..<index where gaps[above].path == path { gaps[above].replacement = path }
    return true
  }

  // MARK: Offsets

  /// The total height of all gaps, in points.
  var gapHeight: Double { gaps.reduce(0) { $0 + $1.height } }

  private func liftedHeight(_ geometry: TableGeometry) -> Double {
    lifted.map { geometry.contains($0) ? geometry.height(of: $0) : 0 } ?? 0
  }

  /// The height that the displacements add to the content, in points. The result is the height of
  /// the gaps minus the height of the lifted row.
  func total(_ geometry: TableGeometry) -> Double { gapHeight - liftedHeight(geometry) }

  /// The distance by which a row is below its undisplaced position, in points.
  func offset(of path: IndexPath, _ geometry: TableGeometry) -> Double {
    guard !isEmpty else { return 0 }
    let above = gaps.reduce(0) { $1.path <= path ? $0 + $1.height : $0 }
    return above - (lifted.map { $0 < path } ?? false ? liftedHeight(geometry) : 0)
  }

  /// The distance by which the beginning of a section is below its undisplaced position, in points.
  func offset(ofSection section: Int, _ geometry: TableGeometry) -> Double {
    guard !isEmpty else { return 0 }
    let above = gaps.reduce(0) { $1.path.section < section ? $0 + $1.height : $0 }
    return above - (lifted.map { $0.section < section } ?? false ? liftedHeight(geometry) : 0)
  }

  /// The top of a gap, from the top of the content, in points.
  func top(of gap: Gap, at index: Int, _ geometry: TableGeometry) -> Double {
    let before = gaps[..<index].reduce(0) { $0 + $1.height }
    let isBelowLifted = lifted.map { $0 < gap.path } ?? false
    return geometry.insertionTop(gap.path) + before
      - (isBelowLifted ? liftedHeight(geometry) : 0)
  }

  /// The row or the gap at an offset in the content.
  enum Position {
    /// A row. The associated value is the given offset, converted to the content in which no row is
    /// displaced.
    case rows(Double)
    case gap(Gap)
  }

  func position(at y: Double, _ geometry: TableGeometry) -> Position {
    var shift = 0.0
    var closed = lifted
    for (index, gap) in gaps.enumerated() {
      if let path = closed, path < gap.path {
        if y - shift < geometry.rowTop(path) { return .rows(y - shift) }
        shift -= liftedHeight(geometry)
        closed = nil
      }
      let top = top(of: gap, at: index, geometry)
      if y < top { return .rows(y - shift) }
      if y < top + gap.height { return .gap(gap) }
      shift += gap.height
    }
    if let path = closed, y - shift >= geometry.rowTop(path) { shift -= liftedHeight(geometry) }
    return .rows(y - shift)
  }

  // MARK: Updates

  /// Updates the paths after a batch update.
  @MainActor mutating func apply<Style>(_ map: UpdateMap<Style>, oldCounts: [Int]) {
    lifted = lifted.flatMap { map.newPath(of: $0) }
    let old = gaps
    gaps = []
    for var gap in old {
      guard let path = gap.replacement ?? RowDisplacement.moved(gap.path, map, oldCounts) else {
        gap.placeholder?.cell.removeFromSuperview()
        continue
      }
      gap.path = path
      gap.replacement = nil
      insert(gap)
    }
  }

  /// The new path of the first row that follows a gap and stays in the section. If no such row
  /// exists, the result is the end of the section. If the update deletes the section, the result is
  /// nil.
  private static func moved<Style>(
    _ path: IndexPath, _ map: UpdateMap<Style>, _ oldCounts: [Int]
  ) -> IndexPath? {
    guard let section = map.newSection(of: path.section) else { return nil }
    for row in path.row..<max(path.row, oldCounts[path.section]) {
      if let new = map.newPath(of: IndexPath(row: row, section: path.section)),
        new.section == section
      {
        return new
      }
    }
    return IndexPath(row: map.newCounts[section], section: section)
  }
}

extension TableGeometry {
  /// The top of a row. If the path is one past the last row of its section, the result is
  /// the end of the section's rows.
  func insertionTop(_ path: IndexPath) -> Double {
    path.row < rowCount(in: path.section)
      ? rowTop(path) : rowsTop(path.section) + sections[path.section].rows.total
  }
}

/// A placeholder that a table shows in a gap between its rows.
@MainActor final class TablePlaceholder {
  let cell: UITableViewCell

  init(cell: UITableViewCell) { self.cell = cell }
}
