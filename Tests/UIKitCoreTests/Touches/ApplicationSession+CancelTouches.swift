@testable import UIKitCore

extension ApplicationSession {
  /// Cancels every touch, as a session does when it becomes inactive.
  func cancelTouches() {
    makeCurrent()
    touchInput.cancelAll(in: self)
  }
}
