// Covers CGImage.

import CoreGraphics
import Testing
import _TestSupport

@Suite("Bitmaps and images")
struct BitmapTests {
  private func numbered(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height) { pixels, stride in
      for y in 0..<height {
        for x in 0..<width {
          pixels.storeBytes(
            of: UInt32(x | y << 8) | 0xFF00_0000, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
  }

  @Test("Every bitmap has a unique identifier")
  func identity() {
    let ids = (0..<100).map { _ in Bitmap(width: 1, height: 1) { _, _ in }.id }
    #expect(Set(ids).count == 100)
  }

  @Test("A bitmap is clear if nothing is drawn into it")
  func clear() {
    let bitmap = Bitmap(width: 5, height: 3, format: .alpha8) { _, _ in }
    #expect(bitmap.bytesPerRow == 8)
    bitmap.withUnsafeBytes { bytes in
      #expect(bytes.count == 24)
      #expect(bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test("A bitmap's initializer throws the error that its drawing closure throws")
  func failing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      _ = try Bitmap(width: 2, height: 2) { _, _ in throw Failure() }
    }
  }

  @Test(
    "Cropping an image keeps its pixels, includes partly covered pixels, and stops at its edges"
  )
  func cropping() throws {
    let image = CGImage(bitmap: numbered(10, 8))
    let part = try #require(image.cropping(to: CGRect(x: 3, y: 2, width: 4, height: 5)))
    #expect(part.width == 4 && part.height == 5)
    #expect(part.bitmap.pixel(x: 0, y: 0) == image.bitmap.pixel(x: 3, y: 2))
    #expect(part.bitmap.pixel(x: 3, y: 4) == image.bitmap.pixel(x: 6, y: 6))
    let edge = try #require(image.cropping(to: CGRect(x: 8, y: -3, width: 100, height: 5)))
    #expect(edge.width == 2 && edge.height == 2)
    let fraction = try #require(
      image.cropping(to: CGRect(x: 0.5, y: 0.5, width: 1, height: 1)))
    #expect(fraction.width == 2 && fraction.height == 2)
    #expect(image.cropping(to: .infinite)?.width == 10)
    #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: .null) == nil)
    #expect(image.cropping(to: .zero) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)) == nil)
  }

  @Test("An image reports the pixel layout that Core Graphics would report")
  func layout() {
    let image = CGImage(bitmap: numbered(3, 2))
    #expect(image.alphaInfo == .premultipliedFirst)
    #expect(image.bitmapInfo.rawValue == 8194)
    #expect(image.bitsPerPixel == 32 && image.bytesPerRow == 12)
  }

  @Test("A bitmap has at least one pixel and at most 2^28")
  func limits() {
    #expect(Bitmap.isValidSize(width: 1 << 14, height: 1 << 14))
    #expect(!Bitmap.isValidSize(width: 1 << 14, height: (1 << 14) + 1))
    #expect(!Bitmap.isValidSize(width: Int.max, height: 2))
    #expect(!Bitmap.isValidSize(width: 0, height: 1))
    #expect(!Bitmap.isValidSize(width: -1, height: -1))
  }
}
