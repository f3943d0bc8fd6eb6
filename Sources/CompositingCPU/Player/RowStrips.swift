import CoreGraphics
import Dispatch

/// Divides large rectangles into strips of rows, which several processor cores draw at the same
/// time.
///
/// The pixel that a kernel computes depends on the sources and on the pixel's position, but not on
/// the rectangle that is drawn. Therefore the strips have the same pixels as the entire rectangle,
/// and a frame's bytes do not depend on the number of cores.
struct RowStrips {
  /// The number of strips that are drawn at the same time; with 1, all drawing is on the caller's
  /// thread.
  let coreCount: Int

  /// The minimum number of pixels of a strip, one megabyte of color. Drawing a smaller strip takes
  /// less time than waking a thread. The bands of `PlanPlayer` have fewer pixels, so they are not
  /// divided.
  private static let minimumPixels = 1 << 18

  /// The number of strips into which a rectangle is divided, at least 1.
  func count(in rect: PixelRect) -> Int {
    max(min(coreCount, rect.area / RowStrips.minimumPixels, rect.height), 1)
  }

  /// Calls a closure for strips of a rectangle and their indices, and returns when all calls have
  /// returned. The strips' heights differ by at most a row.
  ///
  /// - Parameter body: Runs on several threads at the same time, and may write only pixels of its
  ///   strip.
  func draw(_ rect: PixelRect, count: Int, _ body: (PixelRect, Int) -> Void) {
    // Safety: the call waits for all threads, and bodies read shared values and write disjoint
    // rows.
    nonisolated(unsafe) let body = body
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let top = rect.height * index / count
      let bottom = rect.height * (index + 1) / count
      body(
        PixelRect(x: rect.x, y: rect.y + top, width: rect.width, height: bottom - top), index)
    }
  }
}
