import Foundation
import QuartzCore

extension UIGestureRecognizer {
  /// Adds an action, given as an unapplied method of a target. The target is a weak
  /// reference.
  public func addTarget<Target: AnyObject>(
    _ target: Any, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    addTarget(target, action: Selector(action).required(of: target))
  }

  /// Adds an action, given as an unapplied method with the recognizer as its parameter. The
  /// target is a weak reference. The method is not called if its parameter is of a type that the
  /// recognizer does not have.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Any, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    addTarget(target, action: Selector(action).required(of: target))
  }

  /// Removes an action, given as an unapplied method, from a target; from every target if the target
  /// is nil.
  ///
  /// The call finds the action if the method is equal to the added method; ``Selector`` describes
  /// the limits.
  public func removeTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    removeTarget(target, action: Selector(action))
  }

  /// Removes an action, given as an unapplied method with the recognizer as its parameter, from a
  /// target; from every target if the target is nil.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    removeTarget(target, action: Selector(action))
  }

  /// Removes every action of a target. The method is an Opaline extension.
  public func removeTarget(_ target: AnyObject) { removeTarget(target, action: nil) }

  /// Adds a closure instead of a target and an action. The method is an Opaline extension.
  ///
  /// The recognizer has a strong reference to the closure, so the closure should capture the
  /// recognizer's owner weakly.
  public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  /// Creates a recognizer that calls a closure. The initializer is an Opaline extension.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }

  /// Calls the actions once for each state that is not reported yet, in order.
  func sendActions() {
    while !unsent.isEmpty {
      reported = unsent.removeFirst()
      callTargets()
      reported = nil
    }
  }

  private func callTargets() {
    targets.removeAll { $0.isTargetDeallocated }
    for target in targets {
      if target.isNilTargeted {
        // Search from the view, because a recognizer is not in the responder chain.
        let receiver = attachedView?.target(forAction: target.action, withSender: self)
        UIApplication.shared.sendAction(target.action, to: receiver, from: self, for: lastEvent)
      } else {
        target.send(from: self, event: lastEvent)
      }
    }
    for handler in handlers { handler(self) }
  }
}
