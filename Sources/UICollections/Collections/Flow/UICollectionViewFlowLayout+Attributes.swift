import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewFlowLayout {
  /// The z-index of pinned headers and footers, which are above items.
  private static let pinnedDepth = 10

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard !sections.isEmpty else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    let first = max(0, starts.partitioningIndex { $0 > low } - 1)
    for index in first..<sections.count {
      if starts[index] > high { break }
      append(index, from: low, to: high, in: rect, to: &result)
    }
    return result
  }

  private func append(
    _ index: Int, from low: CGFloat, to high: CGFloat, in rect: CGRect,
    to result: inout [UICollectionViewLayoutAttributes]
  ) {
    let header = supplementaryAttributes(
      UICollectionView.elementKindSectionHeader, IndexPath(item: 0, section: index))
    if let header, header.frame.overlaps(rect) { result.append(header) }
    for item in sections[index].items(from: low - starts[index], to: high - starts[index]) {
      let frame = contentFrame(sections[index].frame(of: item), in: index)
      guard frame.overlaps(rect) else { continue }
      result.append(makeItem(at: IndexPath(item: item, section: index), frame))
    }
    let footer = supplementaryAttributes(
      UICollectionView.elementKindSectionFooter, IndexPath(item: 0, section: index))
    if let footer, footer.frame.overlaps(rect) { result.append(footer) }
  }

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section), path.item >= 0,
      path.item < sections[path.section].metrics.count
    else { return nil }
    return makeItem(
      at: path, contentFrame(sections[path.section].frame(of: path.item), in: path.section))
  }

  private func makeItem(at path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(of: .cell(path))
    attributes.frame = pixelAligned(frame)
    return attributes
  }

  /// Converts a frame from the section's coordinate space to the content's coordinate space. The
  /// section's axes are across and along the scrolling direction.
  private func contentFrame(_ frame: CGRect, in section: Int) -> CGRect {
    let start = starts[section]
    return isVertical
      ? frame.offsetBy(dx: 0, dy: start)
      : CGRect(x: frame.minY + start, y: frame.minX, width: frame.height, height: frame.width)
  }

  // MARK: Headers and footers

  func supplementaryAttributes(
    _ kind: String, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section), path.item == 0 else { return nil }
    let metrics = sections[path.section].metrics
    let (start, end) = (starts[path.section], starts[path.section + 1])
    let length: CGFloat
    var position: CGFloat
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      length = metrics.header
      position = start
      if sectionHeadersPinToVisibleBounds {
        position = min(max(start, visible.low), max(start, end - metrics.footer - length))
      }
    case UICollectionView.elementKindSectionFooter:
      length = metrics.footer
      position = end - length
      if sectionFootersPinToVisibleBounds {
        position = max(min(position, visible.high - length), min(position, start + metrics.header))
      }
    default: return nil
    }
    guard length > 0 else { return nil }
    let attributes = makeAttributes(of: .supplementary(kind, path))
    let across = isVertical ? contentSize.width : contentSize.height
    attributes.frame = pixelAligned(
      isVertical
        ? CGRect(x: 0, y: position, width: across, height: length)
        : CGRect(x: position, y: 0, width: length, height: across))
    if pins { attributes.zIndex = UICollectionViewFlowLayout.pinnedDepth }
    return attributes
  }

  /// The visible range of the content, along the scrolling direction.
  private var visible: (low: CGFloat, high: CGFloat) {
    guard let owner else { return (0, 0) }
    let visibleRect = owner.floatingBounds
    return isVertical ? (visibleRect.minY, visibleRect.maxY) : (visibleRect.minX, visibleRect.maxX)
  }
}
