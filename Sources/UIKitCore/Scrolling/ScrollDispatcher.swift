package import Foundation

/// A step of a wheel or touchpad, reported by the host.
package struct ScrollInputEvent {
  /// The pointer's position, in the screen's coordinate space, in points.
  package var location: CGPoint
  /// The distance by which content should move, in points; positive to the right and down.
  package var delta: CGPoint
  /// Whether the event is a movement of fingers on a touchpad, which the content follows exactly.
  /// If the value is false, the event is a step of a wheel.
  package var isContinuous: Bool
  /// The time of the step, in seconds of the session's clock; the velocity of a pan is computed
  /// from this time.
  package var timestamp: TimeInterval

  /// Creates an event without a check of the values. An event with a location or a distance that is
  /// not finite is ignored when it is handled.
  package init(location: CGPoint, delta: CGPoint, isContinuous: Bool, timestamp: TimeInterval) {
    self.location = location
    self.delta = delta
    self.isContinuous = isContinuous
    self.timestamp = timestamp
  }
}

/// Sends steps of a wheel or touchpad to the deepest pan recognizer or scroll view under the
/// pointer that accepts the steps.
@MainActor final class ScrollDispatcher {
  /// The time in seconds without a step after which a touchpad gesture ends. The window system does
  /// not report the end of the gesture.
  static let rest: TimeInterval = 0.15

  private enum Target {
    case pan(UIPanGestureRecognizer)
    case scrollView(UIScrollView)
    /// A scroll view that a wheel's vertical step scrolls horizontally.
    case sideways(UIScrollView)

    @MainActor var view: UIView? {
      switch self {
      case .pan(let pan): pan.view
      case .scrollView(let view), .sideways(let view): view
      }
    }
  }

  /// The receiver of the gesture in progress.
  private var latched: Target?
  private var timer: SessionTimer?

  func handle(_ sample: ScrollInputEvent, in session: ApplicationSession) {
    guard sample.delta.x.isFinite, sample.delta.y.isFinite, sample.location.x.isFinite,
      sample.location.y.isFinite, let target = session.windowUnder(sample.location)
    else { return }
    let modifiers = session.touchInput.modifiers
    var sample = sample
    if modifiers.contains(.shift), sample.delta.x == 0 {
      sample.delta = CGPoint(x: sample.delta.y, y: 0)
    }
    session.application.sendEvent(
      PointerEvent(
        .scroll, in: target.window, at: sample.timestamp, modifiers: modifiers
      ) { [self] event in
        deliver(sample, at: target.location, in: target.view, event)
        endSoon(in: session)
      })
    session.hoverInput.refresh(in: session)
  }

  private func deliver(
    _ sample: ScrollInputEvent, at location: CGPoint, in view: UIView, _ event: PointerEvent
  ) {
    let type: UIScrollType = sample.isContinuous ? .continuous : .discrete
    if let latched, latched.view?.window !== event.window { end() }
    // A touchpad gesture keeps its first receiver. For a wheel, the receiver of each notch is
    // determined again.
    if type == .discrete {
      switch latched {
      case .scrollView, .sideways: end()
      case .pan, nil: break
      }
    }
    let target = latched ?? find(from: view, sample, type, event)
    latched = target
    switch target {
    case .pan(let pan):
      pan.lastEvent = event
      event.window?.gestures.performProgrammatically {
        pan.scroll(by: sample.delta, at: location, time: sample.timestamp)
      }
    case .scrollView(let scrollView):
      let delta = scrollView.convertVector(sample.delta, from: event.window)
      if type == .continuous { scrollView.touchpad(by: delta) } else { scrollView.wheel(by: delta) }
    case .sideways(let scrollView):
      let delta = scrollView.convertVector(sample.delta, from: event.window)
      scrollView.wheel(by: scrollView.sideways(delta))
    case nil: break
    }
  }

  private func find(
    from view: UIView, _ sample: ScrollInputEvent, _ type: UIScrollType, _ event: PointerEvent
  ) -> Target? {
    var current: UIView? = view
    while let view = current {
      for case let pan as UIPanGestureRecognizer in view.recognizers
      where pan.allowedScrollTypesMask.contains(UIScrollTypeMask(type)) && pan.accepts(event) {
        guard let scrollView = view as? UIScrollView, pan === scrollView.panGestureRecognizer else {
          return .pan(pan)
        }
        let delta = scrollView.convertVector(sample.delta, from: event.window)
        if scrollView.canMove(by: delta) { return .scrollView(scrollView) }
      }
      current = view.superview
    }
    return type == .discrete ? findSideways(from: view, sample, event) : nil
  }

  /// The scroll view that a vertical step of a wheel scrolls horizontally.
  ///
  /// Neither this scroll view nor an enclosing scroll view can scroll vertically. Without this
  /// condition, a horizontal list inside a vertical list would stop the vertical scrolling when the
  /// pointer is over the horizontal list.
  private func findSideways(
    from view: UIView, _ sample: ScrollInputEvent, _ event: PointerEvent
  ) -> Target? {
    guard sample.delta.x == 0 else { return nil }
    var found: UIScrollView?
    var current: UIView? = view
    while let view = current {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
        if scrollView.scrollsVertically { return nil }
        let delta = scrollView.sideways(scrollView.convertVector(sample.delta, from: event.window))
        let pan = scrollView.panGestureRecognizer
        if found == nil, pan.allowedScrollTypesMask.contains(UIScrollTypeMask(.discrete)),
          pan.accepts(event),
          scrollView.canMove(by: delta)
        {
          found = scrollView
        }
      }
      current = view.superview
    }
    return found.map { .sideways($0) }
  }

  private func endSoon(in session: ApplicationSession) {
    timer?.cancel()
    guard latched != nil else { return }
    timer = session.after(ScrollDispatcher.rest) { [weak self] in self?.end() }
  }

  private func end() {
    let target = latched
    latched = nil
    switch target {
    case .pan(let pan):
      pan.view?.window?.gestures.performProgrammatically {
        if pan.state == .began || pan.state == .changed { pan.state = .ended }
      }
      pan.finishWithoutTouches()
    case .scrollView(let scrollView): scrollView.touchpadDidEnd()
    case .sideways: break
    case nil: break
    }
  }
}

extension UIView {
  /// Converts a distance from the window's coordinate space to the coordinate space of this view.
  func convertVector(_ vector: CGPoint, from window: UIWindow?) -> CGPoint {
    let zero = convert(CGPoint.zero, from: window)
    let end = convert(vector, from: window)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
}

extension ApplicationSession {
  /// Handles a step of a wheel or touchpad.
  package func handle(_ sample: ScrollInputEvent) {
    makeCurrent()
    scrollInput.handle(sample, in: self)
  }
}
