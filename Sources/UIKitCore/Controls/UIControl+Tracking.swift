import Foundation

extension UIControl {
  /// The distance outside the bounds within which a tracked touch still counts as inside, in
  /// points. Apple does not publish the distance; the value was selected to resemble Apple's
  /// controls.
  static let touchSlop: CGFloat = 70

  func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, trackedTouch == nil,
      let touch = touches.min(by: { $0.timestamp < $1.timestamp })
    else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      return
    }
    trackedTouch = touch
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    if isTracking { showMenuAsPrimaryAction(at: touch.location(in: self)) }
  }

  func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    isTracking = continueTracking(touch, with: event)
    guard isTracking else { return endTracking() }
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(events, event)
    contextMenuInteraction?.follow(touch)
  }

  func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    isTouchInside = isInside(touch, event)
    let events = isTouchInside ? eventsOfCompletedTouch : .touchUpOutside
    trackedTouch = nil
    isHighlighted = false
    endTracking(touch, with: event)
    endTracking()
    send(events, event)
    contextMenuInteraction?.release(touch)
  }

  /// Sends the events of a touch that is completed inside the control.
  func sendActionsOfCompletedTouch() { sendActions(for: eventsOfCompletedTouch) }

  func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if tracked(in: touches) != nil { cancel(event) }
  }

  /// Ends tracking in the same way as a cancelled touch.
  func cancelTrackedTouches() {
    if isTracking { cancel(nil) }
  }

  private func cancel(_ event: UIEvent?) {
    trackedTouch = nil
    isHighlighted = false
    cancelTracking(with: event)
    endTracking()
    send(.touchCancel, event)
    contextMenuInteraction?.release(nil)
  }

  private func endTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func tracked(in touches: Set<UITouch>) -> UITouch? {
    guard isTracking, let trackedTouch, touches.contains(trackedTouch) else { return nil }
    return trackedTouch
  }

  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let slop = UIControl.touchSlop
    return bounds.insetBy(dx: -slop, dy: -slop).contains(point)
      || self.point(inside: point, with: event)
  }

  private func send(_ events: Event, _ event: UIEvent?) {
    let outer = currentEvent
    currentEvent = event
    sendActions(for: events)
    currentEvent = outer
  }

  /// Returns whether a tap on the control takes precedence over an ancestor's recognizer. As in
  /// UIKit, the result is true if the control is enabled and the recognizer recognizes single taps
  /// of one finger.
  func takesPrecedenceOverTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Returns whether the recognizer tracks a horizontal drag that began on the control's thumb. As
  /// in UIKit, the control takes precedence over the recognizers of its ancestors for such a drag.
  ///
  /// - Parameter thumb: The thumb's frame in the control's coordinate space. A drag that began in
  ///   the frame takes precedence even if the control has not received the touch yet, because a
  ///   scroll view delays touches.
  func hasPriorityOverDrag(_ recognizer: UIGestureRecognizer, of thumb: CGRect) -> Bool {
    guard isEnabled, let pan = recognizer as? UIPanGestureRecognizer, pan.numberOfTouches <= 1
    else { return false }
    let (translation, point) = (pan.translation(in: self), pan.location(in: self))
    return abs(translation.x) >= abs(translation.y)
      && thumb.contains(CGPoint(x: point.x - translation.x, y: point.y - translation.y))
  }
}

extension UIGestureRecognizer {
  /// Whether the touch is in a control that is below the recognizer's view and that takes
  /// precedence over the recognizer.
  var controlHasPrecedence: Bool {
    for touch in tracked {
      var view = touch.view
      while let found = view, found !== attachedView {
        if let control = found as? UIControl, control.takesPrecedence(over: self) { return true }
        view = found.superview
      }
    }
    return false
  }
}
