import CoreGraphics

extension UIImage.Orientation {
  /// Whether the orientation exchanges width and height.
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// Maps stored pixels to upright pixels. Both coordinate spaces have a top-left origin and y
  /// pointing down.
  ///
  /// - Parameter size: The upright size.
  func transform(to size: CGSize) -> CGAffineTransform {
    let (width, height) = (size.width, size.height)
    switch self {
    case .up: return .identity
    case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .left: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    case .right: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .leftMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored:
      return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
    }
  }

  /// The orientation of the horizontally mirrored image.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  init(_ orientation: ImageOrientation) {
    switch orientation {
    case .up: self = .up
    case .upMirrored: self = .upMirrored
    case .down: self = .down
    case .downMirrored: self = .downMirrored
    case .leftMirrored: self = .leftMirrored
    case .right: self = .right
    case .rightMirrored: self = .rightMirrored
    case .left: self = .left
    }
  }
}

extension CGImage {
  /// The pixels rotated to be upright; the same image if no rotation is needed.
  func upright(_ orientation: UIImage.Orientation) -> CGImage {
    guard orientation != .up else { return self }
    let stored = CGSize(width: CGFloat(width), height: CGFloat(height))
    let size =
      orientation.swapsSides ? CGSize(width: stored.height, height: stored.width) : stored
    guard let context = CGContext(points: size, scale: 1, isOpaque: bitmap.isOpaque) else {
      return self
    }
    // The transform maps pixels to pixels, so no interpolation is needed.
    context.interpolationQuality = .none
    context.concatenate(orientation.transform(to: size))
    context.drawUpright(self, in: CGRect(origin: .zero, size: stored))
    return CGImage(bitmap: context.finish())
  }
}

extension CGContext {
  /// Draws an image upright in UIKit's coordinates: the image's top row is at the rectangle's
  /// minimum y.
  func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: rect, byTiling: byTiling)
    restoreGState()
  }
}
