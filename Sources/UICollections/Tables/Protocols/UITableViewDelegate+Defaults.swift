public import Foundation
public import UIKitCore

extension UITableViewDelegate {
  /// Called without animation after a cell has been added to the table and has its frame,
  /// immediately before it comes into view. The default does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Called after the table has removed the cell of a row that left the view or was deleted, before
  /// the cell is reused. The default does nothing.
  ///
  /// - Parameter indexPath: The row that the cell showed; after a deletion it may no longer exist.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Called after a section's header has been added to the table and has its final height. The
  /// default does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}

  /// Called after a section's footer has been added to the table and has its final height. The
  /// default does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}

  /// Called after a section's header has been removed because its section left the view, and before
  /// the header is reused. The default does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  /// Called after a section's footer has been removed because its section left the view, and before
  /// the footer is reused. The default does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  /// The height of a row in points, or ``UITableView/automaticDimension``. The default returns
  /// ``UITableView/rowHeight``.
  ///
  /// An implementation is called once when data load, to detect it, and then when a row comes into
  /// view; where ``UITableView/estimatedRowHeight`` is 0, it is called for all rows at once.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.noteDefault(.heightForRow)
    return tableView.rowHeight
  }

  /// The height of a section's header in points, or ``UITableView/automaticDimension``. The default
  /// returns ``UITableView/sectionHeaderHeight``.
  ///
  /// Called when the table loads its data. In grouped styles 0 selects the standard gap between
  /// sections.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    tableView.sectionHeaderHeight
  }

  /// The height of a section's footer in points, or ``UITableView/automaticDimension``. The default
  /// returns ``UITableView/sectionFooterHeight``.
  ///
  /// Called when the table loads its data. In grouped styles 0 selects the standard gap between
  /// sections.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    tableView.sectionFooterHeight
  }

  /// The height in points that a row has until it comes into view and is measured. The default
  /// returns ``UITableView/estimatedRowHeight``.
  ///
  /// The table calls an implementation for every row when it loads its data. A value of 0 or less
  /// leaves the choice to ``UITableView/estimatedRowHeight``.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    tableView.noteDefault(.estimatedHeightForRow)
    return tableView.estimatedRowHeight
  }

  /// The estimated height in points of a header of automatic height, until the header comes into view. For
  /// a value of 0 or less, a header with a title counts as 38 points high. The default returns
  /// ``UITableView/estimatedSectionHeaderHeight``.
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    tableView.estimatedSectionHeaderHeight
  }

  /// The estimated height in points of a footer of automatic height, until the footer comes into view. For
  /// a value of 0 or less, a footer with a title counts as 38 points high. The default returns
  /// ``UITableView/estimatedSectionFooterHeight``.
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    tableView.estimatedSectionFooterHeight
  }

  /// Called when a section comes into view. The default returns nil, which shows the data source's
  /// title, or no header where there is no title.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.noteDefault(.viewForHeader)
    return nil
  }

  /// Called when a section comes into view. The default returns nil, which shows the data source's
  /// title, or no footer where there is no title.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.noteDefault(.viewForFooter)
    return nil
  }

  /// Called when the user taps the detail button of a row, before the segue of a storyboard's cell.
  /// The row is not selected. The default does nothing.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// Called when a touch begins on a row and when a key chooses the focused row. The default
  /// returns true; false leaves the row neither highlighted nor selected.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  {
    true
  }

  /// Called when a touch has highlighted a row's cell. The default does nothing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Called when a row's highlight ends: after the calls of its selection, when the finger moves
  /// more than 40 points away, or when the table begins to scroll. The default does nothing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Called before the user selects a row, with a touch or a key. The default returns the same row;
  /// nil prevents the selection.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    indexPath
  }

  /// Called before a row is deselected because the user selects another row or, with multiple
  /// selection, taps it again. The default returns the same row; nil keeps the row selected.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    indexPath
  }

  /// Called after the user has selected a row, after ``UITableView/selectionDidChangeNotification``
  /// and the segue of a storyboard's cell. The app's own selections do not call it. The default
  /// does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Called after the user's choice has deselected a row, and before the newly selected row's
  /// `didSelectRowAt`. The default does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Called after `didSelectRowAt` where only one row can be selected. The default returns true
  /// outside editing mode.
  public func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    !tableView.isEditing
  }

  /// Called after `didSelectRowAt` where only one row can be selected and
  /// `canPerformPrimaryActionForRowAt` returns true. The default does nothing.
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  {}

  /// The control that a row shows in editing mode; called for rows that the data source allows to
  /// be edited. The default returns `.delete`.
  ///
  /// Outside editing mode a delegate's implementation that returns `.delete` also enables
  /// swipe-to-delete.
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    tableView.noteDefault(.editingStyle)
    return .delete
  }

  /// The title of the standard deletion button behind a swiped row. The default returns nil, which
  /// selects "Delete".
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    nil
  }

  /// Called outside editing mode when a swipe from the leading edge begins on a row that can be
  /// edited. The default returns nil, so the row does not move.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    nil
  }

  /// Called when a swipe from the trailing edge begins on a row that can be edited. The default
  /// gives a row that can be deleted a deletion button. An implementation that returns nil prevents
  /// the swipe.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView.noteDefault(.trailingSwipe)
    return nil
  }

  /// Whether a row without a control, whose editing style is `none`, is indented in editing mode;
  /// called for such rows alone. The default returns true.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Called when a swipe begins to reveal the actions of a row, not when the table enters editing
  /// mode. The default does nothing.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Called after a swiped row has moved back. The default does nothing.
  ///
  /// - Parameter indexPath: Nil where the row was deleted or the table was reloaded.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Called whenever the row that the user drags reaches the position of another row. The default
  /// returns the proposed row.
  ///
  /// - Parameter proposedDestinationIndexPath: The path without the dragged row.
  /// - Returns: The row at which the gap opens; a row that does not exist leaves the gap where it
  ///   is.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    proposedDestinationIndexPath
  }

  /// The number of ``UITableViewCell/indentationWidth`` steps by which a row's content is indented,
  /// called when its cell is made. The default keeps the cell's own level.
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  {
    tableView.currentIndentationLevel
  }

  /// Called when a finger rests on a row in view, or the secondary button is clicked. The default
  /// returns nil, which shows no menu.
  ///
  /// - Parameter point: In the coordinate space of the row's cell, in points.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    nil
  }

  /// The preview that rises when a row's menu opens. The default returns nil, which shows the row's
  /// cell.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    nil
  }

  /// The preview into which a row's menu closes. The default returns nil, which shows the row's
  /// cell where it is still in view.
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    nil
  }

  /// Called when the user taps the preview of a row's menu. The default does nothing.
  ///
  /// - Parameter animator: Takes animations and completions to run as the menu closes.
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Called before a row's menu appears. The default does nothing.
  ///
  /// - Parameter animator: Takes animations to run alongside; nil where the appearance is not
  ///   animated.
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before a row's menu disappears. The default does nothing.
  ///
  /// - Parameter animator: Takes animations to run alongside; nil where the disappearance is not
  ///   animated.
  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Whether the keyboard focus can move to a row; called only where ``UITableView/allowsFocus`` is
  /// true. The default returns ``UITableView/allowsSelection``.
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.allowsSelection
  }

  /// Called when a row gets the focus; true selects the row as a tap does. The default returns
  /// ``UITableView/selectionFollowsFocus``.
  public func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.selectionFollowsFocus
  }

  /// Called before the focus moves into, out of or within the table. The default returns true;
  /// false keeps the focus where it is.
  public func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    true
  }

  /// Called after the focus has moved into, out of or within the table. The default does nothing.
  ///
  /// - Parameter coordinator: Takes animations to run alongside the change of focus.
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Called when a pan of two fingers begins on a row. The default returns false, so the pan
  /// scrolls the table instead of selecting rows.
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    false
  }

  /// Called when a pan of two fingers begins to select rows, before the first row changes. The
  /// default does nothing, and no row is selected unless the table allows multiple selection in its
  /// mode.
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Called when the fingers of a selecting pan are lifted, or the pan is canceled. The default
  /// does nothing.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
}
