import Foundation

/// An action scheduled for a time of the session's clock.
@MainActor package final class SessionTimer {
  /// The effect of a pending timer on ``ApplicationSession/hasEndingActivity``. A timer of kind
  /// `event` counts as activity, and a timer of kind `idle` does not count.
  enum Kind { case event, idle }

  let deadline: Double
  let kind: Kind
  var action: (() -> Void)?

  init(deadline: Double, kind: Kind, action: @escaping () -> Void) {
    self.deadline = deadline
    self.kind = kind
    self.action = action
  }

  /// Prevents the action; has no effect after the action has run.
  package func cancel() { action = nil }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }
}
