import UIKit

/// A layout with rows on springs: rows far from the finger follow with a delay and oscillate.
final class SpringyLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var springs: [IndexPath: UIAttachmentBehavior] = [:]

  /// The distance from the finger, in points, at which a row does not follow the finger.
  private static let resistance: CGFloat = 1400

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let near = view.bounds.insetBy(dx: 0, dy: -120)
    let items = super.layoutAttributesForElements(in: near) ?? []
    let rows = Dictionary(uniqueKeysWithValues: items.map { ($0.indexPath, $0) })
    for (path, spring) in springs where !isCurrent(spring, rows[path]) {
      animator.removeBehavior(spring)
      springs[path] = nil
    }
    for item in items where springs[item.indexPath] == nil {
      guard let item = item.copy() as? UICollectionViewLayoutAttributes else { continue }
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.7
      spring.frequency = 1.2
      animator.addBehavior(spring)
      springs[item.indexPath] = spring
    }
  }

  /// Whether a spring still has the size and the resting position of its row; false for a row
  /// outside the area in which rows have springs.
  private func isCurrent(
    _ spring: UIAttachmentBehavior, _ row: UICollectionViewLayoutAttributes?
  ) -> Bool {
    guard let row else { return false }
    return spring.anchorPoint == row.center
      && spring.items.allSatisfy { $0.bounds.size == row.size }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
      ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    let moved = newBounds.minY - view.bounds.minY
    let finger = view.panGestureRecognizer.location(in: view)
    for spring in springs.values {
      guard let item = spring.items.first as? UICollectionViewLayoutAttributes else { continue }
      let fraction = min(1, abs(finger.y - spring.anchorPoint.y) / SpringyLayout.resistance)
      item.center.y += moved * fraction
      animator.updateItem(usingCurrentState: item)
    }
    return newBounds.width != view.bounds.width
  }
}
