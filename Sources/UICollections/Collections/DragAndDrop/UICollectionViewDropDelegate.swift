public import Foundation
public import UIKitCore

/// Handles the items that the user drops on a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropdelegate
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Performs the drop: the app changes its data and passes the destinations of the items to the
  /// coordinator.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Whether the collection view accepts these items at all. The default is true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// The effect of a drop at the present position. By default every drop is refused.
  ///
  /// With the intent to insert, the items open a gap under the finger. A single item of this
  /// collection view that the drop would move leaves its position.
  ///
  /// - Parameter destinationIndexPath: The item under the finger, or the path of the gap; nil where
  ///   there is no item.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

  /// The shape and background of an item that animates to a cell; nil keeps those of the lift.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    true
  }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// The effect and the destination of a drop on a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropproposal
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The feedback of a collection view about the destination of the items.
  public enum Intent: Int, Sendable {
    /// The items do not move.
    case unspecified = 0
    /// The items are inserted: the others open a gap.
    case insertAtDestinationIndexPath = 1
    /// The item under the finger will contain the dropped ones; it is highlighted.
    case insertIntoDestinationIndexPath = 2
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
