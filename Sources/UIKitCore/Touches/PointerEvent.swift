import Foundation

/// An event without touches, dispatched through `sendEvent`. The event is a movement of the pointer
/// or of the content under the pointer, or a step of a wheel or touchpad.
final class PointerEvent: UIEvent {
  private let kind: EventType
  private(set) weak var window: UIWindow?
  private let action: (PointerEvent) -> Void

  init(
    _ kind: EventType, in window: UIWindow?, at time: TimeInterval, modifiers: UIKeyModifierFlags,
    action: @escaping (PointerEvent) -> Void
  ) {
    self.kind = kind
    self.window = window
    self.action = action
    super.init()
    timestamp = time
    modifierFlags = modifiers
  }

  override var type: EventType { kind }

  func deliver() { action(self) }
}

extension ApplicationSession {
  /// The topmost window that has a view at a point of the screen, the point in that window's
  /// coordinate space, and the view.
  func windowUnder(_ point: CGPoint) -> (window: UIWindow, location: CGPoint, view: UIView)? {
    let probe = PointerEvent(.hover, in: nil, at: clock(), modifiers: []) { _ in }
    for window in screen.composition.windows.reversed() where !window.isHidden {
      let location = window.convert(point, from: nil as UIWindow?)
      if let view = window.hitTest(location, with: probe) { return (window, location, view) }
    }
    return nil
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer receives an event without touches.
  func accepts(_ event: PointerEvent) -> Bool {
    isEnabled && shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
}
