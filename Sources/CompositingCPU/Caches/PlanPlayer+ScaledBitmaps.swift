import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  /// The drawing with a downscaled bitmap as its source, if the drawing shrinks a large bitmap to
  /// at most half the bitmap's width and height; otherwise the same drawing.
  func downscaled(_ drawing: TransformedImage) -> TransformedImage {
    guard let bitmap = drawing.bitmap, drawing.filter == .area, drawing.source.format != .a8Tinted,
      bitmap.width * bitmap.height >= ScaledBitmapCache.minimumLevelPixels,
      let map = drawing.deviceToSource, map.isFlatAffine
    else { return drawing }
    let scale = map.minimumScale
    guard scale >= 2, scale.isFinite else { return drawing }
    let halvings = min(Int(scale.exponent), 8)
    let factor = CGFloat(1 << halvings)
    let key = ScaledBitmapCache.LevelKey(bitmap: ObjectIdentifier(bitmap), halvings: halvings)
    let level = resources.scaledBitmaps.level(key, of: bitmap) {
      let size = PixelRect(
        x: 0, y: 0, width: Int((CGFloat(bitmap.width) / factor).rounded(.up)),
        height: Int((CGFloat(bitmap.height) / factor).rounded(.up)))
      let map = pk_transform(Transform3D(scale: Double(factor), Double(factor), 1))
      return resampled(drawing.source.image, .area, map, part: nil, edge: .clamp, over: size)
    }
    var result = drawing
    result.source.image = level.image
    result.part = CGRect(
      x: drawing.part.minX / factor, y: drawing.part.minY / factor,
      width: drawing.part.width / factor, height: drawing.part.height / factor)
    return result
  }

  /// The drawing's pixels at their size on screen, if an earlier frame also requested them.
  func scaledCopy(
    _ drawing: TransformedImage, _ map: Transform3D, _ operation: PlanOperation
  ) -> PixelBuffer? {
    guard let bitmap = drawing.bitmap, drawing.filter != .nearest,
      drawing.source.format != .a8Tinted, map.isScale,
      let rect = drawing.toDevice.deviceRect(of: drawing.destination)
    else { return nil }
    let limit = PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
    let area = drawing.toDevice.pixelBounds(of: drawing.destination, within: limit)
    guard ScaledBitmapCache.copyPixels.contains(area.area) else { return nil }
    var local = map
    local.m41 += map.m11 * Double(area.x)
    local.m42 += map.m22 * Double(area.y)
    let part = drawing.part
    let edges = [
      rect.minX - CGFloat(area.x), rect.minY - CGFloat(area.y), rect.maxX - CGFloat(area.x),
      rect.maxY - CGFloat(area.y),
    ]
    guard edges.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    let key = ScaledBitmapCache.CopyKey(
      bitmap: ObjectIdentifier(bitmap), part: part,
      edges: edges.map { Int(($0 * 1024).rounded()) }, isMirroredInX: map.m11 < 0,
      isMirroredInY: map.m22 < 0, width: area.width, height: area.height)
    let request = copyRequest(drawing: area, of: area.area, operation)
    let copy = resources.scaledBitmaps.copy(key, of: bitmap, request) {
      let size = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
      return resampled(
        drawing.source.image, drawing.filter, pk_transform(local), part: part, edge: .antialiased,
        over: size)
    }
    copy?.move(to: area)
    return copy
  }

  /// What an operation asks of the cache of scaled bitmaps.
  ///
  /// - Parameters:
  ///   - area: The device pixels that the operation draws, before it is clipped.
  ///   - copyPixels: The number of pixels of the copy.
  func copyRequest(
    drawing area: PixelRect, of copyPixels: Int, _ operation: PlanOperation
  ) -> ScaledBitmapCache.CopyRequest {
    if drawsCachedSubtree { return .announce }
    let clipped = area.intersection(operation.bounds)
    let drawn = rects.reduce(0) { $0 + $1.intersection(clipped).area }
    return drawn >= copyPixels / 2 ? .make : .find
  }

  /// Draws an image through a transform into separate memory.
  ///
  /// - Parameter part: A rectangle in the image's pixels; nil for the whole image.
  func resampled(
    _ image: pk_image, _ filter: pk_filter, _ map: pk_transform, part: CGRect?, edge: pk_edge,
    over size: PixelRect
  ) -> PixelBuffer {
    let buffer = PixelBuffer()
    buffer.reshape(size, bytesPerPixel: 4)
    buffer.clear()
    let part = part ?? .zero
    let sampling = pk_sampling(
      filter: filter, edge: edge, min_x: Double(part.minX), min_y: Double(part.minY),
      max_x: Double(part.maxX), max_y: Double(part.maxY))
    pk_draw_transformed(
      buffer.image, pk_rect(size), pk_source(image: image, format: .bgra, tint: 0), map, sampling,
      .sourceOver, 255, .noMask)
    resources.rasterizedPixels += size.area
    return buffer
  }
}

extension Transform3D {
  /// Whether the transform changes the size of an image and does not rotate the image.
  fileprivate var isScale: Bool {
    let (x, y) = (abs(m11), abs(m22))
    return isFlatAffine && m12 == 0 && m21 == 0 && (max(x, y) > 1.001 || min(x, y) < 0.999)
  }

  /// The smaller of the factors by which the transform scales along the x and y axes of the
  /// destination.
  fileprivate var minimumScale: Double {
    min((m11 * m11 + m21 * m21).squareRoot(), (m12 * m12 + m22 * m22).squareRoot())
  }
}
