import CoreGraphics
import Surfaces

/// Records presented frames as an animated WebP that loops.
///
/// A frame is shown from its presentation until the next presentation. If several frames are
/// presented in the same millisecond, only the last of these frames is recorded. Only frames that
/// change are recorded, so an idle screen costs nothing.
@MainActor final class FrameRecorder {
  let path: String
  private let progress: ProgressLine
  private var animation: AnimatedWebPEncoder?
  /// The time at which the current frame appeared, or nil before the first frame.
  private var displayedSince: TimeInterval?
  private var start: TimeInterval = 0
  private var frameCount = 0

  /// The expected duration of the recording in seconds, for the progress; nil if it is unknown.
  var expectedDuration: TimeInterval?

  private let compression: WebPCompression
  /// The minimum duration of a frame in seconds; if two frames are closer, only the later frame is
  /// recorded.
  private let shortestFrame: TimeInterval

  /// Creates a recorder without frames.
  ///
  /// - Parameters:
  ///   - quality: The quality, 1...100; nil for exact frames.
  ///   - rate: The maximum number of frames per second; nil for no limit.
  init(path: String, quality: Int?, rate: Int?, progress: ProgressLine) {
    self.path = path
    // Use slightly less than the rate's interval, because frame times are sums of sixtieths of a
    // second and have rounding errors.
    shortestFrame = rate.map { 1 / TimeInterval($0) - 0.001 } ?? 0
    compression = quality.map { .lossy(quality: Double($0) / 100) } ?? .lossless
    self.progress = progress
  }

  /// Records the current frame before the frame changes at `time`.
  ///
  /// - Parameter frame: The current frame; nil before the first frame.
  func willChange(_ frame: FrameBuffer?, at time: TimeInterval) throws(SurfaceError) {
    guard let displayedSince, let frame else {
      (start, displayedSince) = (time, time)
      return
    }
    guard milliseconds(time) > milliseconds(displayedSince), time - displayedSince >= shortestFrame
    else {
      return
    }
    try add(frame, at: displayedSince)
    self.displayedSince = time
  }

  /// Ends the recording with `frame`, which is shown until `time`, and writes the recording.
  func finish(_ frame: FrameBuffer?, at time: TimeInterval) throws(SurfaceError) {
    guard let displayedSince, let frame else {
      throw SurfaceError(.output, "There is no frame to record in \(path).")
    }
    try add(frame, at: displayedSince)
    guard let animation else { return }
    var byteCount = 0
    try OutputFile(path: path).write { () throws(ImageError) in
      let recording = try animation.finish(at: time - start)
      byteCount = recording.count
      return recording
    }
    let size =
      byteCount < 1_000_000
      ? "\(byteCount / 1000) kB" : String(format: "%.1f MB", Double(byteCount) / 1e6)
    progress.end("recorded \(path): \(seconds(time - start)), \(frameCount) frames, \(size)")
  }

  private func add(_ frame: FrameBuffer, at time: TimeInterval) throws(SurfaceError) {
    do throws(ImageError) {
      if let animation {
        try animation.add(fitted(frame, to: animation).bitmap, at: time - start)
      } else {
        let animation = try AnimatedWebPEncoder(
          width: frame.width, height: frame.height, compression: compression,
          name: path)
        try animation.add(frame.makeImage().bitmap, at: time - start)
        self.animation = animation
      }
    } catch {
      throw SurfaceError(.output, error.message, cause: error.cause)
    }
    frameCount += 1
    progress.show {
      let elapsed = time - start
      let length = expectedDuration.map { duration in
        let percent = duration > 0 ? Int(min(elapsed / duration, 1) * 100) : 100
        return " of \(seconds(duration)), \(percent) %"
      }
      return "recording \(path): \(seconds(elapsed))\(length ?? ""), \(frameCount) frames"
    }
  }

  /// The frame at the recording's size: a frame of another size is copied to the top left.
  private func fitted(_ frame: FrameBuffer, to animation: AnimatedWebPEncoder) -> CGImage {
    let size = PixelSize(width: animation.width, height: animation.height)
    guard frame.size != size else { return frame.makeImage() }
    let fitting = FrameBuffer(size: size)
    fitting.copy(frame.bounds, from: frame)
    return fitting.makeImage()
  }

  /// The time since the recording's start in whole milliseconds, the resolution of the recording.
  private func milliseconds(_ time: TimeInterval) -> Double { ((time - start) * 1000).rounded() }

  private func seconds(_ seconds: TimeInterval) -> String { String(format: "%.1f s", seconds) }
}
