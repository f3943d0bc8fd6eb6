/// An image that a color repeats in both directions, such as the image of `UIColor(patternImage:)`.
///
/// Patterns that a callback draws are not supported.
public final class CGPattern: Sendable {
  /// The image with which the pattern was created; patterns are compared by this image.
  private let image: Bitmap
  /// The repeated pixels: the image, or several copies of a small image.
  package let tile: Bitmap
  /// Pixels of the tile per unit of the pattern's coordinate space.
  package let scale: CGFloat
  /// The mean color of the image. Drawing that does not support patterns uses this color.
  let mean: RGBA

  /// Creates a pattern without a copy of the image, unless the image is small.
  ///
  /// - Parameter scale: Pixels per point; a scale that is not positive has the effect of 1.
  package init(image: Bitmap, scale: CGFloat) {
    self.image = image
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    tile = image.repeated(toAtLeast: CGPattern.minimumSide)
    mean = image.meanColor
  }

  /// The minimum width and height of a tile in pixels. A tile contains several copies of a smaller
  /// image, because drawing costs time for each tile in addition to the time for each pixel.
  private static let minimumSide = 64
}

extension CGPattern: Hashable {
  /// Whether two patterns repeat the same image object at the same scale. The pixels are not
  /// compared.
  public static func == (left: CGPattern, right: CGPattern) -> Bool {
    left === right || (left.image === right.image && left.scale == right.scale)
  }

  /// Hashes the identity of the image.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(image.id)
  }
}

extension CGPattern: CustomStringConvertible {
  /// The size of the image in pixels, such as `<CGPattern 20 × 10>`.
  public var description: String { "<CGPattern \(image.width) × \(image.height)>" }
}

extension CGColor {
  /// Creates a color that repeats an image.
  package convenience init(pattern: CGPattern, alpha: CGFloat = 1) {
    self.init(pattern: pattern, values: [alpha])
  }

  /// Whether every pixel that is filled with the color is opaque.
  package var isOpaque: Bool { alpha >= 1 && pattern?.tile.isOpaque ?? true }
}

extension Bitmap {
  /// The bitmap itself, or several copies of a small bitmap, so that neither width nor height is
  /// smaller than `side`.
  fileprivate func repeated(toAtLeast side: Int) -> Bitmap {
    let columns = (side + width - 1) / width
    let rows = (side + height - 1) / height
    guard columns > 1 || rows > 1,
      Bitmap.isValidSize(width: width * columns, height: height * rows)
    else { return self }
    let rowBytes = width * format.bytesPerPixel
    return withUnsafeBytes { source in
      Bitmap(
        width: width * columns, height: height * rows, format: format, isOpaque: isOpaque
      ) { target, stride in
        for y in 0..<height * rows {
          let row = source.baseAddress! + (y % height) * bytesPerRow
          for column in 0..<columns {
            (target + y * stride + column * rowBytes).copyMemory(from: row, byteCount: rowBytes)
          }
        }
      }
    }
  }

  /// The mean of at most 64 × 64 pixels that are evenly distributed.
  fileprivate var meanColor: RGBA {
    let (stepX, stepY) = ((width + 63) / 64, (height + 63) / 64)
    var sum = (blue: 0, green: 0, red: 0, alpha: 0)
    var count = 0
    withUnsafeBytes { bytes in
      for y in stride(from: stepY / 2, to: height, by: stepY) {
        for x in stride(from: stepX / 2, to: width, by: stepX) {
          let offset = y * bytesPerRow + x * format.bytesPerPixel
          count += 1
          guard format == .bgra8 else {
            sum.alpha += Int(bytes[offset])
            continue
          }
          sum.blue += Int(bytes[offset])
          sum.green += Int(bytes[offset + 1])
          sum.red += Int(bytes[offset + 2])
          sum.alpha += isOpaque ? 255 : Int(bytes[offset + 3])
        }
      }
    }
    guard sum.alpha > 0 else { return .clear }
    // Colors are multiplied by alpha, so their sums are divided by the sum of alphas.
    let alpha = Double(sum.alpha)
    return RGBA(
      red: Double(sum.red) / alpha, green: Double(sum.green) / alpha,
      blue: Double(sum.blue) / alpha, alpha: alpha / Double(255 * count)
    ).clamped
  }
}
