public import Foundation
public import QuartzCore
public import UIKitCore

/// An object that controls and observes the user's actions in a collection view. Every method is
/// optional.
///
/// When a finger touches an item, the collection view calls `shouldHighlightItemAt` and
/// `didHighlightItemAt`. When the finger lifts, the collection view calls `shouldSelectItemAt`,
/// `didSelectItemAt` and `didUnhighlightItemAt`, in this order.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  // MARK: Highlighting
  /// Called when a touch begins on an item's cell. The default implementation returns true.
  /// If the result is false, the touch neither highlights nor selects the item.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a touch has highlighted an item's cell. The default implementation does
  /// nothing.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when an item's highlight ends. The highlight ends after the calls for the item's
  /// selection, when the finger moves more than 20 points off the cell, or when the touch is
  /// cancelled. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)

  // MARK: Selection
  /// Called before the user selects an item with a touch or a key. The default implementation
  /// returns true. If the result is false, the selection does not change.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called if several items can be selected and the user taps a selected item. If the result is
  /// true, the item is deselected. The default implementation returns true.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called after the user has selected an item. If the cell has a segue in a storyboard, the segue
  /// is performed before this call. The method is not called when the app selects an item. The
  /// default implementation does nothing.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called after the user has deselected an item or has selected another item instead. In the
  /// second case, this call precedes `didSelectItemAt` for the newly selected item. The default
  /// implementation does nothing.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Whether an item has a primary action. The collection view calls the method after
  /// `didSelectItemAt`, unless the user adds the item to a selection of several items. The default
  /// implementation returns true outside editing mode.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Called after `didSelectItemAt` if `canPerformPrimaryActionForItemAt` returns true. The
  /// default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // The next three methods control the selection of several items by a pan of two fingers.
  /// Called when a pan of two fingers begins on an item. The default implementation returns
  /// false, so the pan scrolls the content instead of selecting items.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when a pan of two fingers begins to select items, before the first item changes. The
  /// default implementation does nothing. The pan selects items only if the collection view allows
  /// multiple selection in the current mode.
  func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the fingers of a pan that selects items are lifted, or when the pan is cancelled.
  /// The default implementation does nothing.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)

  // MARK: Display
  /// Called after a cell has been added and laid out with its attributes, before the cell becomes
  /// visible. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called after the cell of an item has left the bounds or its removal animation has ended,
  /// before the cell is reused. The default implementation does nothing.
  ///
  /// - Parameter indexPath: The item that the cell showed; after a deletion the item may no longer
  ///   exist.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called after a supplementary view has been added and laid out with its attributes, before the
  /// view becomes visible. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath)
  /// Called after a supplementary view has left the bounds, before the view is reused. The default
  /// implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // MARK: Layout
  /// Called by `startInteractiveTransition(to:completion:)`. The default implementation returns a
  /// new ``UICollectionViewTransitionLayout``.
  ///
  /// - Returns: The layout that interpolates between the old and the new layout during the gesture.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// Called during the animation of a batch of updates or of a change of layouts. The argument is
  /// the offset that the layout proposes. The default implementation returns this offset.
  ///
  /// - Parameter proposedContentOffset: The proposed offset in points, within the limits of
  ///   scrolling.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  // MARK: Movement
  /// The older form of `targetIndexPathForMoveOfItemFromOriginalIndexPath`. The default
  /// implementation of the newer method calls this method. The default implementation of this
  /// method returns the proposed path.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Called whenever a moved item reaches the position of another item. The default implementation
  /// returns the result of `targetIndexPathForMoveFromItemAt`. The default of that method is the
  /// proposed path.
  ///
  /// - Returns: The new path of the item. If the result is the current path, the item does not
  ///   move.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Whether an item of a list can be edited. The default implementation returns true. If the
  /// result is false, the item cannot be swiped, and in editing mode its cell has no accessory for
  /// deleting, inserting or selecting.
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool

  // MARK: Focus
  /// Whether an item can become focused. The collection view calls the method only if
  /// ``UICollectionView/allowsFocus`` is true. The default implementation returns whether items can
  /// currently be selected, in or outside editing mode.
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when an item becomes focused by a key. If the result is true, the item is selected as
  /// if the user had tapped the item. The default implementation returns
  /// ``UICollectionView/selectionFollowsFocus``.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// The item that becomes focused first, if the item is visible. The default implementation
  /// returns nil. In that case the last focused item becomes focused if
  /// ``UICollectionView/remembersLastFocusedIndexPath`` is true, otherwise the first selected item.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// Called before the focus moves into, out of or within the collection view. The default
  /// implementation returns true. If the result is false, the focus does not move.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// Called after the focus has moved into, out of or within the collection view. The default
  /// implementation does nothing.
  ///
  /// - Parameter coordinator: Runs the app's animations alongside the change of focus.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)

  // MARK: Menus
  /// Called when a finger rests in the collection view or when the user clicks with the secondary
  /// button. The default implementation returns the result of `contextMenuConfigurationForItemAt`
  /// for the first item. If there is no item, the result is nil.
  ///
  /// - Parameters:
  ///   - indexPaths: All selected items if the item at the point is selected, otherwise only the
  ///     item at the point. If no item is at the point, the array is empty.
  ///   - point: The point in the collection view's coordinate space, in points.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu of one item. The default implementation of `contextMenuConfigurationForItemsAt` calls
  /// this method. The default implementation of this method returns nil, so that no menu appears.
  ///
  /// - Parameter point: The point in the collection view's coordinate space, in points.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The preview that is lifted when an item's menu opens. If the result is nil, the preview shows
  /// the item's cell. The default implementation returns the result of
  /// `previewForHighlightingContextMenuWithConfiguration`. The default of that method is nil.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The preview to which an item's menu animates when the menu closes. If the result is nil, the
  /// preview with which the menu opened is used. The default implementation returns the result of
  /// `previewForDismissingContextMenuWithConfiguration`. The default of that method is nil.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The preview that is lifted when a menu opens. The method does not receive the item's index
  /// path. Apple deprecates the method and replaces it with
  /// `contextMenuConfiguration:highlightPreviewForItemAt:`. The default implementation of the new
  /// method calls this method. The default implementation of this method returns nil.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The preview to which a menu animates when the menu closes. The method does not receive the
  /// item's index path. Apple deprecates the method and replaces it with
  /// `contextMenuConfiguration:dismissalPreviewForItemAt:`. The default implementation of the new
  /// method calls this method. The default implementation of this method returns nil.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the user taps the preview of an item's menu. The default implementation does
  /// nothing.
  ///
  /// - Parameter animator: Runs the app's animations and completion handlers as the menu
  ///   closes.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before an item's menu appears. The default implementation does nothing.
  ///
  /// - Parameter animator: Runs the app's animations together with the menu's appearance;
  ///   nil if the appearance is not animated.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before an item's menu disappears. The default implementation does nothing.
  ///
  /// - Parameter animator: Runs the app's animations together with the menu's
  ///   disappearance; nil if the disappearance is not animated.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when a finger has rested on an item without a context menu. If the result is true, the
  /// item is highlighted, and an edit menu with the actions that `canPerformAction` allows appears
  /// beside the item. The default implementation returns false.
  ///
  /// Apple deprecates the method in favor of `contextMenuConfigurationForItemsAt`.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether the edit menu of an item has an action. The collection view calls the method for Cut,
  /// Copy and Paste, and for each other standard action or command of `UIMenuController.menuItems`
  /// that the item's cell can perform. The default implementation returns false.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  /// Called when the user selects Cut, Copy or Paste in the edit menu. The item's cell performs all
  /// other actions itself. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?)

  // The next method controls spring loading.
  /// Called while dragged items are over an item of a spring-loaded collection view. The method is
  /// not called for an item that is being dragged itself. The context's target view is the item's
  /// cell, and an implementation can set another view. The default implementation returns true.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
}
