public import Foundation
public import UIKitCore

/// An object that handles the items that the user drops on a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropdelegate
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Performs the drop: the app changes its data and passes the destinations of the items to
  /// the coordinator.
  ///
  /// If a row moves within the table and the data source allows the move, the table calls
  /// `tableView(_:moveRowAt:to:)` of the data source instead of this method.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Whether the table accepts the items of a drag. The default is true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// Called when a drag enters the table's bounds, before the first call of
  /// `dropSessionDidUpdate`. The default implementation does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// The effect of a drop at the current position. The default implementation proposes a move for a
  /// movable row of the table, and refuses every other drop.
  ///
  /// - Parameter destinationIndexPath: The row under the finger, or the destination of the dropped
  ///   row while a gap is open. The path is nil if the finger is below the last row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// Called when a drag leaves the table, before the gap for the dragged items closes. The default
  /// implementation does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag that was over the table has ended anywhere, after hidden rows are
  /// shown again. The default implementation does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

  /// The shape and background of an item that animates to a row. If the result is nil, the item
  /// keeps the shape and background of the lifted item.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Called before a drag enters the table. If the result is false, the table ignores the drag. The
  /// default implementation returns true.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }

  /// Called when a drag enters the table's bounds, before the first call of
  /// `dropSessionDidUpdate`. The default implementation does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  /// Called when the finger of a drag moves over the table, or the table scrolls under the finger.
  /// The default implementation proposes a move for a single row of the table that the data source
  /// allows to move. The default implementation refuses every other drop.
  ///
  /// - Parameter destinationIndexPath: The destination of the drop. The path does not count a
  ///   lifted row. The path is nil if the finger is below the last row.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { tableView.defaultDropProposal }

  /// Called when a drag leaves the table, before the gap for the dragged items closes. The default
  /// implementation does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  /// Called when a drag that was over the table has ended anywhere, after hidden rows are
  /// shown again. The default implementation does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

  /// Called for each dropped item that animates to a row. The default implementation returns nil.
  /// In this case the item keeps the parameters of its drag preview.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}
