package import CoreGraphics

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
}
