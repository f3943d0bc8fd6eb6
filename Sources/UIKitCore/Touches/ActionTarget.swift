import Foundation
import QuartzCore

/// A weak reference to a target, and the action that the target receives.
struct ActionTarget {
  weak var target: AnyObject?
  /// Whether the app specified no target, so that the responder chain is searched for a receiver of
  /// the action.
  let isNilTargeted: Bool
  let action: Selector

  init(target: AnyObject?, action: Selector) {
    self.target = target
    isNilTargeted = target == nil
    self.action = action
  }

  /// Whether the target no longer exists. The action then has no receiver.
  var isTargetDeallocated: Bool { target == nil && !isNilTargeted }

  /// Whether `self` has this target and action. If the target is nil, the action is sent along the
  /// responder chain.
  @MainActor func isRepeated(by target: AnyObject?, _ action: Selector) -> Bool {
    self.target === target && isNilTargeted == (target == nil) && self.action == action
  }

  /// Whether an app's request to remove a target and an action removes `self`. A request without a
  /// target removes the action of all targets, and a request without an action removes all actions.
  @MainActor func matches(target: AnyObject?, action: Selector?) -> Bool {
    (target == nil || target === self.target) && (action == nil || action == self.action)
  }

  @MainActor func send(from sender: AnyObject, event: UIEvent?) {
    guard !isTargetDeallocated else { return }
    _ = UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
  }
}
