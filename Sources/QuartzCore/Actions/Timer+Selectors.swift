public import Foundation
import Diagnostics

/// Adds the initializers with a target to `Timer`. This protocol is an Opaline extension; only
/// `Timer` conforms to the protocol.
///
/// An initializer of a protocol's extension may return an object of a subclass, which stores
/// `Foundation.Timer.userInfo`.
public protocol TargetTimer {}

extension Timer: TargetTimer {
  /// Creates a timer that calls a method of a target with the timer as its argument, and adds the
  /// timer to the current run loop in its default mode.
  ///
  /// - Parameters:
  ///   - ti: Seconds between calls; 0 or less counts as 0.1 ms.
  ///   - aTarget: Retained until the timer is invalidated.
  ///   - aSelector: A method whose parameter is the timer, or a method without parameters.
  ///   - userInfo: Returned by the timer's `userInfo`.
  ///   - yesOrNo: Whether the timer continues after its first call.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Schedules a timer that calls an unapplied method without parameters: `selector: Clock.tick`.
  /// This overload is an Opaline extension.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Any,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: ti, target: aTarget, selector: Selector(aSelector).required(of: aTarget),
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// Schedules a timer that calls an unapplied method with the timer as the argument. This overload
  /// is an Opaline extension.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Any,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: ti, target: aTarget, selector: Selector(aSelector).required(of: aTarget),
      userInfo: userInfo, repeats: yesOrNo)
  }
}

extension TargetTimer where Self: Timer {
  /// Creates a timer that calls a method of a target with the timer as its argument; the caller
  /// adds the timer to a run loop.
  ///
  /// - Parameters:
  ///   - ti: Seconds between calls; 0 or less counts as 0.1 ms.
  ///   - aTarget: Retained until the timer is invalidated.
  ///   - aSelector: A method whose parameter is the timer, or a method without parameters.
  ///   - userInfo: Returned by the timer's `userInfo`.
  ///   - yesOrNo: Whether the timer continues after its first call.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/foundation/timer/init(timeinterval:target:selector:userinfo:repeats:)
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let interval = max(ti, 0.0001)
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: aTarget,
      selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
  }

  /// Creates a timer whose first call is at `date`. The caller adds the timer to a run loop.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    let target = TimerTarget(object: t as AnyObject)
    let timer = UserInfoTimer(fire: date, interval: ti, repeats: rep) { timer in
      s.call(on: target.object, sender: timer)
    }
    timer.info = ui
    guard let timer = timer as? Self else {
      usageError("\(Self.self) cannot be made with a target: only Timer itself can")
    }
    self = timer
  }
}

/// A timer that stores its `userInfo`.
private final class UserInfoTimer: Timer {
  var info: Any?

  override var userInfo: Any? { info }
}

/// The object whose method a timer calls.
private struct TimerTarget: @unchecked Sendable {
  // Safety: the caller selects the thread by the run loop to which the timer is added.
  let object: AnyObject
}
