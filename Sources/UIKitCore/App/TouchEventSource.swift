package import Foundation

/// A touch or pointer button event that the host reports.
package struct TouchInputEvent {
  /// The change of a contact; a mouse button is one contact from its press to its release.
  package enum Phase { case began, moved, ended, cancelled }

  /// The identifier of the contact, which stays the same from `began` to `ended` or
  /// `cancelled`.
  package var id: Int64
  /// The change of the contact. A second `began` with the same ``id`` is ignored, and so is
  /// any other phase before a `began`.
  package var phase: Phase
  /// The position of the contact, in the screen's coordinate space.
  package var location: CGPoint
  /// The time of the event, in seconds of the session's clock.
  package var timestamp: TimeInterval
  /// The type of the touch. The type is `direct` also for a mouse; ``isPointer`` distinguishes a
  /// mouse from a finger.
  package var type: UITouch.TouchType
  /// Whether a mouse sent the event. The clicks of a double click with a mouse must be closer
  /// together than the taps of a double tap with a finger.
  package var isPointer: Bool
  /// The earlier movements that this event includes, in order of time.
  package var earlier: [(location: CGPoint, timestamp: TimeInterval)] = []

  /// Creates an event without a check of its values. An event whose location is not finite is
  /// ignored later, when it is handled.
  package init(
    id: Int64, phase: Phase, location: CGPoint, timestamp: TimeInterval,
    type: UITouch.TouchType = .direct, isPointer: Bool = false
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
    self.type = type
    self.isPointer = isPointer
  }
}

/// Converts touch events of the host into `UITouch` and `UIEvent` objects.
@MainActor final class TouchEventSource {
  /// The maximum distance, in points along each axis, between the clicks of a double click. The
  /// distance is smaller than the distance for taps, because a mouse is more precise than a finger.
  private static let clickDistance: CGFloat = 4

  private let event = UIEvent()
  private var active: [Int64: UITouch] = [:]
  private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?
  var modifiers: UIKeyModifierFlags = []

  /// Converts samples with the same timestamp into one event and sends the event to the
  /// application, unless no sample changes a touch.
  func handle(_ samples: [TouchInputEvent], in session: ApplicationSession) {
    for touch in active.values {
      touch.phase = .stationary
      touch.previousPosition = touch.position
    }
    var changed = false
    for sample in samples where apply(sample, in: session) { changed = true }
    guard changed else { return }
    event.coalesced = Dictionary(
      uniqueKeysWithValues: samples.compactMap { sample in
        guard !sample.earlier.isEmpty, sample.phase == .moved, let touch = active[sample.id] else {
          return nil
        }
        return (touch, coalescedTouches(of: touch, sample))
      })
    event.timestamp = samples.last?.timestamp ?? session.clock()
    event.modifierFlags = modifiers
    event.touches = Set(active.values)
    session.application.sendEvent(event)
    active = active.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
    event.touches = Set(active.values)
    session.scene?.statusBarManager?.homeIndicator?
      .screenTouchesChanged(isTouched: !active.isEmpty)
  }

  func cancelAll(in session: ApplicationSession) {
    let time = session.clock()
    let samples = active.map { id, touch in
      TouchInputEvent(
        id: id, phase: .cancelled, location: touch.position.applied(from: touch.window),
        timestamp: time)
    }
    if !samples.isEmpty { handle(samples, in: session) }
  }

  /// Releases the touches in progress without notifying their views.
  func discardAll() {
    active = [:]
    event.touches = []
  }

  /// Returns copies of a touch at the positions of the movements that an event coalesces; the last
  /// element is the touch itself.
  private func coalescedTouches(of touch: UITouch, _ sample: TouchInputEvent) -> [UITouch] {
    var previous = touch.previousPosition
    let earlier = sample.earlier.map { movement in
      let copy = touch.copy(
        at: movement.location.converted(to: touch.window), previous: previous,
        movement.timestamp)
      previous = copy.position
      return copy
    }
    return earlier + [touch]
  }

  private func apply(_ sample: TouchInputEvent, in session: ApplicationSession) -> Bool {
    guard sample.location.x.isFinite, sample.location.y.isFinite else { return false }
    if sample.phase == .began {
      // Ignore a second `began` of a contact. A second `began` means that the end of the first
      // contact was lost.
      guard active[sample.id] == nil else { return false }
      active[sample.id] = begin(sample, in: session)
      return true
    }
    guard let touch = active[sample.id] else { return false }
    let position = sample.location.converted(to: touch.window)
    touch.timestamp = sample.timestamp
    switch sample.phase {
    case .moved:
      guard position != touch.position else { return false }
      touch.phase = .moved
    case .ended:
      touch.phase = .ended
      lastTap = (sample.timestamp, sample.location, touch.tapCount)
    case .began, .cancelled: touch.phase = .cancelled
    }
    touch.position = position
    return true
  }

  private func begin(_ sample: TouchInputEvent, in session: ApplicationSession) -> UITouch {
    let touch = UITouch()
    touch.timestamp = sample.timestamp
    touch.type = sample.type
    touch.isPointer = sample.isPointer
    let distance =
      sample.isPointer ? TouchEventSource.clickDistance : UITapGestureRecognizer.tolerance
    if let last = lastTap, sample.timestamp - last.time <= UITapGestureRecognizer.maximumPause,
      abs(sample.location.x - last.location.x) <= distance,
      abs(sample.location.y - last.location.y) <= distance
    {
      touch.tapCount = last.count + 1
    }
    for window in session.screen.composition.windows.reversed() where !window.isHidden {
      let position = sample.location.converted(to: window)
      guard let view = window.hitTest(position, with: event) else { continue }
      touch.window = window
      touch.view = view
      touch.position = position
      touch.startPosition = position
      touch.previousPosition = position
      return touch
    }
    touch.position = sample.location
    touch.previousPosition = sample.location
    return touch
  }
}

extension CGPoint {
  @MainActor fileprivate func converted(to window: UIWindow?) -> CGPoint {
    window?.convert(self, from: nil as UIWindow?) ?? self
  }

  @MainActor fileprivate func applied(from window: UIWindow?) -> CGPoint {
    window?.convert(self, to: nil as UIWindow?) ?? self
  }
}

extension ApplicationSession {
  /// Handles touch samples with the same timestamp.
  package func handle(_ samples: [TouchInputEvent]) {
    makeCurrent()
    touchInput.handle(samples, in: self)
    textInput.examineComposition(in: self)
    for sample in samples where sample.isPointer && sample.phase == .ended {
      hoverInput.pointerDidRise(at: sample.location, in: self)
    }
  }

  /// Handles one touch sample, which becomes one event.
  package func handle(_ sample: TouchInputEvent) { handle([sample]) }
}
