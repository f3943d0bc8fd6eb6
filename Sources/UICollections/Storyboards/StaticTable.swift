public import Foundation
@_spi(Storyboards) import UIKitCore

/// The sections of a table whose rows a storyboard describes.
struct StaticTable {
  let sections: [StaticTableSection]

  /// The row's own height in a table in which some rows have one; the table's row height for the
  /// others. Nil where no row has its own height.
  @MainActor func height(at path: IndexPath, in table: UITableView) -> CGFloat? {
    guard sections.contains(where: { $0.heights.contains { $0 != nil } }) else { return nil }
    // The table probes one row for heights, so every row must have a value.
    return sections[path.section].heights[path.row] ?? table.rowHeight
  }
}

/// A section of a table that a storyboard describes.
@_spi(Storyboards) @MainActor public struct StaticTableSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]
  let heights: [CGFloat?]

  /// - Parameter heights: One for each cell, in points; nil for the table's row height.
  public init(
    header: String?, footer: String?, cells: [UITableViewCell], heights: [CGFloat?]
  ) {
    self.header = header
    self.footer = footer
    self.cells = cells
    self.heights = heights
  }
}

extension UITableViewController {
  /// Makes the controller's own data source methods use these sections.
  @_spi(Storyboards) public func setStaticSections(_ sections: [StaticTableSection]) {
    staticTable = StaticTable(sections: sections)
  }
}
