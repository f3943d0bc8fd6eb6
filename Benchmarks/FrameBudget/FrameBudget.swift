import BenchmarkSupport
import Foundation
import Surfaces
import UIKit

/// Measures the processor times of operations, and the memory of objects. Each measurement has a
/// limit. A time is reported as a multiple of the time of one frame of a list that scrolls under a
/// blurred bar.
@MainActor struct FrameBudget {
  let rounds: Int
  /// The measurements whose titles contain one of these texts are made. If the array is empty, all
  /// measurements are made.
  let names: [String]
  /// Whether all measurements have stayed within their limits.
  private(set) var isMet = true

  static let screen = PixelSize(width: 1170, height: 2532)

  init(rounds: Int, names: [String]) {
    self.rounds = rounds
    self.names = names
  }

  /// Reports a processor time as a multiple of the time of one frame of the scrolling list.
  ///
  /// - Parameters:
  ///   - title: The name of the measured change.
  ///   - limit: The largest multiple that is allowed.
  ///   - cost: Makes the change once, and returns its processor time in seconds. The smallest time
  ///     of all rounds is used, because other load on the machine only increases the time.
  mutating func measure(_ title: String, limit: Double, cost: () -> Double) {
    guard isChosen(title) else { return }
    var least = Double.infinity
    var list = Double.infinity
    for _ in 0..<rounds {
      list = min(list, FrameBudget.listFrame())
      least = min(least, cost())
    }
    report(title, least / list, "list frames", limit: limit, detail: milliseconds(least))
  }

  /// Reports the bytes that each of a thousand objects occupies.
  ///
  /// - Parameter make: Makes an object. It stays alive until all objects are made.
  mutating func measureMemory(_ title: String, limit: Double, make: (Int) -> AnyObject) {
    guard isChosen(title) else { return }
    let count = 1000
    // Make ten objects before the measurement, because the first objects fill caches that all other
    // objects use.
    for number in 0..<10 { _ = make(number) }
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    let before = HeapMemory.bytes
    for number in 0..<count { objects.append(make(100 + number)) }
    let each = Double(HeapMemory.bytes - before) / Double(count)
    withExtendedLifetime(objects) {
      report(title, each / 1024, "KB", limit: limit, detail: "")
    }
  }

  func isChosen(_ title: String) -> Bool {
    names.isEmpty || names.contains { title.localizedCaseInsensitiveContains($0) }
  }

  mutating func report(
    _ title: String, _ value: Double, _ unit: String, limit: Double, detail: String
  ) {
    let isWithin = value <= limit
    isMet = isMet && isWithin
    let figures = String(format: "%8.2f %@ of %.2f", value, unit, limit)
    print(isWithin ? "  " : "! ", title.padded(to: 52), figures, detail)
  }

  func milliseconds(_ seconds: Double) -> String { String(format: "(%.2f ms)", seconds * 1000) }

  /// The median time of 60 frames of a scrolling list, in seconds.
  private static func listFrame() -> Double {
    let list = ScrollingListController(isBlurred: true)
    let measurement = FrameMeasurement(size: PixelSize(width: 1170, height: 2389), scale: 3) {
      list.view.frame = $0
      return list
    }
    measurement.warmUp()
    measurement.run(frames: 60) { _ in list.step() }
    return measurement.median
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(length - count, 0))
  }
}
