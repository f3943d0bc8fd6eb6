import Foundation
import UIKit

/// The colors of a picture. The type uses only public API.
struct PictureColors {
  /// A color with 8 bits per channel. It has no alpha, because screens are opaque.
  struct RGB: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    static let white = RGB(red: 255, green: 255, blue: 255)
    static let black = RGB(red: 0, green: 0, blue: 0)
    static let red = RGB(red: 255, green: 0, blue: 0)
    static let green = RGB(red: 0, green: 255, blue: 0)
    static let blue = RGB(red: 0, green: 0, blue: 255)
  }

  private let bytes: [UInt8]
  private let width: Int
  private let height: Int
  private let scale: CGFloat

  init(_ image: UIImage) {
    let width = Int((image.size.width * image.scale).rounded())
    let height = Int((image.size.height * image.scale).rounded())
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    bytes.withUnsafeMutableBytes { pixels in
      let context = CGContext(
        data: pixels.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: 4 * width, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      if let picture = image.cgImage {
        context?.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
      }
    }
    (self.bytes, self.width, self.height, self.scale) = (bytes, width, height, image.scale)
  }

  /// Returns the color of the pixel to the right of and below a point of the picture.
  subscript(x: CGFloat, y: CGFloat) -> RGB { pixel(Int(x * scale), Int(y * scale)) }

  /// Returns the smallest rectangle, in points, that contains all pixels that meet a condition. The
  /// result is null if no pixel meets the condition.
  func extent(
    in area: CGRect, where condition: (RGB) -> Bool
  ) -> CGRect {
    var result = CGRect.null
    let left = max(Int(area.minX * scale), 0)
    let right = min(Int(area.maxX * scale), width)
    for y in max(Int(area.minY * scale), 0)..<min(Int(area.maxY * scale), height) {
      for x in left..<right where condition(pixel(x, y)) {
        result = result.union(
          CGRect(
            x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale))
      }
    }
    return result
  }

  private func pixel(_ x: Int, _ y: Int) -> RGB {
    let start = 4 * (y * width + x)
    return RGB(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }
}
