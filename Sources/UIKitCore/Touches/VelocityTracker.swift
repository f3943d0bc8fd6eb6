import Foundation

/// The recent values and the velocity of a quantity, such as the translation of fingers, a scale or
/// an angle.
struct VelocityTracker {
  private struct Sample {
    var time: TimeInterval
    var value: CGPoint
  }

  /// The length, in seconds, of the interval from which the velocity is computed. The interval ends
  /// at the last sample. Apple's value is not published. With this value, the velocity is zero if
  /// the finger rests before the finger lifts.
  static let memory: TimeInterval = 0.08

  private var samples: [Sample] = []

  mutating func reset() { samples = [] }

  mutating func add(_ value: CGPoint, at time: TimeInterval) {
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1].value = value
    } else {
      samples.append(Sample(time: time, value: value))
    }
    // Keep one sample from before the interval, because `start` interpolates from that sample.
    let old = samples.prefix { $0.time < time - VelocityTracker.memory }.count
    if old > 1 { samples.removeFirst(old - 1) }
  }

  /// The velocity at the last sample, in units per second, averaged over `memory`.
  var velocity: CGPoint {
    guard let last = samples.last, let first = start, last.time > first.time else { return .zero }
    let span = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.value.x - first.value.x) / span, y: (last.value.y - first.value.y) / span)
  }

  /// The value at the start of the interval of length `memory`, interpolated between two samples.
  private var start: Sample? {
    guard let last = samples.last, let first = samples.first else { return nil }
    let begin = last.time - VelocityTracker.memory
    guard first.time < begin, samples.count > 1 else { return first }
    let next = samples[1]
    let part = CGFloat((begin - first.time) / (next.time - first.time))
    guard part <= 1 else { return next }
    return Sample(
      time: begin,
      value: CGPoint(
        x: first.value.x + (next.value.x - first.value.x) * part,
        y: first.value.y + (next.value.y - first.value.y) * part))
  }
}
