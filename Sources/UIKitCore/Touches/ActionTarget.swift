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

  @MainActor func matches(target: AnyObject?, action: Selector?) -> Bool {
    (target == nil || target === self.target) && (action == nil || action == self.action)
  }

  @MainActor func send(from sender: AnyObject, event: UIEvent?) {
    guard target != nil || isNilTargeted else { return }
    _ = UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
  }
}
