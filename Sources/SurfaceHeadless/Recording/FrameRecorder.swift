import CoreGraphics
import Surfaces

/// Turns presented frames into an animated WebP that loops.
///
/// A frame shows from when it was presented until the next one; what was presented at the same
/// millisecond replaces it. Only the changed part of a frame is stored, so a still screen costs
/// nothing.
@MainActor final class FrameRecorder {
  let path: String
  private let progress: ProgressLine
  private var animation: AnimatedWebPEncoder?
  /// When the frame on show appeared, or nil before the first.
  private var shownSince: TimeInterval?
  private var start: TimeInterval = 0
  private var frameCount = 0

  /// In seconds.
  var expectedDuration: TimeInterval?

  private let compression: WebPCompression
  /// Seconds that a frame is shown at least; of two closer ones the later is recorded.
  private let shortestFrame: TimeInterval

  /// - Parameters:
  ///   - quality: 1...100; nil for frames that are exact.
  ///   - rate: At most so many frames a second; nil for all.
  init(path: String, quality: Int?, rate: Int?, progress: ProgressLine) {
    self.path = path
    // Frame times are added up from sixtieths: a little less than the rate's own interval.
    shortestFrame = rate.map { 1 / TimeInterval($0) - 0.001 } ?? 0
    compression = quality.map { .lossy(quality: Double($0) / 100) } ?? .lossless
    self.progress = progress
  }

  /// Takes `frame`, which has been on show, before it is changed at `time`.
  ///
  /// - Parameter frame: Nil when nothing was on show.
  func willChange(_ frame: FrameBuffer?, at time: TimeInterval) throws(SurfaceError) {
    guard let shownSince, let frame else {
      (start, shownSince) = (time, time)
      return
    }
    guard milliseconds(time) > milliseconds(shownSince), time - shownSince >= shortestFrame else {
      return
    }
    try add(frame, at: shownSince)
    self.shownSince = time
  }

  /// Ends the film with `frame` on show until `time`, and writes it.
  func finish(_ frame: FrameBuffer?, at time: TimeInterval) throws(SurfaceError) {
    guard let shownSince, let frame else {
      throw SurfaceError(.output, "There is no frame to record in \(path).")
    }
    try add(frame, at: shownSince)
    guard let animation else { return }
    var byteCount = 0
    try OutputFile(path: path).write { () throws(ImageError) in
      let film = try animation.finish(at: time - start)
      byteCount = film.count
      return film
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

  /// The frame at the film's size: one from after a resize is put at the top left.
  private func fitted(_ frame: FrameBuffer, to animation: AnimatedWebPEncoder) -> CGImage {
    let size = PixelSize(width: animation.width, height: animation.height)
    guard frame.size != size else { return frame.makeImage() }
    let fitting = FrameBuffer(size: size)
    fitting.copy(frame.bounds, from: frame)
    return fitting.makeImage()
  }

  /// The film's own steps, in which two frames cannot be told apart.
  private func milliseconds(_ time: TimeInterval) -> Double { ((time - start) * 1000).rounded() }

  private func seconds(_ seconds: TimeInterval) -> String { String(format: "%.1f s", seconds) }
}
