package import Foundation

/// Tracks the views under the pointer and updates hover recognizers.
@MainActor final class HoverDispatcher {
  private var hovered: [UIHoverGestureRecognizer] = []
  private weak var window: UIWindow?
  private var lastPoint: CGPoint?

  /// Updates the hover recognizers and the pointer's shape for a position of the pointer.
  ///
  /// - Parameter point: The pointer's position, in the screen's coordinate space; nil if the
  ///   pointer has left the screen.
  func move(to point: CGPoint?, at time: TimeInterval, in session: ApplicationSession) {
    guard point.map({ $0.x.isFinite && $0.y.isFinite }) ?? true else { return }
    lastPoint = point
    let target = point.flatMap { session.windowUnder($0) }
    session.pointer.update(target, in: session)
    if let old = window, old !== target?.window {
      send(to: old, at: time, in: session) { [self] event in update([], .zero, event) }
    }
    window = target?.window
    guard let target else { return }
    send(to: target.window, at: time, in: session) { [self] event in
      update(HoverDispatcher.recognizers(above: target.view, event), target.location, event)
    }
  }

  /// Updates the hovered views after content has moved under the stationary pointer.
  func refresh(in session: ApplicationSession) {
    if let lastPoint { move(to: lastPoint, at: session.clock(), in: session) }
  }

  /// Updates the pointer's shape without an effect on hover gestures.
  func refreshPointer(in session: ApplicationSession) {
    guard let lastPoint else { return }
    session.pointer.update(session.windowUnder(lastPoint), in: session)
  }

  /// Updates the pointer's shape after the button is released. Another view may be under the
  /// pointer at that time, but hover gestures change only when the pointer moves.
  func pointerDidRise(at point: CGPoint, in session: ApplicationSession) {
    lastPoint = point
    session.pointer.update(session.windowUnder(point), in: session)
  }

  private func send(
    to window: UIWindow, at time: TimeInterval, in session: ApplicationSession,
    _ action: @escaping (PointerEvent) -> Void
  ) {
    session.application.sendEvent(
      PointerEvent(
        .hover, in: window, at: time, modifiers: session.touchInput.modifiers, action: action))
  }

  private static func recognizers(
    above view: UIView, _ event: PointerEvent
  ) -> [UIHoverGestureRecognizer] {
    var found: [UIHoverGestureRecognizer] = []
    var current: UIView? = view
    while let view = current {
      for case let hover as UIHoverGestureRecognizer in view.recognizers where hover.accepts(event)
      {
        found.append(hover)
      }
      current = view.superview
    }
    return found
  }

  private func update(
    _ new: [UIHoverGestureRecognizer], _ location: CGPoint, _ event: PointerEvent
  ) {
    let left = hovered.filter { old in !new.contains { $0 === old } }
    hovered = new
    guard let dispatcher = event.window?.gestures else { return }
    dispatcher.performProgrammatically {
      for recognizer in left { recognizer.leave(event: event) }
      for recognizer in new { recognizer.follow(to: location, event: event) }
    }
    for recognizer in left { recognizer.finishWithoutTouches() }
    for recognizer in new where recognizer.currentState.isFinished {
      recognizer.finishWithoutTouches()
    }
  }
}

extension UIGestureRecognizer {
  /// Ends a gesture that had no touches: sends the pending actions and resets the recognizer.
  func finishWithoutTouches() {
    sendActions()
    resetNow()
  }
}

extension ApplicationSession {
  /// Handles a movement of the pointer while no button is pressed.
  ///
  /// - Parameter location: The pointer's position, in the screen's coordinate space; nil if the
  ///   pointer has left the screen.
  package func handleHover(at location: CGPoint?, timestamp: TimeInterval) {
    makeCurrent()
    hoverInput.move(to: location, at: timestamp, in: self)
  }
}
