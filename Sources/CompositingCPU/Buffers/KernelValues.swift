package import Compositing
package import CoreGraphics
package import PixelKernels
import RenderTree

// These extensions convert the values of a frame to the kernels' types.

extension pk_rect {
  /// Creates a kernel's rectangle from a rectangle whose values fit 32 bits.
  package init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
  }
}

extension pk_image {
  /// Creates an image that refers to the target's memory, with its origin at the top left. The
  /// image does not keep the memory alive.
  package init(_ target: RenderTarget) {
    self.init(
      data: target.baseAddress.assumingMemoryBound(to: UInt8.self), stride: target.bytesPerRow,
      x: 0, y: 0, width: Int32(target.size.width), height: Int32(target.size.height))
  }

  /// The value that means no mask: every pixel is fully covered.
  static var noMask: pk_image { pk_image() }

  var rect: PixelRect {
    PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  func moved(dx: Int, dy: Int) -> pk_image {
    var copy = self
    copy.x += Int32(dx)
    copy.y += Int32(dy)
    return copy
  }
}

extension RGBA {
  /// The color as premultiplied `0xAARRGGBB`. Its alpha is multiplied by the opacity before
  /// rounding.
  func packed(opacity: Double = 1) -> UInt32 {
    let (blue, green, red, alpha) = with(alpha: self.alpha * opacity).bgra8
    return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension Double {
  /// The number 0...1 as a byte 0...255, rounded to nearest; not-a-number becomes 0.
  var byte: UInt8 { self > 0 ? UInt8((Swift.min(self, 1) * 255).rounded()) : 0 }

  /// The number clamped to ±10,000, or 0 if it is not finite, so that the kernels' results
  /// stay finite.
  var clampedFinite: Float { isFinite ? Float(Swift.min(Swift.max(self, -1e4), 1e4)) : 0 }
}

extension pk_transform {
  /// Creates a kernel's transform from a transform of device pixels. The transform must be planar.
  init(_ transform: Transform3D) {
    let t = transform
    self.init(m: (t.m11, t.m21, t.m41, t.m12, t.m22, t.m42, t.m14, t.m24, t.m44))
  }
}

extension PixelRect {
  init(_ rect: pk_rect) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
  }
}
