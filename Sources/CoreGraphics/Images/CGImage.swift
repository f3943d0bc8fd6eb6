/// An immutable bitmap image.
///
/// For every source, the pixels are 8-bit premultiplied BGRA in sRGB, or 8-bit alpha. The members
/// that describe the layout refer to these pixels and not to the source.
public final class CGImage: Sendable {
  /// The pixels, shared with every copy of the image.
  package let bitmap: Bitmap

  /// Whether the pixels are coverage and not colors. A context paints its fill color through
  /// coverage.
  public let isMask: Bool

  /// Wraps a bitmap without a copy.
  ///
  /// - Parameter isMask: Whether the pixels are coverage. Pass true only for a bitmap of alpha
  ///   alone.
  package init(bitmap: Bitmap, isMask: Bool = false) {
    self.bitmap = bitmap
    self.isMask = isMask
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }

  /// The height in pixels.
  public var height: Int { bitmap.height }

  /// Always 8, independently of the file's bit depth.
  public var bitsPerComponent: Int { 8 }

  /// The size of a pixel in bits: 32 for color, 8 for a mask or for alpha alone.
  public var bitsPerPixel: Int { bitmap.format.bytesPerPixel * 8 }

  /// The distance between rows in bytes, a multiple of four.
  public var bytesPerRow: Int { bitmap.bytesPerRow }

  /// The color space: sRGB for colors, device gray for alpha alone, and nil for a mask.
  public var colorSpace: CGColorSpace? {
    switch bitmap.format {
    case .bgra8: .standard
    case .alpha8: isMask ? nil : .deviceGray
    }
  }

  /// The position of the alpha; an image that is known to be opaque has padding instead of alpha.
  public var alphaInfo: CGImageAlphaInfo {
    switch bitmap.format {
    case .bgra8: bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst
    case .alpha8: isMask ? .none : .alphaOnly
    }
  }

  /// The byte order: little-endian units of 32 bits for colors, and the default order for one
  /// byte per pixel.
  public var byteOrderInfo: CGImageByteOrderInfo {
    bitmap.format == .bgra8 ? .order32Little : .orderDefault
  }

  /// ``alphaInfo`` and ``byteOrderInfo`` in one number.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue | byteOrderInfo.rawValue)
  }

  /// Always true: only the context's `interpolationQuality` determines the smoothing.
  public var shouldInterpolate: Bool { true }

  /// Always the default: pixels are in sRGB already.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// An image with the same bitmap, which is equal to the receiver; never nil.
  public func copy() -> CGImage? { CGImage(bitmap: bitmap, isMask: isMask) }

  /// The part of the image inside a rectangle.
  ///
  /// - Parameter rect: The part in pixels from the top left corner; it is expanded to whole pixels
  ///   and clipped to the image.
  /// - Returns: `nil` if the rectangle and the image do not overlap.
  public func cropping(to rect: CGRect) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    guard rect.isNull || rect.isFinite else { return nil }
    let area = rect.intersection(bounds).integral
    guard !area.isNull, area.width >= 1, area.height >= 1,
      let part = bitmap.cropped(
        x: Int(area.minX), y: Int(area.minY), width: Int(area.width), height: Int(area.height))
    else { return nil }
    return CGImage(bitmap: part, isMask: isMask)
  }
}

extension CGImage: Hashable {
  /// Two images are equal when they show the same bitmap object; pixels are not compared.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left.bitmap === right.bitmap && left.isMask == right.isMask
  }

  /// Hashes the identity of the bitmap, not its pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap.id)
  }
}

extension CGImage: CustomStringConvertible {
  /// The size in pixels, such as `<CGImage 20 × 10>`.
  public var description: String { "<CGImage \(width) × \(height)>" }
}
