package import CoreGraphics

/// Plays an ``InputScript`` in step with a clock, and returns the actions that are due, in order.
///
/// A tap lasts 50 ms and a drag moves 60 times a second, like a real finger. The host applies an
/// action, renders its result, and only then requests the next action, so that a `snapshot` shows
/// the effect of all earlier actions.
package struct InputScriptPlayer: Sendable {
  /// An action that the host performs next.
  package enum Action: Hashable, Sendable {
    case input(InputEvent)
    case snapshot(path: String)
    /// Real time passes until the screen shows the text, or until the limit in seconds has passed.
    /// If the text is missing at the limit, the script fails. The player stops until
    /// ``resume(at:)`` is called.
    case realTime(limit: TimeInterval, text: String?, line: Int)
  }

  private let steps: [InputScript.Step]
  private var index = 0
  private var pending: [(time: TimeInterval, action: Action)] = []
  private var pendingIndex = 0
  /// The time at which all steps before `index` have been performed.
  private var time: TimeInterval
  private var finger = CGPoint.zero
  private var tilt = CGPoint.zero

  /// Seconds between the touch-down and the touch-up of a `tap`.
  package static let tapDuration: TimeInterval = 0.05
  /// The id of a script's touches. It is the id of a finger, not of the mouse.
  package static let fingerID: Int64 = 1
  /// Seconds between two movements of a `drag`, a `pinch` or a `tilt`; the interval is rounded so
  /// that the duration is a multiple of the interval.
  package static let moveInterval: TimeInterval = 1.0 / 60

  /// Creates a player at the beginning of a script.
  ///
  /// - Parameter start: The clock's time at which the first step is due.
  package init(_ script: InputScript, start: TimeInterval) {
    steps = script.steps
    time = start
    schedule()
  }

  /// The time of the next action. It is nil after the last action, and after a `realTime`
  /// action until ``resume(at:)`` is called.
  package var nextTime: TimeInterval? {
    pendingIndex < pending.count ? pending[pendingIndex].time : nil
  }

  /// The time at which the whole script ends, trailing waits included; nil until the last action
  /// has been returned. During a `realTime` action, the value is the time at which that action was
  /// due.
  package var endTime: TimeInterval? { nextTime == nil ? time : nil }

  /// Removes and returns the next action if it is due at `now`.
  package mutating func next(at now: TimeInterval) -> Action? {
    // An action is due up to a microsecond early, because summed frame times accumulate rounding
    // errors.
    guard let due = nextTime, due <= now + 1e-6 else { return nil }
    let action = pending[pendingIndex].action
    pendingIndex += 1
    if case .realTime = action { return action }
    if pendingIndex == pending.count { schedule() }
    return action
  }

  /// Continues after a period of real time.
  ///
  /// - Parameter now: The clock's time, at which the next step is due.
  package mutating func resume(at now: TimeInterval) {
    time = now
    schedule()
  }

  /// Converts the next steps to actions until at least one action is pending, or until no step is
  /// left.
  private mutating func schedule() {
    pending.removeAll(keepingCapacity: true)
    pendingIndex = 0
    while pending.isEmpty, index < steps.count {
      enqueue(steps[index])
      index += 1
    }
  }

  private mutating func enqueue(_ step: InputScript.Step) {
    switch step.command {
    case .wait(let seconds): time += seconds
    case .tap(let point):
      touch(.began, point)
      time += InputScriptPlayer.tapDuration
      touch(.ended, point)
    case .down(let point): touch(.began, point)
    case .move(let point): touch(.moved, point)
    case .up: touch(.ended, finger)
    case .drag(let from, let to, let duration): drag(from: from, to: to, duration: duration)
    case .pinch(let center, let from, let to, let duration):
      pinch(about: center, from: from, to: to, duration: duration)
    case .scroll(let location, let delta):
      add(
        .scroll(
          RawScrollEvent(location: location, deltaX: delta.dx, deltaY: delta.dy, timestamp: time)))
    case .hover(let location): add(.hover(location, timestamp: time))
    case .tilt(let offset, let duration): tilt(to: offset, duration: duration)
    case .shake: add(.shake)
    case .type(let text): for character in text { add(.text(String(character))) }
    case .compose(let text):
      add(.composition(TextComposition(text: text, selection: text.count..<text.count)))
    case .key(let key, let modifiers): press(key, modifiers)
    case .style(let style): add(.appearance(style))
    case .snapshot(let path): pending.append((time, .snapshot(path: path)))
    case .realTime(let limit, let text):
      pending.append((time, .realTime(limit: limit, text: text, line: step.line)))
    }
  }

  private mutating func drag(from: CGPoint, to: CGPoint, duration: TimeInterval) {
    let start = time
    let moves = max(1, Int(saturating: (duration / InputScriptPlayer.moveInterval).rounded()))
    touch(.began, from)
    for move in 1...moves {
      let progress = CGFloat(move) / CGFloat(moves)
      time = start + duration * TimeInterval(progress)
      touch(
        .moved,
        CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress))
    }
    touch(.ended, to)
  }

  private mutating func tilt(to end: CGPoint, duration: TimeInterval) {
    let (start, begin) = (tilt, time)
    let moves = max(1, Int(saturating: (duration / InputScriptPlayer.moveInterval).rounded()))
    for move in 1...moves {
      let progress = CGFloat(move) / CGFloat(moves)
      time = begin + duration * TimeInterval(progress)
      tilt = CGPoint(
        x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
      add(.tilt(tilt))
    }
  }

  private mutating func pinch(
    about center: CGPoint, from: CGFloat, to: CGFloat, duration: TimeInterval
  ) {
    let start = time
    let moves = max(1, Int(saturating: (duration / InputScriptPlayer.moveInterval).rounded()))
    touch(.began, across: from, center)
    for move in 1...moves {
      let progress = CGFloat(move) / CGFloat(moves)
      time = start + duration * TimeInterval(progress)
      touch(.moved, across: from + (to - from) * progress, center)
    }
    touch(.ended, across: to, center)
  }

  /// Adds a phase of the touches of two fingers beside each other. The touches have the ids of a
  /// touch screen's first two fingers.
  private mutating func touch(
    _ phase: RawTouchEvent.Phase, across distance: CGFloat, _ center: CGPoint
  ) {
    for (id, side) in [(Int64(1), CGFloat(-0.5)), (2, 0.5)] {
      let location = CGPoint(x: center.x + side * distance, y: center.y)
      add(.touch(RawTouchEvent(id: id, phase: phase, location: location, timestamp: time)))
    }
  }

  private mutating func press(_ key: KeyName, _ modifiers: KeyModifiers) {
    let ignoring = modifiers.contains(.shift) ? key.shifted : key.plain
    for phase in [RawKeyEvent.Phase.down, .up] {
      add(
        .key(
          RawKeyEvent(
            phase: phase, usage: key.usage, characters: ignoring,
            charactersIgnoringModifiers: ignoring, modifiers: modifiers, timestamp: time)))
      // The event of a key precedes the event of the text that the key types, as in a window
      // system.
      if phase == .down, let text = key.text(with: modifiers) { add(.text(text)) }
    }
  }

  private mutating func touch(_ phase: RawTouchEvent.Phase, _ location: CGPoint) {
    finger = location
    add(
      .touch(
        RawTouchEvent(
          id: InputScriptPlayer.fingerID, phase: phase, location: location, timestamp: time)))
  }

  private mutating func add(_ event: InputEvent) { pending.append((time, .input(event))) }
}
