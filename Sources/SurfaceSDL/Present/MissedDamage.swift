package import CoreGraphics

/// Records which parts of a window's pictures are older than the newest frame.
///
/// A picture is a buffer that shows the window's contents, or the window itself. A frame that is
/// drawn into one picture is missing in the other pictures.
package struct MissedDamage {
  private var rects: [[PixelRect]]

  /// The largest number of rectangles that are recorded for a picture. More rectangles are replaced
  /// by their bounding box.
  package static let maximumRects = 64

  /// Creates a record in which every picture needs a complete frame.
  ///
  /// - Parameters:
  ///   - count: The number of pictures, none of which has shown a frame yet.
  ///   - bounds: The rectangle of a complete frame.
  package init(pictures count: Int, bounds: PixelRect) {
    rects = Array(repeating: [bounds], count: count)
  }

  /// Adds the difference between the newest frame and the frame before to all pictures.
  package mutating func add(_ damage: [PixelRect]) {
    for index in rects.indices {
      for rect in damage where !rect.isEmpty { MissedDamage.insert(rect, into: &rects[index]) }
      if rects[index].count > MissedDamage.maximumRects {
        rects[index] = [rects[index].reduce(.zero) { $0.union($1) }]
      }
    }
  }

  /// The number of pixels that must be copied into a picture. An overlap of two rectangles counts
  /// twice.
  package func area(of picture: Int) -> Int { rects[picture].reduce(0) { $0 + $1.area } }

  /// Removes and returns the rectangles that a picture needs to show the newest frame.
  package mutating func consume(_ picture: Int) -> [PixelRect] {
    defer { rects[picture] = [] }
    return rects[picture]
  }

  /// Adds a rectangle and merges it with other rectangles if the union costs no additional pixels,
  /// so that a part that changes in several frames is copied once.
  private static func insert(_ rect: PixelRect, into rects: inout [PixelRect]) {
    var rect = rect
    while let index = rects.firstIndex(where: { $0.union(rect).area <= $0.area + rect.area }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
  }
}
