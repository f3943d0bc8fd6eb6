public import Foundation
public import UIKitCore

/// An object that provides the items that the user can drag out of a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdragdelegate
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// The items of a drag that begins when a finger rests on a cell. If the array is empty, the cell
  /// is not lifted.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// The shape and background of a lifted cell. If the result is nil, the whole cell is shown.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?

  /// Called when lifted items begin to follow the finger. The default implementation does
  /// nothing.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)

  /// Called after a drag from this collection view has been dropped or cancelled, while the dragged
  /// cells still have the dragging state. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)

  /// Whether a drop may move the items instead of copying the items. The default is true.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether the drag must stay in the app. The default is false. This implementation keeps every
  /// drag in the app, whatever the result is.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// Called when an item is lifted. The default implementation returns nil. In this case the
  /// preview shows the whole cell.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }

  /// Called when lifted items begin to follow the finger. The default implementation does
  /// nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}

  /// Called after a drag from this collection view has been dropped or cancelled, while the dragged
  /// cells still have the dragging state. The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}

  /// Whether a drop target may move the items instead of copying the items. The default
  /// implementation returns true.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  /// The value of the session's `isRestrictedToDraggingApplication`. The default implementation
  /// returns false. This implementation keeps every drag in the app, whatever the result is.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
