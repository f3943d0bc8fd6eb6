import CoreGraphics
import TextLayout

/// A white bitmap for text. The type gives access to the pixels.
struct Picture {
  let context: CGContext
  let scale: CGFloat

  init(width: Int, height: Int, scale: CGFloat = 2) {
    self.scale = scale
    context = CGContext(
      pixelWidth: Int(CGFloat(width) * scale), pixelHeight: Int(CGFloat(height) * scale),
      scale: scale)!
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Returns the sum of the darkness of all pixels in a rectangle. The rectangle is in points. A
  /// black pixel adds 1.
  func ink(in rect: CGRect) -> Double {
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    var sum = 0.0
    let left = max(Int(rect.minX * scale), 0)
    let right = min(Int(rect.maxX * scale), context.width)
    for y in max(Int(rect.minY * scale), 0)..<min(Int(rect.maxY * scale), context.height) {
      for x in left..<right {
        sum += 1 - Double(pixels[y * context.bytesPerRow + x * 4 + 1]) / 255
      }
    }
    return sum
  }

  /// Returns the red, green and blue levels, 0...255, of the pixel to the right of and below a
  /// point.
  func color(x: CGFloat, y: CGFloat) -> [UInt8] {
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    let offset = Int(y * scale) * context.bytesPerRow + Int(x * scale) * 4
    return [pixels[offset + 2], pixels[offset + 1], pixels[offset]]
  }

  /// Returns the colors of all pixels in a rectangle in points; see ``color(x:y:)``.
  func colors(in rect: CGRect) -> [[UInt8]] {
    (Int(rect.minY * scale)..<Int(rect.maxY * scale)).flatMap { y in
      (Int(rect.minX * scale)..<Int(rect.maxX * scale)).map { x in
        color(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
      }
    }
  }

  /// Returns whether a pixel of the rectangle is not gray.
  func hasColor(in rect: CGRect) -> Bool {
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    for y in Int(rect.minY * scale)..<Int(rect.maxY * scale) {
      for x in Int(rect.minX * scale)..<Int(rect.maxX * scale) {
        let offset = y * context.bytesPerRow + x * 4
        let channels = (0..<3).map { Int(pixels[offset + $0]) }
        if channels.max()! - channels.min()! > 40 { return true }
      }
    }
    return false
  }

  /// All bytes of the picture, so that two pictures can be compared.
  var bytes: [UInt8] {
    Array(
      UnsafeRawBufferPointer(start: context.data!, count: context.bytesPerRow * context.height))
  }
}
