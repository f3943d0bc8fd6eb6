public import Foundation
public import UIKitCore

/// What a collection view does with items that are dropped on it.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropdelegate
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// The items are dropped: the app changes its data and says by the coordinator where they go.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)

  /// Whether the collection view accepts these items at all. The default is true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)

  /// What a drop here would do. By default every drop is refused.
  ///
  /// An item of this collection view that alone is moved, with the intent to insert it, leaves its place:
  /// the others make a gap for it under the finger. Items from elsewhere open no gap.
  ///
  /// - Parameter destinationIndexPath: The item under the finger, or the path of the gap; nil where there
  ///   is no item.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)

  /// The shape and background of what goes to a cell; nil keeps those that it was lifted with.
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

/// What a drop on a collection view does, and where.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropproposal
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// How a collection view shows where the items would go.
  public enum Intent: Int, Sendable {
    /// Items stay where they are.
    case unspecified = 0
    /// The items are inserted: others make a gap for an item of the same collection view.
    case insertAtDestinationIndexPath = 1
    /// The items go into the one under the finger, which is highlighted.
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
