public import Foundation
public import UIKitCore

/// Controls and observes the user's actions in a collection view. Every method is optional.
///
/// A touch that selects an item calls, in this order: `shouldHighlightItemAt`,
/// `didHighlightItemAt`, and when the finger lifts `shouldSelectItemAt`, `didSelectItemAt`,
/// `didUnhighlightItemAt`.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  // Highlighting
  /// Called when a touch begins on an item's cell. The default returns true; false leaves the item
  /// neither highlighted nor selected by the touch.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a touch has highlighted an item's cell. The default implementation does
  /// nothing.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when an item's highlight ends: after the calls for its selection, or when the
  /// finger moves more than 20 points off the cell. The default implementation does
  /// nothing.
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)

  // Selection
  /// Called before the user selects an item, with a touch or a key. The default returns true; false
  /// keeps the selection as it is.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when the user taps a selected item during multiple selection.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when the user selects an item, but not after a selection in code.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called after the user's choice has deselected an item, and before the newly selected
  /// item's `didSelectItemAt`. The default implementation does nothing.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Called when the user chooses an item; returns whether the item has a primary action.
  /// Primary actions are for items whose selection has no other effect.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Called after `didSelectItemAt` if `canPerformPrimaryActionForItemAt` returns true. The
  /// default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // Selection of several items by two fingers
  /// Called when a pan of two fingers begins on an item. The default returns false, so the pan
  /// scrolls the content instead of selecting items.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when a pan of two fingers begins to select items, before the first item changes.
  /// The default implementation does nothing, and no item is selected unless the collection
  /// view allows multiple selection in its mode.
  func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the fingers of a selecting pan are lifted, or the pan is canceled. The
  /// default implementation does nothing.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)

  // Display
  /// Called after a cell has been added and laid out with its attributes, before it comes into
  /// view. The default does nothing.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called after the cell of an item has left the bounds or its animation has removed it,
  /// before the cell is reused. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called after a supplementary view has been added and laid out with its attributes,
  /// before it becomes visible. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath)
  /// Called after a supplementary view has left the bounds, before it is reused. The default
  /// implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // Layout
  /// Called by `startInteractiveTransition(to:completion:)`. The default returns a
  /// ``UICollectionViewTransitionLayout`` of the two layouts.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// Returns the content offset after a batch of updates or a change of layouts.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  // Movement
  /// The older form of the next method, which calls this one by default. The default returns the
  /// proposed path.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the destination of a moved item; by default the path under the finger.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Whether an item of a list can be edited. The default implementation returns true. An
  /// item that cannot be edited cannot be swiped, and in editing mode it has no accessory for
  /// deleting, inserting or selecting.
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool

  // Focus
  /// Whether the keyboard focus can move to an item; called only where
  /// ``UICollectionView/allowsFocus`` is true. The default returns whether items can be selected in
  /// the present mode.
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when an item gets the focus by a key. If the result is true, the item is selected
  /// as by a tap. The default implementation returns
  /// ``UICollectionView/selectionFollowsFocus``.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// The item that gets the focus first, if it is visible. The default implementation returns
  /// nil. The last focused item then gets the focus if the collection view remembers it, and
  /// otherwise the first selected item.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?

  // Menus
  /// Called when a finger rests in the collection view, or the secondary button is clicked. The
  /// default calls `contextMenuConfigurationForItemAt` for the first item, and returns nil outside
  /// of items.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu of one item, called by the default implementation of
  /// `contextMenuConfigurationForItemsAt`. The default implementation returns nil, so that no
  /// menu appears.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The preview that is lifted when an item's menu opens. The default implementation returns
  /// nil, so that the preview shows the item's cell.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The preview to which an item's menu animates when it closes. The default implementation
  /// returns nil, so that the preview with which the menu opened is used.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Called when the user taps the preview of an item's menu. The default implementation does
  /// nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before an item's menu appears. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before an item's menu disappears. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Whether the focus may move as the context describes.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// Called after the focus has moved into, out of or within the collection view. The default
  /// implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
}
