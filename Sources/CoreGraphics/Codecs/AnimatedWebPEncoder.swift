import CImageCodecs
import Diagnostics

/// Writes an animated WebP that loops forever, frame by frame.
///
/// Each frame is compressed when it is added, and only its changed part is stored.
package final class AnimatedWebPEncoder {
  /// The width of every frame in pixels, 1 to 16383.
  package let width: Int
  /// The height of every frame in pixels, 1 to 16383.
  package let height: Int
  private let name: String
  private let animation: OpaquePointer
  private var lastTimestamp = -1

  /// - Parameters:
  ///   - width: The width in pixels, 1 to 16383; `height` has the same limits.
  ///   - name: The file's name in errors.
  package init(
    width: Int, height: Int, compression: WebPCompression = .lossless,
    name: String = "the animation"
  ) throws(ImageError) {
    guard (1...16383).contains(width), (1...16383).contains(height),
      let animation = ic_webp_animation_create(
        UInt32(width), UInt32(height), compression.quality)
    else {
      throw ImageError(
        code: .encodingFailed, source: name, format: .webp, offset: nil,
        cause: "\(width) × \(height) pixels; the format allows 1 to 16383 a side")
    }
    self.width = width
    self.height = height
    self.name = name
    self.animation = animation
  }

  deinit {
    ic_webp_animation_free(animation)
  }

  /// Adds a frame that is shown until the time of the next frame.
  ///
  /// - Parameters:
  ///   - frame: The picture, which must have the animation's size.
  ///   - time: Seconds from the start of the animation, rounded to milliseconds. A frame
  ///     whose time is not later than that of the last frame is ignored.
  package func add(_ frame: Bitmap, at time: TimeInterval) throws(ImageError) {
    checkUsage(
      frame.width == width && frame.height == height,
      "a frame of \(frame.width) × \(frame.height) pixels in an animation of \(width) × \(height)")
    let timestamp = AnimatedWebPEncoder.milliseconds(time)
    guard timestamp > lastTimestamp else { return }
    let frame = frame.inColor
    let isAdded = frame.withUnsafeBytes { bytes in
      ic_webp_animation_add(
        animation, bytes.bindMemory(to: UInt8.self).baseAddress!, frame.bytesPerRow,
        Int32(timestamp))
    }
    guard isAdded else {
      throw ImageError(
        code: .encodingFailed, source: name, format: .webp, offset: nil,
        cause: "the frame at \(timestamp) ms was refused")
    }
    lastTimestamp = timestamp
  }

  /// The encoded file, whose last frame ends at `time`; no frames can be added afterwards.
  ///
  /// - Parameter time: Seconds from the start of the animation.
  package func finish(at time: TimeInterval) throws(ImageError) -> Data {
    guard lastTimestamp >= 0 else {
      throw ImageError(
        code: .encodingFailed, source: name, format: .webp, offset: nil, cause: "it has no frames")
    }
    let end = max(AnimatedWebPEncoder.milliseconds(time), lastTimestamp + 1)
    return try ImageCodec.makeData(
      adopting: ic_webp_animation_finish(animation, Int32(end)), format: .webp, source: name)
  }

  /// Converts seconds to milliseconds, clamped to 24 days, the limit of 32 bits.
  private static func milliseconds(_ time: TimeInterval) -> Int {
    Int(min(max((time * 1000).rounded(), 0), Double(Int32.max - 1)))
  }
}

/// One frame of an animation.
package struct AnimationFrame: Sendable {
  /// The complete picture: this frame drawn over the frames before it.
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

  /// Whether the extended header's animation flag is set.
  private static func isAnimatedWebP(_ data: Data) -> Bool {
    let header = Array(data.prefix(21))
    return header.count == 21 && header[12..<16].elementsEqual("VP8X".utf8) && header[20] & 2 != 0
  }
}
