public import Foundation
@_spi(Storyboards) import UIKitCore

/// The sections of a table whose rows a storyboard describes.
struct StaticTable {
  let sections: [StaticTableSection]

  /// Nil where the row has the table's height.
  @MainActor func height(at path: IndexPath) -> CGFloat? {
    sections[path.section].heights[path.row]
  }
}

/// A section of such a table.
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
  /// Has the controller's own data source methods answer with these sections.
  @_spi(Storyboards) public func setStaticSections(_ sections: [StaticTableSection]) {
    staticTable = StaticTable(sections: sections)
  }
}
