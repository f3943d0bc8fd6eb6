import BenchmarkSupport
import Compositing
import UIKit

/// Times a list in memory: its first frame, a scrolled frame and a jump to its last row.
@MainActor struct ListMeasurement {
  let rowCount: Int

  /// Medians in seconds of the thread's processor time.
  private(set) var (firstFrame, scrolledFrame, jump) = (0.0, 0.0, 0.0)
  private(set) var cellCount = 0

  init(rowCount: Int, frames: Int) {
    self.rowCount = rowCount
    let controller = LongListController(rowCount: rowCount)
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
      controller.scrollToEnd()
      measurement.warmUp()
    }
    cellCount = controller.cellCount
  }

  func report() {
    let line = String(
      format: "%7d rows: first frame %.2f ms, a scrolled frame %.2f ms, "
        + "to the last row %.2f ms, %d cells",
      rowCount, firstFrame * 1000, scrolledFrame * 1000, jump * 1000, cellCount)
    print(line)
  }
}
