public import Foundation

/// A finger on the screen, or the pointer's button in its place.
///
/// The same object stands for the finger from its first contact to the last; its values change with
/// each event.
///
/// Source: https://developer.apple.com/documentation/uikit/uitouch
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    /// The pointer has come over the view, without a button.
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  open internal(set) var phase: Phase = .began
  /// Seconds of the clock behind `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// How many quick taps in one place this contact completes.
  open internal(set) var tapCount = 1
  open internal(set) var type: TouchType = .direct
  open internal(set) weak var window: UIWindow?
  /// The view under the first contact, for as long as it receives the touch.
  open internal(set) weak var view: UIView?

  /// The recognizers that receive this touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { attached }

  var attached: [UIGestureRecognizer] = []
  /// Whether a mouse made it. Its ``type`` is direct nevertheless, for its button stands for a
  /// finger everywhere but in text, where a mouse selects.
  package var isPointer = false
  /// In the window's space.
  var position: CGPoint = .zero
  /// Where it began.
  var startPosition: CGPoint = .zero
  var previousPosition: CGPoint = .zero
  var delivery = TouchDelivery.undelivered

  public override init() { super.init() }

  /// Where the touch is in the space of `view`, or of the window when that is nil.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Where the touch was at the event before.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  /// The same as ``location(in:)``: the window system's positions are not coarser than we report.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}

/// What the touched view knows of a touch.
enum TouchDelivery {
  /// Nothing: held back by a recognizer that delays touches, or in a view that takes one touch only.
  case undelivered
  case delivered
  /// Its end is held back until recognizers have decided.
  case endDelayed
  /// It was cancelled or has ended.
  case finished
  /// It will never be told.
  case withheld
}
