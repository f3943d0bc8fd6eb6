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

  /// The touch at each place that the window system reported since the event before, the touch
  /// itself last. Here every report becomes an event, so the touch is the only one.
  ///
  /// - Returns: Nil for a touch that is not part of the event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  /// Where the touch is expected at the next frames; nowhere, for its way is not predicted.
  ///
  /// - Returns: Nil for a touch that is not part of the event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [] : nil
  }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(matches)
    return found.isEmpty ? nil : found
  }
}
