import CoreGraphics
public import Foundation
import Diagnostics

/// Calls a method once for each frame of the display.
///
/// The link retains its target until the link is invalidated. In virtual time the link calls its
/// target for each frame that a test makes; in a process without a screen, a timer of the main run
/// loop triggers the link.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cadisplaylink
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var action: (@MainActor (CADisplayLink) -> Void)?
  private weak var schedule: DisplayLinks?
  private var next = -Double.infinity

  /// Creates a link without a target, which calls nothing.
  public override init() { super.init() }

  /// Creates a link that calls an unapplied method, with the link as its argument.
  ///
  /// - Parameter sel: An unapplied method, such as `Ball.step`.
  /// - Precondition: `target` is of the class that has the method.
  public convenience init<Target: AnyObject>(
    target: Any,
    selector sel: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init()
    let target = CADisplayLink.required(target, Target.self)
    action = { sel(target)($0) }
  }

  /// Creates a link that calls an unapplied method without parameters.
  ///
  /// - Precondition: `target` is of the class that has the method.
  public convenience init<Target: AnyObject>(
    target: Any, selector sel: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    let target = CADisplayLink.required(target, Target.self)
    action = { _ in sel(target)() }
  }

  /// Returns the target as an object of the class that has the method.
  ///
  /// - Precondition: The target is of the class that has the method.
  private static func required<Target>(
    _ target: Any, _ type: Target.Type, function: StaticString = #function
  ) -> Target {
    guard let target = target as? Target else {
      usageError("\(target) is not of the class that has the method", function: function)
    }
    return target
  }

  /// Creates a link that calls a closure, with the link as its argument.
  ///
  /// - Parameter action: Called once for each frame until the link is invalidated.
  package convenience init(action: @escaping @MainActor (CADisplayLink) -> Void) {
    self.init()
    self.action = action
  }

  /// Adds the link to the schedule of the current screen, which calls the target in each frame for
  /// which the link is due.
  ///
  /// - Precondition: `runloop` is the main run loop, because frames are made only there.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    checkUsage(
      runloop === RunLoop.main, "a display link is called on the main run loop only: add it there")
    guard action != nil else { return }
    schedule = DisplayLinks.current
    schedule?.add(self)
  }

  /// Ends the calls until the link is added again, and keeps the target.
  ///
  /// A link belongs to one schedule, regardless of the mode for which it was added, so both
  /// arguments are ignored.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule?.remove(self)
    schedule = nil
  }

  /// Ends the calls permanently and releases the target.
  open func invalidate() {
    schedule?.remove(self)
    schedule = nil
    action = nil
  }

  /// Whether the calls are suspended; false by default. A paused link requests no frames, and
  /// ``timestamp`` keeps the time of the link's last call.
  open var isPaused = false {
    didSet { if oldValue, !isPaused { schedule?.add(self) } }
  }

  /// The time of the frame in which the link last called its target, on the clock of
  /// `CACurrentMediaTime()`; 0 before the first call.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next call, at the rate of ``preferredFrameRateRange``.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two frames of the display.
  open private(set) var duration: CFTimeInterval = 0

  /// The desired rate of calls. The link approximates the range's preferred rate, or its maximum,
  /// as closely as the frames of the display allow.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The desired number of calls per second; 0 means one call with each frame.
  open var preferredFramesPerSecond: Int {
    get { Int(saturating: preferredFrameRateRange.preferredOrMaximum) }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// Moves the link to another screen's schedule, which has its own time.
  func move(to other: DisplayLinks) {
    schedule = other
    next = -Double.infinity
    other.add(self)
  }

  func fire(at time: Double, interval: Double) {
    // Accept a frame that is up to a twentieth of the interval early, because frames do not come at
    // exact multiples of the interval.
    guard let action, time >= next - interval / 20 else { return }
    let rate = Double(preferredFrameRateRange.preferredOrMaximum)
    let step = rate > 0 ? max(1 / rate, interval) : interval
    next = max(next + step, time + step / 2)
    timestamp = time
    duration = interval
    targetTimestamp = time + step
    action(self)
  }
}

/// A range of desired frame rates, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The lowest acceptable rate; 0 for no limit. The value is stored and has no effect: the display
  /// makes all of its frames.
  public var minimum: Float
  /// The highest rate. It has an effect only if ``preferred`` is nil or 0. If ``maximum`` is 0 too,
  /// the target is called for every frame of the display.
  public var maximum: Float
  /// The rate at which the target should be called; nil or 0 for ``maximum``.
  public var preferred: Float?

  /// A range without a preference: the target is called for every frame of the display.
  public static let `default` = CAFrameRateRange()

  /// Creates a range without a preference, as ``default`` is.
  public init() { (minimum, maximum) = (0, 0) }

  /// Creates a range of rates, in frames per second.
  ///
  /// - Precondition: `minimum` is not negative and at most `maximum`, and `preferred` is between
  ///   `minimum` and `maximum`.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    checkUsage(
      minimum >= 0 && minimum <= maximum && (minimum...maximum).contains(preferred ?? minimum),
      "a frame rate range goes up and holds its preferred rate, not "
        + "\(minimum), \(maximum), \(preferred.map { "\($0)" } ?? "nil")")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  var preferredOrMaximum: Float { preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum }
}
