package import CoreGraphics

/// A set of pixels as a few disjoint rectangles.
///
/// The region may contain more pixels than were added, so that it needs few rectangles. Two
/// rectangles are merged if their union adds few pixels. If there are more than ``maximumCount``
/// rectangles, the two rectangles whose union adds the fewest pixels are merged.
package struct PixelRegion: Sendable, Equatable {
  /// The rectangles, disjoint and not empty, in no particular order; at most ``maximumCount``.
  package private(set) var rects: [PixelRect] = []

  /// The largest number of rectangles. The limit bounds the cost of every query.
  package static let maximumCount = 12

  /// Creates an empty region.
  package init() {}

  /// Creates a region of one rectangle; an empty rectangle makes an empty region.
  package init(_ rect: PixelRect) {
    if !rect.isEmpty { rects = [rect] }
  }

  /// Whether the region has no pixels.
  package var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels.
  package var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Whether the region and a rectangle have a pixel in common; false for an empty rectangle.
  package func intersects(_ rect: PixelRect) -> Bool {
    !rect.isEmpty && rects.contains { $0.intersects(rect) }
  }

  /// Whether one of ``rects`` contains a whole rectangle. The result may be false for a rectangle
  /// that only several of ``rects`` cover together.
  package func contains(_ rect: PixelRect) -> Bool {
    rect.isEmpty || rects.contains { $0.contains(rect) }
  }

  /// Adds all pixels of another region, and possibly some pixels between its rectangles.
  package mutating func add(_ region: PixelRegion) {
    for rect in region.rects { add(rect) }
  }

  /// Adds all pixels of two rectangles, and possibly some pixels near and between the rectangles.
  package mutating func add(_ first: PixelRect, and second: PixelRect) {
    if PixelRegion.isWorthMerging(first, second) {
      add(first.union(second))
    } else {
      add(first)
      add(second)
    }
  }

  /// Adds all pixels of a rectangle, and possibly some pixels near the rectangle.
  package mutating func add(_ rect: PixelRect) {
    var rect = rect
    guard !rect.isEmpty, !contains(rect) else { return }
    rects.removeAll { rect.contains($0) }
    // Each merge removes one rectangle, so the loop ends.
    while let index = rects.firstIndex(where: { PixelRegion.isWorthMerging($0, rect) }) {
      rect = rects.remove(at: index).union(rect)
      rects.removeAll { rect.contains($0) }
    }
    if intersects(rect) {
      rects += rects.reduce([rect]) { parts, other in parts.flatMap { $0.subtracting(other) } }
    } else {
      rects.append(rect)
    }
    while rects.count > PixelRegion.maximumCount { mergeNearest() }
  }

  /// Whether two rectangles should be merged. They are merged if their union adds at most 1024
  /// pixels, which cost less than another rectangle. Overlapping rectangles are also merged if
  /// their union adds at most a quarter of their area.
  private static func isWorthMerging(_ a: PixelRect, _ b: PixelRect) -> Bool {
    let common = a.intersection(b).area
    let covered = a.area + b.area - common
    let waste = a.union(b).area - covered
    return waste <= 1024 || common > 0 && waste <= covered / 4
  }

  /// Replaces the two rectangles whose union adds the smallest area by this union. The union is
  /// then merged with every rectangle that it intersects.
  private mutating func mergeNearest() {
    var best: (cost: Int, rect: PixelRect)?
    for (index, a) in rects.enumerated() {
      for b in rects[(index + 1)...] {
        let union = a.union(b)
        let cost = union.area - a.area - b.area
        if cost < best?.cost ?? .max { best = (cost, union) }
      }
    }
    guard var merged = best?.rect else { return }
    while let index = rects.firstIndex(where: { $0.intersects(merged) }) {
      merged = rects.remove(at: index).union(merged)
    }
    rects.append(merged)
  }
}

extension PixelRect {
  /// Up to four disjoint rectangles that contain this rectangle's pixels outside `other`.
  package func subtracting(_ other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: common.minY - y),
      PixelRect(x: x, y: common.maxY, width: width, height: maxY - common.maxY),
      PixelRect(x: x, y: common.minY, width: common.minX - x, height: common.height),
      PixelRect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
    ].filter { !$0.isEmpty }
  }
}
