// Covers CGBitmapInfo, CGDataProvider, CGImageAlphaInfo.

import CoreGraphics
import Foundation
import Testing

@Suite("Images from data providers")
struct ProvidedImageTests {
  private func image(
    _ bytes: [UInt8], width: Int = 1, height: Int = 1, bitsPerPixel: Int = 32,
    bytesPerRow: Int = 4, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    _ info: CGBitmapInfo
  ) -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: info,
      provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
  }

  /// Returns the blue, green, red and alpha values of an image's first pixel.
  private func first(_ image: CGImage?) -> [UInt8]? {
    image?.dataProvider?.data.map { Array($0.prefix(4)) }
  }

  private func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
    CGBitmapInfo(rawValue: alpha.rawValue).union(order)
  }

  @Test("Color components of an image are read at the positions that the bitmap info gives")
  func layouts() {
    #expect(first(image([1, 2, 3, 255], info(.premultipliedLast))) == [3, 2, 1, 255])
    #expect(first(image([255, 1, 2, 3], info(.premultipliedFirst))) == [3, 2, 1, 255])
    #expect(
      first(image([1, 2, 3, 255], info(.premultipliedFirst, .byteOrder32Little))) == [1, 2, 3, 255])
    #expect(first(image([9, 1, 2, 3], info(.noneSkipFirst))) == [3, 2, 1, 255])
    let rgb = image([1, 2, 3], bitsPerPixel: 24, bytesPerRow: 3, info(.none))
    #expect(first(rgb) == [3, 2, 1, 255])
    let gray = image(
      [7], bitsPerPixel: 8, bytesPerRow: 1, space: CGColorSpaceCreateDeviceGray(), info(.none))
    #expect(first(gray) == [7, 7, 7, 255])
  }

  @Test("Straight colors are premultiplied, and premultiplied colors are limited to their alpha")
  func alpha() {
    #expect(first(image([200, 100, 0, 128], info(.last))) == [0, 50, 100, 128])
    #expect(first(image([200, 100, 0, 128], info(.premultipliedLast))) == [0, 100, 128, 128])
  }

  @Test("An image is created from rows that end with padding, even if the last row has no padding")
  func rows() {
    let bytes: [UInt8] = [1, 2, 3, 255, 0, 0, 0, 0, 4, 5, 6, 255]
    let made = image(bytes, height: 2, bytesPerRow: 8, info(.premultipliedLast))
    #expect(made?.dataProvider?.data.map { Array($0.suffix(4)) } == [6, 5, 4, 255])
  }

  @Test(
    "Creating an image with missing bytes, an invalid size or an unsupported layout returns nil"
  )
  func refusals() {
    #expect(image([1, 2, 3], info(.premultipliedLast)) == nil)
    #expect(image([], width: 0, info(.premultipliedLast)) == nil)
    #expect(image([1, 2, 3, 4], width: -1, info(.premultipliedLast)) == nil)
    #expect(image([1, 2, 3, 4], width: .max, height: .max, info(.premultipliedLast)) == nil)
    #expect(image([1, 2, 3, 4], bytesPerRow: 1, info(.premultipliedLast)) == nil)
    #expect(image([1, 2, 3, 4], info(.premultipliedLast, .floatComponents)) == nil)
    #expect(image([1, 2, 3, 4], bitsPerPixel: 64, info(.premultipliedLast)) == nil)
    #expect(CGDataProvider(url: URL(fileURLWithPath: "/nowhere")) == nil)
  }

  @Test("An image mask returns the bytes of its provider")
  func masks() {
    let mask = CGImage(
      maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      provider: CGDataProvider(data: Data([0, 255]))!, decode: nil, shouldInterpolate: false)
    #expect(mask?.isMask == true)
    #expect(mask?.dataProvider?.data.map { Array($0.prefix(2)) } == [0, 255])
  }

  @Test("A data provider releases the caller's memory exactly once")
  func release() {
    let bytes: [UInt8] = [1, 2, 3]
    var released = 0
    let provider = bytes.withUnsafeBytes { buffer in
      CGDataProvider(dataInfo: nil, data: buffer.baseAddress!, size: 3) { _, _, size in
        released += size
      }
    }
    #expect(provider?.data == Data(bytes) && released == 3)
  }
}
