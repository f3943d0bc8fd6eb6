public import Foundation

/// An action of the user, with the current state of the touches, or of the keys.
///
/// Source: https://developer.apple.com/documentation/uikit/uievent
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The type of input of an event; the raw values are Apple's.
  ///
  /// Events for touches, presses, scroll steps, hover movements and shakes occur on Linux; remote
  /// control and transform events do not.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// A subdivision of motion events: ``motionShake`` for a shake. All other events have the subtype
  /// `none`.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The time of the input, in seconds of the clock behind `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The type of input: ``EventType/touches`` for an event of this class, and another type for
  /// events of its subclasses.
  open var type: EventType { .touches }
  /// ``EventSubtype/motionShake`` for an event of the type ``EventType/motion``; otherwise
  /// ``EventSubtype/none``. No device on Linux reports a shake: a test or a script causes it.
  open var subtype: EventSubtype { .none }
  /// Modifier keys held during the event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  var touches: Set<UITouch> = []
  /// The samples of the touches, for touches that have more than one sample in this event.
  var coalesced: [UITouch: [UITouch]] = [:]

  public override init() { super.init() }

  /// The touches of the event in all windows, including touches that have not changed; nil if the
  /// event has no touches.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  /// The touches that began in a window.
  ///
  /// - Returns: Nil if no touch of the event belongs to the window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  /// The touches that began over the view itself, without touches that began over its subviews.
  ///
  /// - Returns: Nil if no touch of the event belongs to the view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    touches { $0.view === view }
  }

  /// The touches that a recognizer receives, without ignored touches.
  ///
  /// - Returns: Nil if the recognizer receives no touch of the event.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in touch.attached.contains { $0 === gesture } }
  }

  /// The samples of a touch since the previous event, in order; the last element is the touch
  /// itself. A mouse or a finger can report several positions in one frame.
  ///
  /// - Returns: Nil for a touch that is not part of the event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? coalesced[touch] ?? [touch] : nil
  }

  /// The touch's expected positions at the next frames; always empty, because this implementation
  /// predicts no positions.
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
