public import Foundation
public import QuartzCore
public import UIKitCore

/// An object that controls the appearance and behavior of a table's rows. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Called immediately before a cell becomes visible. The cell has been added to the table and has
  /// its frame. The call is not part of an animation. The default implementation does nothing.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called after the table has removed the cell of a row that left the view or was deleted,
  /// before the cell is reused. The default implementation does nothing.
  ///
  /// - Parameter indexPath: The row that the cell showed. After a deletion this row may no longer
  ///   exist.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called after a section's header has been added to the table and has its final height.
  /// The default implementation does nothing.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// Called after a section's footer has been added to the table and has its final height.
  /// The default implementation does nothing.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// Called after a section's header has been removed because its section left the view, and
  /// before the header is reused. The default implementation does nothing.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// Called after a section's footer has been removed because its section left the view, and
  /// before the footer is reused. The default implementation does nothing.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// The height of a row in points, or ``UITableView/automaticDimension``. The default
  /// implementation returns ``UITableView/rowHeight``.
  ///
  /// When the data are loaded, the table calls the method once to detect whether the delegate
  /// implements it. Then the table calls the implementation whenever a row becomes visible. If
  /// ``UITableView/estimatedRowHeight`` is 0, the table calls the implementation for all rows when
  /// the data are loaded.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height of a section's header in points, or ``UITableView/automaticDimension``. The default
  /// implementation returns ``UITableView/sectionHeaderHeight``.
  ///
  /// The table calls the method when it loads its data. In the grouped styles, a value of 0 means
  /// the standard gap between sections.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The height of a section's footer in points, or ``UITableView/automaticDimension``. The default
  /// implementation returns ``UITableView/sectionFooterHeight``.
  ///
  /// The table calls the method when it loads its data. In the grouped styles, a value of 0 means
  /// the standard gap between sections.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// The estimated height of a row, in points. The estimate applies until the row becomes visible
  /// and is measured. The default implementation returns ``UITableView/estimatedRowHeight``.
  ///
  /// When the table loads its data, it calls an implementation for every row. If the value is 0 or
  /// less, ``UITableView/estimatedRowHeight`` applies.
  ///
  /// - Precondition: The value is finite and not negative, or it is
  ///   ``UITableView/automaticDimension``.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// The estimated height of a header of automatic height, in points. The estimate applies until
  /// the header becomes visible. If the value is 0 or less, the estimate for a header with a title
  /// is 38 points. The default implementation returns ``UITableView/estimatedSectionHeaderHeight``.
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  /// The estimated height of a footer of automatic height, in points. The estimate applies until
  /// the footer becomes visible. If the value is 0 or less, the estimate for a footer with a title
  /// is 38 points. The default implementation returns ``UITableView/estimatedSectionFooterHeight``.
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  /// Called when a section becomes visible. The default implementation returns nil. The header then
  /// shows the data source's title. Without a title, the section has no header.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Called when a section becomes visible. The default implementation returns nil. The footer then
  /// shows the data source's title. Without a title, the section has no footer.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Called when the user taps the detail button of a row. If the cell has a segue in a storyboard,
  /// the segue is performed after this call. The row is not selected. The default implementation
  /// does nothing.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Called when a touch begins on a row and when Return or the space bar selects the focused row.
  /// The default implementation returns true. If the result is false, the row is neither
  /// highlighted nor selected.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a touch has highlighted a row's cell. The default implementation does
  /// nothing.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when a row's highlight ends. The highlight ends in three cases: the finger is lifted
  /// (the calls for the row's selection follow), the finger moves more than 40 points away, or the
  /// table begins to scroll. The default implementation does nothing.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Called before the user selects a row, with a touch or a key. The default implementation
  /// returns the same row. If the result is nil, no row is selected.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called before a row is deselected. This happens when the user selects another row or, with
  /// multiple selection, taps the selected row again. The default implementation returns the same
  /// row. If the result is nil, the row stays selected.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called after the user has selected a row. ``UITableView/selectionDidChangeNotification`` is
  /// posted and the segue of a storyboard's cell is performed before this call. The method is not
  /// called when the app selects a row. The default implementation does nothing.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called after the user has deselected a row or has selected another row instead. In the second
  /// case, this call precedes `didSelectRowAt` for the newly selected row. The default
  /// implementation does nothing.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Whether a row has a primary action. The table calls the method after `didSelectRowAt` if only
  /// one row can be selected. The default implementation returns true outside editing mode.
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  /// Called after `didSelectRowAt` if only one row can be selected and
  /// `canPerformPrimaryActionForRowAt` returns true. The default implementation does nothing.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// The control that a row shows in editing mode. The table calls the method for rows that the
  /// data source allows the user to edit. The default implementation returns `.delete`.
  ///
  /// If the delegate implements the method and returns `.delete`, the user can also delete the row
  /// by a swipe outside editing mode.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  /// The title of the standard deletion button of a swiped row. The default implementation returns
  /// nil. The title is then "Delete".
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Called when the user begins to swipe an editable row from the leading edge outside editing
  /// mode. The default implementation returns nil, so the row does not move.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Called when the user begins to swipe an editable row from the trailing edge. The default
  /// implementation returns nil.
  ///
  /// If the result is nil, a row that can be deleted has the standard deletion button. A
  /// configuration without actions prevents the swipe.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Whether a row without a control is indented in editing mode. The table calls the method only
  /// for rows whose editing style is `none`. The default implementation returns true.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  /// Called when a swipe begins to uncover the actions of a row. The method is not called when the
  /// table enters editing mode. The default implementation does nothing.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called after a swiped row has moved back. The default implementation does nothing.
  ///
  /// - Parameter indexPath: The path of the row; nil if the row was deleted or the table was
  ///   reloaded.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Called whenever the row that the user drags reaches the position of another row. The default
  /// implementation returns the proposed row.
  ///
  /// - Parameter proposedDestinationIndexPath: The proposed path. The path does not count the
  ///   dragged row at its old position.
  /// - Returns: The row at which the gap opens. If the row does not exist, the gap does not move.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// The number of ``UITableViewCell/indentationWidth`` steps by which a row's content is indented.
  /// The table calls the method when it requests the row's cell. The default implementation returns
  /// the level that the cell already has.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// Called when a finger rests on a visible row or when the user clicks the row with the secondary
  /// button. The default implementation returns nil, so no menu appears.
  ///
  /// - Parameter point: The position of the finger or the pointer in the coordinate space of the
  ///   row's cell, in points.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The preview that is lifted when a row's menu opens. The default implementation returns nil. In
  /// this case the preview shows the row's cell.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The preview to which a row's menu animates when the menu closes. The default implementation
  /// returns nil. In this case the preview shows the row's cell, if the row is still visible.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the user taps the preview of a row's menu. The default implementation does
  /// nothing.
  ///
  /// - Parameter animator: Runs the app's animations and completion handlers as the menu
  ///   closes.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before a row's menu appears. The default implementation does nothing.
  ///
  /// - Parameter animator: Runs the app's animations together with the menu's appearance;
  ///   nil if the appearance is not animated.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a row's menu disappears. The default implementation does nothing.
  ///
  /// - Parameter animator: Runs the app's animations together with the menu's
  ///   disappearance; nil if the disappearance is not animated.
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when a finger has rested on a row without a context menu. If the result is true, the
  /// row is highlighted, and an edit menu with the actions that `canPerformAction` allows appears
  /// beside the row. The default implementation returns false.
  ///
  /// Apple deprecates the method in favor of `contextMenuConfigurationForRowAt`.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Whether the edit menu of a row has an action. The table calls the method for Cut, Copy and
  /// Paste, and for each other standard action or command of `UIMenuController.menuItems` that the
  /// row's cell can perform. The default implementation returns false.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// Called when the user selects Cut, Copy or Paste in the edit menu. The row's cell performs all
  /// other actions itself. The default implementation does nothing.
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?)
  /// Called while dragged items are over a row of a spring-loaded table. The method is not called
  /// for a row that is being dragged itself. The context's target view is the row's cell, and an
  /// implementation can set another view. The default implementation returns true.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// The row that becomes focused when the focus enters the table. The Tab key moves the focus to
  /// the row if the row is visible. If ``UITableView/remembersLastFocusedIndexPath`` is true, the
  /// last focused row has precedence. The default implementation returns nil. In that case the
  /// first selected row becomes focused, or, if no row is selected, the first visible row.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  /// Whether a row can become focused. The table calls the method only if
  /// ``UITableView/allowsFocus`` is true. The default implementation returns
  /// ``UITableView/allowsSelection``.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Called when a row becomes focused. If the result is true, the row is selected as if the user
  /// had tapped the row. The default implementation returns ``UITableView/selectionFollowsFocus``.
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  /// Called before the focus moves into, out of or within the table. The default
  /// implementation returns true. If the result is false, the focus does not move.
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool
  /// Called after the focus has moved into, out of or within the table. The default
  /// implementation does nothing.
  ///
  /// - Parameter coordinator: Runs the app's animations alongside the change of focus.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Called when a pan of two fingers begins on a row. The default implementation returns
  /// false, so the pan scrolls the table instead of selecting rows.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when a pan of two fingers begins to select rows, before the first row changes. The
  /// default implementation does nothing. The pan selects rows only if the table allows multiple
  /// selection in the current mode.
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the fingers of a pan that selects rows are lifted, or when the pan is cancelled.
  /// The default implementation does nothing.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
}
