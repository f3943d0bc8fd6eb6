import CSDL
import PixelKernels
package import CoreGraphics

/// An image in SDL's format for icons and cursors: 0xAARRGGBB, colors not multiplied by alpha.
package struct StraightPixels {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels row by row from the top left.
  package private(set) var values: [UInt32]

  /// Creates a transparent image of the given size and draws `image` into a rectangle of the new
  /// image.
  package init(_ image: CGImage, in rect: CGRect, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = [UInt32](repeating: 0, count: width * height)
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return }
    context.draw(image, in: rect)
    guard let data = context.data else { return }
    pk_row_unpremultiply_words(
      &values, data.assumingMemoryBound(to: UInt8.self), width * height)
  }

  /// Calls `body` with an SDL surface that is valid during the call.
  ///
  /// The result is nil if SDL cannot create the surface.
  @MainActor mutating func withSurface<Result>(
    _ body: (UnsafeMutablePointer<SDL_Surface>) -> Result?
  ) -> Result? {
    let (width, height) = (Int32(width), Int32(height))
    return values.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, width, height, 32, width * 4, SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      return body(surface)
    }
  }
}
