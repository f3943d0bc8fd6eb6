import CoreGraphics
import Testing
import _TestSupport

/// A small context with a y axis that points down and one pixel per point. The type gives access to
/// the pixels.
struct Canvas {
  let context: CGContext

  init(_ width: Int = 20, _ height: Int = 20, scale: CGFloat = 1, isOpaque: Bool = false) {
    context = CGContext(
      pixelWidth: width, pixelHeight: height, scale: scale, isOpaque: isOpaque)!
  }

  /// Returns the premultiplied red, green, blue and alpha values of a pixel. Rows are counted from
  /// the top.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let (red, green, blue, alpha) = context.makeImage()!.bitmap.pixel(x: x, y: y)
    return [red, green, blue, alpha]
  }

  /// The number of pixels that are not clear.
  var painted: Int {
    let bitmap = context.makeImage()!.bitmap
    return bitmap.withUnsafeBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] != 0 }
    }
  }
}

let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

/// Creates an image whose left half is red and whose right half is blue. Its top row is green.
func sampleImage(_ width: Int = 4, _ height: Int = 4) -> CGImage {
  let canvas = Canvas(width, height)
  canvas.context.setFillColor(red)
  canvas.context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
  canvas.context.setFillColor(blue)
  canvas.context.fill(CGRect(x: width / 2, y: 0, width: width, height: height))
  canvas.context.setFillColor(green)
  canvas.context.fill(CGRect(x: 0, y: 0, width: width, height: 1))
  return canvas.context.makeImage()!
}
