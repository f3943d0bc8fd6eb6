public import Foundation
public import UICollections

extension UIDynamicAnimator {
  /// Creates an animator for the layout attributes of a collection view layout.
  ///
  /// The app's layout class calls the animator: `layoutAttributesForElements(in:)` returns the
  /// result of ``items(in:)``, and `layoutAttributesForItem(at:)` returns the result of
  /// ``layoutAttributesForCell(at:)``. Each movement of items invalidates the layout. The reference
  /// bounds of collision behaviors are the bounds of the layout's content. The animator has a weak
  /// reference to the layout.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    simulation.contentSize = { [weak layout] in layout?.collectionViewContentSize }
    itemsDidMove = { [weak layout] in layout?.invalidateLayout() }
  }

  /// The attributes of a cell; nil if the animator does not move these attributes.
  public func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.cell, nil, indexPath) }

  /// The attributes of a supplementary view; nil if the animator does not move these attributes.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, kind, indexPath) }

  /// The attributes of a decoration view; nil if the animator does not move these attributes.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, decorationViewKind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    for state in simulation.states {
      guard let attributes = state.item as? UICollectionViewLayoutAttributes,
        attributes.indexPath == path, attributes.representedElementCategory == category,
        attributes.representedElementKind == kind
      else { continue }
      return attributes
    }
    return nil
  }
}
