public import Foundation
import Diagnostics

/// Calls a method once for each frame of the display.
///
/// The link holds its target until it is invalidated. In virtual time it is called for each frame
/// that a test makes.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cadisplaylink
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  private var action: (@MainActor (CADisplayLink) -> Void)?
  private weak var schedule: DisplayLinks?
  private var next = -Double.infinity

  /// - Parameter sel: An unapplied method, `selector: Ball.step`.
  public init<Target: AnyObject>(
    target: Target,
    selector sel: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    action = { sel(target)($0) }
  }

  /// The same for a method that does not take the link.
  public init<Target: AnyObject>(
    target: Target, selector sel: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    action = { _ in sel(target)() }
  }

  /// Begins to call the target with the frames of the screen.
  ///
  /// - Precondition: `runloop` is the main one; frames are made nowhere else.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    checkUsage(
      runloop === RunLoop.main, "a display link is called on the main run loop only: add it there")
    guard action != nil else { return }
    schedule = DisplayLinks.current
    schedule?.add(self)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule?.remove(self)
    schedule = nil
  }

  /// Ends the calls for good and lets go of the target.
  public func invalidate() {
    schedule?.remove(self)
    schedule = nil
    action = nil
  }

  public var isPaused = false {
    didSet { if oldValue, !isPaused { schedule?.add(self) } }
  }

  /// When the present frame began, in the time of `CACurrentMediaTime()`.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the frame after it will begin.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two frames of the display.
  public private(set) var duration: CFTimeInterval = 0

  /// How often the target should be called. The range's preferred rate, or its maximum, is kept as
  /// well as the frames of the display allow.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Calls a second; 0 for one with each frame.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.wanted) }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  func fire(at time: Double, interval: Double) {
    // A twentieth of a frame early is on time: frames do not come at exact multiples.
    guard let action, time >= next - interval / 20 else { return }
    let rate = Double(preferredFrameRateRange.wanted)
    let step = rate > 0 ? max(1 / rate, interval) : interval
    next = max(next + step, time + step / 2)
    timestamp = time
    duration = interval
    targetTimestamp = time + step
    action(self)
  }
}

/// How many frames a second something wants.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  /// No wish: as many as the display shows.
  public static let `default` = CAFrameRateRange()

  public init() { (minimum, maximum) = (0, 0) }

  /// - Precondition: `minimum` is at most `maximum` and `preferred` lies between them.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    checkUsage(
      minimum >= 0 && minimum <= maximum && (minimum...maximum).contains(preferred ?? minimum),
      "a frame rate range goes up and holds its preferred rate, not "
        + "\(minimum), \(maximum), \(preferred.map { "\($0)" } ?? "nil")")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  var wanted: Float { preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum }
}
