import CoreGraphics
import Surfaces
import Testing
import _TestSupport

@Suite("Frame buffers") struct FrameBufferTests {
  @Test("A new frame buffer is transparent, and its rows are aligned to cache lines")
  func fresh() {
    let buffer = FrameBuffer(size: PixelSize(width: 3, height: 2))
    #expect(buffer.bytesPerRow == 64)
    #expect(Int(bitPattern: buffer.baseAddress) % 64 == 0)
    for y in 0..<2 { for x in 0..<3 { #expect(buffer[x, y] == .zero) } }
  }

  @Test("Copying a rectangle between frame buffers changes no pixel outside the rectangle")
  func copying() {
    let source = FrameBuffer(size: PixelSize(width: 8, height: 8))
    for y in 0..<8 { for x in 0..<8 { source[x, y] = SIMD4(UInt8(x), UInt8(y), 7, 255) } }
    let target = FrameBuffer(size: PixelSize(width: 6, height: 20))
    target.copy(PixelRect(x: 2, y: 3, width: 3, height: 2), from: source)
    for y in 0..<20 {
      for x in 0..<6 {
        let isInside = (2..<5).contains(x) && (3..<5).contains(y)
        #expect(target[x, y] == (isInside ? SIMD4(UInt8(x), UInt8(y), 7, 255) : .zero))
      }
    }
  }

  @Test("A copied rectangle is clipped to the bounds of both frame buffers")
  func clipping() {
    let source = FrameBuffer(size: PixelSize(width: 4, height: 4))
    source[3, 3] = SIMD4(1, 2, 3, 4)
    let target = FrameBuffer(size: PixelSize(width: 9, height: 9))
    target.copy(PixelRect(x: -5, y: -5, width: 100, height: 100), from: source)
    #expect(target[3, 3] == SIMD4(1, 2, 3, 4))
    target.copy(PixelRect(x: 20, y: 0, width: 5, height: 5), from: source)
    target.copy(PixelRect(x: 0, y: 0, width: -3, height: 2), from: source)
    #expect(target[8, 8] == .zero)
  }

  @Test("An image of a frame keeps its pixels when the frame changes")
  func image() {
    let buffer = FrameBuffer(size: PixelSize(width: 2, height: 1))
    buffer[1, 0] = SIMD4(10, 20, 30, 255)
    let image = buffer.makeImage(isOpaque: true)
    buffer[1, 0] = .zero
    let pixel = image.bitmap.pixel(x: 1, y: 0)
    #expect(pixel.blue == 10 && pixel.green == 20 && pixel.red == 30 && pixel.alpha == 255)
    #expect(image.alphaInfo == .noneSkipFirst)
  }

  @Test("Disjoint rectangles have an empty intersection, and a union ignores empty rectangles")
  func rectangles() {
    let one = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let other = PixelRect(x: 2, y: -2, width: 4, height: 4)
    #expect(one.intersection(other) == PixelRect(x: 2, y: 0, width: 2, height: 2))
    #expect(one.union(other) == PixelRect(x: 0, y: -2, width: 6, height: 6))
    #expect(one.intersection(PixelRect(x: 4, y: 0, width: 4, height: 4)).isEmpty)
    #expect(one.union(PixelRect(x: 90, y: 90, width: 0, height: 4)) == one)
  }
}
