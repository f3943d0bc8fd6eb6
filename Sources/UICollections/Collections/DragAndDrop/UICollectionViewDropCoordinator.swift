public import CoreGraphics
public import Foundation
public import UIKitCore

/// One of the items that are dropped on a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropitem
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// Where the item is in this collection view; nil where it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// Of what is seen of the item, in points; zero where nothing is.
  var previewSize: CGSize { get }
}

/// Takes dropped items to their places while an app changes its data.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropcoordinator
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  /// The path that a dropped item gets, or the one it goes into; nil where there is no item.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }

  /// Takes a dragged item to the cell of an item that the data source has already.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

  /// Lets a dragged item disappear in a part of a cell.
  ///
  /// - Parameter rect: In the cell's space.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating

  /// Takes a dragged item to any place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
