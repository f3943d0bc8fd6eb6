import Foundation
import UIKitCore

extension UICollectionViewCompositionalLayout {
  // MARK: Elements

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let geometry else { return [] }
    let vertical = geometry.axis == .vertical
    let (low, high) = vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    for item in geometry.boundaries {
      append(
        boundaryAttributes(item, IndexPath(index: item.index), 0...max(0, geometry.end)), rect,
        to: &result)
    }
    for index in geometry.sections(from: low, to: high) {
      let start = result.count
      appendSection(index, from: low, to: high, rect, to: &result)
      // The collection view also requests attributes for searches and prefetches. Elements that are
      // not visible must not be passed to the app's handler.
      if owner?.isRequestingVisibleElements == true {
        callHandler(of: index, Array(result[start...]))
      }
    }
    return result.filter { !$0.isHidden }
  }

  private func append(
    _ attributes: UICollectionViewLayoutAttributes?, _ rect: CGRect,
    to result: inout [UICollectionViewLayoutAttributes]
  ) {
    if let attributes, attributes.frame.overlaps(rect) { result.append(attributes) }
  }

  private func appendSection(
    _ index: Int, from low: CGFloat, to high: CGFloat, _ rect: CGRect,
    to result: inout [UICollectionViewLayoutAttributes]
  ) {
    guard let geometry else { return }
    let section = geometry.sections[index]
    append(listBackgroundAttributes(index), rect, to: &result)
    for item in section.section.decorationItems {
      append(backgroundAttributes(item.elementKind, [index, 0]), rect, to: &result)
    }
    for item in section.boundaries {
      append(
        boundaryAttributes(item, [index, item.index], geometry.range(of: index)), rect, to: &result)
    }
    let start = geometry.starts[index] + section.beforeGroups
    let groups: Range<Int>
    if section.isOrthogonal {
      guard start <= high, start + section.groupsLength >= low else { return }
      let inset = geometry.axis == .vertical ? section.insets.leading : section.insets.top
      let offset = owner?.sectionOffset(of: index) ?? 0
      let visibleLength = geometry.axis.other.length(of: section.sectionContainer.size)
      groups = section.groups(from: offset - inset, to: offset - inset + visibleLength)
    } else {
      groups = section.groups(from: low - start, to: high - start)
    }
    for group in groups { appendGroup(group, of: index, rect, to: &result) }
  }

  private func appendGroup(
    _ group: Int, of index: Int, _ rect: CGRect,
    to result: inout [UICollectionViewLayoutAttributes]
  ) {
    guard let geometry else { return }
    let section = geometry.sections[index]
    for item in section.items(of: group) {
      guard let attributes = itemAttributes(at: [index, item]) else { continue }
      if section.isOrthogonal || attributes.frame.overlaps(rect) { result.append(attributes) }
      for attached in section.slot(of: item)?.attached ?? [] {
        if let view = badgeAttributes(attached, beside: attributes) { result.append(view) }
      }
    }
    for attached in section.attachments(of: group) {
      result.append(
        attachmentAttributes(
          attached.item, attached.frame, [index, attached.index], section, index))
    }
  }

  /// The attributes of the items near an item in a section with orthogonal scrolling. The result
  /// contains all groups up to one visible length before and after the item's group. The result is
  /// empty for other sections.
  func itemAttributes(around path: IndexPath) -> [UICollectionViewLayoutAttributes] {
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section) else {
      return []
    }
    let section = geometry.sections[path.section]
    guard section.isOrthogonal, (0..<section.count).contains(path.item) else { return [] }
    let group = section.group(of: path.item)
    let start = section.offset(ofGroup: group)
    let visibleLength = geometry.axis.other.length(of: section.sectionContainer.size)
    let groups = section.groups(
      from: start - visibleLength, to: start + section.length(ofGroup: group) + visibleLength)
    return groups.flatMap { section.items(of: $0) }.compactMap {
      itemAttributes(at: [path.section, $0])
    }
  }

  /// Calls the app's handler with a section's visible elements. The handler can change their
  /// appearance.
  private func callHandler(of index: Int, _ attributes: [UICollectionViewLayoutAttributes]) {
    guard let geometry,
      let handler = geometry.sections[index].section.visibleItemsInvalidationHandler,
      let owner
    else { return }
    let section = geometry.sections[index]
    let offset: CGPoint
    if section.isOrthogonal {
      offset = geometry.axis.other.point(owner.sectionOffset(of: index), 0)
    } else {
      offset = owner.contentOffset
    }
    handler(attributes.map { VisibleLayoutItem($0) }, offset, geometry.environment)
  }

  // MARK: Items

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section) else {
      return nil
    }
    let section = geometry.sections[path.section]
    guard path.item >= 0, path.item < section.count, let slot = section.slot(of: path.item) else {
      return nil
    }
    let origin = geometry.origin(of: path.section)
    let attributes = makeAttributes(of: .cell(path))
    attributes.frame = pixelAligned(slot.frame.offsetBy(dx: origin.x, dy: origin.y))
    attributes.zIndex = slot.zIndex
    attributes.selfSizingAxes = slot.measuredAxes
    attributes.scrollingSection = section.isOrthogonal ? path.section : nil
    attributes.list = geometry.listElement(at: path)
    return attributes
  }

  private func badgeAttributes(
    _ item: NSCollectionLayoutSupplementaryItem, beside cell: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = makeAttributes(of: .supplementary(item.elementKind, cell.indexPath))
    let size = item.layoutSize.size(in: cell.size)
    attributes.frame = pixelAligned(item.frame(in: cell.frame, size: size))
    attributes.zIndex = item.zIndex
    attributes.selfSizingAxes = []
    attributes.scrollingSection = cell.scrollingSection
    return attributes
  }

  private func attachmentAttributes(
    _ item: NSCollectionLayoutSupplementaryItem, _ frame: CGRect, _ path: IndexPath,
    _ section: SectionGeometry, _ index: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(of: .supplementary(item.elementKind, path))
    let origin = geometry?.origin(of: index) ?? .zero
    attributes.frame = pixelAligned(frame.offsetBy(dx: origin.x, dy: origin.y))
    attributes.zIndex = item.zIndex
    attributes.selfSizingAxes = []
    attributes.scrollingSection = section.isOrthogonal ? index : nil
    return attributes
  }

  // MARK: Supplementary and decoration views

  func supplementaryAttributes(
    _ kind: String, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry else { return nil }
    if let item = geometry.boundary(kind, path) {
      let range = path.count == 2 ? geometry.range(of: path.section) : 0...max(0, geometry.end)
      return boundaryAttributes(item, path, range)
    }
    guard path.count == 2, geometry.sections.indices.contains(path.section) else { return nil }
    let section = geometry.sections[path.section]
    if let cell = itemAttributes(at: path),
      let item = section.slot(of: path.item)?.attached.first(where: { $0.elementKind == kind })
    {
      return badgeAttributes(item, beside: cell)
    }
    return section.attachment(kind, path.item).map {
      attachmentAttributes($0.item, $0.frame, path, section, path.section)
    }
  }

  private func boundaryAttributes(
    _ item: BoundaryItem, _ path: IndexPath, _ range: ClosedRange<CGFloat>
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry, let owner else { return nil }
    let visibleRect = owner.floatingBounds
    let visible =
      geometry.axis == .vertical
      ? visibleRect.minY...max(visibleRect.minY, visibleRect.maxY)
      : visibleRect.minX...max(visibleRect.minX, visibleRect.maxX)
    let attributes = makeAttributes(of: .supplementary(item.item.elementKind, path))
    attributes.frame = pixelAligned(
      item.frame(in: range, visible: visible, axis: geometry.axis))
    attributes.zIndex = item.item.pinToVisibleBounds ? max(2, item.item.zIndex) : item.item.zIndex
    attributes.selfSizingAxes = item.item.layoutSize.measuredAxes
    if path.count == 2 {
      attributes.list = geometry.listElement(
        beside: item.item.elementKind, section: path.section)
      let rest = pixelAligned(item.frame(in: range, visible: range, axis: geometry.axis))
      let frame = attributes.frame
      attributes.list?.isPinned =
        item.item.pinToVisibleBounds
        && max(abs(frame.minX - rest.minX), abs(frame.minY - rest.minY)) > 0.01
    }
    return attributes
  }

  /// The attributes of the background of a section or of a list.
  func backgroundAttributes(
    _ kind: String, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if kind == ListBackgroundView.elementKind { return listBackgroundAttributes(path.section) }
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section),
      let item = geometry.sections[path.section].section.decorationItems.first(where: {
        $0.elementKind == kind
      })
    else { return nil }
    let origin = geometry.origin(of: path.section)
    let frame = geometry.sections[path.section].frame.offsetBy(dx: origin.x, dy: origin.y)
    let insets = item.contentInsets
    let attributes = makeAttributes(of: .decoration(kind, path))
    attributes.frame = pixelAligned(
      CGRect(
        x: frame.minX + insets.leading, y: frame.minY + insets.top,
        width: max(0, frame.width - insets.leading - insets.trailing),
        height: max(0, frame.height - insets.top - insets.bottom)))
    attributes.zIndex = item.zIndex - 1
    attributes.selfSizingAxes = []
    return attributes
  }
}
