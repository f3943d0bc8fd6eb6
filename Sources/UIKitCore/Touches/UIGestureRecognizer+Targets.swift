import Foundation
import QuartzCore

extension UIGestureRecognizer {
  /// Calls an unapplied method on a target that is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    addTarget(target, action: Selector(action))
  }

  /// The same for a method that takes the recognizer.
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    addTarget(target, action: Selector(action))
  }

  /// Takes back every action of a target. An Opaline extension, since a method cannot be named to
  /// ``removeTarget(_:action:)`` without the selector that was added.
  public func removeTarget(_ target: AnyObject) { removeTarget(target, action: nil) }

  /// Calls a closure, in the place of a target and action. An Opaline extension.
  ///
  /// The closure is kept as long as the recognizer, so it should hold its owner weakly.
  public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  /// A recognizer that calls a closure. An Opaline extension.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }

  /// Calls the actions once for each state that they have not heard of, in order.
  func sendActions() {
    while !unsent.isEmpty {
      reported = unsent.removeFirst()
      callTargets()
      reported = nil
    }
  }

  private func callTargets() {
    targets.removeAll { $0.target == nil && !$0.isNilTargeted }
    for target in targets {
      if target.isNilTargeted {
        // Searched from the view on: a recognizer is not in the responder chain itself.
        let receiver = attachedView?.target(forAction: target.action, withSender: self)
        UIApplication.shared.sendAction(target.action, to: receiver, from: self, for: lastEvent)
      } else {
        target.send(from: self, event: lastEvent)
      }
    }
    for handler in handlers { handler(self) }
  }
}
