public import Foundation
import Diagnostics
import Synchronization

extension NSObject {
  /// Whether the object is of the class that has the selector's method; false for nil.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: self) } ?? false
  }

  /// Calls a method of the object. The object must have the method.
  ///
  /// - Returns: The method's result if it is an object, otherwise nil. The main queue retains the
  ///   result until the queue's pending blocks have run, in place of an autorelease pool.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: nil)
  }

  /// Calls a method with an argument; a method without parameters ignores the argument.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    guard let aSelector else { return nil }
    checkUsage(
      aSelector.isMethod(of: self), "\(type(of: self)) does not have the method to be performed")
    guard var result = aSelector.call(on: self, sender: object as Any?) else { return nil }
    let mirror = Mirror(reflecting: result)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first?.value else { return nil }
      result = wrapped
    }
    guard type(of: result) is AnyClass else { return nil }
    // Linux has no autorelease pool: the main queue retains the result until the queue's pending
    // blocks have run.
    let retained = RetainedResult(object: result as AnyObject)
    DispatchQueue.main.async { withExtendedLifetime(retained) {} }
    return Unmanaged.passUnretained(retained.object)
  }

  /// Calls a method after a delay in seconds, from the current run loop in its default mode.
  ///
  /// The object and the argument are retained until the call.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/perform(_:with:afterdelay:)
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedCalls.shared.add(self, aSelector, anArgument, delay, [.default])
  }

  /// Calls a method after a delay in seconds, from the current run loop in the given modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    DelayedCalls.shared.add(self, aSelector, anArgument, delay, modes)
  }

  /// Calls an unapplied method without parameters after a delay in seconds: `perform(Field.focus,
  /// with: nil, …)`. This overload is an Opaline extension.
  ///
  /// - Precondition: The object is of the class that has the method.
  public func perform<Target: NSObject>(
    _ aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void, with anArgument: Any?,
    afterDelay delay: TimeInterval
  ) {
    perform(Selector(aSelector), with: anArgument, afterDelay: delay)
  }

  /// Cancels every delayed call on an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.shared.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the delayed calls of one method with one argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.shared.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && $0.hasArgument(equalTo: anArgument)
    }
  }
}

/// A result that its caller has not retained yet.
private struct RetainedResult: @unchecked Sendable {
  // Safety: the object is only released.
  let object: AnyObject
}

/// The pending calls of `perform(_:with:afterDelay:)` on all objects.
private final class DelayedCalls: Sendable {
  static let shared = DelayedCalls()

  /// Safety: all properties are written before the call is added to the list, and only read
  /// afterwards.
  final class Call: @unchecked Sendable {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    var timer: Timer?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
      self.target = target
      self.selector = selector
      self.argument = argument
    }

    func hasArgument(equalTo other: Any?) -> Bool {
      switch (argument, other) {
      case (nil, nil): true
      case (let one?, let two?):
        (one as AnyObject) === (two as AnyObject)
          || (one as? AnyHashable).map { $0 == two as? AnyHashable } == true
      default: false
      }
    }
  }

  private let calls = Mutex<[Call]>([])

  func add(
    _ target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval,
    _ modes: [RunLoop.Mode]
  ) {
    checkUsage(
      selector.isMethod(of: target), "\(type(of: target)) does not have the method to be performed",
      function: "perform(_:with:afterDelay:inModes:)")
    let call = Call(target, selector, argument)
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false)
    {
      [weak call] _ in
      guard let call else { return }
      self.cancel { $0 === call }
      call.selector.call(on: call.target, sender: call.argument)
    }
    call.timer = timer
    calls.withLock { $0.append(call) }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  func cancel(where matches: (Call) -> Bool) {
    let ended = calls.withLock { calls in
      let ended = calls.filter(matches)
      if !ended.isEmpty { calls.removeAll(where: matches) }
      return ended
    }
    for call in ended { call.timer?.invalidate() }
  }
}
