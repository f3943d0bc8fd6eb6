import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  /// Notifies the prefetching data source of items that scrolling will show next, and of
  /// items that it will no longer show. The range is one length of the bounds; Apple does not
  /// publish its range.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, hasLaidOut else { return }
    let direction = CGPoint(
      x: contentOffset.x - lastPrefetchOffset.x, y: contentOffset.y - lastPrefetchOffset.y)
    lastPrefetchOffset = contentOffset
    guard direction != .zero || prefetched.isEmpty else { return }
    let ahead = nextItems(along: direction)
    let visible = Set(pathsInView)
    prefetched.subtract(visible)
    let names = Set(ahead)
    let turned = prefetched.subtracting(names)
    let new = ahead.filter { !prefetched.contains($0) && !visible.contains($0) }
    prefetched = prefetched.intersection(names).union(new)
    if !turned.isEmpty {
      source.collectionView(
        self, cancelPrefetchingForItemsAt: turned.sorted().map { appPath(of: $0) })
    }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new.map { appPath(of: $0) }) }
  }

  /// The items beyond the bounds in the scrolling direction, the nearest first.
  private func nextItems(along direction: CGPoint) -> [IndexPath] {
    let isHorizontal = currentLayout.growthAxis == .horizontal
    let step = isHorizontal ? direction.x : direction.y
    let sign: CGFloat = step < 0 ? -1 : 1
    let next = bounds.offsetBy(
      dx: isHorizontal ? sign * bounds.width : 0, dy: isHorizontal ? 0 : sign * bounds.height)
    let query = mirroredIfNeeded(next)
    let items = (currentLayout.layoutAttributesForElements(in: query) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && !isPlaceholder($0.indexPath)
        && $0.frame.intersects(query)
    }
    let sorted = items.sorted { $0.indexPath < $1.indexPath }.map(\.indexPath)
    return sign < 0 ? sorted.reversed() : sorted
  }
}
