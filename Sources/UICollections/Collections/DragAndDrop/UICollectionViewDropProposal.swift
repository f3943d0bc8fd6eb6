public import UIKitCore

/// The effect and the destination of a drop on a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropproposal
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// How a collection view shows the destination of the dragged items.
  public enum Intent: Int, Sendable {
    /// The items of the collection view do not move, so no gap opens.
    case unspecified = 0
    /// The dropped items are inserted. The other items open a gap for the dropped items.
    case insertAtDestinationIndexPath = 1
    /// The item under the finger is highlighted and will contain the dropped items.
    case insertIntoDestinationIndexPath = 2
  }

  /// The feedback about the destination while the drag is over the collection view. A proposal that
  /// is made without an intent has the value `.unspecified`.
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
