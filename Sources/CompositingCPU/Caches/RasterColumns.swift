import CoreGraphics
import PixelKernels

/// A bitmap that is drawn in parts, as a motion reveals it.
///
/// Each part has its own memory and contains some columns of the bitmap. If one memory were
/// enlarged for each new column instead, the drawn pixels would be copied several times. If the
/// memory for the complete bitmap were allocated at once, the first column would have a page fault
/// for every row. Rows need no parts: the memory of a row is used for the first time when the row is
/// drawn.
struct RasterColumns {
  /// Columns of a bitmap, with the memory for all of their rows.
  struct Part {
    /// The columns that are shown from this part, in the bitmap's coordinate space.
    let columns: Range<Int>
    /// The columns and a margin on both sides.
    let buffer: PixelBuffer
    /// The pixels that have been drawn; pixels outside are undefined.
    fileprivate(set) var drawn = PixelRect.zero
  }

  /// The parts from left to right, without a gap.
  private(set) var parts: [Part] = []

  /// The number of columns that a part has on each side besides its own. A bilinear filter reads
  /// one pixel beyond the columns that it draws.
  private static let margin = 2
  /// The largest width of a part, unless a frame needs more columns at once.
  private static let maximumWidth = 512

  /// The size of the memory in bytes.
  var capacity: Int { parts.reduce(0) { $0 + $1.buffer.capacity } }

  /// Draws the pixels of an area that are not drawn yet.
  ///
  /// - Parameters:
  ///   - extent: The rectangle of the complete bitmap; the rectangle contains the area.
  ///   - draw: Draws disjoint rectangles of a buffer.
  mutating func complete(
    _ area: PixelRect, within extent: PixelRect, draw: ([PixelRect], PixelBuffer) -> Void
  ) {
    guard !area.isEmpty else { return }
    addParts(for: area, within: extent)
    for index in parts.indices {
      let (buffer, drawn) = (parts[index].buffer, parts[index].drawn)
      // Draw the margin with the columns, so that the part does not change when its neighbor is
      // added.
      let margin = RasterColumns.margin
      let own = PixelRect(
        x: area.x - margin, y: area.y, width: area.width + 2 * margin, height: area.height
      ).intersection(buffer.image.rect)
      guard !own.isEmpty, !drawn.contains(own) else { continue }
      let needed = drawn.union(own)
      draw(needed.subtracting(drawn), buffer)
      parts[index].drawn = needed
    }
  }

  /// Adds parts at both sides until the parts contain the columns of an area.
  ///
  /// A new part is at least as wide as all other parts together, up to a maximum, so that a slow
  /// motion does not create many parts.
  private mutating func addParts(for area: PixelRect, within extent: PixelRect) {
    guard let first = parts.first, let last = parts.last else {
      return parts.append(makePart(area.minX..<area.maxX, within: extent))
    }
    let (minX, maxX) = (first.columns.lowerBound, last.columns.upperBound)
    let width = min(maxX - minX, RasterColumns.maximumWidth)
    if area.maxX > maxX {
      let end = min(max(area.maxX, maxX + width), extent.maxX)
      parts.append(makePart(maxX..<end, within: extent))
    }
    if area.minX < minX {
      let start = max(min(area.minX, minX - width), extent.minX)
      parts.insert(makePart(start..<minX, within: extent), at: 0)
    }
  }

  private func makePart(_ columns: Range<Int>, within extent: PixelRect) -> Part {
    let buffer = PixelBuffer()
    let margin = RasterColumns.margin
    buffer.reshape(
      PixelRect(
        x: columns.lowerBound - margin, y: extent.y, width: columns.count + 2 * margin,
        height: extent.height
      ).intersection(extent), bytesPerPixel: 4)
    return Part(columns: columns, buffer: buffer)
  }
}
