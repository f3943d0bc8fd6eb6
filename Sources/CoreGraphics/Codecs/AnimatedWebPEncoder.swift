import CImageCodecs
import Diagnostics

/// Writes an animated WebP that loops forever, frame by frame.
///
/// Each frame is compressed when it is added. Lossless compression stores only the part of a frame
/// that differs from the previous frame.
package final class AnimatedWebPEncoder {
  /// The width of every frame in pixels, 1 to 16383.
  package let width: Int
  /// The height of every frame in pixels, 1 to 16383.
  package let height: Int
  private let name: String
  private let animation: OpaquePointer
  private var lastTimestamp = -1

  /// Creates an encoder for an animation without frames.
  ///
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
  ///   - frame: The image, which must have the animation's size.
  ///   - time: Seconds from the start of the animation, rounded to milliseconds. A frame whose time
  ///     is not later than the last frame's time is ignored.
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
