import CoreGraphics
import PixelKernels

/// Memory for a rectangle of pixels somewhere in device space.
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

/// Buffers for reuse, so that a frame allocates no memory.
final class BufferPool {
  private var free: [PixelBuffer] = []

  /// A buffer with undefined pixels.
  func acquire(_ rect: PixelRect, bytesPerPixel: Int = 4) -> PixelBuffer {
    let needed = ((rect.width * bytesPerPixel + 63) & ~63) * rect.height
    // Use the smallest buffer that fits, or else the largest one, which then grows.
    let fitting = free.indices.filter { free[$0].capacity >= needed }
      .min { free[$0].capacity < free[$1].capacity }
    let index = fitting ?? free.indices.max { free[$0].capacity < free[$1].capacity }
    let buffer = index.map { free.remove(at: $0) } ?? PixelBuffer()
    buffer.reshape(rect, bytesPerPixel: bytesPerPixel)
    return buffer
  }

  func release(_ buffer: PixelBuffer) { free.append(buffer) }

  func removeAll() { free.removeAll() }
}
