public import Foundation

/// An object that provides a collection view's items and views. The first two methods are required.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdatasource
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Called when the collection view loads its numbers of sections and items, and after each
  /// batch of updates.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Called when an item becomes visible, and when the app reconfigures a visible item.
  ///
  /// - Returns: A cell that was dequeued for the path.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Called when the collection view loads its numbers of sections and items, and after each
  /// batch of updates. The default implementation returns 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Called when a supplementary view of the layout becomes visible. The method is required if the
  /// layout has such views.
  ///
  /// - Returns: A view that was dequeued for the element kind and path.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether the user can move an item; true by default.
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  /// Called after the user has moved an item. The data source must change the order of its data.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// The titles of the index along the trailing edge. If the result is nil or empty, no index is
  /// shown.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The item to which the collection view scrolls for a title of the index.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// Called when the collection view loads its numbers of sections and items, and after each
  /// batch of updates. The default implementation returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Called when a supplementary view of the layout becomes visible. The default implementation
  /// ends the process, because a layout with such views needs a data source that makes the views.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.supplementaryViewIsMissing(kind, indexPath, from: self)
  }

  /// Called before an item is moved interactively. The default implementation returns true.
  ///
  /// In a ``UICollectionViewController``, a long press moves items only if
  /// `collectionView(_:moveItemAt:to:)` is overridden. If the data source uses this default
  /// implementation, keys do not move items.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    collectionView.reachedDefaultOfMoving = true
    return true
  }

  /// Called once when the user drops a moved item. The collection view already shows the item at
  /// its destination. The default implementation makes the item move back.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.reachedDefaultOfMoving = true }

  /// Called when the data are loaded. The default implementation returns nil. In this case no index
  /// is shown.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Called when a finger is on a title of the index. The collection view scrolls to the returned
  /// item. If this item is the first item of its section, the collection view scrolls to the
  /// section's header. The default implementation returns the first item of the section with the
  /// same index as the title.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// An object that loads data before items become visible.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdatasourceprefetching
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when scrolling is expected to show items soon.
  ///
  /// - Parameter indexPaths: Items that will soon become visible, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Called when the items are no longer expected to become visible.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Called when the scrolling direction changes and prefetched items are therefore not expected to
  /// become visible. The default implementation does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
