import CoreGraphics

/// An image that is reduced to a maximum side length and rotated by its file's orientation.
struct Thumbnail {
  /// The reduced image; nil if its size exceeds the limits of a drawing context.
  let image: CGImage?

  /// Creates a reduced and rotated copy of an image.
  ///
  /// - Parameter maximumSide: The limit of the longer side in pixels; nil for the image's
  ///   size. An image is never enlarged.
  init(_ source: CGImage, orientation: ImageOrientation, maximumSide: Double?) {
    let (width, height) = (CGFloat(source.width), CGFloat(source.height))
    let limit = maximumSide.flatMap { $0 >= 1 ? CGFloat($0) : nil } ?? max(width, height)
    let factor = min(1, limit / max(width, height))
    let size = CGSize(
      width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded()))
    if factor == 1, orientation == .up {
      image = source
      return
    }
    let turned =
      orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    guard
      let context = CGContext(
        data: nil, width: Int(turned.width), height: Int(turned.height), bitsPerComponent: 8,
        bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else {
      image = nil
      return
    }
    context.interpolationQuality = .high
    context.concatenate(Thumbnail.transform(orientation, size))
    context.draw(source, in: CGRect(origin: .zero, size: size))
    image = context.makeImage()
  }

  /// Maps the stored image to the rotated image; both images have their origin at the bottom left.
  ///
  /// - Parameter size: The size of the reduced image before its rotation.
  private static func transform(
    _ orientation: ImageOrientation, _ size: CGSize
  ) -> CGAffineTransform {
    let (width, height) = (size.width, size.height)
    switch orientation {
    case .up: return .identity
    case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .leftMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case .right: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    case .rightMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    }
  }
}
