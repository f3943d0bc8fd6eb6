public import Foundation

/// Something the user did: the touches, or keys, as they are now.
///
/// Source: https://developer.apple.com/documentation/uikit/uievent
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  open internal(set) var timestamp: TimeInterval = 0
  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// Keys held while it happened.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  var touches: Set<UITouch> = []

  public override init() { super.init() }

  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    touches { $0.view === view }
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in touch.attached.contains { $0 === gesture } }
  }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(matches)
    return found.isEmpty ? nil : found
  }
}
