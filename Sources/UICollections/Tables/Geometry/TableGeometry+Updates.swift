import Foundation

extension TableGeometry {
  /// Adopts the heights of the rows that a batch update keeps.
  ///
  /// Rows that stay in their section are not visited individually. The section's tree of heights
  /// moves to the new section, and only removed or inserted rows change the tree.
  ///
  /// - Parameters:
  ///   - section: A closure that returns the padding, header and footer of a new section. The rows
  ///     of the result are ignored.
  ///   - row: A closure that returns the height of an inserted row.
  mutating func apply<Style>(
    _ map: UpdateMap<Style>, section: (_ new: Int, _ old: Int?) -> Section,
    row: (IndexPath) -> RowHeights.Run
  ) {
    let moved = movedHeights(map)
    var old = removeSections()
    var result: [Section] = []
    result.reserveCapacity(map.newCounts.count)
    for index in map.newCounts.indices {
      let source = map.oldSection(of: index)
      var new = section(index, source)
      let runs = map.runs(ofNewSection: index)
      var rows = RowHeights()
      if let source {
        // The tree is swapped out of the old section. The tree then has a single owner, so a split
        // does not copy the tree.
        swap(&rows, &old[source].rows)
      }
      TableGeometry.splice(
        &rows, runs: runs, source: source, section: index, moved: moved, row: row)
      new.rows = rows
      result.append(new)
    }
    replaceSections(result)
  }

  /// The heights of rows that move to another section or to another position in their section, by
  /// old path.
  private func movedHeights<Style>(_ map: UpdateMap<Style>) -> [IndexPath: RowHeights.Run] {
    var heights: [IndexPath: RowHeights.Run] = [:]
    for (from, _) in map.movedItems {
      heights[from] = sections[from.section].rows.run(at: from.row)
    }
    return heights
  }

  private static func splice<Style>(
    _ rows: inout RowHeights, runs: [UpdateMap<Style>.Run], source: Int?, section: Int,
    moved: [IndexPath: RowHeights.Run], row: (IndexPath) -> RowHeights.Run
  ) {
    // `position` is the start of the next run in `rows`. The rows after this position are still the
    // old rows.
    var (position, oldPosition) = (0, 0)
    for run in runs {
      switch run {
      case .retained(let oldSection, let range)
      where oldSection == source && range.lowerBound >= oldPosition
        && moved[IndexPath(row: range.lowerBound, section: oldSection)] == nil:
        rows.remove(position..<position + range.lowerBound - oldPosition)
        oldPosition = range.upperBound
        position += range.count
      case .retained(let oldSection, let range):
        for index in range {
          let path = IndexPath(row: index, section: oldSection)
          var height = moved[path] ?? row(IndexPath(row: position, section: section))
          height.count = 1
          rows.insert(height, at: position)
          position += 1
        }
      case .inserted(let range):
        for index in range {
          var height = row(IndexPath(row: index, section: section))
          height.count = 1
          rows.insert(height, at: position)
          position += 1
        }
      }
    }
    rows.remove(position..<rows.count)
  }
}
