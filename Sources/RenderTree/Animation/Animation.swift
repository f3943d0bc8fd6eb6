import Foundation

/// A change of one property of one node over time, as an immutable value that the compositor reads.
///
/// Groups are flattened: each animation has the timings of its groups in ``enclosing``.
package struct Animation: Sendable, Equatable {
  /// Whether values between two keyframes are interpolated, or each value applies until the next
  /// key time.
  package enum Calculation: UInt8, Sendable, CaseIterable {
    case linear, discrete
  }

  /// The property of the node, or of its emitter, that the values replace or are added to.
  package var property: AnimatableProperty
  /// The values at the key times, at least one. A single value applies during the whole run.
  package var values: [AnimatableValue]
  /// The key time of each value, 0...1 and not decreasing. With ``Calculation/discrete`` there may
  /// be one time more than values: the time at which the last value ends.
  package var keyTimes: [Double]
  /// The timing curve of each interval between values; intervals without a curve are linear.
  package var curves: [TimingCurve] = []
  /// The inner control values of cubic Bézier curves from each value to the next, two per interval.
  /// If the list is empty, values are interpolated linearly.
  package var controls: [AnimatableValue] = []
  /// The computation of values between two key times; linear by default.
  package var calculation: Calculation = .linear
  /// The curve that maps the progress of the whole run before the keyframes are interpolated.
  package var curve: TimingCurve = .linear
  /// Whether values are added to the property instead of replacing it.
  package var isAdditive = false
  /// Whether each repetition starts at the end value of the previous repetition.
  package var isCumulative = false
  /// The animation's run, in the time of the node or of the innermost group.
  package var timing = MediaTiming()
  /// The groups around the animation, outermost first.
  package var enclosing: [Group] = []

  /// The timing of an animation group around this animation.
  package struct Group: Sendable, Equatable {
    /// The group's run, in the time of the node or of the group around it.
    package var timing: MediaTiming
    /// The curve that maps the group's progress. The time of the group's members is computed from
    /// the mapped progress.
    package var curve: TimingCurve

    /// Creates the timing of a group.
    package init(timing: MediaTiming, curve: TimingCurve) {
      self.timing = timing
      self.curve = curve
    }
  }

  /// Creates an animation through keyframes, with default timing.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - values: At least one value of the property's type.
  ///   - keyTimes: As many key times as values, 0...1 and not decreasing; ``Calculation/discrete``
  ///     allows one more key time than values.
  package init(property: AnimatableProperty, values: [AnimatableValue], keyTimes: [Double]) {
    self.property = property
    self.values = values
    self.keyTimes = keyTimes
  }

  /// Creates an animation between two values, with default timing.
  package init(property: AnimatableProperty, from: AnimatableValue, to: AnimatableValue) {
    self.init(property: property, values: [from, to], keyTimes: [0, 1])
  }

  /// The animation's value at a time of its node; nil before and after the run, unless a fill
  /// extends the run in that direction.
  package func value(at nodeTime: Double) -> AnimatableValue? {
    guard !values.isEmpty, let (progress, iteration) = curvedProgress(at: nodeTime) else {
      return nil
    }
    let result = keyframe(at: progress)
    guard isCumulative, iteration > 0, let last = values.last?.repeated(iteration) else {
      return result
    }
    return result.added(to: last)
  }

  /// The two images between which the animation is at a time of its node; nil if the animation has
  /// one image at that time, or values of another type.
  package func imageCrossfade(at nodeTime: Double) -> ImageCrossfade? {
    guard property == .contents, values.count > 1, let (progress, _) = curvedProgress(at: nodeTime),
      case .interval(let index, let fraction) = segment(at: progress), fraction > 0, fraction < 1,
      case .image(let old) = values[index], case .image(let new) = values[index + 1], old != new
    else { return nil }
    return ImageCrossfade(old: old.bitmap, new: new.bitmap, progress: fraction)
  }

  /// The node time at which the outermost group ends, or at which the animation ends if it has no
  /// group. The value is infinite if that run is paused or repeats endlessly.
  package var end: Double { (enclosing.first?.timing ?? timing).end }

  /// Whether the animation changes a value after a time of its node. A paused animation does not
  /// change values.
  package func isActive(after nodeTime: Double) -> Bool {
    nodeTime < end && timing.speed != 0 && enclosing.allSatisfy { $0.timing.speed != 0 }
  }

  /// The progress of a run after ``curve`` has mapped it, and the number of finished repetitions.
  private func curvedProgress(at nodeTime: Double) -> (progress: Double, iteration: Double)? {
    guard let (fraction, iteration, duration) = position(at: nodeTime) else { return nil }
    return (curve.progress(at: fraction, duration: duration), iteration)
  }

  private func position(
    at nodeTime: Double
  ) -> (fraction: Double, iteration: Double, duration: Double)? {
    var time = nodeTime
    for (depth, group) in enclosing.enumerated() {
      guard let position = group.timing.position(at: time, includesEnd: depth > 0) else {
        return nil
      }
      let duration = group.timing.duration
      time = group.curve.progress(at: position.fraction, duration: duration) * duration
    }
    guard let position = timing.position(at: time, includesEnd: !enclosing.isEmpty) else {
      return nil
    }
    return (position.fraction, position.iteration, timing.duration)
  }

  /// The part of the keyframes that a progress is in.
  private enum Segment {
    case value(Int)
    /// The interval from a value to the next, at a fraction that the interval's curve has mapped.
    case interval(Int, Double)
  }

  private func keyframe(at progress: Double) -> AnimatableValue {
    switch segment(at: progress) {
    case .value(let index): values[index]
    case .interval(let index, let fraction): interval(index, at: fraction)
    }
  }

  private func segment(at progress: Double) -> Segment {
    guard values.count > 1, keyTimes.count >= values.count else { return .value(0) }
    if calculation == .discrete {
      return .value(keyTimes.prefix(values.count).lastIndex { $0 <= progress } ?? 0)
    }
    let last = values.count - 2
    // If the key times begin after 0 or end before 1, the first or last value applies outside the
    // key times. Otherwise an overshooting curve extrapolates the first or the last interval.
    if progress < keyTimes[0], keyTimes[0] > 0 { return .value(0) }
    if progress > keyTimes[last + 1], keyTimes[last + 1] < 1 { return .value(last + 1) }
    var index = 0
    while index < last, progress >= keyTimes[index + 1] { index += 1 }
    let span = keyTimes[index + 1] - keyTimes[index]
    guard span > 0 else { return .value(progress < keyTimes[index] ? index : index + 1) }
    let local = (progress - keyTimes[index]) / span
    let eased =
      index < curves.count
      ? curves[index].progress(at: local, duration: span * timing.duration) : local
    return .interval(index, eased)
  }

  /// The interpolated value between two neighboring values. The value is on a straight line, or on
  /// a Bézier curve, which de Casteljau's construction evaluates by interpolation only.
  private func interval(_ index: Int, at t: Double) -> AnimatableValue {
    guard controls.count >= 2 * index + 2 else {
      return .interpolate(values[index], values[index + 1], t)
    }
    let (first, second) = (controls[2 * index], controls[2 * index + 1])
    let start = AnimatableValue.interpolate(values[index], first, t)
    let midpoint = AnimatableValue.interpolate(first, second, t)
    let end = AnimatableValue.interpolate(second, values[index + 1], t)
    return .interpolate(.interpolate(start, midpoint, t), .interpolate(midpoint, end, t), t)
  }
}
