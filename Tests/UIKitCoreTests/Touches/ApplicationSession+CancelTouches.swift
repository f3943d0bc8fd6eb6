@testable import UIKitCore

extension ApplicationSession {
  /// Cancels all touches, as an inactive session does.
  func cancelTouches() {
    makeCurrent()
    touchInput.cancelAll(in: self)
  }
}
