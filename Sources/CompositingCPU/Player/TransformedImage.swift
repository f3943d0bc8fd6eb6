import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// A part of an image, stretched over a rectangle in a node's coordinate space and transformed to
/// device pixels.
struct TransformedImage {
  var source: pk_source
  /// The drawn part, in source pixels.
  var part: CGRect
  /// The rectangle that the part fills, in the node's coordinate space.
  var destination: CGRect
  var toDevice: Transform3D
  var magnification: pk_filter
  var minification: pk_filter
  /// Whether every source pixel is known to be opaque.
  var isOpaque = false
  /// The bitmap of the source if the bitmap may be drawn in later frames; otherwise nil.
  var bitmap: Bitmap?

  /// The transform from device pixels to source pixels.
  var deviceToSource: Transform3D? {
    guard let inverse = toDevice.planeInverse else { return nil }
    let map =
      inverse
      .concatenating(
        Transform3D(translation: -Double(destination.minX), -Double(destination.minY), 0)
      )
      .concatenating(
        Transform3D(
          scale: Double(part.width / destination.width), Double(part.height / destination.height), 1
        )
      )
      .concatenating(Transform3D(translation: Double(part.minX), Double(part.minY), 0))
    return map.isFlatAffine || map.m44 == 0 ? map : map.normalized
  }

  /// Device pixels per source pixel, near the center.
  private var magnificationFactor: Double {
    let scale = toDevice.scaleFactor(at: CGPoint(x: destination.midX, y: destination.midY))
    return scale
      * Double((destination.width * destination.height / (part.width * part.height)).squareRoot())
  }

  var filter: pk_filter { magnificationFactor >= 0.999 ? magnification : minification }

  /// The translation in whole pixels if the map moves each source pixel to exactly one device
  /// pixel; otherwise nil.
  func integralOffset(_ map: Transform3D) -> (dx: Int, dy: Int)? {
    // Treat the map as a translation by whole pixels if each element of its linear part differs
    // from the identity by less than 1e-6. Its offsets must also differ from integers by less than
    // 1/256 px. Across 4096 x 4096 pixels, the linear part then moves a sample by less than 0.01
    // px.
    guard map.isFlatAffine, abs(map.m11 - 1) < 1e-6, abs(map.m22 - 1) < 1e-6,
      abs(map.m12) < 1e-6, abs(map.m21) < 1e-6
    else { return nil }
    let values = [
      -map.m41, -map.m42, Double(part.minX), Double(part.minY), Double(part.maxX),
      Double(part.maxY),
    ]
    guard values.allSatisfy({ abs($0) < 1e6 && abs($0 - $0.rounded()) < 1.0 / 256 }) else {
      return nil
    }
    return (Int(values[0].rounded()), Int(values[1].rounded()))
  }
}

extension Transform3D {
  /// The same projection, scaled so that `m44` is 1; unchanged if `m44` is not above 0.
  fileprivate var normalized: Transform3D {
    var t = self
    let k = 1 / t.m44
    guard k.isFinite, k > 0 else { return t }
    (t.m11, t.m12, t.m14) = (t.m11 * k, t.m12 * k, t.m14 * k)
    (t.m21, t.m22, t.m24) = (t.m21 * k, t.m22 * k, t.m24 * k)
    (t.m41, t.m42, t.m44) = (t.m41 * k, t.m42 * k, 1)
    return t
  }
}

extension BitmapContent.Filter {
  var kernel: pk_filter { self == .nearest ? .nearest : .bilinear }

  /// The kernel filter for an image that is drawn smaller than its size. Except for `nearest`, the
  /// filter averages all source pixels in each device pixel. Bilinear sampling would skip most of
  /// these pixels, and the image would flicker in motion.
  var minifyingKernel: pk_filter { self == .nearest ? .nearest : .area }
}
