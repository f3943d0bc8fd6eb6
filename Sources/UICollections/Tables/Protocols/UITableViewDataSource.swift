public import Foundation

/// Provides the sections and rows of a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdatasource
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// Called when the table loads its data and after each batch of updates.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Returns a cell for a row. The implementation obtains the cell with
  /// `dequeueReusableCell(withIdentifier:for:)`.
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell

  /// Called when the table loads its data and after each batch of updates. The default
  /// implementation returns 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The text of a section's header if the delegate has no view for the header; grouped
  /// styles show the text in capitals. The default implementation returns nil, so that no
  /// header appears.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The text of a section's footer if the delegate has no view for the footer. The default
  /// implementation returns nil, so that no footer appears.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether the user can edit a row, with controls in editing mode or by a swipe; true by default.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row has a reorder control in editing mode. By default a row has a reorder control if
  /// the data source implements `tableView(_:moveRowAt:to:)`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// The titles of the index along the trailing edge; nil for a table without an index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section of an index title. The default implementation returns the title's position
  /// among the index titles.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int

  /// Called when the user requests a deletion or insertion. The data source changes its data
  /// and reports the change to the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Called after the user has moved a row. The table already shows the row at its destination.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// Called when the table loads its data and after each batch of updates. The default
  /// implementation returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// The text of a section's header if the delegate has no view for the header; grouped
  /// styles show the text in capitals. The default implementation returns nil, so that no
  /// header appears.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// The text of a section's footer if the delegate has no view for the footer. The default
  /// implementation returns nil, so that no footer appears.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Called for each visible row in editing mode, and when a swipe begins on a row. The
  /// default implementation returns true.
  ///
  /// Outside editing mode the default implementation allows swipe actions. The standard deletion
  /// also needs a data source that implements `tableView(_:commit:forRowAt:)`.
  public func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.noteDefault(.canEditRow)
    return true
  }

  /// Whether the user can move a row: in editing mode with its reorder control, and otherwise
  /// by a drag if the table has a drag delegate. The default implementation returns whether the
  /// data source implements `tableView(_:moveRowAt:to:)`.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    TableSourceMethods.implementsMove(self) ?? false
  }

  /// Called when the table loads its data and in `reloadSectionIndexTitles()`. The default
  /// implementation returns nil, so that no index appears.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Called when a finger reaches a title of the section index. The default implementation
  /// returns the title's position among the index titles.
  ///
  /// - Returns: The section to scroll to, or a negative number or `NSNotFound` if the table
  ///   must not scroll.
  /// - Precondition: The returned section exists, unless the table must not scroll.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // Each class that uses the defaults calls the next two functions, because the compiler neither
  // inlines nor specializes these functions. A table can therefore recognize the functions; see
  // TableSourceMethods.

  /// Called when the user confirms a deletion or taps an insertion control. The default
  /// implementation does nothing, so the row is not deleted or inserted.
  ///
  /// The implementation changes its data and calls `deleteRows(at:with:)` or
  /// `insertRows(at:with:)`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never") public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.noteDefault(.commit) }

  /// Called once when the user drops a row at another position, which the table already
  /// shows. The default implementation does nothing.
  ///
  /// - Parameter destinationIndexPath: The row's new path, counted without the row at its
  ///   old position.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never") public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.noteDefault(.moveRow) }
}

/// Prepares data of rows before they become visible.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called before rows become visible, so that the app can load their data.
  ///
  /// - Parameter indexPaths: The row nearest to the visible rows is the first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when the rows are no longer expected to become visible.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Called when the scrolling direction changes, with the prefetched rows that have no
  /// cell and are no longer expected to become visible. The default implementation does
  /// nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
