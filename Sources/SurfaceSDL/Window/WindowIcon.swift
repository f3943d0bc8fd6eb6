import CSDL
package import CoreGraphics

/// The picture by which task bars and window switchers show a window.
package enum WindowIcon {
  /// Pixels. The X server limits how much one property holds.
  package static let side = 128

  @MainActor static func show(_ image: CGImage, in window: OpaquePointer) {
    var pixels = straightPixels(of: image)
    pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(side), Int32(side), 32, Int32(side * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// The picture in a square, as 0xAARRGGBB with colours that are not multiplied by alpha.
  package static func straightPixels(of image: CGImage) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: side * side)
    let extent = CGFloat(side)
    let factor = extent / CGFloat(max(image.width, image.height, 1))
    let size = CGSize(width: CGFloat(image.width) * factor, height: CGFloat(image.height) * factor)
    guard
      let context = CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: side * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return pixels }
    context.draw(
      image,
      in: CGRect(
        x: (extent - size.width) / 2, y: (extent - size.height) / 2, width: size.width,
        height: size.height))
    guard let data = context.data else { return pixels }
    for index in pixels.indices {
      let pixel = data.load(fromByteOffset: index * 4, as: UInt32.self)
      let alpha = pixel >> 24
      guard alpha > 0 else { continue }
      let channel = { (shift: UInt32) in
        (min((pixel >> shift & 255) * 255 + alpha / 2, alpha * 255) / alpha) << shift
      }
      pixels[index] = alpha << 24 | channel(16) | channel(8) | channel(0)
    }
    return pixels
  }
}
