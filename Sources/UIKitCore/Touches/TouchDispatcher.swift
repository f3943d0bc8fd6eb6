import Foundation

/// Dispatches the touches of one window to gesture recognizers and views.
///
/// Recognizers receive a touch before views. The recognizers of the deepest view receive the touch
/// before the recognizers of its superviews. The recognizers also determine which touches the view
/// receives. A recognizer may delay the beginning or the end of a touch until the recognizer has
/// failed, and it cancels the touch when it has recognized its gesture.
@MainActor final class TouchDispatcher {
  unowned let window: UIWindow
  /// The touches of fingers that are down, and ended touches whose end is not delivered to their
  /// views yet.
  private var touches: [UITouch] = []
  private var involved: [UIGestureRecognizer] = []
  private var actionQueue: [UIGestureRecognizer] = []
  private var isDelivering = false
  private var needsResolution = false
  private var event = UIEvent()

  init(window: UIWindow) { self.window = window }

  // MARK: Events

  func deliver(_ event: UIEvent) {
    self.event = event
    let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
    guard !changed.isEmpty else { return }
    isDelivering = true
    for touch in changed where touch.phase == .began { begin(touch) }
    for recognizer in involved { feed(recognizer, changed) }
    resolve()
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      notifyViews(changed.filter { $0.phase == phase }, phase)
    }
    isDelivering = false
    cleanUp()
  }

  private func begin(_ touch: UITouch) {
    guard let view = touch.view else { return }
    if isExcluded(view) {
      touch.view = nil
      return
    }
    var current: UIView? = view
    while let found = current {
      for recognizer in found.recognizers where recognizer.accepts(touch, of: event) {
        recognizer.track(touch)
      }
      current = found.superview
    }
    for first in touch.attached {
      if !involved.contains(where: { $0 === first }) { involved.append(first) }
      for second in touch.attached where second !== first {
        first.resolveFailureRequirements(with: second)
      }
    }
    if !view.isMultipleTouchEnabled,
      touches.contains(where: { $0.view === view && $0.delivery != .finished })
    {
      touch.delivery = .withheld
    }
    touches.append(touch)
  }

  /// Whether `isExclusiveTouch` of the view, or of another touched view, excludes the view from a
  /// new touch.
  private func isExcluded(_ view: UIView) -> Bool {
    touches.contains { touch in
      guard let other = touch.view, other !== view, touch.phase != .ended,
        touch.phase != .cancelled
      else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  private func feed(_ recognizer: UIGestureRecognizer, _ changed: Set<UITouch>) {
    let own = changed.filter { touch in recognizer.tracked.contains { $0 === touch } }
    guard !own.isEmpty else { return }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = own.filter { $0.phase == phase }
      if !touches.isEmpty { recognizer.deliver(touches, phase: phase, event: event) }
    }
  }

  // MARK: Recognizers

  func queueActions(of recognizer: UIGestureRecognizer) {
    let state = recognizer.currentState
    if state != .changed || recognizer.unsent.last != .changed { recognizer.unsent.append(state) }
    if !actionQueue.contains(where: { $0 === recognizer }) { actionQueue.append(recognizer) }
  }

  /// Schedules a call of `resolve()` in the next frame, after a recognizer has changed its state
  /// outside an event. For example, a timer has fired, or the app has disabled the recognizer.
  func setNeedsResolution() {
    guard !isDelivering, !needsResolution else { return }
    needsResolution = true
    ApplicationSession.current.atNextFrame { [weak self] in self?.resolveOutsideEvent() }
  }

  private func resolveOutsideEvent() {
    needsResolution = false
    performProgrammatically {}
  }

  /// Runs a closure that changes recognizers without a touch event, then resolves waiting
  /// recognizers and sends actions.
  func performProgrammatically(_ change: () -> Void) {
    guard !isDelivering else { return change() }
    isDelivering = true
    change()
    resolve()
    isDelivering = false
    cleanUp()
  }

  /// Resolves recognizers that waited for other recognizers, and sends the actions of recognized
  /// gestures.
  private func resolve() {
    while true {
      if involved.contains(where: { $0.resolveWaiting() }) { continue }
      guard !actionQueue.isEmpty else { return }
      actionQueue.removeFirst().sendActions()
    }
  }

  private func cleanUp() {
    for touch in touches { deliverDelayedPhases(touch) }
    touches.removeAll { touch in
      (touch.phase == .ended || touch.phase == .cancelled)
        && (touch.delivery == .finished || touch.delivery == .withheld || touch.view == nil)
    }
    for recognizer in involved where recognizer.currentState.isFinished {
      let isTouched = recognizer.tracked.contains { $0.phase != .ended && $0.phase != .cancelled }
      if !isTouched { recognizer.resetNow() }
    }
    involved.removeAll { $0.tracked.isEmpty }
  }

  // MARK: Views

  private func notifyViews(_ changed: Set<UITouch>, _ phase: UITouch.Phase) {
    var groups: [(view: UIView, touches: Set<UITouch>)] = []
    for touch in changed.sorted(by: { $0.timestamp < $1.timestamp }) {
      guard let view = touch.view, canNotify(touch, phase) else { continue }
      if let index = groups.firstIndex(where: { $0.view === view }) {
        groups[index].touches.insert(touch)
      } else {
        groups.append((view, [touch]))
      }
    }
    for group in groups { send(group.touches, to: group.view, phase) }
  }

  /// Updates the delivery state of a touch for a phase. Returns whether the touch's view must be
  /// notified now.
  private func canNotify(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
    if isClaimed(touch) {
      cancelInView(touch)
      return false
    }
    switch (phase, touch.delivery) {
    case (.began, .undelivered):
      guard !isHeld(touch, by: \.delaysTouchesBegan) else { return false }
      return mayBegin(touch)
    case (.moved, .delivered): return true
    case (.ended, .delivered):
      if isHeld(touch, by: \.delaysTouchesEnded) {
        touch.delivery = .endDelayed
        return false
      }
      touch.delivery = .finished
      return true
    case (.cancelled, .delivered), (.cancelled, .endDelayed):
      touch.delivery = .finished
      return true
    case (.cancelled, .undelivered):
      touch.delivery = .finished
      return false
    default: return false
    }
  }

  /// Delivers the delayed phases of a touch when the recognizers that delayed the phases have
  /// failed.
  private func deliverDelayedPhases(_ touch: UITouch) {
    guard let view = touch.view else { return }
    if isClaimed(touch) { cancelInView(touch) }
    if touch.delivery == .undelivered, !isHeld(touch, by: \.delaysTouchesBegan) {
      let phase = touch.phase
      if mayBegin(touch) { notifyStart(of: touch, to: view) }
      touch.phase = phase
      if phase == .ended, touch.delivery == .delivered { touch.delivery = .endDelayed }
    }
    if touch.delivery == .endDelayed, !isHeld(touch, by: \.delaysTouchesEnded) {
      touch.delivery = .finished
      send([touch], to: view, .ended)
    }
  }

  /// Delivers the delayed beginning of a touch at its original position, and then the movement
  /// since the beginning.
  private func notifyStart(of touch: UITouch, to view: UIView) {
    let (position, previous) = (touch.position, touch.previousPosition)
    touch.phase = .began
    touch.position = touch.startPosition
    touch.previousPosition = touch.startPosition
    send([touch], to: view, .began)
    touch.position = position
    if position != touch.startPosition, touch.delivery == .delivered {
      touch.phase = .moved
      send([touch], to: view, .moved)
    }
    touch.previousPosition = previous
  }

  /// Whether the scroll views around the touched view permit the delivery of the touch.
  private func mayBegin(_ touch: UITouch) -> Bool {
    touch.delivery = .delivered
    guard let view = touch.view else { return true }
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current.scrollableContent,
        !scrollView.touchesShouldBegin([touch], with: event, in: view)
      {
        touch.delivery = .withheld
        return false
      }
      ancestor = current.superview
    }
    return true
  }

  private func isHeld(_ touch: UITouch, by flag: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    touch.attached.contains { $0.currentState == .possible && $0[keyPath: flag] }
  }

  /// Whether a recognized gesture cancels the touch in its view.
  private func isClaimed(_ touch: UITouch) -> Bool {
    touch.attached.contains { $0.currentState.isRecognized && $0.cancelsTouchesInView }
  }

  private func cancelInView(_ touch: UITouch) {
    guard touch.delivery != .finished, touch.delivery != .withheld else { return }
    let wasDelivered = touch.delivery != .undelivered
    touch.delivery = .finished
    guard wasDelivered, let view = touch.view else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    send([touch], to: view, .cancelled)
    touch.phase = phase
  }

  private func send(_ touches: Set<UITouch>, to view: UIView, _ phase: UITouch.Phase) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  // MARK: Cancelling

  /// Cancels the touches and the recognizers of a view that has left the window, except recognizers
  /// with `continuesWithoutWindow`.
  func viewDidLeaveWindow(_ view: UIView) {
    for recognizer in involved
    where recognizer.attachedView === view && !recognizer.continuesWithoutWindow {
      recognizer.cancelWithoutWindow()
      involved.removeAll { $0 === recognizer }
    }
    for touch in touches where touch.view === view { cancelInView(touch) }
  }

  /// Cancels all touches and recognizers, for example when the window is hidden.
  func cancelAll() {
    for touch in touches {
      touch.phase = .cancelled
      cancelInView(touch)
    }
    for recognizer in involved { recognizer.endUnrecognized() }
    // Schedule the reset of recognizers here, because a recognizer that continues without a window
    // has no other dispatcher.
    setNeedsResolution()
  }
}
