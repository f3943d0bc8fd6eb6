public import Foundation
public import UIKitCore

/// What a table does with items that are dropped on it.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropdelegate
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// The items are dropped: the app changes its data and says by the coordinator where they go.
  ///
  /// Not called for a row of the table that moves to another place of it, where the data source lets
  /// the row be moved: it gets `tableView(_:moveRowAt:to:)`.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

  /// Whether the table accepts these items at all. The default is true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

  /// What a drop here would do. By default a row of the table that can be moved is moved, and every
  /// other drop is refused.
  ///
  /// - Parameter destinationIndexPath: The row under the finger, or the one that the dropped row would
  ///   become while there is a gap; nil beyond the last row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal

  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

  /// The shape and background of an item that goes to a row; nil keeps those that it was lifted with.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }

  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}

  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { tableView.defaultDropProposal }

  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}

  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}

  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a drop on a table does, and where.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropproposal
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// How a table shows where the items would go.
  public enum Intent: Int, Sendable {
    /// Rows stay where they are.
    case unspecified = 0
    /// The items become rows: a gap opens for them.
    case insertAtDestinationIndexPath = 1
    /// The items go into the row under the finger, which is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// Into a row in its middle, between rows near its edges.
    case automatic = 3
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}
