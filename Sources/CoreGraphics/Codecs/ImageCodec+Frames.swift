import CImageCodecs

/// One frame of an animation.
package struct AnimationFrame: Sendable {
  /// The complete image: this frame drawn over the previous frames.
  package var image: CGImage
  /// The duration in seconds; 0 for a still image.
  package var duration: TimeInterval
}

extension ImageCodec {
  /// All frames of an animated WebP, or the single frame of any other image, with a duration of 0.
  ///
  /// - Parameter maximumPixelCount: The limit for all frames together, at most
  ///   ``Bitmap/maximumPixelCount``.
  /// - Throws: The errors of ``decode(_:source:maximumPixelCount:)``.
  package static func decodeFrames(
    _ data: Data, source name: String, maximumPixelCount: Int = Bitmap.maximumPixelCount
  ) throws(ImageError) -> [AnimationFrame] {
    guard try format(of: data, source: name) == .webp, isAnimatedWebP(data) else {
      let still = try decode(data, source: name, maximumPixelCount: maximumPixelCount)
      return [AnimationFrame(image: still.image, duration: 0)]
    }
    let limit = min(maximumPixelCount, Bitmap.maximumPixelCount)
    var error = ic_image()
    // The decoder keeps a pointer to the data, so the bytes must not move.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: data.count)
    defer { bytes.deallocate() }
    _ = bytes.update(from: data)
    guard
      let frames = ic_webp_frames_open(bytes.baseAddress!, bytes.count, limit, &error)
    else {
      _ = try makeBitmap(adopting: &error, format: .webp, source: name)
      return []
    }
    defer { ic_webp_frames_close(frames) }
    var result: [AnimationFrame] = []
    var pixelCount = 0
    var start: Int32 = 0
    while true {
      var picture = ic_image()
      var end: Int32 = 0
      if !ic_webp_frames_next(frames, &picture, &end) { break }
      let bitmap = try makeBitmap(adopting: &picture, format: .webp, source: name)
      pixelCount += bitmap.width * bitmap.height
      guard pixelCount <= limit else {
        throw ImageError(
          code: .tooLarge, source: name, format: .webp, offset: data.count,
          cause: "\(result.count + 1) frames of \(bitmap.width) × \(bitmap.height) pixels")
      }
      result.append(
        AnimationFrame(
          image: CGImage(bitmap: bitmap), duration: TimeInterval(max(end - start, 0)) / 1000))
      start = end
    }
    return result
  }

  /// Whether the data of a WebP has an extended header with the animation flag.
  private static func isAnimatedWebP(_ data: Data) -> Bool {
    let header = Array(data.prefix(21))
    return header.count == 21 && header[12..<16].elementsEqual("VP8X".utf8) && header[20] & 2 != 0
  }
}
