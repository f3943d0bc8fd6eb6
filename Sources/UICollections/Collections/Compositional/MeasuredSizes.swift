import CoreGraphics

/// The preferred size of a cell, along the axes that its content determines.
struct MeasuredSize: Hashable {
  var width: CGFloat?
  var height: CGFloat?
}

/// The preferred sizes of a section's cells, without their insets.
///
/// A length uses 8 bytes. Lengths are stored in pages of 64 items, so a section has only the pages
/// that contain measured items, and stores widths only if the content of cells determines widths.
@MainActor final class MeasuredSizes {
  private var widths = PagedLengths()
  private var heights = PagedLengths()

  /// The memory of all pages in bytes.
  var byteCount: Int { widths.byteCount + heights.byteCount }

  subscript(item: Int) -> MeasuredSize? {
    let size = MeasuredSize(width: widths[item], height: heights[item])
    return size.width == nil && size.height == nil ? nil : size
  }

  func set(_ size: CGSize, of item: Int, along axes: SelfSizingAxes) {
    if axes.contains(.horizontal) { widths[item] = size.width }
    if axes.contains(.vertical) { heights[item] = size.height }
  }

  func set(_ size: MeasuredSize, of item: Int) {
    if let width = size.width { widths[item] = width }
    if let height = size.height { heights[item] = height }
  }

  /// The first measured item at or after an index; nil if there is none. The search needs O(items /
  /// 64) steps, plus the search of one page of 64 items.
  func firstItem(from index: Int) -> Int? {
    let (first, second) = (widths.firstIndex(from: index), heights.firstIndex(from: index))
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  /// Calls a closure with each measured item, in ascending order.
  func forEach(_ body: (Int, MeasuredSize) -> Void) {
    var next = firstItem(from: 0)
    while let item = next {
      if let size = self[item] { body(item, size) }
      next = firstItem(from: item + 1)
    }
  }
}

/// A sparse array of lengths by item index.
private struct PagedLengths {
  private static let pageSize = 64
  /// Pages of ``pageSize`` lengths; NaN marks an absent length, and an empty page contains no
  /// lengths.
  private var pages: [[Double]] = []

  var byteCount: Int {
    pages.reduce(pages.count * MemoryLayout<[Double]>.stride) {
      $0 + $1.count * MemoryLayout<Double>.stride
    }
  }

  subscript(index: Int) -> CGFloat? {
    get {
      let (page, rest) = (index / PagedLengths.pageSize, index % PagedLengths.pageSize)
      guard page < pages.count, !pages[page].isEmpty else { return nil }
      let length = pages[page][rest]
      return length.isNaN ? nil : length
    }
    set {
      let (page, rest) = (index / PagedLengths.pageSize, index % PagedLengths.pageSize)
      if page >= pages.count {
        pages += Array(repeating: [], count: page + 1 - pages.count)
      }
      if pages[page].isEmpty {
        pages[page] = Array(repeating: .nan, count: PagedLengths.pageSize)
      }
      pages[page][rest] = newValue.map { Double($0) } ?? .nan
    }
  }

  func firstIndex(from index: Int) -> Int? {
    var (page, rest) = (index / PagedLengths.pageSize, index % PagedLengths.pageSize)
    while page < pages.count {
      if !pages[page].isEmpty {
        while rest < PagedLengths.pageSize {
          if !pages[page][rest].isNaN { return page * PagedLengths.pageSize + rest }
          rest += 1
        }
      }
      (page, rest) = (page + 1, 0)
    }
    return nil
  }
}
