public import CoreGraphics
public import Foundation
public import UIKitCore

/// One of the items that the user drops on a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropitem
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The dropped item, which provides the data.
  var dragItem: UIDragItem { get }
  /// The item's path in this collection view; nil for an item of another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points; zero if the item has no preview.
  var previewSize: CGSize { get }
}

/// Animates dropped items to their destinations while an app changes its data.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropcoordinator
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items in the order of the drag.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path at which the dropped items are inserted, or the path of the item that will
  /// contain the dropped items; nil if the drop is on no item and no gap is open.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal before the drop.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop session, which loads the data of the items.
  var session: any UIDropSession { get }

  /// Shows a placeholder for an item whose data is not loaded yet, and animates the item to the
  /// placeholder.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext

  /// Animates a dragged item to the cell of an item that the data source already has.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

  /// Animates a dragged item into a part of a cell, where the item disappears.
  ///
  /// - Parameter rect: The part of the cell, in the cell's coordinate space.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating

  /// Animates a dragged item to any target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
