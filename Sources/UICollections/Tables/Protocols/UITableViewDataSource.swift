public import Foundation

/// An object that provides the sections and rows of a table.
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
  /// The text of a section's header, if the delegate provides no view for the header. The grouped
  /// styles show the text in capitals. The default implementation returns nil, so no header
  /// appears.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The text of a section's footer, if the delegate provides no view for the footer. The default
  /// implementation returns nil, so no footer appears.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether the user can edit a row with controls in editing mode or by a swipe; true by default.
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

  /// The text of a section's header, if the delegate provides no view for the header. The grouped
  /// styles show the text in capitals. The default implementation returns nil, so no header
  /// appears.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// The text of a section's footer, if the delegate provides no view for the footer. The default
  /// implementation returns nil, so no footer appears.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Called for each visible row in editing mode, and when a swipe begins on a row. The default
  /// implementation returns true.
  ///
  /// Outside editing mode, a result of true allows swipe actions. For the standard deletion, the
  /// data source must also implement `tableView(_:commit:forRowAt:)`.
  public func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.noteDefault(.canEditRow)
    return true
  }

  /// Whether the user can move a row. In editing mode, the user moves the row with its reorder
  /// control. Outside editing mode, the user drags the row if the table has a drag delegate. The
  /// default implementation returns whether the data source implements
  /// `tableView(_:moveRowAt:to:)`.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    TableSourceMethods.implementsMove(self) ?? false
  }

  /// Called when the table loads its data and when the app calls `reloadSectionIndexTitles()`. The
  /// default implementation returns nil, so no index appears.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Called when a finger reaches a title of the section index. The default implementation returns
  /// the title's position among the index titles.
  ///
  /// - Returns: The section to scroll to, or a negative number or `NSNotFound` if the table must
  ///   not scroll.
  /// - Precondition: The returned section exists, or the result is one of the values that prevent
  ///   scrolling.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // The compiler must neither inline nor specialize the next two functions. Each class that uses
  // these defaults then calls the functions themselves, so a table can recognize them; see
  // `TableSourceMethods`.

  /// Called when the user confirms a deletion or taps an insertion control. The default
  /// implementation does nothing, so the row is not deleted or inserted.
  ///
  /// An implementation changes the data and then calls `deleteRows(at:with:)` or
  /// `insertRows(at:with:)`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never") public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.noteDefault(.commit) }

  /// Called once when the user drops a row at another position. The table already shows the row
  /// there. The default implementation does nothing.
  ///
  /// - Parameter destinationIndexPath: The row's new path. The path does not count the row at its
  ///   old position.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never") public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.noteDefault(.moveRow) }
}

/// An object that prepares the data of rows before the rows become visible.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called before rows become visible, so that the app can load their data.
  ///
  /// - Parameter indexPaths: The rows that will soon become visible. The row nearest to the visible
  ///   rows is the first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when the rows are no longer expected to become visible.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Called when the scrolling direction changes. The rows are prefetched rows that have no cell
  /// and are no longer expected to become visible. The default implementation does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
