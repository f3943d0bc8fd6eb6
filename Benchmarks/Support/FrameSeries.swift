import Foundation

/// Times of many frames, in seconds, and their statistics.
package struct FrameSeries {
  package private(set) var times: [Double] = []

  package init() {}

  package mutating func add(_ seconds: Double) { times.append(seconds) }

  /// The quantile of the frames' times: the given fraction of the frames, 0...1, took at most this
  /// time. The result is 0 if there are no frames.
  package func quantile(_ fraction: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    let sorted = times.sorted()
    let rank = (fraction * Double(sorted.count)).rounded(.up)
    return sorted[min(max(Int(rank) - 1, 0), sorted.count - 1)]
  }

  /// The fraction of frames that took longer than `seconds`, 0...1.
  package func fraction(above seconds: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    return Double(times.count { $0 > seconds }) / Double(times.count)
  }

  /// The number of frames, the median, the 95th percentile, and the fractions of frames that are
  /// too slow for 120 and 60 frames per second.
  package var summary: String {
    String(
      format: "%d frames, median %.2f ms, 95 %% within %.2f ms, %.1f %% above 8.3 ms, "
        + "%.1f %% above 16.7 ms",
      times.count, quantile(0.5) * 1000, quantile(0.95) * 1000, fraction(above: 1 / 120.0) * 100,
      fraction(above: 1 / 60.0) * 100)
  }
}
