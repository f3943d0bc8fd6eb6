import CoreGraphics
import Foundation
import UIKitCore
import Diagnostics

/// The metrics of a section, from the delegate or from the layout's properties.
struct FlowMeasures {
  var count: Int
  var inset: UIEdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  var header: CGSize
  var footer: CGSize
  /// The size of each item; nil if all items have the layout's size.
  var sizes: [CGSize]?
}

extension FlowMeasures {
  /// Ends the process if a metric is not finite, or the size of a header or footer is negative.
  ///
  /// - Parameter hasDelegate: Whether the metrics come from the delegate instead of the layout's
  ///   properties.
  fileprivate func check(_ section: Int, hasDelegate: Bool) {
    checkUsage(
      lineSpacing.isFinite,
      "the minimum line spacing of section \(section) must be finite: \(lineSpacing)",
      function: hasDelegate
        ? "collectionView(_:layout:minimumLineSpacingForSectionAt:)" : "minimumLineSpacing")
    checkUsage(
      itemSpacing.isFinite,
      "the minimum interitem spacing of section \(section) must be finite: \(itemSpacing)",
      function: hasDelegate
        ? "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)"
        : "minimumInteritemSpacing")
    checkUsage(
      [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite),
      "the inset of section \(section) must be finite: \(inset)",
      function: hasDelegate ? "collectionView(_:layout:insetForSectionAt:)" : "sectionInset")
    checkUsage(
      header.isUsable,
      "the header size of section \(section) must be finite and not negative: \(header)",
      function: hasDelegate
        ? "collectionView(_:layout:referenceSizeForHeaderInSection:)" : "headerReferenceSize")
    checkUsage(
      footer.isUsable,
      "the footer size of section \(section) must be finite and not negative: \(footer)",
      function: hasDelegate
        ? "collectionView(_:layout:referenceSizeForFooterInSection:)" : "footerReferenceSize")
  }
}

extension CGSize {
  /// Whether the width and the height are finite and not negative. The size of an element must meet
  /// this condition.
  fileprivate var isUsable: Bool {
    width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}

extension UICollectionViewFlowLayout {
  /// The size of a self-sizing item before its measurement, if the layout has no estimate.
  private static let defaultEstimate = CGSize(width: 50, height: 50)

  func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    if let map = context.map { preferredSizes = preferredSizes.remapped(by: map) }
    if context.invalidateEverything { preferredSizes = [:] }
    if let preferred = context.preferred {
      preferredSizes[preferred.element] = preferred.size
      let path = preferred.element.indexPath
      if !sections.isEmpty { resizedItems[path.section, default: []].insert(path.item) }
      return
    }
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics != false
    {
      measures = nil
      sections = []
    } else if flow?.invalidateFlowLayoutAttributes != false {
      sections = []
    }
  }

  func prepareSections() {
    guard let owner else { return }
    defer { resizedItems = [:] }
    if let measures, !sections.isEmpty { return resizeItems(measures) }
    let measures = self.measures ?? measure(owner)
    self.measures = measures
    let availableLength = self.availableLength(in: owner)
    let measured = measuredItems()
    sections = measures.enumerated().map { index, measures in
      makeSection(
        index, measures, measured: measured[index] ?? [], availableLength: availableLength)
    }
    starts = [0]
    updateStarts(from: 0)
  }

  /// Adopts the sizes of the items that were measured since the last preparation.
  private func resizeItems(_ measures: [FlowMeasures]) {
    guard let first = resizedItems.keys.min() else { return }
    for (index, items) in resizedItems {
      sections[index].resize(items.sorted()) { size(of: $0, in: index, measures[index]) }
    }
    updateStarts(from: first)
  }

  private func updateStarts(from index: Int) {
    starts.removeSubrange((index + 1)...)
    for section in sections[index...] { starts.append(starts[starts.count - 1] + section.length) }
  }

  /// The measured items of each section, in ascending order.
  private func measuredItems() -> [Int: [Int]] {
    guard measuresItems else { return [:] }
    var items: [Int: [Int]] = [:]
    for element in preferredSizes.keys where element.category == .cell {
      items[element.indexPath.section, default: []].append(element.indexPath.item)
    }
    return items.mapValues { $0.sorted() }
  }

  private func size(of item: Int, in section: Int, _ measures: FlowMeasures) -> FlowSize {
    let path = IndexPath(item: item, section: section)
    return flow(preferredSizes[.cell(path)] ?? estimate(measures.sizes?[item]))
  }

  /// The available length across the scrolling direction.
  private func availableLength(in owner: UICollectionView) -> CGFloat {
    let inset = owner.adjustedContentInset
    return isVertical
      ? owner.bounds.width - inset.left - inset.right
      : owner.bounds.height - inset.top - inset.bottom
  }

  // MARK: Metrics

  private func measure(_ owner: UICollectionView) -> [FlowMeasures] {
    checkItemSizes()
    let delegate = owner.itemDelegate as? any UICollectionViewDelegateFlowLayout
    delegateLeavesOutSizes = false
    return (0..<owner.numberOfSections).map { section in
      let count = owner.loadedCounts[section]
      guard let delegate else {
        let measures = FlowMeasures(
          count: count, inset: sectionInset, lineSpacing: minimumLineSpacing,
          itemSpacing: minimumInteritemSpacing, header: headerReferenceSize,
          footer: footerReferenceSize)
        measures.check(section, hasDelegate: false)
        return measures
      }
      let measures = FlowMeasures(
        count: count,
        inset: delegate.collectionView(owner, layout: self, insetForSectionAt: section),
        lineSpacing: delegate.collectionView(
          owner, layout: self, minimumLineSpacingForSectionAt: section),
        itemSpacing: delegate.collectionView(
          owner, layout: self, minimumInteritemSpacingForSectionAt: section),
        header: delegate.collectionView(
          owner, layout: self, referenceSizeForHeaderInSection: section),
        footer: delegate.collectionView(
          owner, layout: self, referenceSizeForFooterInSection: section),
        sizes: sizes(section, count, delegate, owner))
      measures.check(section, hasDelegate: true)
      return measures
    }
  }

  private func checkItemSizes() {
    checkUsage(
      itemSize.isUsable, "the size of items must be finite and not negative: \(itemSize)",
      function: "itemSize")
    checkUsage(
      estimatedItemSize.isUsable,
      "the estimated size of items must be finite and not negative: \(estimatedItemSize)",
      function: "estimatedItemSize")
  }

  /// The sizes that the delegate provides. The result is nil if the delegate does not implement
  /// `collectionView(_:layout:sizeForItemAt:)`. One call is enough to detect this.
  private func sizes(
    _ section: Int, _ count: Int, _ delegate: any UICollectionViewDelegateFlowLayout,
    _ owner: UICollectionView
  ) -> [CGSize]? {
    var sizes: [CGSize] = []
    var gaps: [Int] = []
    for item in 0..<count {
      guard !delegateLeavesOutSizes else { return nil }
      // Two kinds of items have no item in the data source: the gap for items from another view,
      // and a placeholder. Each of them gets the size of a neighboring item.
      guard let path = owner.dataPath(of: IndexPath(item: item, section: section)) else {
        gaps.append(item)
        continue
      }
      let size = delegate.collectionView(owner, layout: self, sizeForItemAt: path)
      if delegateLeavesOutSizes { return nil }
      checkUsage(
        size.isUsable,
        "the size of the item at \(Array(path)) must be finite and not negative: \(size)",
        function: "collectionView(_:layout:sizeForItemAt:)")
      sizes.append(size)
    }
    let standard = sizes.first ?? itemSize
    for gap in gaps { sizes.insert(gap == 0 ? standard : sizes[gap - 1], at: gap) }
    return sizes
  }

  // MARK: Geometry

  private func makeSection(
    _ index: Int, _ measures: FlowMeasures, measured: [Int], availableLength: CGFloat
  ) -> FlowSection {
    let inset = referenced(measures.inset)
    let metrics = FlowMetrics(
      count: measures.count,
      availableLength: max(
        0, availableLength - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)),
      lineSpacing: measures.lineSpacing, itemSpacing: measures.itemSpacing,
      before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right,
      lead: isVertical ? inset.left : inset.top,
      header: isVertical ? measures.header.height : measures.header.width,
      footer: isVertical ? measures.footer.height : measures.footer.width)
    if measuresItems {
      return FlowSection(
        metrics: metrics, estimate: measures.sizes == nil ? flow(estimate(nil)) : nil,
        measured: measured.filter { $0 < measures.count }
      ) { size(of: $0, in: index, measures) }
    }
    guard let sizes = measures.sizes else {
      return FlowSection(metrics: metrics, size: flow(itemSize))
    }
    let common = sizes.first.flatMap { first in sizes.allSatisfy { $0 == first } ? first : nil }
    if let common { return FlowSection(metrics: metrics, size: flow(common)) }
    return FlowSection(metrics: metrics, sizes: sizes.map(flow))
  }

  private func estimate(_ size: CGSize?) -> CGSize {
    let automatic = UICollectionViewFlowLayout.automaticSize
    for candidate in [size, estimatedItemSize, itemSize] {
      if let candidate, candidate != automatic, candidate != .zero { return candidate }
    }
    return UICollectionViewFlowLayout.defaultEstimate
  }

  private func flow(_ size: CGSize) -> FlowSize {
    isVertical
      ? FlowSize(along: size.height, across: size.width)
      : FlowSize(along: size.width, across: size.height)
  }

  /// The sum of a section's inset and the inset that ``sectionInsetReference`` selects. The
  /// selected inset is added only across the scrolling direction.
  private func referenced(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    guard let owner, sectionInsetReference != .fromContentInset else { return inset }
    let extra =
      sectionInsetReference == .fromSafeArea ? owner.safeAreaInsets : owner.layoutMargins
    var result = inset
    if isVertical {
      result.left += extra.left
      result.right += extra.right
    } else {
      result.top += extra.top
      result.bottom += extra.bottom
    }
    return result
  }

  var contentSize: CGSize {
    guard let owner else { return .zero }
    let end = starts.last ?? 0
    return isVertical
      ? CGSize(width: max(0, availableLength(in: owner)), height: end)
      : CGSize(width: end, height: max(0, availableLength(in: owner)))
  }
}

extension Dictionary where Key == CollectionElement, Value == CGSize {
  /// Returns the item sizes by the index paths after a batch. The sizes of deleted and reloaded
  /// items are removed.
  fileprivate func remapped(by map: UpdateMap<CollectionChangeStyle>) -> Self {
    var result: Self = [:]
    for (element, size) in self where element.category == .cell {
      let path = element.indexPath
      guard map.oldCounts.indices.contains(path.section), path.item < map.oldCounts[path.section],
        map.reloadStyle(of: path) == nil, let new = map.newPath(of: path)
      else { continue }
      result[.cell(new)] = size
    }
    return result
  }
}
