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

  /// Whether a request for this target and action repeats the request of `self`. A nil target
  /// stands for the responder chain.
  @MainActor func isRepeated(by target: AnyObject?, _ action: Selector) -> Bool {
    self.target === target && isNilTargeted == (target == nil) && self.action == action
  }

  /// Whether a removal applies to this target and action. A nil target or a nil action matches all.
  @MainActor func matches(target: AnyObject?, action: Selector?) -> Bool {
    (target == nil || target === self.target) && (action == nil || action == self.action)
  }

  @MainActor func send(from sender: AnyObject, event: UIEvent?) {
    guard !isTargetDeallocated else { return }
    _ = UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
  }
}
