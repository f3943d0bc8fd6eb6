public import UIKitCore

/// The effect and the destination of a drop on a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropproposal
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The feedback of a collection view about the destination of the items.
  public enum Intent: Int, Sendable {
    /// The items of the collection view do not move, so no gap opens.
    case unspecified = 0
    /// The dropped items are inserted; the other items open a gap.
    case insertAtDestinationIndexPath = 1
    /// The item under the finger is highlighted and will contain the dropped items.
    case insertIntoDestinationIndexPath = 2
  }

  /// The feedback about the destination while the drag is over the collection view; `.unspecified`
  /// in a proposal made without an intent.
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
