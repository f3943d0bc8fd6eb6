import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(_ paint: PatternPaint, _ operation: PlanOperation, _ visible: [PixelRect]) {
    let bitmap = paint.pattern.bitmap
    bitmap.withUnsafeBytes { bytes in
      guard let memory = bytes.baseAddress else { return }
      let image = pk_image(
        // Safety: the kernels only read their sources.
        data: UnsafeMutablePointer(mutating: memory.assumingMemoryBound(to: UInt8.self)),
        stride: bitmap.bytesPerRow, x: 0, y: 0, width: Int32(bitmap.width),
        height: Int32(bitmap.height))
      let size = CGSize(width: bitmap.width, height: bitmap.height)
      let tile = TransformedImage(
        source: pk_source(
          image: image, format: bitmap.format == .alpha8 ? .a8Tinted : .bgra,
          tint: RGBA.black.packed()),
        part: CGRect(origin: .zero, size: size),
        destination: CGRect(
          x: 0, y: 0, width: size.width / paint.pattern.scale,
          height: size.height / paint.pattern.scale),
        toDevice: operation.transform, magnification: .bilinear, minification: .area,
        isOpaque: bitmap.isOpaque && bitmap.format == .bgra8, bitmap: bitmap)
      draw(tile, repeatedIn: paint.box, operation, visible)
    }
  }

  private func draw(
    _ tile: TransformedImage, repeatedIn box: RoundedBox, _ operation: PlanOperation,
    _ visible: [PixelRect]
  ) {
    guard let toSource = tile.deviceToSource else { return }
    if let copies = integralCopies(of: tile, toSource, operation) {
      return draw(copies, isOpaque: tile.isOpaque, in: box, operation, visible)
    }
    let sampling = pk_sampling(
      filter: tile.filter, edge: .repeat, min_x: 0, min_y: 0, max_x: 0, max_y: 0)
    let map = pk_transform(toSource)
    let alpha = operation.opacity.byte
    paintInStrips([.box(box)], operation, visible) { rect, mask, _ in
      pk_draw_transformed(target, rect, tile.source, map, sampling, .sourceOver, alpha, mask)
    }
  }

  /// The tile at its size on screen and at the position of one copy, if every copy has the same
  /// pixels; otherwise nil. The result is also nil for small tiles, because a call per tile would
  /// cost more than sampling.
  private func integralCopies(
    of tile: TransformedImage, _ toSource: Transform3D, _ operation: PlanOperation
  ) -> pk_source? {
    if let offset = tile.integralOffset(toSource) {
      var source = tile.source
      (source.image.x, source.image.y) = (Int32(offset.dx), Int32(offset.dy))
      return source.isWorthCopying ? source : nil
    }
    guard tile.source.format == .bgra, let bitmap = tile.bitmap,
      let rect = tile.toDevice.deviceRect(of: tile.destination), toSource.m11 > 0,
      toSource.m22 > 0, let pixels = PixelRect(integral: rect)
    else { return nil }
    let key = ScaledBitmapCache.CopyKey(
      bitmap: ObjectIdentifier(bitmap), part: tile.part, width: pixels.width,
      height: pixels.height)
    guard ScaledBitmapCache.copyPixels.contains(pixels.area) else { return nil }
    let request = copyRequest(drawing: operation.bounds, of: pixels.area, operation)
    let copy = resources.scaledBitmaps.copy(key, of: bitmap, request) {
      let map = Transform3D(
        scale: Double(tile.part.width) / Double(pixels.width),
        Double(tile.part.height) / Double(pixels.height), 1)
      let size = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
      return resampled(
        tile.source.image, tile.filter, pk_transform(map), part: nil, edge: .repeat, over: size)
    }
    guard let copy else { return nil }
    copy.move(to: pixels)
    return pk_source(image: copy.image, format: .bgra, tint: 0)
  }

  private func draw(
    _ source: pk_source, isOpaque: Bool, in box: RoundedBox, _ operation: PlanOperation,
    _ visible: [PixelRect]
  ) {
    let alpha = operation.opacity.byte
    let (width, height) = (source.image.width, source.image.height)
    paintInStrips([.box(box)], operation, visible) { rect, mask, _ in
      let isCopy = isOpaque && alpha == 255 && mask.data == nil
      var copy = source
      copy.image.y = rect.y - (rect.y - source.image.y).remainder(dividingBy: height)
      while copy.image.y < rect.y + rect.height {
        copy.image.x = rect.x - (rect.x - source.image.x).remainder(dividingBy: width)
        while copy.image.x < rect.x + rect.width {
          pk_draw_image(target, rect, copy, isCopy ? .copy : .sourceOver, alpha, mask)
          copy.image.x += width
        }
        copy.image.y += height
      }
    }
  }
}

extension pk_source {
  /// Whether a tile has enough pixels that a call per tile is cheaper than sampling each pixel.
  fileprivate var isWorthCopying: Bool { image.width >= 16 && image.height >= 16 }
}

extension Int32 {
  /// The remainder of a division that rounds down, 0 or more.
  fileprivate func remainder(dividingBy divisor: Int32) -> Int32 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

extension PixelRect {
  /// Creates the rectangle in whole pixels; nil if its edges are inside pixels or a side is shorter
  /// than 16 pixels.
  fileprivate init?(integral rect: CGRect) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ abs($0) < 1e6 && abs($0 - $0.rounded()) < 1.0 / 256 }) else {
      return nil
    }
    let (x, y) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
    self.init(
      x: x, y: y, width: Int(rect.maxX.rounded()) - x, height: Int(rect.maxY.rounded()) - y)
    guard width >= 16, height >= 16 else { return nil }
  }
}
