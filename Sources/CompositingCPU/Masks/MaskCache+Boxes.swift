import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

// Unrotated boxes are divided into corners, edges and a middle. Only rounded corners and the edges
// beside them need masks of their own.

extension MaskCache {
  func tiled(_ box: DeviceBox, in bounds: PixelRect) -> TiledMask {
    if box.isSquare, let rectangle = rectangle(box, in: bounds) { return rectangle }
    var result = TiledMask(pieces: [])
    let columns = box.columns(margin: 0)
    let rows = box.rows(margin: 0)
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        let cell = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        guard cell.intersects(bounds) else { continue }
        // Beside a rounded corner, only the outermost pixels can be covered partially.
        let full = cell.intersection(box.enclosedPixels)
        guard box.covers(full) else {
          add(cell, of: box, ring: nil, in: bounds, to: &result)
          continue
        }
        let visible = full.intersection(bounds)
        if !visible.isEmpty { result.pieces.append(.init(rect: visible, mask: .noMask)) }
        for edge in cell.subtracting(full) {
          add(edge, of: box, ring: nil, in: bounds, to: &result)
        }
      }
    }
    return result
  }

  /// The coverage of a box without rounded corners, or nil if a piece is wider than a uniform mask.
  ///
  /// A pixel's coverage is the product of those of its column and its row, so all pixels of a piece
  /// have the same coverage. A box that moves by fractions of pixels needs no new masks.
  private func rectangle(_ box: DeviceBox, in bounds: PixelRect) -> TiledMask? {
    let origin = box.pixelBounds
    let rect = box.rect.offsetBy(dx: -CGFloat(origin.x), dy: -CGFloat(origin.y))
    let columns = CoverageBand.bands(Double(rect.minX), Double(rect.maxX))
    let rows = CoverageBand.bands(Double(rect.minY), Double(rect.maxY))
    var result = TiledMask(pieces: [])
    result.pieces.reserveCapacity(rows.count * columns.count)
    for row in rows.indices where rows[row].length > 0 {
      for column in columns.indices where columns[column].length > 0 {
        let cell = PixelRect(
          x: origin.x + columns[column].start, y: origin.y + rows[row].start,
          width: columns[column].length, height: rows[row].length
        ).intersection(bounds)
        let coverage = UInt8(Float(rows[row].coverage * columns[column].coverage) * 255 + 0.5)
        if cell.isEmpty || coverage == 0 { continue }
        guard coverage < 255 else {
          result.pieces.append(.init(rect: cell, mask: .noMask))
          continue
        }
        guard cell.width <= MaskTile.uniformWidth else { return nil }
        let tile = uniformTile(coverage)
        result.pieces.append(.init(rect: cell, mask: tile.positioned(at: cell), tile: tile))
      }
    }
    return result
  }

  func ring(_ box: DeviceBox, width ring: PixelLength, in bounds: PixelRect) -> TiledMask {
    let width = ring.pixels
    guard width * 2 < min(Double(box.rect.width), Double(box.rect.height)) else {
      return tiled(box, in: bounds)
    }
    var result = TiledMask(pieces: [])
    let margin = width.rounded(.up)
    let columns = box.columns(margin: margin)
    let rows = box.rows(margin: margin)
    guard columns.count == 4, rows.count == 4 else {
      add(box.pixelBounds, of: box, ring: ring, in: bounds, to: &result)
      return result
    }
    // Add the strips between the corners that the line touches.
    let (x0, x3, y0, y3) = (columns[0], columns[3], rows[0], rows[3])
    let right = Int((Double(box.rect.maxX) - width).rounded(.down))
    let bottom = Int((Double(box.rect.maxY) - width).rounded(.down))
    let left = Int((Double(box.rect.minX) + width).rounded(.up))
    let top = Int((Double(box.rect.minY) + width).rounded(.up))
    func cell(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> PixelRect {
      PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
    for cell in [
      cell(x0, y0, columns[1], rows[1]), cell(columns[2], y0, x3, rows[1]),
      cell(x0, rows[2], columns[1], y3), cell(columns[2], rows[2], x3, y3),
    ] {
      add(cell, of: box, ring: ring, in: bounds, to: &result)
    }
    let isIntegral = box.isPixelAligned && width == width.rounded()
    for cell in [
      cell(columns[1], y0, columns[2], top), cell(columns[1], bottom, columns[2], y3),
      cell(x0, rows[1], left, rows[2]), cell(right, rows[1], x3, rows[2]),
    ] {
      if isIntegral {
        let visible = cell.intersection(bounds)
        if !visible.isEmpty { result.pieces.append(.init(rect: visible, mask: .noMask)) }
      } else {
        add(cell, of: box, ring: ring, in: bounds, to: &result)
      }
    }
    return result
  }

  private func add(
    _ cell: PixelRect, of box: DeviceBox, ring: PixelLength?, in bounds: PixelRect,
    to tiledMask: inout TiledMask
  ) {
    // Compute only the visible part of a long edge or a very large corner.
    let cell = cell.area > 1 << 16 ? cell.intersection(bounds) : cell
    let visible = cell.intersection(bounds)
    guard !visible.isEmpty else { return }
    let origin = box.pixelBounds
    let relative = cell.offsetBy(dx: -origin.x, dy: -origin.y)
    var moved = box
    moved.rect = box.rect.offsetBy(dx: -CGFloat(origin.x), dy: -CGFloat(origin.y))
    let key = Key(numbers: [
      ring?.pixels ?? -1, Double(relative.x), Double(relative.y), Double(relative.width),
      Double(relative.height),
      Double(moved.rect.minX), Double(moved.rect.minY), Double(moved.rect.width),
      Double(moved.rect.height), box.radii[0], box.radii[1], box.radii[2], box.radii[3],
      Double(box.curve.rawValue),
    ])
    let tile = tile(key, width: cell.width, height: cell.height) { mask in
      let mask = mask.moved(dx: relative.x, dy: relative.y)
      if let ring {
        moved.rasterizeRing(width: ring, into: mask)
      } else {
        moved.rasterize(into: mask)
      }
    }
    tiledMask.pieces.append(.init(rect: visible, mask: tile.positioned(at: cell), tile: tile))
  }
}

/// Neighboring columns or rows of pixels that an interval covers to the same extent.
private struct CoverageBand {
  let start: Int
  let length: Int
  /// The covered fraction of each column or row, 0...1.
  let coverage: Double

  /// The columns or rows that an interval touches: those before, within and after the whole pixels
  /// of the interval. A band may have the length 0. An interval within one pixel has only the first
  /// band. The interval begins in the pixel at 0.
  static func bands(_ min: Double, _ max: Double) -> [3 of CoverageBand] {
    let end = Int(max.rounded(.up))
    let (firstFull, lastFull) = (Int(min.rounded(.up)), Int(max.rounded(.down)))
    if end <= 1 {
      let band = CoverageBand(start: 0, length: 1, coverage: max - min)
      return [band, .empty, .empty]
    }
    return [
      CoverageBand(start: 0, length: firstFull, coverage: Double(firstFull) - min),
      CoverageBand(start: firstFull, length: lastFull - firstFull, coverage: 1),
      CoverageBand(start: lastFull, length: end - lastFull, coverage: max - Double(lastFull)),
    ]
  }

  private static let empty = CoverageBand(start: 0, length: 0, coverage: 0)
}

extension DeviceBox {
  /// The pixels that the box touches.
  var pixelBounds: PixelRect {
    let (x, y) = (Int(rect.minX.rounded(.down)), Int(rect.minY.rounded(.down)))
    return PixelRect(
      x: x, y: y, width: Int(rect.maxX.rounded(.up)) - x,
      height: Int(rect.maxY.rounded(.up)) - y)
  }

  /// The pixels that are completely inside the rectangle, without regard to the corners.
  fileprivate var enclosedPixels: PixelRect {
    let (x, y) = (Int(rect.minX.rounded(.up)), Int(rect.minY.rounded(.up)))
    return PixelRect(
      x: x, y: y, width: max(Int(rect.maxX.rounded(.down)) - x, 0),
      height: max(Int(rect.maxY.rounded(.down)) - y, 0))
  }

  var isPixelAligned: Bool {
    rect.minX == rect.minX.rounded() && rect.maxX == rect.maxX.rounded()
      && rect.minY == rect.minY.rounded() && rect.maxY == rect.maxY.rounded()
  }

  /// The coordinates at which the box is divided along x: the outer edge, the end of the left
  /// corners, the start of the right corners, and the other outer edge. If there is no space
  /// between the corners, the list contains only the two outer edges.
  fileprivate func columns(margin: Double) -> [Int] {
    DeviceBox.cuts(
      Double(rect.minX), Double(rect.maxX),
      first: max(max(radii[0], radii[3]) > 0 ? cornerExtent.x : 0, margin),
      last: max(max(radii[1], radii[2]) > 0 ? cornerExtent.x : 0, margin))
  }

  fileprivate func rows(margin: Double) -> [Int] {
    DeviceBox.cuts(
      Double(rect.minY), Double(rect.maxY),
      first: max(max(radii[0], radii[1]) > 0 ? cornerExtent.y : 0, margin),
      last: max(max(radii[2], radii[3]) > 0 ? cornerExtent.y : 0, margin))
  }

  private static func cuts(_ min: Double, _ max: Double, first: Double, last: Double) -> [Int] {
    let (start, end) = (Int(min.rounded(.down)), Int(max.rounded(.up)))
    let a = Int((min + first).rounded(.up))
    let b = Int((max - last).rounded(.down))
    guard a < b else { return [start, end] }
    return [start, a, b, end]
  }

  private var kernelShape: pk_rounded_rect {
    pk_rounded_rect(
      min_x: Double(rect.minX), min_y: Double(rect.minY), max_x: Double(rect.maxX),
      max_y: Double(rect.maxY), radius: (radii[0], radii[1], radii[2], radii[3]))
  }

  /// The box inset by `width`.
  private func inside(_ width: Double) -> DeviceBox {
    var inner = self
    inner.rect = rect.insetBy(dx: CGFloat(width), dy: CGFloat(width))
    for index in 0..<4 { inner.radii[index] = max(radii[index] - width, 0) }
    return inner
  }

  private var path: CGPath {
    let corners: [RectCorners] = [.minXMinY, .maxXMinY, .maxXMaxY, .minXMaxY]
    var mask: RectCorners = []
    for index in 0..<4 where radii[index] > 0 { mask.insert(corners[index]) }
    return CGPath(roundedRect: rect, radius: CGFloat(radii.max()), corners: mask, curve: curve)
  }

  /// Whether the kernels support the shape of these corners.
  private var isSupportedByKernels: Bool { isSquare || curve == .circular }

  func rasterize(into mask: pk_image) {
    if isSupportedByKernels {
      pk_mask_rounded_rect(mask, kernelShape)
    } else {
      PathRasterizer.fill(path, rule: .nonZero, transform: .identity, into: mask)
    }
  }

  func rasterizeRing(width: PixelLength, into mask: pk_image) {
    let inner = inside(width.pixels)
    if inner.rect.width <= 0 || inner.rect.height <= 0 {
      rasterize(into: mask)
    } else if isSupportedByKernels {
      pk_mask_ring(mask, kernelShape, inner.kernelShape)
    } else {
      PathRasterizer.fill(
        CGPath(elements: path.elements + inner.path.elements), rule: .evenOdd,
        transform: .identity, into: mask)
    }
  }
}
