public import Foundation
public import UIKitCore

/// Handles the items that the user drops on a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropdelegate
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Performs the drop: the app changes its data and passes the destinations of the items to the
  /// coordinator.
  ///
  /// A row that moves within the table does not reach this method if the data source allows the
  /// move: the data source receives `tableView(_:moveRowAt:to:)` instead.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Whether the table accepts these items at all. The default is true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  /// Called when a drag enters the table's bounds, before its first update. The default does
  /// nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// The effect of a drop at the present position. By default a row of the table that can be moved
  /// is moved, and every other drop is refused.
  ///
  /// - Parameter destinationIndexPath: The row under the finger, or the destination of the dropped
  ///   row while a gap is open; nil below the last row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  /// Called when a drag leaves the table, before its gap closes. The default does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  /// Called when a drag that was over the table has ended anywhere, after hidden rows are shown
  /// again. The default does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

  /// The shape and background of an item that animates to a row; nil keeps those of the lift.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Called before a drag enters the table; false makes the table ignore the drag. The default
  /// returns true.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }

  /// Called when a drag enters the table's bounds, before its first update. The default does
  /// nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  /// Called when the finger of a drag moves over the table, or the table scrolls under it. The
  /// default moves a single row of the table that the data source allows to be moved, and refuses
  /// other drops.
  ///
  /// - Parameter destinationIndexPath: The path without a lifted row; nil below the last row.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { tableView.defaultDropProposal }

  /// Called when a drag leaves the table, before its gap closes. The default does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  /// Called when a drag that was over the table has ended anywhere, after hidden rows are shown
  /// again. The default does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

  /// Called for each dropped item that animates to a row. The default returns nil, which keeps the
  /// parameters of the lift.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// The effect and the destination of a drop on a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropproposal
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The feedback of a table about the destination of the items.
  public enum Intent: Int, Sendable {
    /// The rows do not move.
    case unspecified = 0
    /// The items become rows: a gap opens for them.
    case insertAtDestinationIndexPath = 1
    /// The row under the finger will contain the items; it is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// A drop at the center of a row goes into the row; a drop near its edges goes between rows.
    case automatic = 3
  }

  /// The feedback about the destination while the drag is over the table; `.unspecified` in a
  /// proposal made without an intent.
  public let intent: Intent

  /// Creates a proposal; `intent` has an effect only where `operation` is `.copy` or `.move`.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}
