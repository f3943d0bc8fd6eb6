import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// Computes masks and caches them for the next frames.
///
/// Keys are relative to whole pixels, so that scrolling content keeps its masks.
final class MaskCache {
  struct Key: Hashable {
    var numbers: [Double]
    var paths: [CGPath] = []
  }

  private var tiles: [Key: MaskTile] = [:]
  /// The uniform masks that have been used, indexed by their coverage. They are not part of
  /// ``byteCount``, because they have at most 2 MB together.
  private var uniformTiles = [MaskTile?](repeating: nil, count: 256)
  private(set) var byteCount = 0
  private(set) var frame: UInt64 = 0
  /// The number of pixels computed since the frame began.
  var computedPixels = 0

  /// The number of frames without use after which a mask is dropped. If the masks have more
  /// than ``capacity`` bytes, the number is 1.
  private static let lifetime: UInt64 = 120
  private static let capacity = 64 << 20

  func beginFrame() { frame += 1 }

  func endFrame() {
    let lifetime = byteCount > MaskCache.capacity ? 1 : MaskCache.lifetime
    guard frame > lifetime else { return }
    // Collect the unused tiles first, because removal during the iteration would copy the
    // dictionary.
    let unused = tiles.values.filter { $0.lastUse < frame - lifetime }
    for tile in unused {
      tiles[tile.key] = nil
      byteCount -= tile.byteCount
    }
  }

  func removeAll() {
    tiles = [:]
    uniformTiles = [MaskTile?](repeating: nil, count: 256)
    byteCount = 0
  }

  /// The mask of the intersection of outlines and clips: the product of their coverages.
  ///
  /// - Parameter bounds: The pixels that the caller needs.
  func mask(
    of outlines: [Outline], clippedTo clips: [ClipShape] = [], in bounds: PixelRect
  ) -> TiledMask {
    var result: TiledMask?
    func intersect(_ outline: Outline) {
      guard let mask = partialCoverage(of: outline, in: bounds) else { return }
      result = result?.intersection(mask, product: product) ?? mask
    }
    for outline in outlines { intersect(outline) }
    for clip in clips { intersect(.clip(clip)) }
    return result ?? .full(bounds)
  }

  /// The coverage of one outline: several pieces if the outline is an unrotated box, otherwise one
  /// tile; nil if the outline is a clip that certainly covers all of `bounds`.
  private func partialCoverage(of outline: Outline, in bounds: PixelRect) -> TiledMask? {
    switch outline {
    case .clip(.box(let box)):
      if let device = box.deviceBox {
        return device.covers(bounds) ? nil : tiled(device, in: bounds)
      }
      if box.covers(bounds) { return nil }
    case .ring(let box, let width):
      if let device = box.deviceBox {
        let scale = box.transform.scaleFactor(at: box.rect.origin)
        return ring(device, width: PixelLength(points: width, scale: scale), in: bounds)
      }
    case .clip(let shape): if shape.covers(bounds) { return nil }
    case .stroke: break
    }
    let shift = outline.integralShift
    let relative = bounds.offsetBy(dx: -shift.dx, dy: -shift.dy)
    let moved = outline.moved(dx: -shift.dx, dy: -shift.dy)
    var key = Key(numbers: [
      Double(relative.x), Double(relative.y), Double(relative.width), Double(relative.height),
    ])
    moved.describe(in: &key)
    let tile = tile(key, width: bounds.width, height: bounds.height) { mask in
      moved.rasterize(into: mask.moved(dx: relative.x, dy: relative.y))
    }
    return TiledMask(pieces: [.init(rect: bounds, mask: tile.positioned(at: bounds), tile: tile)])
  }

  /// The product of two masks in a rectangle.
  private func product(
    _ first: TiledMask.Piece, _ second: TiledMask.Piece, in rect: PixelRect
  ) -> TiledMask.Piece {
    var key = Key(numbers: [-3, Double(rect.width), Double(rect.height)])
    for piece in [first, second] {
      let (dx, dy) = (Int(piece.mask.x) - rect.x, Int(piece.mask.y) - rect.y)
      key.numbers += [Double(dx), Double(dy)]
      guard let factor = piece.tile?.key else { continue }
      key.numbers.append(Double(factor.numbers.count))
      key.numbers += factor.numbers
      key.paths += factor.paths
    }
    let tile = tile(key, width: rect.width, height: rect.height) { mask in
      let mask = mask.moved(dx: rect.x, dy: rect.y)
      pk_mask_fill(mask, pk_rect(rect), 255)
      pk_mask_multiply(mask, pk_rect(rect), first.mask)
      pk_mask_multiply(mask, pk_rect(rect), second.mask)
    }
    return TiledMask.Piece(rect: rect, mask: tile.positioned(at: rect), tile: tile)
  }

  /// Returns the tile for a key, and computes the tile if it is not in the cache.
  ///
  /// - Parameter compute: Overwrites every pixel of a mask whose top left corner is the
  ///   origin.
  func tile(_ key: Key, width: Int, height: Int, compute: (pk_image) -> Void) -> MaskTile {
    if let tile = tiles[key] {
      tile.lastUse = frame
      return tile
    }
    let tile = MaskTile(key, width: width, height: height)
    compute(tile.image)
    computedPixels += width * height
    tile.lastUse = frame
    tiles[key] = tile
    byteCount += tile.byteCount
    return tile
  }

  /// The mask with a coverage, 0...255, at every pixel.
  func uniformTile(_ coverage: UInt8) -> MaskTile {
    let index = Int(coverage)
    if let tile = uniformTiles[index] { return tile }
    let tile = MaskTile(uniform: coverage)
    uniformTiles[index] = tile
    return tile
  }

  /// An outline's coverage after a blur, in one tile that covers all of `area`.
  func blurred(
    _ outline: Outline, sigma: PixelLength, in area: PixelRect, blur: (pk_image) -> Void
  ) -> MaskTile {
    let shift = outline.integralShift
    let relative = area.offsetBy(dx: -shift.dx, dy: -shift.dy)
    let moved = outline.moved(dx: -shift.dx, dy: -shift.dy)
    var key = Key(numbers: [
      -2, sigma.pixels, Double(relative.x), Double(relative.y), Double(relative.width),
      Double(relative.height),
    ])
    moved.describe(in: &key)
    return tile(key, width: area.width, height: area.height) { mask in
      moved.rasterize(into: mask.moved(dx: relative.x, dy: relative.y))
      blur(mask)
    }
  }
}

extension Outline {
  /// Overwrites a mask with the coverage of this outline.
  func rasterize(into mask: pk_image) {
    switch self {
    case .clip(.box(let box)):
      if let device = box.deviceBox {
        device.rasterize(into: mask)
      } else {
        PathRasterizer.fill(box.path, rule: .nonZero, transform: box.transform, into: mask)
      }
    case .clip(.path(let path, let rule, let transform)):
      PathRasterizer.fill(
        path, rule: rule == .evenOdd ? .evenOdd : .nonZero, transform: transform, into: mask)
    case .ring(let box, let width):
      if let device = box.deviceBox {
        let scale = box.transform.scaleFactor(at: box.rect.origin)
        device.rasterizeRing(width: PixelLength(points: width, scale: scale), into: mask)
      } else {
        PathRasterizer.fill(
          box.ringPath(width: width), rule: .evenOdd, transform: box.transform, into: mask)
      }
    case .stroke(let shape, let transform):
      PathRasterizer.stroke(shape, transform: transform, into: mask)
    }
  }

  fileprivate var transform: Transform3D {
    switch self {
    case .clip(.box(let box)), .ring(let box, _): box.transform
    case .clip(.path(_, _, let transform)), .stroke(_, let transform): transform
    }
  }

  /// The whole-pixel part of the position, which does not affect the coverage.
  fileprivate var integralShift: (dx: Int, dy: Int) {
    let t = transform
    guard t.isFlatAffine, abs(t.m41) < 1e6, abs(t.m42) < 1e6 else { return (0, 0) }
    return (Int(t.m41.rounded(.down)), Int(t.m42.rounded(.down)))
  }

  fileprivate func moved(dx: Int, dy: Int) -> Outline {
    let shift = Transform3D(translation: Double(dx), Double(dy), 0)
    func moved(_ box: RoundedBox) -> RoundedBox {
      RoundedBox(
        rect: box.rect, corners: box.corners, transform: box.transform.concatenating(shift))
    }
    switch self {
    case .clip(.box(let box)): return .box(moved(box))
    case .clip(.path(let path, let rule, let transform)):
      return .clip(.path(path, rule, transform.concatenating(shift)))
    case .ring(let box, let width): return .ring(moved(box), width: width)
    case .stroke(let shape, let transform):
      return .stroke(shape, transform.concatenating(shift))
    }
  }

  /// Adds all values that affect the coverage to a cache key.
  fileprivate func describe(in key: inout MaskCache.Key) {
    let t = transform
    key.numbers += [t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44]
    switch self {
    case .clip(.box(let box)):
      key.numbers.append(1)
      key.numbers += box.numbers
    case .clip(.path(let path, let rule, _)):
      key.numbers += [2, Double(rule.rawValue)]
      key.paths.append(path)
    case .ring(let box, let width):
      key.numbers += [3, Double(width)]
      key.numbers += box.numbers
    case .stroke(let shape, _):
      key.numbers += [
        4, Double(shape.lineWidth), Double(shape.lineCap.rawValue),
        Double(shape.lineJoin.rawValue), Double(shape.miterLimit), Double(shape.dashPhase),
        Double(shape.strokeStart), Double(shape.strokeEnd), Double(shape.dashPattern.count),
      ]
      key.numbers += shape.dashPattern.map(Double.init)
      key.paths.append(shape.path)
    }
  }
}

extension RoundedBox {
  fileprivate var numbers: [Double] {
    [
      Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height),
      Double(corners.radius), Double(corners.mask.rawValue), Double(corners.curve.rawValue),
    ]
  }

  /// The outline of the box. If the box is wider than the line, the path also contains the outline
  /// inset by `width`.
  fileprivate func ringPath(width: CGFloat) -> CGPath {
    let inside = rect.insetBy(dx: width, dy: width)
    guard inside.width > 0, inside.height > 0 else { return path }
    let inner = CGPath(
      roundedRect: inside, radius: max(radius - width, 0), corners: corners.mask,
      curve: corners.curve)
    return CGPath(elements: path.elements + inner.elements)
  }
}
