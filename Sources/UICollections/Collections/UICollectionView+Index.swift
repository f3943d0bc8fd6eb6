import CoreGraphics
import Foundation
import Diagnostics
import UIKitCore

extension UICollectionView: SectionIndexHost {
  var indexTitleColor: UIColor? { nil }

  func indexBackgroundColor(isTouched: Bool) -> UIColor? { nil }

  /// Queries the data source for the titles after a reload, and lays out the column of titles.
  func layOutIndex() {
    if needsIndexTitles {
      needsIndexTitles = false
      let titles = dataSource?.indexTitles(for: self) ?? []
      if titles.isEmpty || indexView?.titles != titles {
        indexView?.removeFromSuperview()
        indexView = titles.isEmpty ? nil : SectionIndexView(list: self, titles: titles)
        indexView.map(addSubview)
      }
    }
    if let indexView { layOut(indexView) }
  }

  func jump(toIndexTitle index: Int) {
    guard let indexView, indexView.titles.indices.contains(index),
      let path = path(ofIndexTitle: index)
    else { return }
    stopScrollingAndZooming()
    scroll(to: path, start, animated: false)
    // The layout replaces the estimated sizes around the item with measured sizes. The layout must
    // run now, because the following code reads the header's frame.
    layoutIfNeeded()
    // If the item is the first item of its section, scroll to the section's header instead.
    guard path.item == 0, let header = headerFrame(of: path.section) else { return }
    let inset = adjustedContentInset
    var offset = contentOffset
    if start == .top {
      offset.y = header.minY - inset.top
    } else {
      offset.x = header.minX - inset.left
    }
    setContentOffset(clamped(offset), animated: false)
  }

  private var start: ScrollPosition {
    contentSize.width > bounds.width && contentSize.height <= bounds.height ? .left : .top
  }

  /// The frame of a section's header before the section's first item. A pinned header can be
  /// elsewhere, but the result is the same. The result is nil if the section has no header.
  private func headerFrame(of section: Int) -> CGRect? {
    let kind = UICollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: section)
    guard
      let header = currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path),
      let item = currentLayout.layoutAttributesForItem(at: path), header.frame.height > 0
    else { return nil }
    var frame = header.frame
    if start == .top {
      frame.origin.y = min(frame.minY, item.frame.minY - frame.height)
    } else {
      frame.origin.x = min(frame.minX, item.frame.minX - frame.width)
    }
    return mirroredIfNeeded(frame)
  }

  var topmostIndexTitle: Int? {
    guard let indexView else { return nil }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    let displayedPaths = displayed.filter { element, view in
      element.category == .cell && view.frame.overlaps(visible)
    }
    guard let top = displayedPaths.keys.map(\.indexPath).min() else { return nil }
    return indexView.titles.indices.last { index in
      path(ofIndexTitle: index).map { $0 <= top } ?? false
    }
  }

  /// The item to which a title of the index scrolls. The result is nil if the item does not exist,
  /// for example because the section is empty.
  private func path(ofIndexTitle index: Int) -> IndexPath? {
    guard let dataSource, let title = indexView?.titles[index] else { return nil }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    checkUsage(
      path.count == 2 && loadedCounts.indices.contains(path.section),
      "the title \(title) leads to \(Array(path)), but there are only \(loadedCounts.count) sections",
      function: "collectionView(_:indexPathForIndexTitle:at:)")
    let displayedPath = layoutPath(of: path)
    return hasItem(at: displayedPath) ? displayedPath : nil
  }
}
