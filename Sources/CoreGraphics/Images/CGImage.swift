/// An immutable picture of device pixels.
///
/// However it was made, its pixels are held as 8-bit premultiplied BGRA in sRGB, or as 8-bit alpha,
/// and the members that describe the layout describe that.
public final class CGImage: Sendable {
  package let bitmap: Bitmap

  /// Whether the pixels are coverage to paint through rather than colours.
  public let isMask: Bool

  package init(bitmap: Bitmap, isMask: Bool = false) {
    self.bitmap = bitmap
    self.isMask = isMask
  }

  /// In pixels.
  public var width: Int { bitmap.width }

  /// In pixels.
  public var height: Int { bitmap.height }

  public var bitsPerComponent: Int { 8 }

  public var bitsPerPixel: Int { bitmap.format.bytesPerPixel * 8 }

  public var bytesPerRow: Int { bitmap.bytesPerRow }

  public var colorSpace: CGColorSpace? {
    switch bitmap.format {
    case .bgra8: .standard
    case .alpha8: isMask ? nil : .deviceGray
    }
  }

  public var alphaInfo: CGImageAlphaInfo {
    switch bitmap.format {
    case .bgra8: bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst
    case .alpha8: isMask ? .none : .alphaOnly
    }
  }

  public var byteOrderInfo: CGImageByteOrderInfo {
    bitmap.format == .bgra8 ? .order32Little : .orderDefault
  }

  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue | byteOrderInfo.rawValue)
  }

  public var shouldInterpolate: Bool { true }

  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  public func copy() -> CGImage? { CGImage(bitmap: bitmap, isMask: isMask) }

  /// The part of the image inside a rectangle.
  ///
  /// - Parameter rect: Pixels from the top left corner; grown to whole pixels and cut at the
  ///   image's edges.
  /// - Returns: `nil` where the rectangle and the image do not overlap.
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

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap.id)
  }
}

extension CGImage: CustomStringConvertible {
  public var description: String { "<CGImage \(width) × \(height)>" }
}
