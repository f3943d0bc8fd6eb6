import CoreGraphics
import PixelKernels

/// Memory for a rectangle of pixels at any position in device space.
final class PixelBuffer {
  /// The pixels and their current position; rows start at multiples of 64 bytes.
  private(set) var image = pk_image()
  private var memory: UnsafeMutableRawPointer?
  private(set) var capacity = 0

  init() {}

  deinit { pk_pixels_free(memory, capacity) }

  /// Resizes the buffer for a rectangle; the pixels are undefined.
  func reshape(_ rect: PixelRect, bytesPerPixel: Int) {
    let stride = (rect.width * bytesPerPixel + 63) & ~63
    let count = max(stride * rect.height, 64)
    if count > capacity {
      pk_pixels_free(memory, capacity)
      guard let new = pk_pixels_alloc(count) else {
        fatalError("no memory for a buffer of \(rect.width) x \(rect.height) pixels")
      }
      memory = new
      capacity = count
    }
    image = pk_image(
      data: memory?.assumingMemoryBound(to: UInt8.self), stride: stride, x: Int32(rect.x),
      y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
  }

  /// Moves the pixels in device space without a change of size.
  func move(to rect: PixelRect) {
    image.x = Int32(rect.x)
    image.y = Int32(rect.y)
  }

  /// Sets every byte to zero: transparent, or uncovered.
  func clear() {
    guard let data = image.data else { return }
    data.update(repeating: 0, count: image.stride * Int(image.height))
  }
}
