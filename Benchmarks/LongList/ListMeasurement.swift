import BenchmarkSupport
import Compositing
import UIKit

/// Measures the times of a list in memory: the time of its first frame, of a scrolled frame, and of
/// a jump to its last row or to a title of its index.
@MainActor struct ListMeasurement {
  let rowCount: Int
  private let noun: String

  /// Medians of the thread's processor time, in seconds.
  private(set) var (firstFrame, scrolledFrame, jump) = (0.0, 0.0, 0.0)
  private(set) var cellCount = 0
  /// The memory that a row occupies after the row has scrolled off the screen, in bytes.
  private(set) var bytesPerRow = 0.0

  init(_ type: any MeasuredList.Type, rowCount: Int, frames: Int) {
    self.rowCount = rowCount
    noun = type.noun
    let controller = type.init(rowCount: rowCount)
    var measurement: FrameMeasurement!
    firstFrame = ProcessorTime.of {
      measurement = FrameMeasurement(size: PixelSize(width: 1170, height: 2389), scale: 3) { _ in
        UINavigationController(rootViewController: controller)
      }
      measurement.warmUp()
    }
    measurement.rest(frames: 30)
    measurement.run(frames: frames) { _ in controller.step() }
    scrolledFrame = measurement.median
    jump = ProcessorTime.of {
      controller.jump()
      measurement.warmUp()
    }
    cellCount = controller.cellCount
    if rowCount >= 100_000 { measureMemory(controller, measurement) }
  }

  /// Scrolls by whole screens and compares the memory before and after. The first 200 screens fill
  /// the caches of texts and glyphs and are not measured.
  private mutating func measureMemory(
    _ controller: any MeasuredList, _ measurement: FrameMeasurement
  ) {
    let scrollView = controller.scrollView
    func scroll(screens: Int) {
      for _ in 0..<screens {
        scrollView.contentOffset.y += scrollView.bounds.height - 150
        scrollView.layoutIfNeeded()
      }
      measurement.warmUp()
    }
    scrollView.contentOffset.y = 0
    scroll(screens: 200)
    let (bytes, row) = (HeapMemory.bytes, controller.lastVisibleRow)
    scroll(screens: 2000)
    bytesPerRow = Double(HeapMemory.bytes - bytes) / Double(controller.lastVisibleRow - row)
  }

  func report() {
    let line = String(
      format: "%7d \(noun): first frame %.2f ms, a scrolled frame %.2f ms, "
        + "a jump %.2f ms, %d cells",
      rowCount, firstFrame * 1000, scrolledFrame * 1000, jump * 1000, cellCount)
    let memory = bytesPerRow == 0 ? "" : String(format: ", %.0f bytes a measured one", bytesPerRow)
    print(line + memory)
  }
}
