public import Foundation

/// A finger on the screen, or the pressed button of a pointer.
///
/// One object represents the finger from first to last contact; each event changes its values.
///
/// Source: https://developer.apple.com/documentation/uikit/uitouch
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The progress of a touch; the raw values are Apple's.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    /// The pointer has entered the view while no button is pressed.
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  /// The device that made a touch; the raw values are Apple's.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  /// The change that the current event reports; `stationary` for a touch that has not changed.
  open internal(set) var phase: Phase = .began
  /// The time of the last change, in seconds of the clock behind `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The number of quick taps in one place, including this contact.
  open internal(set) var tapCount = 1
  /// The device that made the touch. A mouse button makes touches of the type ``TouchType/direct``,
  /// because the button acts like a finger.
  open internal(set) var type: TouchType = .direct
  /// The window in which the touch began; a weak reference that does not change while the finger
  /// moves.
  open internal(set) weak var window: UIWindow?
  /// The view under the first contact, as long as the view receives the touch.
  open internal(set) weak var view: UIView?

  /// The recognizers that receive this touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { attached }

  var attached: [UIGestureRecognizer] = []
  /// Whether a mouse made the touch. The touch's ``type`` is `direct`, because a mouse button acts
  /// as a finger. The exception is text, where dragging with the mouse selects text.
  package var isPointer = false
  /// The position in the window's coordinate space.
  var position: CGPoint = .zero
  /// The position of the first contact.
  var startPosition: CGPoint = .zero
  var previousPosition: CGPoint = .zero
  var delivery = TouchDelivery.undelivered

  public override init() { super.init() }

  /// Returns a copy of this touch with the values of an earlier time.
  ///
  /// - Parameters:
  ///   - position: The position at that time, in the window's coordinate space.
  ///   - previous: The position before `position`, in the window's coordinate space.
  func copy(at position: CGPoint, previous: CGPoint, _ timestamp: TimeInterval) -> UITouch {
    let copy = UITouch()
    copy.phase = phase
    copy.timestamp = timestamp
    copy.tapCount = tapCount
    copy.type = type
    copy.window = window
    copy.view = view
    copy.isPointer = isPointer
    copy.position = position
    copy.startPosition = startPosition
    copy.previousPosition = previous
    return copy
  }

  /// The touch's position in the coordinate space of `view`, or of the window if `view` is nil.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// The touch's position at the previous event, in the coordinate space of `view`, or of the
  /// window if `view` is nil.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  /// Returns the same point as ``location(in:)``, which already has the window system's full
  /// precision.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the same point as ``previousLocation(in:)``, which already has the window system's
  /// full precision.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}

/// The state of a touch's delivery to its view.
enum TouchDelivery {
  /// The touch is not delivered yet; a recognizer may delay the touch.
  case undelivered
  case delivered
  /// A recognizer delays the end of the touch.
  case endDelayed
  /// The touch has ended or was cancelled.
  case finished
  /// The touch will never be delivered.
  case withheld
}
