public import CoreGraphics
public import Foundation
public import UIKitCore

/// One of the items that are dropped on a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropitem
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// Where the item is in this table; nil where it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// Of what is seen of the item, in points; zero where nothing is.
  var previewSize: CGSize { get }
}

/// Takes dropped items to their places while an app changes its data.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  /// The row that a dropped item becomes, or the one it goes into; nil beyond the last row.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }

  /// Shows a row for an item whose data is still to come, and takes the item there.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext

  /// Takes an item to a row that the data source has already.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

  /// Lets an item disappear in a part of a row.
  ///
  /// - Parameter rect: In the space of the row's cell.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating

  /// Takes an item to any place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A row that a table shows without its data source's knowledge.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewplaceholder
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  final let rowHeight: CGFloat

  /// - Parameters:
  ///   - insertionIndexPath: The row that comes after the placeholder.
  ///   - reuseIdentifier: Of its cell, which the table dequeues.
  ///   - rowHeight: In points; ``UITableView/automaticDimension`` measures the cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }

  /// Fills the cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}

/// A placeholder for a dropped item.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropplaceholder
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// The shape and background of the item while it goes to the cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Exchanges a placeholder for a row, or removes it.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropplaceholdercontext
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }

  /// Inserts the row in the placeholder's place.
  ///
  /// - Parameter dataSourceUpdates: Adds the row to the data; called with its path.
  /// - Returns: False where the placeholder is gone, after a reload.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// - Returns: False where the placeholder is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
}
