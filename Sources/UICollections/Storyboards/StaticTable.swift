public import Foundation
@_spi(Storyboards) import UIKitCore

/// The sections of a table whose rows a storyboard describes.
struct StaticTable {
  let sections: [StaticTableSection]

  /// The height of a row. If at least one row of the table has its own height, the height of
  /// the other rows is the table's row height. If no row has its own height, the result is
  /// nil.
  @MainActor func height(at path: IndexPath, in table: UITableView) -> CGFloat? {
    guard sections.contains(where: { $0.heights.contains { $0 != nil } }) else { return nil }
    // The table calls the delegate for a single row to detect whether the delegate provides
    // heights. Every row must therefore have a value.
    return sections[path.section].heights[path.row] ?? table.rowHeight
  }
}

/// A section of a table whose rows a storyboard describes.
@_spi(Storyboards) @MainActor public struct StaticTableSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]
  let heights: [CGFloat?]

  /// Creates a section from the texts of its header and footer and from its cells.
  ///
  /// - Parameter heights: One height for each cell, in points. If a height is nil, the
  ///   table's row height applies.
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
  /// Makes the controller's data source methods return the contents of these sections.
  @_spi(Storyboards) public func setStaticSections(_ sections: [StaticTableSection]) {
    staticTable = StaticTable(sections: sections)
  }
}
