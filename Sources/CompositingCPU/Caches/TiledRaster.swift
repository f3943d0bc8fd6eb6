import CoreGraphics
import PixelKernels

/// Some columns of a cached subtree's bitmap, with the memory for all of their rows.
struct RasterTile {
  /// The columns that are shown from this tile, in the bitmap's coordinate space.
  let columns: Range<Int>
  /// The pixels of the columns and of a margin on both sides.
  let buffer: PixelBuffer
  /// The pixels that have been drawn; pixels outside are undefined.
  fileprivate(set) var drawn = PixelRect.zero
}

/// The bitmap of a cached subtree, which is drawn in tiles as a motion reveals it.
///
/// Each tile has its own memory. If one memory were enlarged for each new column instead, the drawn
/// pixels would be copied several times. If the memory for the complete bitmap were allocated at
/// once, the first column would have a page fault for every row. Tiles have the height of the
/// bitmap, because the system provides the memory of a row only when the row is drawn.
struct TiledRaster {
  /// The tiles from left to right, without a gap.
  private(set) var tiles: [RasterTile] = []

  /// The number of columns that a tile has on each side besides its own. A bilinear filter reads
  /// one pixel beyond the columns that it draws.
  private static let margin = 2
  /// The largest width of a tile, unless a frame needs more columns at once.
  private static let maximumWidth = 512

  /// The size of the memory in bytes.
  var capacity: Int { tiles.reduce(0) { $0 + $1.buffer.capacity } }

  /// Draws the pixels of an area that are not drawn yet.
  ///
  /// - Parameters:
  ///   - extent: The rectangle of the complete bitmap; the rectangle contains the area.
  ///   - draw: Draws disjoint rectangles of a buffer.
  mutating func complete(
    _ area: PixelRect, within extent: PixelRect, draw: ([PixelRect], PixelBuffer) -> Void
  ) {
    guard !area.isEmpty else { return }
    addTiles(for: area, within: extent)
    for index in tiles.indices {
      let (buffer, drawn) = (tiles[index].buffer, tiles[index].drawn)
      // Draw the margin with the columns, so that the tile does not change when its neighbor is
      // added.
      let margin = TiledRaster.margin
      let own = PixelRect(
        x: area.x - margin, y: area.y, width: area.width + 2 * margin, height: area.height
      ).intersection(buffer.image.rect)
      guard !own.isEmpty, !drawn.contains(own) else { continue }
      let needed = drawn.union(own)
      draw(needed.subtracting(drawn), buffer)
      tiles[index].drawn = needed
    }
  }

  /// Adds tiles at both sides until the tiles contain the columns of an area.
  ///
  /// A new tile is at least as wide as all other tiles together, up to a maximum, so that a slow
  /// motion does not create many tiles.
  private mutating func addTiles(for area: PixelRect, within extent: PixelRect) {
    guard let first = tiles.first, let last = tiles.last else {
      return tiles.append(makeTile(area.minX..<area.maxX, within: extent))
    }
    let (minX, maxX) = (first.columns.lowerBound, last.columns.upperBound)
    let width = min(maxX - minX, TiledRaster.maximumWidth)
    if area.maxX > maxX {
      let end = min(max(area.maxX, maxX + width), extent.maxX)
      tiles.append(makeTile(maxX..<end, within: extent))
    }
    if area.minX < minX {
      let start = max(min(area.minX, minX - width), extent.minX)
      tiles.insert(makeTile(start..<minX, within: extent), at: 0)
    }
  }

  private func makeTile(_ columns: Range<Int>, within extent: PixelRect) -> RasterTile {
    let buffer = PixelBuffer()
    let margin = TiledRaster.margin
    buffer.reshape(
      PixelRect(
        x: columns.lowerBound - margin, y: extent.y, width: columns.count + 2 * margin,
        height: extent.height
      ).intersection(extent), bytesPerPixel: 4)
    return RasterTile(columns: columns, buffer: buffer)
  }
}
