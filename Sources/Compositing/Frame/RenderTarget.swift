package import CoreGraphics

/// Memory that a frame is rendered into: 8-bit BGRA, premultiplied, sRGB-encoded, top row first.
package struct RenderTarget {
  /// The top-left pixel's blue byte; valid while the frame is rendered.
  package var baseAddress: UnsafeMutableRawPointer
  /// Distance from the first byte of a row to the first byte of the next row.
  package var bytesPerRow: Int
  /// The size in device pixels. If the size differs from the size of the last frame, the whole
  /// frame is drawn.
  package var size: PixelSize
  /// The ``FrameResult/number`` of the frame in the memory; nil if the memory contains no complete
  /// frame. Only the changes since that frame are drawn.
  package var contentFrame: UInt64?

  /// Creates a target in the caller's memory. The memory must stay valid while the frame is
  /// rendered.
  package init(
    baseAddress: UnsafeMutableRawPointer, bytesPerRow: Int, size: PixelSize,
    contentFrame: UInt64? = nil
  ) {
    self.baseAddress = baseAddress
    self.bytesPerRow = bytesPerRow
    self.size = size
    self.contentFrame = contentFrame
  }
}
