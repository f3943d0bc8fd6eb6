public import Foundation
public import UIKitCore

/// An object that provides the items that the user can drag out of a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdragdelegate
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// The items that the user drags with the row under a resting finger. If the array is
  /// empty, the row is not lifted.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]

  /// The shape and background of a lifted row. If the result is nil, the preview shows the whole
  /// cell.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?

  /// Called when lifted rows begin to follow the finger. The default implementation does
  /// nothing.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)

  /// Called after a drag from this table has been dropped or cancelled, while the cells of the
  /// dragged rows still have the dragging state. The default implementation does nothing.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)

  /// Whether a drop may move the rows instead of copying them. The default is true.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether the drag must stay in the app. The default is false. This implementation keeps every
  /// drag in the app, whatever the result is.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// Called when a row is lifted. The default implementation returns nil. In this case the preview
  /// shows the whole cell.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }

  /// Called when lifted rows begin to follow the finger. The default implementation does
  /// nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}

  /// Called after a drag from this table has been dropped or cancelled, while the cells of the
  /// dragged rows still have the dragging state. The default implementation does nothing.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}

  /// Whether a drop target may move the items instead of copying them. The default
  /// implementation returns true.
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  /// The value of the session's `isRestrictedToDraggingApplication`. The default implementation
  /// returns false. This implementation keeps every drag in the app, whatever the result is.
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}
