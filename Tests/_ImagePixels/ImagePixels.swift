package import UIFoundation
import _TestSupport

/// The color of a pixel: red, green, blue and alpha. The color is not premultiplied.
package struct Pixel: Equatable, CustomStringConvertible {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8 = 255

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  package static let red = Pixel(red: 255, green: 0, blue: 0)
  package static let green = Pixel(red: 0, green: 255, blue: 0)
  package static let blue = Pixel(red: 0, green: 0, blue: 255)
  package static let white = Pixel(red: 255, green: 255, blue: 255)
  package static let black = Pixel(red: 0, green: 0, blue: 0)

  package var description: String { "(\(red) \(green) \(blue) \(alpha))" }
}

extension UIImage {
  /// Draws the image with one pixel per point, and returns the pixel at a position.
  package func pixel(_ x: CGFloat, _ y: CGFloat) -> Pixel {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }
    let pixel = drawn.cgImage!.bitmap.pixel(x: Int(x), y: Int(y))
    return Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }

  /// Draws an image. By default, the image has one pixel per point.
  package static func drawn(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1,
    _ draw: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image(actions: draw)
  }

  /// Creates an image with four quarters: red at the top left, green at the top right, blue at the
  /// bottom left, and white at the bottom right.
  package static func quarters(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> UIImage {
    drawn(width, height, scale: scale) { context in
      for (color, x, y) in [
        (UIColor.red, 0, 0), (.green, 1, 0), (.blue, 0, 1), (.white, 1, 1),
      ] as [(UIColor, CGFloat, CGFloat)] {
        color.setFill()
        context.fill(
          CGRect(x: x * width / 2, y: y * height / 2, width: width / 2, height: height / 2))
      }
    }
  }
}
