import Foundation
import TodayWidgets

/// The system widget with fixed sample readings, so that images of the widget are always the same.
final class SampleSystemWidget: SystemViewController {
  /// The number of initial readings: the capacity of a plot.
  private static let history = 40

  override func viewDidLoad() {
    super.viewDidLoad()
    var (count, busy) = (0.0, 0.0)
    readings = {
      count += 1
      busy += 100 * (0.38 + 0.22 * sin(count * 0.35) + 0.14 * sin(count * 1.3 + 1))
      return SystemReadings(
        processor: .init(busy: busy, total: count * 100),
        memory: 0.56 + 0.06 * sin(count * 0.12), battery: 0.84 - count * 0.002)
    }
    for _ in 0..<Self.history { update() }
  }
}
