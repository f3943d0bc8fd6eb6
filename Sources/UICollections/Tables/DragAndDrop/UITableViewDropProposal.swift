public import UIKitCore

/// The effect and the destination of a drop on a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropproposal
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// How a table shows the destination of the dragged items.
  public enum Intent: Int, Sendable {
    /// The rows of the table do not move, so no gap opens.
    case unspecified = 0
    /// The items become rows. A gap opens for the new rows.
    case insertAtDestinationIndexPath = 1
    /// The row under the finger will contain the items. The table highlights the row.
    case insertIntoDestinationIndexPath = 2
    /// The effect depends on the position of the finger. At the center of a row, the row will
    /// contain the items. Near the edges of a row, the items are inserted between rows.
    case automatic = 3
  }

  /// The feedback about the destination while the drag is over the table. A proposal that is made
  /// without an intent has the value `.unspecified`.
  public let intent: Intent

  /// Creates a proposal. The intent has an effect only if `operation` is `.copy` or `.move`.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}
