import CoreGraphics

/// A pool of buffers that are reused: a frame allocates memory only if no free buffer is large
/// enough.
final class BufferPool {
  private var free: [PixelBuffer] = []

  /// Removes a buffer from the pool or creates a buffer, and gives it the size and the position of
  /// a rectangle. The pixels are undefined. Return the buffer by ``release(_:)``.
  func acquire(_ rect: PixelRect, bytesPerPixel: Int = 4) -> PixelBuffer {
    let needed = ((rect.width * bytesPerPixel + 63) & ~63) * rect.height
    // Use the smallest buffer that fits. If no buffer fits, use the largest buffer, which is then
    // enlarged.
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
