import Foundation
import UIKitCore
import Diagnostics

extension UICollectionView {
  /// The number of items and placeholders of each section. The first access after an invalidation
  /// queries the data source.
  var loadedCounts: [Int] {
    if let counts { return counts }
    let loaded = queryCounts().enumerated().map { $1 + placeholders.count(in: $0) }
    counts = loaded
    return loaded
  }

  /// Queries the data source for the number of items of each section.
  func queryCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    checkUsage(
      sections >= 0, "the number of sections cannot be negative: \(sections)",
      function: "numberOfSections(in:)")
    return (0..<sections).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      checkUsage(
        count >= 0, "the number of items in section \(section) cannot be negative: \(count)",
        function: "collectionView(_:numberOfItemsInSection:)")
      return count
    }
  }

  func hasItem(at path: IndexPath) -> Bool {
    let counts = loadedCounts
    return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  func dataSourceDidChange() {
    reloadEverything()
  }

  func reloadEverything() {
    generation += 1
    reloadCount += 1
    counts = nil
    discardDeferredBatches()
    // The delegate is notified of the removed cells and may then change the data. These changes are
    // deferred, so that the reload loads data that already contain them.
    let isWithinPass = isLayingOutElements
    isLayingOutElements = true
    defer { isLayingOutElements = isWithinPass }
    needsIndexTitles = true
    cancelHighlight()
    selection = CollectionSelection()
    prefetching.removeAll()
    movement = nil
    dropGap = nil
    placeholders = CollectionPlaceholders()
    swipes?.discardOpenRow()?.removeFromSuperview()
    swipes?.forgetRemovedRows()
    finishDepartures()
    for element in displayed.keys { recycle(element) }
    let context = currentLayout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  func supplementaryViewIsMissing(
    _ kind: String, _ path: IndexPath, from source: any UICollectionViewDataSource
  ) -> Never {
    usageError(
      "the layout has a supplementary view of kind \(kind) at \(Array(path)), and \(type(of: source))"
        + " does not implement the method",
      function: "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }
}
