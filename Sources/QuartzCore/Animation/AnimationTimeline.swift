package import RenderTree

/// A clock that animations share and that can be stopped, moved by hand, turned round and sent on
/// with another pace.
///
/// While a timeline ``capture(_:)``s changes, every animation added to any layer takes its time from
/// it. The compositor still samples them by itself while the timeline runs: a timeline is frozen into
/// the animations, and each command to it recommits the layers it animates and nothing else.
///
/// Positions are fractions of the whole run, 0 where it starts and 1 where it ends, whichever way it
/// runs. Every command goes on from what is on screen.
@MainActor package final class AnimationTimeline {
  package enum Position: Sendable { case start, current, end }

  /// The timeline that animations added now belong to.
  package private(set) static var current: AnimationTimeline?

  /// How far all of it is, and how it is getting further.
  enum Phase {
    case paused
    /// At its own pace and theirs; begun with the first frame that shows it.
    case running(begin: Double?)
    /// From where it was to an end, at a pace of its own.
    case continuing(begin: Double?, seconds: Double, curve: TimingCurve)
    case over
  }

  private(set) var phase = Phase.paused
  /// Where it stood when the phase began.
  private(set) var base = 0.0
  /// Whether animations have left the pace at which they were added, to follow the position.
  package private(set) var isScrubbed = false
  private var facesStart = false
  private var layers: [ObjectIdentifier: LayerReference] = [:]
  private var reversals: [() -> Void] = []
  /// The model values that ``stop()`` has replaced.
  private var ends: [LayerValue] = []
  private var fixedDuration: Double?
  private var delay = 0.0
  private var longestEnd = 0.0
  private weak var schedule: DisplayLinks?

  /// Whether a stopped timeline moves its animations evenly with its position. Otherwise each keeps
  /// to its own timing function.
  package var scrubsLinearly = true
  /// Whether it waits at its end instead of being over.
  package var pausesOnCompletion = false
  /// Called when it comes to an end; not called by ``finish(at:)``.
  package var didReachEnd: ((Position) -> Void)?
  /// The pace by which ``position`` counts while the timeline runs at first: that of its animations
  /// where all have the same.
  package var curve: TimingCurve

  private struct LayerReference { weak var layer: CALayer? }

  /// A timeline that stands at its beginning.
  ///
  /// - Parameter duration: Seconds; nil for those of the longest animation.
  package init(duration: Double? = nil, curve: TimingCurve = .linear) {
    fixedDuration = duration.map { max($0, 0) }
    self.curve = curve
  }

  /// Seconds of the whole run at its own pace.
  package var duration: Double { fixedDuration ?? longestEnd }

  package var isRunning: Bool {
    switch phase {
    case .running, .continuing: true
    case .paused, .over: false
    }
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }

  // MARK: Capture

  /// Runs changes whose animations shall take their time from this timeline.
  package func capture(_ changes: () -> Void) {
    let outer = AnimationTimeline.current
    AnimationTimeline.current = self
    changes()
    AnimationTimeline.current = outer
  }

  /// Notes how to take back a change that was made in the capture, for a return to the start.
  package func addReversal(_ action: @escaping () -> Void) { reversals.append(action) }

  func include(_ layer: CALayer, end: Double) {
    layers[ObjectIdentifier(layer)] = LayerReference(layer: layer)
    if end.isFinite { longestEnd = max(longestEnd, end) }
    if isRunning { wake() }
  }

  // MARK: Commands

  /// The present position, 0...1; setting it pauses there.
  package var position: Double {
    get { min(max(presentedPosition, 0), 1) }
    set {
      pause()
      guard !isOver else { return }
      if scrubsLinearly { scrub(at: base) }
      base = min(max(newValue, 0), 1)
      update()
    }
  }

  /// The way in which it runs, or will.
  package var isReversed: Bool {
    get { facesStart }
    set { if newValue != facesStart { reverse() } }
  }

  /// Runs at its own pace, from where it stands to the end it faces.
  ///
  /// - Parameter delay: Seconds for which it shows its beginning first; not looked at anywhere else.
  package func start(afterDelay delay: Double = 0) {
    guard case .paused = phase else { return }
    guard !isScrubbed else { return resume() }
    self.delay = base == 0 ? max(delay, 0) : 0
    phase = .running(begin: nil)
    wake()
  }

  package func pause() {
    guard isRunning else { return }
    let shown = presentedPosition
    if scrubsLinearly || isScrubbed || isContinuing {
      // A spring beyond its end stands at no fraction: a place is made for it just before.
      let anchor = shown > 1 ? 0.99 : shown < 0 ? 0.01 : shown
      isScrubbed = isScrubbed && !isContinuing
      scrub(at: anchor)
      base = anchor
    } else {
      base = elapsedFraction
    }
    phase = .paused
    update()
  }

  /// Makes every animation follow the position evenly on both sides of where it is.
  private func scrub(at anchor: Double) {
    guard !isScrubbed else { return }
    for (layer, index) in members { layer.animations[index].anchor(at: anchor, in: self) }
    isScrubbed = true
  }

  /// Goes on from where it stands to the end it faces.
  ///
  /// - Parameters:
  ///   - curve: The pace over what is left; nil for the timeline's own, brought to the time.
  ///   - seconds: How long that takes; nil for the share of the duration that is left.
  package func resume(curve: TimingCurve? = nil, seconds: Double? = nil) {
    pause()
    guard !isOver else { return }
    if curve == nil, seconds == nil, !isScrubbed {
      delay = 0
      phase = .running(begin: nil)
    } else {
      let length = max(seconds ?? duration * (isReversed ? base : 1 - base), 0)
      let factor = length > 0 ? duration / length : 1
      phase = .continuing(
        begin: nil, seconds: length, curve: curve ?? self.curve.faster(by: factor))
    }
    update()
    wake()
  }

  /// Stands still at the end from which it will run, as a new timeline that is reversed should.
  package func rewind() {
    guard case .paused = phase else { return }
    base = facesStart ? 1 : 0
    update()
  }

  /// Ends it at once, without ``didReachEnd``: its animations go, and the layers stay at its start,
  /// at its end or as they are on screen.
  ///
  /// - Parameter finished: What the animations' delegates hear.
  package func finish(at position: Position, finished: Bool = true) {
    guard !isOver else { return }
    let released = detachAnimations(showing: position == .current)
    moveModel(to: position)
    for animation in released { animation.finish(finished: finished) }
  }

  /// Ends it as ``finish(at:finished:)`` at the current position does, and keeps what is needed to
  /// ``moveModel(to:)`` elsewhere later.
  package func stop() {
    guard !isOver else { return }
    for animation in detachAnimations(showing: true) { animation.finish(finished: false) }
  }

  /// Takes the changes back where the timeline is on its way to its start and has lost its last
  /// animation: before its end is reported, as at the end of the way.
  func animationWasRemoved() {
    if isReversed, !isOver, members.isEmpty { moveModel(to: .start) }
  }

  /// Takes the layers of a stopped timeline to another position, without animation.
  package func moveModel(to position: Position) {
    let (ends, reversals) = (ends, reversals)
    (self.ends, self.reversals) = ([], [])
    guard position != .current else { return }
    for end in ends { end.layer.setModel(end.value, for: end.property) }
    guard position == .start else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for reversal in reversals.reversed() { reversal() }
    CATransaction.commit()
  }

  /// Takes its animations from their layers. The layers get their model values, or what is on
  /// screen.
  private func detachAnimations(showing: Bool) -> [RunningAnimation] {
    let layers = layers.values.compactMap(\.layer).sorted { $0.id < $1.id }
    if showing {
      let members = members
      let shown = members.flatMap { layer, index in layer.presentedValues(of: index) }
      ends = members.flatMap { layer, index in layer.modelValues(of: index) }
      for value in shown { value.layer.setModel(value.value, for: value.property) }
    }
    phase = .over
    schedule?.remove(self)
    self.layers = [:]
    // Delegates may do anything: every layer lets go first.
    return layers.flatMap { $0.release(self) }
  }

  private func reverse() {
    switch phase {
    case .paused, .over, .running(nil): facesStart.toggle()
    case .running(_?):
      base = elapsedFraction
      phase = .running(begin: CACurrentMediaTime())
      facesStart.toggle()
      update()
    case .continuing:
      pause()
      facesStart.toggle()
      resume()
    }
  }

  // MARK: Frames

  private func wake() {
    schedule = schedule ?? DisplayLinks.current
    schedule?.add(self)
    update()
  }

  /// Leaves a schedule for another one.
  func move(to other: DisplayLinks) {
    schedule = other
    other.add(self)
  }

  /// Gives a run that waits for its first frame that frame's time.
  func begin(at time: Double) {
    switch phase {
    case .running(nil): phase = .running(begin: time + delay)
    case .continuing(nil, let seconds, let curve):
      phase = .continuing(begin: time, seconds: seconds, curve: curve)
    default: return
    }
    refreeze()
  }

  /// Ends the run when its time is over.
  func tick(at time: Double) {
    begin(at: time)
    guard isRunning, endTime <= time + 1e-9,
      members.allSatisfy({ layer, index in
        layer.animations[index].frozen.isEmpty
          || layer.localTime(at: time) + 1e-9 >= clock(for: layer).end
      })
    else { return }
    let end: Position = isReversed ? .start : .end
    if pausesOnCompletion {
      pause()
      base = isReversed ? 0 : 1
      update()
    } else {
      finish(at: end)
    }
    didReachEnd?(end)
  }

  /// Recommits what it animates.
  private func update() {
    refreeze()
    for layer in layers.values { layer.layer?.mark(.commit) }
  }

  private func refreeze() {
    for (layer, index) in members { layer.animations[index].freeze(in: self, of: layer) }
  }

  /// By layer and place among its animations.
  private var members: [(layer: CALayer, index: Int)] {
    layers.values.compactMap(\.layer).sorted { $0.id < $1.id }.flatMap { layer in
      layer.animations.indices.filter { layer.animations[$0].timeline === self }
        .map { (layer, $0) }
    }
  }

}

// MARK: - Time

extension AnimationTimeline {
  var isContinuing: Bool { if case .continuing = phase { true } else { false } }

  /// Seconds that the frozen clock counts: of the whole run, or of what was left of it.
  var clockDuration: Double {
    if case .continuing(_, let seconds, _) = phase { seconds } else { duration }
  }

  /// The screen's time at which the run is over; infinite while it stands.
  private var endTime: Double {
    switch phase {
    case .running(let begin?): begin + duration * (isReversed ? base : 1 - base)
    case .continuing(let begin?, let seconds, _): begin + seconds
    default: .infinity
    }
  }

  /// How much of the clock's run has passed, 0...1, falling when the run at its own pace is turned
  /// round.
  var elapsedFraction: Double {
    let now = CACurrentMediaTime()
    switch phase {
    case .paused: return base
    case .over: return isReversed ? 0 : 1
    case .running(let begin):
      guard let begin, duration > 0 else { return begin == nil ? base : isReversed ? 0 : 1 }
      let moved = max(now - begin, 0) / duration
      return min(max(isReversed ? base - moved : base + moved, 0), 1)
    case .continuing(let begin, let seconds, _):
      guard let begin else { return 0 }
      return seconds > 0 ? min(max((now - begin) / seconds, 0), 1) : 1
    }
  }

  /// How far along the whole run it is by the clock, before timing functions have their say.
  package var linearProgress: Double {
    guard case .continuing(_, let seconds, let curve) = phase else { return elapsedFraction }
    let fraction = elapsedFraction
    let progress = fraction >= 1 ? 1 : curve.progress(at: fraction, duration: seconds)
    return base + ((isReversed ? 0 : 1) - base) * progress
  }

  /// The position as ``pause()`` would find it; beyond 0...1 while a spring swings.
  private var presentedPosition: Double {
    guard case .running = phase, scrubsLinearly else { return linearProgress }
    return curve.progress(at: linearProgress, duration: duration)
  }

  /// The clock as a layer's animations have it, in the layer's time.
  func clock(for layer: CALayer) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = clockDuration
    timing.fill = [.backwards, .forwards]
    switch phase {
    case .running(let begin?):
      timing.begin = layer.localTime(at: begin)
      timing.speed = isReversed ? -1 : 1
      timing.offset = base * duration
    case .continuing(let begin?, _, _): timing.begin = layer.localTime(at: begin)
    case .continuing: timing.speed = 0
    default:
      timing.speed = 0
      timing.offset = base * duration
    }
    return timing
  }
}
