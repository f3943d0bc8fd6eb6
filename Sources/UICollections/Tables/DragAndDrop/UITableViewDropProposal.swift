public import UIKitCore

/// The effect and the destination of a drop on a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropproposal
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The feedback of a table about the destination of the items.
  public enum Intent: Int, Sendable {
    /// The rows of the table do not move, so no gap opens.
    case unspecified = 0
    /// The items become rows. A gap opens for the new rows.
    case insertAtDestinationIndexPath = 1
    /// The row under the finger will contain the items. The table highlights the row.
    case insertIntoDestinationIndexPath = 2
    /// If the finger is at the center of a row, the row will contain the items; near the edges of a
    /// row the items are inserted between rows.
    case automatic = 3
  }

  /// The feedback about the destination while the drag is over the table; `.unspecified` in a
  /// proposal made without an intent.
  public let intent: Intent

  /// Creates a proposal; `intent` has an effect only if `operation` is `.copy` or `.move`.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}
