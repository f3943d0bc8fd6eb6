public import CoreGraphics
public import Foundation
public import UIKitCore

/// One of the items that the user drops on a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropitem
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The dropped item, which provides the data.
  var dragItem: UIDragItem { get }
  /// The row of this table that is dropped; nil for an item of another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points; zero for an item without a preview.
  var previewSize: CGSize { get }
}

/// Animates dropped items to their destinations while an app changes its data.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items in the order of the drag.
  var items: [any UITableViewDropItem] { get }
  /// The row that a dropped item becomes, or the row that contains the item after the drop. The
  /// value is nil if the drop is below the last row.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal before the drop.
  var proposal: UITableViewDropProposal { get }
  /// The drop session, which loads the data of the items.
  var session: any UIDropSession { get }

  /// Shows a placeholder row for an item whose data is not loaded yet, and animates the item to the
  /// placeholder row.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext

  /// Animates an item to a row that the data source already has.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

  /// Animates an item into a part of a row, where the item disappears.
  ///
  /// - Parameter rect: The part of the row, in the coordinate space of the row's cell.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating

  /// Animates an item to any target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The object with which an app replaces a placeholder with a row, or removes the placeholder.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropplaceholdercontext
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The dropped item, which provides the data.
  var dragItem: UIDragItem { get }

  /// Replaces the placeholder with a row.
  ///
  /// - Parameter dataSourceUpdates: A closure that adds the row to the app's data. The argument is
  ///   the row's path.
  /// - Returns: False if the placeholder no longer exists, for example after a reload.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// Removes the placeholder.
  ///
  /// - Returns: False if the placeholder is already removed.
  @discardableResult
  func deletePlaceholder() -> Bool
}
