import CoreGraphics
import Foundation
import UIKitCore

/// The items that become visible when scrolling continues, and the items that the collection view
/// has already passed to the prefetching data source.
struct PrefetchedItems {
  /// The items that were passed to `prefetchItemsAt` and are neither visible nor cancelled yet.
  var announced: Set<IndexPath> = []
  /// The items beyond the bounds, the nearest first.
  var aheadOfBounds: [IndexPath] = []
  /// The items beyond the visible part of each section with orthogonal scrolling.
  var aheadInSections: [Int: [IndexPath]] = [:]
  /// The content offset at the last layout. The difference between the current offset and this
  /// offset is the direction of scrolling.
  var lastOffset = CGPoint.zero
  var lastSectionOffsets: [Int: CGFloat] = [:]

  /// Removes all items and the scroll offsets of sections, because index paths have changed. The
  /// content offset does not depend on index paths, so the content offset is kept.
  mutating func removeAll() {
    announced = []
    aheadOfBounds = []
    aheadInSections = [:]
    lastSectionOffsets = [:]
  }
}

extension UICollectionView {
  /// Passes two groups of items to the prefetching data source: the items that become visible when
  /// scrolling continues, and the prefetched items that are no longer expected to become visible.
  /// The collection view prefetches as far as the length of the bounds beyond the visible part. In
  /// a section with orthogonal scrolling, this distance is the section's visible length. Apple's
  /// distance is not published.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, hasLaidOut else { return }
    let visible = Set(pathsInView)
    prefetching.aheadOfBounds.removeAll { visible.contains($0) }
    let hasMoved = updateItemsAhead()
    prefetching.announced.subtract(visible)
    guard hasMoved else { return }
    let sections = prefetching.aheadInSections.sorted { $0.key < $1.key }.flatMap(\.value)
    let ahead = (prefetching.aheadOfBounds + sections).filter { !visible.contains($0) }
    let names = Set(ahead)
    let turned = prefetching.announced.subtracting(names)
    var existing = prefetching.announced
    let new = ahead.filter { existing.insert($0).inserted }
    prefetching.announced = names
    let start = generation
    if !turned.isEmpty {
      source.collectionView(
        self, cancelPrefetchingForItemsAt: turned.sorted().map { appPath(of: $0) })
    }
    // If the app has changed the data during the call, the index paths are outdated and must not be
    // passed to the data source.
    guard start == generation else { return }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new.map { appPath(of: $0) }) }
  }

  /// Determines the items that become visible when scrolling continues, if the content or a section
  /// with orthogonal scrolling has moved.
  ///
  /// - Returns: Whether the items were determined again.
  private func updateItemsAhead() -> Bool {
    let last = prefetching.lastOffset
    let direction = CGPoint(x: contentOffset.x - last.x, y: contentOffset.y - last.y)
    prefetching.lastOffset = contentOffset
    var hasMoved = false
    if direction != .zero || prefetching.aheadOfBounds.isEmpty {
      prefetching.aheadOfBounds = nextItems(along: direction)
      hasMoved = true
    }
    let offsets = scrollers.views.mapValues(\.logicalOffset)
    for (section, offset) in offsets {
      let old = prefetching.lastSectionOffsets[section]
      guard offset != old else { continue }
      prefetching.aheadInSections[section] = nextItems(
        alongSection: section, at: offset, isBackward: offset < old ?? 0)
      hasMoved = true
    }
    for section in prefetching.aheadInSections.keys where offsets[section] == nil {
      prefetching.aheadInSections[section] = nil
      hasMoved = true
    }
    prefetching.lastSectionOffsets = offsets
    return hasMoved
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
        && $0.frame.overlaps(query)
    }
    let sorted = items.sorted { $0.indexPath < $1.indexPath }.map(\.indexPath)
    return sign < 0 ? sorted.reversed() : sorted
  }

  /// The items beyond the visible part of a section with orthogonal scrolling, the nearest first.
  ///
  /// - Parameter offset: The scroll offset of the section from the leading edge of its content.
  private func nextItems(
    alongSection section: Int, at offset: CGFloat, isBackward: Bool
  ) -> [IndexPath] {
    guard let scroller = scrollers.views[section],
      let geometry = scrollers.sections[section]?.geometry
    else { return [] }
    let length = geometry.stack.length(of: scroller.bounds.size)
    let start =
      offset - geometry.leadingInset - geometry.centeringInset(in: scroller.bounds.size)
      + (isBackward ? -length : length)
    let items = geometry.groups(from: start, to: start + length).flatMap { geometry.items(of: $0) }
    let paths = items.map { IndexPath(item: $0, section: section) }.filter { !isPlaceholder($0) }
    return isBackward ? paths.reversed() : paths
  }
}
