import Foundation

// This extension implements the state machine of recognizers. The state `possible` changes to
// `failed` or, on recognition, to `ended` for a discrete gesture and to `began` for a continuous
// gesture. The state `began` changes to `changed`, and then to `ended` or `cancelled`. A finished
// recognizer keeps its state until its touches have ended, and is then reset.

extension UIGestureRecognizer.State {
  /// Whether the gesture is recognized, or has ended after its recognition; false after a
  /// cancellation.
  var isRecognized: Bool { self == .began || self == .changed || self == .ended }
  var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension UIGestureRecognizer {
  var dispatcher: TouchDispatcher? { attachedView?.window?.gestures }

  /// The touches that are down, in the order in which they began.
  var fingers: [UITouch] { tracked.filter { $0.phase != .ended && $0.phase != .cancelled } }

  var activeTouches: [UITouch] {
    let touching = fingers
    return touching.isEmpty ? tracked : touching
  }

  /// Whether the recognizer has touches and may still recognize a gesture in them.
  var isUndecided: Bool { currentState == .possible && isEnabled && !tracked.isEmpty }

  // MARK: Transitions

  /// Handles a subclass's assignment to ``state``. A transition that does not exist is converted to
  /// a similar transition, such as `cancelled` to `failed` before the beginning, or ignored.
  func request(_ new: State) {
    switch (currentState, new) {
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.possible, .began), (.possible, .changed): recognize(as: .began)
    case (.possible, .ended): recognize(as: .ended)
    case (.began, .changed), (.changed, .changed), (.changed, .began):
      currentState = .changed
      dispatcher?.queueActions(of: self)
    case (.began, .ended), (.changed, .ended):
      currentState = .ended
      dispatcher?.queueActions(of: self)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      currentState = .cancelled
      dispatcher?.queueActions(of: self)
    case (_, .possible) where currentState.isFinished: resetNow()
    default: return
    }
    dispatcher?.setNeedsResolution()
  }

  /// Begins or ends the gesture, unless another gesture has priority or the delegate refuses.
  func recognize(as new: State) {
    let required = allRequirements
    if required.contains(where: { $0.currentState.isRecognized && !$0.tracked.isEmpty }) {
      return fail()
    }
    if isPrevented { return fail() }
    if isBlocked {
      // A gesture that ends while its beginning is pending fails.
      if waiting == .began, new == .ended { return fail() }
      waiting = new
      return
    }
    waiting = nil
    guard !controlHasPrecedence, attachedView?.gestureRecognizerShouldBegin(self) ?? true,
      delegate?.gestureRecognizerShouldBegin(self) ?? true
    else { return fail() }
    currentState = new
    dispatcher?.queueActions(of: self)
    excludeCompetitors()
  }

  func fail() {
    guard currentState == .possible else { return }
    waiting = nil
    currentState = .failed
    didFail()
    dispatcher?.setNeedsResolution()
  }

  // MARK: Touches

  /// Whether the recognizer receives a new touch.
  func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard isEnabled, acceptsTouches, !currentState.isFinished, waiting != .ended,
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    guard shouldReceive(event), delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func track(_ touch: UITouch) {
    tracked.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    tracked.append(touch)
    touch.attached.append(self)
  }

  func stopTracking(_ touch: UITouch) {
    tracked.removeAll { $0 === touch }
    touch.attached.removeAll { $0 === self }
  }

  func deliver(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
    guard !currentState.isFinished, isEnabled else { return }
    lastEvent = event
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  func centroid(in view: UIView?) -> CGPoint {
    let points = activeTouches.map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  // MARK: Cancelling

  /// Cancels a gesture in progress, or fails a gesture that has not begun. Called when the
  /// recognizer was disabled or removed, or when the recognizer's window was hidden.
  func endUnrecognized() {
    guard !tracked.isEmpty || currentState != .possible else { return }
    if currentState == .began || currentState == .changed {
      currentState = .cancelled
      dispatcher?.queueActions(of: self)
    } else if currentState == .possible {
      fail()
    }
    dispatcher?.setNeedsResolution()
  }

  /// Cancels the gesture of a recognizer whose view has left its window, without an effect on other
  /// recognizers.
  func cancelWithoutWindow() {
    if currentState == .began || currentState == .changed {
      currentState = .cancelled
      unsent.append(.cancelled)
      sendActions()
    }
    resetNow()
  }

  func resetNow() {
    reset()
    for touch in tracked { touch.attached.removeAll { $0 === self } }
    tracked = []
    dynamicRequirements = []
    unsent = []
    waiting = nil
    currentState = .possible
  }
}
