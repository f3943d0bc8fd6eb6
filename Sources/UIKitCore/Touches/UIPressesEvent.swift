import Foundation

/// The keys that are held down, and the key that has changed.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  var presses: Set<UIPress> = []
  weak var changed: UIPress?

  open override var type: EventType { .presses }
  /// Every key that is held down, and the key that has just been released.
  open var allPresses: Set<UIPress> { presses }

  func deliver(in window: UIWindow) {
    guard let press = changed else { return }
    let responder = press.responder ?? window
    switch press.phase {
    case .began: responder.pressesBegan([press], with: self)
    case .changed, .stationary: responder.pressesChanged([press], with: self)
    case .ended: responder.pressesEnded([press], with: self)
    case .cancelled: responder.pressesCancelled([press], with: self)
    }
  }
}
