package import CoreGraphics
import PixelKernels

extension FrameBuffer {
  /// A copy of the frame as an image, independent of later frames.
  ///
  /// - Parameter isOpaque: Whether every pixel is known to be opaque, as in a frame of a whole
  ///   screen.
  package func makeImage(isOpaque: Bool = false) -> CGImage {
    CGImage(
      bitmap: Bitmap(width: width, height: height, isOpaque: isOpaque) { pixels, stride in
        copy(bounds, to: pixels, bytesPerRow: stride)
      })
  }

  /// Encodes the frame as a PNG, without alpha if every pixel is opaque.
  ///
  /// - Parameter name: The name of the frame in the message of an error.
  package func encodePNG(name: String) throws(ImageError) -> Data {
    try ImageCodec.encodePNG(
      baseAddress, bytesPerRow: bytesPerRow, width: width, height: height, isOpaque: isOpaque,
      name: name)
  }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    let pixels = pk_image(
      data: baseAddress.assumingMemoryBound(to: UInt8.self), stride: bytesPerRow, x: 0, y: 0,
      width: Int32(width), height: Int32(height))
    return pk_is_opaque(pixels, pk_rect(x: 0, y: 0, width: pixels.width, height: pixels.height))
  }
}
