package import RenderTree

/// The timing of an animation or a layer: begin time, duration, speed and repetitions.
///
/// Source: https://developer.apple.com/documentation/quartzcore/camediatiming
@preconcurrency @MainActor public protocol CAMediaTiming {
  /// The time at which the receiver begins, in seconds of the parent's time. If it is 0, an
  /// animation starts with the commit that contains it.
  var beginTime: CFTimeInterval { get set }
  /// The duration in seconds. If it is 0, an animation has the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// Seconds of the receiver's time per second of the parent's time. At 0 the time is paused, and
  /// at a negative speed it runs backwards.
  var speed: Float { get set }
  /// Seconds added to the receiver's time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of repetitions, which may be infinite; 0 counts as 1.
  var repeatCount: Float { get set }
  /// Seconds of all repetitions. If it is 0, ``repeatCount`` applies.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each repetition runs back to its start.
  var autoreverses: Bool { get set }
  /// Whether the receiver is shown before and after its run.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation shows its first or last value outside its run.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode, as Core Animation spells it.
  public let rawValue: String
  /// Creates a mode from its name; a name that is not one of the constants counts as ``removed``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value is shown after the end.
  public static let forwards = Self(rawValue: "forwards")
  /// The first value is shown before the beginning.
  public static let backwards = Self(rawValue: "backwards")
  /// The first value is shown before the beginning, and the last value after the end.
  public static let both = Self(rawValue: "both")
  /// Nothing is shown outside the run: the default.
  public static let removed = Self(rawValue: "removed")
}

extension CAMediaTiming {
  /// Returns the immutable timing that a node stores, with `begin` as its begin time in the
  /// parent's time.
  package func timing(begin: Double) -> MediaTiming {
    var timing = MediaTiming()
    timing.begin = begin
    timing.duration = max(0, duration)
    timing.speed = Double(speed)
    timing.offset = timeOffset
    timing.autoreverses = autoreverses
    if repeatDuration > 0, duration > 0 {
      timing.repeatCount = repeatDuration / (duration * (autoreverses ? 2 : 1))
    } else {
      timing.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1
    }
    if fillMode == .forwards || fillMode == .both { timing.fill.insert(.forwards) }
    if fillMode == .backwards || fillMode == .both { timing.fill.insert(.backwards) }
    return timing
  }
}
