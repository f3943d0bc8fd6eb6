import Foundation

/// The run of an animation in its parent's time, with the values of `CAMediaTiming`.
package struct MediaTiming: Sendable, Equatable {
  /// The ends of a run beyond which the first or the last value applies.
  package struct Fill: OptionSet, Sendable, Hashable {
    /// One bit for each end.
    package let rawValue: UInt8

    /// Creates a set from the bits of its ends.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The first value applies before the beginning.
    package static let backwards = Fill(rawValue: 1)
    /// The last value applies after the end.
    package static let forwards = Fill(rawValue: 2)
  }

  /// The beginning of the run, in seconds of the parent's time.
  package var begin: Double = 0
  /// The length of one repetition in one direction, in local seconds; not negative, and finite for
  /// an animation.
  package var duration: Double = 0.25
  /// Local seconds per second of the parent. At 0 the local time is paused, and at a negative speed
  /// the local time decreases.
  package var speed: Double = 1
  /// The number of seconds that is added to the local time.
  package var offset: Double = 0
  /// The number of repetitions, which may be fractional or infinite. With ``autoreverses``
  /// each repetition runs forwards and backwards.
  package var repeatCount: Double = 1
  /// Whether each repetition also runs in reverse to its start, which doubles the repetition's
  /// length; false by default.
  package var autoreverses = false
  /// The ends of the run beyond which the first or the last value applies; none by default.
  package var fill: Fill = []

  /// Creates the timing of one run of 0.25 seconds that begins at 0.
  package init() {}

  /// A position in the run of an animation.
  package struct Position: Equatable {
    /// The fraction of ``MediaTiming/duration``, 0...1; it decreases while the run reverses.
    package var fraction: Double
    /// The number of complete repetitions before the current repetition.
    package var iteration: Double

    /// Creates a position from its parts, which are not checked.
    package init(fraction: Double, iteration: Double) {
      self.fraction = fraction
      self.iteration = iteration
    }
  }

  /// The length of the whole run in local seconds.
  package var activeDuration: Double {
    // A run without duration has no active duration; 0 times infinity would be NaN.
    guard duration > 0, repeatCount > 0 else { return 0 }
    return duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// The parent's time at which the run is over; infinite if the run is paused or repeats
  /// endlessly.
  ///
  /// A run with a negative speed ends when the local time has decreased to 0.
  package var end: Double {
    if speed == 0 { return .infinity }
    return begin + ((speed > 0 ? activeDuration : 0) - offset) / speed
  }

  /// The position at a time of the parent; nil before and after the run, unless ``fill`` extends
  /// the run in that direction.
  ///
  /// - Parameter includesEnd: Whether the run's last instant belongs to the run. The argument is
  ///   true for a member of a group, so that a group that keeps its end value also keeps the end
  ///   values of its members. An animation without a group is over at that instant.
  package func position(at parentTime: Double, includesEnd: Bool = false) -> Position? {
    let time = (parentTime - begin) * speed + offset
    let active = activeDuration
    guard duration.isFinite else {
      // A repetition of infinite length stays at its beginning.
      return time < 0 && !fill.contains(.backwards) ? nil : Position(fraction: 0, iteration: 0)
    }
    if time < 0 {
      return fill.contains(.backwards) ? Position(fraction: 0, iteration: 0) : nil
    }
    if time > active || time == active && active > 0 && !includesEnd {
      guard fill.contains(.forwards) else { return nil }
    }
    let cycle = duration * (autoreverses ? 2 : 1)
    let clamped = min(time, active)
    var iteration = (clamped / cycle).rounded(.down)
    guard iteration.isFinite else {
      // If the duration is zero or too short to divide by, the position is the end.
      return Position(fraction: autoreverses ? 0 : 1, iteration: 0)
    }
    var within = max(clamped - iteration * cycle, 0)
    if clamped == active, within == 0, iteration > 0 {
      iteration -= 1
      within = cycle
    }
    let fraction = min(within / duration, 2)
    return Position(fraction: fraction > 1 ? 2 - fraction : fraction, iteration: iteration)
  }
}
