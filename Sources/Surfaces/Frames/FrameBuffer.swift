package import CoreGraphics
import Diagnostics
import PixelKernels

/// The pixels of one frame: 8-bit BGRA in memory, premultiplied, sRGB-encoded, top row first.
///
/// The compositor renders into the buffer, and a ``Surface`` shows it. Rows start at multiples of
/// 64 bytes, the size of a cache line and of the widest vector register.
package final class FrameBuffer: @unchecked Sendable {
  // Safety: the pixels have one user at a time. The compositor's thread writes while it renders and
  // passes the buffer on by a dispatch or a lock, which orders those writes before the surface's
  // reads; nothing renders into the buffer again until `Surface.present` has returned.

  /// The size in device pixels, at least 1 by 1.
  package let size: PixelSize

  /// The distance in bytes from the start of a row to the start of the next row.
  package let bytesPerRow: Int

  /// The address of the top-left pixel's blue byte. `byteCount` bytes are valid as long as
  /// the buffer exists.
  package let baseAddress: UnsafeMutableRawPointer

  /// The owner of the memory; nil if the buffer itself is the owner. From the type of this object,
  /// a presenter determines whether the window system shares the memory.
  package let storage: (any Sendable & AnyObject)?

  /// The width in device pixels.
  package var width: Int { size.width }
  /// The height in device pixels: the number of rows.
  package var height: Int { size.height }
  /// The size of all rows in bytes, including the padding at their ends.
  package var byteCount: Int { bytesPerRow * size.height }
  /// The rectangle of all pixels, with its origin at the top left.
  package var bounds: PixelRect { PixelRect(size) }

  /// Creates a fully transparent buffer.
  ///
  /// - Precondition: Width and height are at least 1, and there are at most 2^28 pixels, the
  ///   largest image that any part of the system accepts.
  package init(size: PixelSize) {
    checkUsage(
      size.width >= 1 && size.height >= 1 && size.width <= FrameBuffer.maximumPixelCount
        && size.height <= FrameBuffer.maximumPixelCount / size.width,
      "A frame buffer of \(size.width) x \(size.height) pixels is empty or beyond 2^28 pixels.")
    self.size = size
    storage = nil
    bytesPerRow = FrameBuffer.bytesPerRow(width: size.width)
    let count = bytesPerRow * size.height
    guard let memory = pk_pixels_alloc_clear(count) else {
      fatalError("no memory for a frame of \(size.width) x \(size.height) pixels")
    }
    baseAddress = memory
  }

  /// Creates a buffer in other memory, such as memory shared with a window system.
  ///
  /// - Precondition: `memory` starts at a multiple of 64, is large enough for the rows of `size` at
  ///   ``bytesPerRow(width:)``, and is valid while `storage` exists.
  package init(
    size: PixelSize, memory: UnsafeMutableRawPointer, storage: any Sendable & AnyObject
  ) {
    self.size = size
    self.storage = storage
    bytesPerRow = FrameBuffer.bytesPerRow(width: size.width)
    baseAddress = memory
  }

  deinit { if storage == nil { pk_pixels_free(baseAddress, byteCount) } }

  /// Makes the system provide the memory now if it can, so that the first drawing into the buffer is
  /// quicker.
  package func populate() { _ = pk_pixels_populate(baseAddress, byteCount) }

  /// The size of a row: four bytes for each pixel, rounded up to a multiple of 64.
  package static func bytesPerRow(width: Int) -> Int { (width * 4 + 63) & ~63 }

  /// The largest number of pixels of a buffer, 2^28. Such a buffer has a size of 1 GiB.
  package static let maximumPixelCount = 1 << 28

  /// Copies the pixels of `rect`, clipped to both buffers, from the same position in `source`.
  package func copy(_ rect: PixelRect, from source: FrameBuffer) {
    let rect = rect.intersection(bounds).intersection(source.bounds)
    guard !rect.isEmpty else { return }
    source.copy(
      rect, to: baseAddress + rect.y * bytesPerRow + rect.x * 4, bytesPerRow: bytesPerRow)
  }

  /// Copies the pixels of `rect` row by row to memory of another layout.
  ///
  /// - Precondition: `rect` is within ``bounds``, and `destination` is large enough for its rows.
  package func copy(
    _ rect: PixelRect, to destination: UnsafeMutableRawPointer, bytesPerRow destinationStride: Int
  ) {
    guard !rect.isEmpty else { return }
    checkUsage(
      rect.intersection(bounds) == rect, "\(rect) is not within a buffer of \(size)")
    let start = baseAddress + rect.y * bytesPerRow + rect.x * 4
    if rect.width * 4 == bytesPerRow, destinationStride == bytesPerRow {
      destination.copyMemory(from: start, byteCount: bytesPerRow * rect.height)
      return
    }
    for row in 0..<rect.height {
      (destination + row * destinationStride).copyMemory(
        from: start + row * bytesPerRow, byteCount: rect.width * 4)
    }
  }
}
