public import Foundation
public import QuartzCore
public import UIKitCore
import Diagnostics

/// A view controller that is the delegate and the data source of a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewcontroller
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableStyle: UITableView.Style
  /// The rows of a table that a storyboard describes completely; nil for any other table.
  var staticTable: StaticTable?

  /// Creates a controller whose table has a style. If a nib has the name of the controller's class,
  /// the nib provides the view instead.
  public init(style: UITableView.Style) {
    tableStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    tableStyle = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller whose table has the plain style.
  public convenience init() { self.init(style: .plain) }

  /// Decodes the properties of the view controller. The table comes from the storyboard. If the
  /// storyboard has no view, the table has the plain style.
  public required init?(coder: NSCoder) {
    tableStyle = .plain
    super.init(coder: coder)
  }

  /// The controller's view as a table; nil if the app has set a view of another class. Reading the
  /// property loads the view, and setting the property replaces the view. A new table without a
  /// data source or a delegate gets the controller as its data source or delegate.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set {
      view = newValue
      guard let newValue else { return }
      if newValue.dataSource == nil { newValue.dataSource = self }
      if newValue.delegate == nil { newValue.delegate = self }
    }
  }

  /// Whether the selection is cleared when the view appears; initially true. The deselection is
  /// animated together with the transition.
  open var clearsSelectionOnViewWillAppear = true

  /// The refresh control above the rows. The control appears when the user drags the rows down.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  open override func loadView() {
    if loadArchivedView() { return }
    let table = UITableView(frame: UIScreen.main.bounds, style: tableStyle)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    (viewIfLoaded as? UITableView)?.avoidsInputViews = true
    guard clearsSelectionOnViewWillAppear, let tableView,
      let selected = tableView.indexPathsForSelectedRows
    else { return }
    guard animated, let transitionCoordinator else {
      for path in selected { tableView.deselectRow(at: path, animated: animated) }
      return
    }
    // The rows are deselected together with the transition. If the user cancels a swipe back, the
    // rows are selected again.
    transitionCoordinator.animate { _ in
      for path in selected { tableView.deselectRow(at: path, animated: true) }
    } completion: { context in
      guard context.isCancelled else { return }
      for path in selected {
        tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView?.flashScrollIndicators()
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  // MARK: Data source

  /// Called when the table loads its data. The default implementation returns the number of
  /// rows of a storyboard's static section, or 0.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticTable?.sections[section].cells.count ?? 0
  }

  /// Called when a row becomes visible. The default implementation returns a static cell of
  /// the storyboard.
  ///
  /// - Precondition: The table is static, or a subclass overrides the method without calling
  ///   super.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let staticTable { return staticTable.sections[indexPath.section].cells[indexPath.row] }
    usageError(
      "\(type(of: self)) has rows and must override this method",
      function: "tableView(_:cellForRowAt:)")
  }

  /// Called when the table loads its data. The default implementation returns the number of a
  /// storyboard's static sections, or 1.
  open func numberOfSections(in tableView: UITableView) -> Int { staticTable?.sections.count ?? 1 }

  /// The text of a section's header. The grouped styles show the text in capitals. The default
  /// implementation returns the title of a storyboard's static section, or nil for no header.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { staticTable?.sections[section].header }

  /// The text of a section's footer. The default implementation returns the text of a
  /// storyboard's static section, or nil for no footer.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { staticTable?.sections[section].footer }

  /// Called for each visible row in editing mode, and when a swipe begins on a row. The default
  /// implementation returns true.
  ///
  /// Outside editing mode, a result of true allows swipe actions. For the standard deletion, the
  /// subclass must also override `tableView(_:commit:forRowAt:)`.
  open func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.noteDefault(.canEditRow)
    return true
  }

  /// Whether the user can move a row. In editing mode, the user moves the row with its reorder
  /// control. Outside editing mode, the user drags the row if the table has a drag delegate. The
  /// default implementation returns whether the subclass overrides `tableView(_:moveRowAt:to:)`.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    TableSourceMethods.implementsMove(self) ?? false
  }

  /// Called when the table loads its data and when the app calls `reloadSectionIndexTitles()`. The
  /// default implementation returns nil, so no index appears.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Called when a finger reaches a title of the section index. The default implementation returns
  /// the title's position among the index titles.
  ///
  /// - Returns: The section to scroll to, or a negative number or `NSNotFound` if the table must
  ///   not scroll.
  /// - Precondition: The returned section exists, or the result is one of the values that prevent
  ///   scrolling.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Called when the user confirms a deletion or taps an insertion control. The default
  /// implementation does nothing, so the row is not deleted or inserted.
  ///
  /// An implementation changes the data and then calls `deleteRows(at:with:)` or
  /// `insertRows(at:with:)`.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Called once when the user drops a row at another position. The table already shows the row
  /// there. The default implementation does nothing.
  ///
  /// - Parameter destinationIndexPath: The row's new path. The path does not count the row at its
  ///   old position.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  // Subclasses override the following methods, so they are members of the class. They have the same
  // defaults as the protocols, and the protocols document when they are called.

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  /// The height of a row in points, or ``UITableView/automaticDimension``. The default
  /// implementation returns the row's own height in a static table, and otherwise
  /// ``UITableView/rowHeight``.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let height = staticTable?.height(at: indexPath, in: tableView) { return height }
    tableView.noteDefault(.heightForRow)
    return tableView.rowHeight
  }

  /// The default implementation returns ``UITableView/sectionHeaderHeight``.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }

  /// The default implementation returns ``UITableView/sectionFooterHeight``.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }

  /// The default implementation returns ``UITableView/estimatedRowHeight``.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    tableView.noteDefault(.estimatedHeightForRow)
    return tableView.estimatedRowHeight
  }

  /// The default implementation returns ``UITableView/estimatedSectionHeaderHeight``.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  { tableView.estimatedSectionHeaderHeight }

  /// The default implementation returns ``UITableView/estimatedSectionFooterHeight``.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  { tableView.estimatedSectionFooterHeight }

  /// The default implementation returns nil. The header then shows the data source's title.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.noteDefault(.viewForHeader)
    return nil
  }

  /// The default implementation returns nil. The footer then shows the data source's title.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.noteDefault(.viewForFooter)
    return nil
  }

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// The default implementation returns true, so every row can be highlighted.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// The default implementation does nothing.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// The default implementation does nothing.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// The default implementation returns the same row, so the row is selected.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  { indexPath }

  /// The default implementation returns the same row, so the row is deselected.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  { indexPath }

  /// The default implementation does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// The default implementation does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// The default implementation returns true outside editing mode.
  open func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { !tableView.isEditing }

  /// The default implementation does nothing.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
  }

  /// The control that a row shows in editing mode. The table calls the method for rows that the
  /// data source allows the user to edit. The default implementation returns `.delete`.
  ///
  /// If a subclass overrides the method and returns `.delete`, the user can also delete the row by
  /// a swipe outside editing mode.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    tableView.noteDefault(.editingStyle)
    return .delete
  }

  /// The default implementation returns nil. The title is then "Delete".
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// The default implementation returns nil, so the row does not move.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// Called when the user begins to swipe an editable row from the trailing edge. The default
  /// implementation returns nil. If the result is nil, a row that can be deleted has the standard
  /// deletion button, and any other row does not move.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// The default implementation returns true, so a row without a control is indented.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  { true }

  /// The default implementation does nothing.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// The default implementation does nothing.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// The default implementation returns the proposed row.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  /// The default implementation returns the indentation level that the cell already has.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  { tableView.currentIndentationLevel }

  /// The default implementation returns nil, so that no menu appears.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The default implementation returns nil, so that the preview shows the row's cell.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// The default implementation returns nil. If the row is still visible, the preview then shows
  /// the row's cell.
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The default implementation returns false, so no edit menu appears for a row.
  open func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { false }

  /// The default implementation returns false, so the edit menu of a row offers no action.
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}

  /// The default implementation returns true, so dragged items can select every row over which they
  /// rest.
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// The default implementation returns nil. The first selected row then becomes focused. If no row
  /// is selected, the first visible row becomes focused.
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }

  /// The default implementation returns ``UITableView/allowsSelection``.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.allowsSelection
  }

  /// The default implementation returns ``UITableView/selectionFollowsFocus``.
  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  { tableView.selectionFollowsFocus }

  /// The default implementation returns true, so every change of the focus is allowed.
  open func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { true }

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// The default implementation returns false, so the pan scrolls the table instead of selecting
  /// rows.
  open func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }

  /// The default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// The default implementation does nothing.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

  // MARK: Scrolling

  /// The default implementation does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The default implementation does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The default implementation does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The default implementation returns nil, so the content does not zoom.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default implementation does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default implementation does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// The default implementation returns true, so the table scrolls to its top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The default implementation does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
