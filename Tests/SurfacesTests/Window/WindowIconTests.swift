import CoreGraphics
import SurfaceSDL
import Testing

@Suite("Icons of windows") struct WindowIconTests {
  private func image(width: Int, height: Int, _ draw: (CGContext) -> Void) throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    draw(context)
    return try #require(context.makeImage())
  }

  @Test("An image is scaled into the window icon without a gloss effect or darkened edges")
  func pixels() throws {
    let picture = try image(width: 1024, height: 512) { context in
      context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
      context.fill(CGRect(x: 0, y: 0, width: 1024, height: 512))
    }
    let pixels = WindowIcon.pixels(of: picture).values
    let side = WindowIcon.side
    #expect(pixels.count == side * side)
    // The picture is wider than high, so the icon is transparent above and below the picture.
    #expect(pixels[0] == 0 && pixels[side * side - 1] == 0)
    for index in [side * side / 2 + 1, side * (side / 2) + side - 2, side * (side / 4 + 2) + 5] {
      let pixel = pixels[index]
      #expect((127...128).contains(pixel >> 24))
      #expect(pixel >> 16 & 255 == 255)
      #expect((126...129).contains(pixel >> 8 & 255))
      #expect(pixel & 255 == 0)
    }
  }

  @Test("A pointer image is converted to ARGB pixels (0xAARRGGBB) of the same colors")
  func channels() throws {
    let picture = try image(width: 4, height: 4) { context in
      context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0.6, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let pixels = StraightPixels(
      picture, in: CGRect(x: 0, y: 0, width: 8, height: 8), width: 8, height: 8)
    #expect(pixels.values.allSatisfy { $0 == 0xFFFF_3399 })
  }
}
