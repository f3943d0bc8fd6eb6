package import CoreGraphics

/// A set of pixels as a few disjoint rectangles.
///
/// Grows to a superset rather than to many rectangles: two are merged where that adds little, and
/// above ``maximumCount`` the cheapest pair always is.
package struct PixelRegion: Sendable, Equatable {
  package private(set) var rects: [PixelRect] = []

  package static let maximumCount = 12

  package init() {}

  package init(_ rect: PixelRect) {
    if !rect.isEmpty { rects = [rect] }
  }

  package var isEmpty: Bool { rects.isEmpty }

  /// Pixels.
  package var area: Int { rects.reduce(0) { $0 + $1.area } }

  package var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  package func intersects(_ rect: PixelRect) -> Bool {
    !rect.isEmpty && rects.contains { $0.intersects(rect) }
  }

  /// Whether one of the rectangles alone contains it.
  package func contains(_ rect: PixelRect) -> Bool {
    rect.isEmpty || rects.contains { $0.contains(rect) }
  }

  package mutating func add(_ region: PixelRegion) {
    for rect in region.rects { add(rect) }
  }

  package mutating func add(_ rect: PixelRect) {
    var pending = [rect]
    while let next = pending.popLast() {
      guard !next.isEmpty, !contains(next) else { continue }
      rects.removeAll { next.contains($0) }
      if let index = rects.firstIndex(where: { PixelRegion.isWorthMerging($0, next) }) {
        pending.append(rects.remove(at: index).union(next))
      } else if let index = rects.firstIndex(where: { $0.intersects(next) }) {
        pending.append(contentsOf: next.subtracting(rects[index]))
      } else if rects.count >= PixelRegion.maximumCount {
        pending.append(mergedWithNearest(next))
      } else {
        rects.append(next)
      }
    }
  }

  /// Whether one rectangle around both has at most a quarter of pixels that neither has, or so few
  /// that they cost less than another rectangle does.
  private static func isWorthMerging(_ a: PixelRect, _ b: PixelRect) -> Bool {
    let common = a.intersection(b).area
    let waste = a.union(b).area - (a.area + b.area - common)
    return waste <= max((a.area + b.area - common) / 4, 1024) && (common > 0 || waste <= 1024)
  }

  private mutating func mergedWithNearest(_ rect: PixelRect) -> PixelRect {
    let nearest = rects.indices.min {
      rects[$0].union(rect).area - rects[$0].area < rects[$1].union(rect).area - rects[$1].area
    }
    return nearest.map { rects.remove(at: $0).union(rect) } ?? rect
  }
}

extension PixelRect {
  /// Up to four disjoint rectangles with the pixels that the other one does not have.
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
