public import Foundation
public import UIKitCore

/// An object that handles the items that the user drops on a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropdelegate
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Performs the drop: the app changes its data and passes the destinations of the items to the
  /// coordinator.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Whether the collection view accepts the items of a drag. The default is true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool

  /// Called when a drag enters the collection view's bounds, before the first call of
  /// `dropSessionDidUpdate`. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// The effect of a drop at the current position. The default implementation refuses every drop.
  ///
  /// If the proposal's intent is `.insertAtDestinationIndexPath`, the items open a gap under the
  /// finger. If the drop would move a single item of this collection view, the gap replaces that
  /// item's old position.
  ///
  /// - Parameter destinationIndexPath: The item under the finger, or the path of the open gap; nil
  ///   if the finger is on no item and no gap is open.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  /// Called when a drag leaves the collection view, before the gap between the items closes. The
  /// default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag that was over the collection view has ended anywhere, after hidden
  /// items are shown again. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

  /// The shape and background of an item that animates to a cell. If the result is nil, the item
  /// keeps the shape and background with which the item was lifted.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Called before a drag enters the collection view. If the result is false, the collection view
  /// ignores the drag; the default implementation returns true.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    true
  }

  /// Called when a drag enters the collection view's bounds, before the first call of
  /// `dropSessionDidUpdate`. The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}

  /// Called when the finger of a drag moves over the collection view, or the content scrolls under
  /// the finger. The default implementation refuses the drop.
  ///
  /// - Parameter destinationIndexPath: The item under the finger, or the path of the open gap
  ///   between items; nil if the finger is on no item and no gap is open.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }

  /// Called when a drag leaves the collection view, before the gap between the items closes. The
  /// default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}

  /// Called when a drag that was over the collection view has ended anywhere, after hidden
  /// items are shown again. The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}

  /// Called for each dropped item that animates to a cell. The default implementation returns nil,
  /// so that the item keeps the parameters with which the item was lifted.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}
