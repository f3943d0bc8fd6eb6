import Foundation

/// When an animation runs, in its parent's time; the values of `CAMediaTiming`.
package struct MediaTiming: Sendable, Equatable {
  package struct Fill: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The first value holds before the beginning.
    package static let backwards = Fill(rawValue: 1)
    /// The last value holds after the end.
    package static let forwards = Fill(rawValue: 2)
  }

  /// Seconds in the parent's time.
  package var begin: Double = 0
  /// One repetition, in local seconds.
  package var duration: Double = 0.25
  package var speed: Double = 1
  /// Added to local time.
  package var offset: Double = 0
  /// Repetitions; may be fractional or infinite.
  package var repeatCount: Double = 1
  package var autoreverses = false
  package var fill: Fill = []

  package init() {}

  /// Where in its run an animation stands.
  package struct Position: Equatable {
    /// Of one repetition, 0...1.
    package var fraction: Double
    /// Complete repetitions before this one.
    package var iteration: Double
  }

  /// Local seconds the whole run takes.
  package var activeDuration: Double {
    duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// The parent's time after which nothing changes any more; infinite while it stands still.
  package var end: Double {
    guard speed > 0 else { return .infinity }
    return begin + (activeDuration - offset) / speed
  }

  /// Nil outside the run, unless ``fill`` holds an end.
  package func position(at parentTime: Double) -> Position? {
    let time = (parentTime - begin) * speed + offset
    guard duration > 0 else {
      return time < 0 && !fill.contains(.backwards) || time > 0 && !fill.contains(.forwards)
        ? nil : Position(fraction: autoreverses ? 0 : 1, iteration: 0)
    }
    let active = activeDuration
    if time < 0 {
      return fill.contains(.backwards) ? Position(fraction: 0, iteration: 0) : nil
    }
    if time >= active {
      // The last instant belongs to the animation only when it is held.
      guard fill.contains(.forwards) else { return nil }
    }
    let cycle = duration * (autoreverses ? 2 : 1)
    let clamped = min(time, active)
    var iteration = (clamped / cycle).rounded(.down)
    var within = clamped - iteration * cycle
    if clamped == active, within == 0, iteration > 0 {
      iteration -= 1
      within = cycle
    }
    let fraction = within / duration
    return Position(fraction: fraction > 1 ? 2 - fraction : fraction, iteration: iteration)
  }
}
