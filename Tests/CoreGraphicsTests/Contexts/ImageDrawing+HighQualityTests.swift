import CoreGraphics
import Foundation
import Testing
import _TestSupport

@Suite("Drawing images at high quality")
struct HighQualityDrawingTests {
  private func picture(_ width: Int, _ height: Int, alpha: (Int, Int) -> Double) -> CGImage {
    CGImage(
      bitmap: Bitmap(width: width, height: height) { pixels, stride in
        for y in 0..<height {
          for x in 0..<width {
            let opacity = alpha(x, y)
            let values = [
              0.5 + 0.5 * sin(Double(x) * 0.31), 0.5 + 0.5 * cos(Double(y) * 0.23),
              (x / 5 + y / 3) % 2 == 0 ? 1 : 0.1, 1,
            ]
            for channel in 0..<4 {
              pixels.storeBytes(
                of: UInt8((values[channel] * opacity * 255).rounded()),
                toByteOffset: y * stride + x * 4 + channel, as: UInt8.self)
            }
          }
        }
      })
  }

  /// Returns the weights of `length` source pixels for each of `count` destination pixels.
  private func lanczos(_ count: Int, of length: Int) -> [[Double]] {
    let step = Double(length) / Double(count)
    let scale = max(1, step)
    func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
    return (0..<count).map { i in
      let center = step * (Double(i) + 0.5)
      let weights = (0..<length).map { k in
        let x = (Double(k) + 0.5 - center) / scale
        return abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0
      }
      let sum = weights.reduce(0, +)
      return weights.map { $0 / sum }
    }
  }

  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.interpolationQuality = .high
    return context
  }

  @Test(
    "At high quality, an image is reduced and enlarged by a Lanczos filter of three lobes",
    arguments: [(30, 20), (77, 48), (97, 20), (200, 150)])
  func model(width: Int, height: Int) throws {
    let image = picture(97, 64) { _, _ in 1 }
    let context = try context(width, height)
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    let result = try #require(context.makeImage()).bitmap
    let (columns, rows) = (lanczos(width, of: 97), lanczos(height, of: 64))
    var squares = 0.0
    for y in 0..<height {
      for x in 0..<width {
        var exact = SIMD4<Double>()
        for (sy, down) in rows[y].enumerated() where down != 0 {
          for (sx, across) in columns[x].enumerated() where across != 0 {
            let (r, g, b, a) = image.bitmap.pixel(x: sx, y: sy)
            exact += SIMD4(Double(r), Double(g), Double(b), Double(a)) * down * across
          }
        }
        exact.clamp(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
        let (r, g, b, a) = result.pixel(x: x, y: y)
        let difference = SIMD4(Double(r), Double(g), Double(b), Double(a)) - exact
        squares += (difference * difference).sum()
      }
    }
    // The rounding to 8 bits alone limits the signal-to-noise ratio to 58.9 dB.
    let mean = squares / Double(width * height * 4)
    #expect(10 * log10(255 * 255 / mean) > 57)
  }

  @Test(
    "Where the high-quality filter overshoots, colors do not exceed alpha, and white stays white")
  func overshoot() throws {
    let image = picture(64, 64) { x, y in (x / 9 + y / 7) % 2 == 0 ? 1 : 0 }
    let result = try context(50, 50)
    result.draw(image, in: CGRect(x: 0, y: 0, width: 50, height: 50))
    let bitmap = try #require(result.makeImage()).bitmap
    for y in 0..<50 {
      for x in 0..<50 {
        let (r, g, b, a) = bitmap.pixel(x: x, y: y)
        #expect(max(r, g, b) <= a)
      }
    }
    let white = CGImage(
      bitmap: Bitmap(width: 40, height: 30, isOpaque: true) { pixels, stride in
        memset(pixels, 255, stride * 30)
      })
    let page = try context(33, 21)
    page.draw(white, in: CGRect(x: 0, y: 0, width: 33, height: 21))
    let drawn = try #require(page.makeImage()).bitmap
    #expect(
      (0..<33 * 21).allSatisfy { drawn.pixel(x: $0 % 33, y: $0 / 33) == (255, 255, 255, 255) })
  }

  @Test("At high quality, an image at a fractional position is upright and has antialiased edges")
  func fractions() throws {
    let image = picture(60, 60) { _, y in y < 30 ? 1 : 0 }
    let result = try context(40, 40)
    result.draw(image, in: CGRect(x: 5.5, y: 4, width: 20, height: 30))
    let bitmap = try #require(result.makeImage()).bitmap
    // The lower end of the rectangle is 4 pixels above the bottom row. Only the upper half is
    // painted.
    #expect(bitmap.pixel(x: 15, y: 8).alpha == 255)
    #expect(bitmap.pixel(x: 15, y: 30).alpha == 0)
    #expect(bitmap.pixel(x: 4, y: 10).alpha == 0)
    #expect((120...135).contains(bitmap.pixel(x: 5, y: 10).alpha))
    #expect((120...135).contains(bitmap.pixel(x: 25, y: 10).alpha))
  }
}
