package import RenderTree

/// A clock for several animations. The animations can be paused, moved to any position, reversed
/// and continued with another timing curve, all together.
///
/// While ``capture(_:)`` runs changes, every animation added to any layer uses the timeline's time.
/// The compositor still samples the animations without the main actor while the timeline runs: the
/// animations in the nodes contain the timeline's timing, and each command recommits only the
/// layers that the timeline animates.
///
/// Positions are fractions of the whole run, 0 at the start and 1 at the end, in both directions.
/// Every command continues from the values on screen.
@MainActor package final class AnimationTimeline {
  /// The values that layers have when a timeline has ended: the values before the changes,
  /// those on screen, or those after the changes.
  package enum Position: Sendable { case start, current, end }

  /// The timeline that new animations use; nil outside a capture.
  package private(set) static var current: AnimationTimeline?

  /// Whether the timeline is paused, runs or has ended.
  enum Phase {
    case paused
    /// Runs with the animations' own timing. The time of the beginning is nil until the first frame
    /// after the start.
    case running(begin: Double?)
    /// Runs from the base position to an end with a separate curve and duration.
    case continuing(begin: Double?, seconds: Double, curve: TimingCurve)
    case over
  }

  private(set) var phase = Phase.paused
  /// The position at the beginning of the phase.
  private(set) var base = 0.0
  /// Whether animations follow the position instead of their own timing.
  package private(set) var isScrubbed = false
  private var facesStart = false
  private var layers: [ObjectIdentifier: LayerReference] = [:]
  private var reversals: [() -> Void] = []
  /// The model values that ``stop()`` replaced.
  private var ends: [LayerValue] = []
  private var fixedDuration: Double?
  private var delay = 0.0
  private var longestEnd = 0.0
  private weak var schedule: DisplayLinks?

  /// Whether the animations of a paused timeline follow its ``position`` linearly. Otherwise each
  /// animation uses its own timing function.
  package var scrubsLinearly = true
  /// Whether the timeline pauses at its end instead of ending.
  package var pausesOnCompletion = false
  /// Called when the timeline reaches an end; ``finish(at:finished:)`` does not call this closure.
  package var didReachEnd: ((Position) -> Void)?
  /// Called by ``discard()``, for an owner that would otherwise wait for the end.
  package var didDiscard: (() -> Void)?
  /// The timing curve that maps the time of the first run to ``position``. For animations with a
  /// common curve it must be that curve, so that ``position`` corresponds to the values on screen.
  package var curve: TimingCurve

  private struct LayerReference { weak var layer: CALayer? }

  /// Creates a timeline that is paused at its start.
  ///
  /// - Parameter duration: Seconds; nil for the duration of the longest animation.
  package init(duration: Double? = nil, curve: TimingCurve = .linear) {
    fixedDuration = duration.map { max($0, 0) }
    self.curve = curve
  }

  /// The duration of the whole run in seconds: the duration passed to the initializer, or else the
  /// latest end of the animations.
  package var duration: Double { fixedDuration ?? longestEnd }

  /// Whether the clock advances, or will advance with the next frame; false while the timeline is
  /// paused and after its end.
  package var isRunning: Bool {
    switch phase {
    case .running, .continuing: true
    case .paused, .over: false
    }
  }

  /// Whether the timeline has ended or was stopped. Its animations are then removed from
  /// their layers, and its commands have no effect.
  package var isOver: Bool { if case .over = phase { true } else { false } }

  // MARK: Capture

  /// Runs changes whose animations use this timeline.
  package func capture(_ changes: () -> Void) {
    let outer = AnimationTimeline.current
    AnimationTimeline.current = self
    changes()
    AnimationTimeline.current = outer
  }

  /// Runs changes whose animations use no timeline, also during a capture.
  package static func withoutCapture(_ changes: () -> Void) {
    let outer = current
    current = nil
    changes()
    current = outer
  }

  /// Registers an action that reverts a change that was made in the capture. The action runs when
  /// the timeline returns to its start.
  package func addReversal(_ action: @escaping () -> Void) { reversals.append(action) }

  func include(_ layer: CALayer, end: Double) {
    layers[ObjectIdentifier(layer)] = LayerReference(layer: layer)
    if end.isFinite { longestEnd = max(longestEnd, end) }
    if isRunning { wake() }
  }

  // MARK: Commands

  /// The current position, 0...1. The setter pauses the timeline at the new position.
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

  /// Whether the timeline runs, or will run, towards its start.
  package var isReversed: Bool {
    get { facesStart }
    set { if newValue != facesStart { reverse() } }
  }

  /// Runs from the current position to the end in the timeline's direction, with the animations'
  /// own timing. A scrubbed timeline continues as ``resume(curve:seconds:)`` does. The method has
  /// an effect only if the timeline is paused.
  ///
  /// - Parameter delay: Seconds for which the timeline first shows its start; ignored at any other
  ///   position.
  package func start(afterDelay delay: Double = 0) {
    guard case .paused = phase else { return }
    guard !isScrubbed else { return resume() }
    self.delay = base == 0 ? max(delay, 0) : 0
    phase = .running(begin: nil)
    wake()
  }

  /// Stops at the values on screen; a timeline that does not run is not changed.
  ///
  /// A spring beyond its end is anchored at 0.99 of the run, since no fraction of the run describes
  /// its value.
  package func pause() {
    guard isRunning else { return }
    let displayed = presentedPosition
    if scrubsLinearly || isScrubbed || isContinuing {
      // Anchor an overshooting spring just before the end, because no fraction of the run describes
      // its value.
      let anchor = displayed > 1 ? 0.99 : displayed < 0 ? 0.01 : displayed
      isScrubbed = isScrubbed && !isContinuing
      scrub(at: anchor)
      base = anchor
    } else {
      base = elapsedFraction
    }
    phase = .paused
    update()
  }

  /// Makes every animation follow the position linearly on both sides of an anchor.
  private func scrub(at anchor: Double) {
    guard !isScrubbed else { return }
    for (layer, index) in members { layer.animations[index].anchor(at: anchor, in: self) }
    isScrubbed = true
  }

  /// Continues from the current position to the end in the timeline's direction. Without arguments,
  /// the animations keep their own timing if the timeline was not scrubbed.
  ///
  /// - Parameters:
  ///   - curve: The timing curve of the remaining run; nil for the timeline's own curve, scaled to
  ///     the duration.
  ///   - seconds: The duration of the remaining run; nil for the remaining fraction of the
  ///     duration.
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

  /// Moves a new timeline to the position at which its run begins: 0, or 1 if the timeline is
  /// reversed.
  package func rewind() {
    guard case .paused = phase else { return }
    base = facesStart ? 1 : 0
    update()
  }

  /// Ends the timeline immediately without calling ``didReachEnd``, and removes the timeline's
  /// animations.
  ///
  /// - Parameter position: Selects the values of the layers: those at the timeline's start, on
  ///   screen or at the end.
  /// - Parameter finished: The flag for the animations' delegates.
  package func finish(at position: Position, finished: Bool = true) {
    guard !isOver else { return }
    let released = detachAnimations(showing: position == .current)
    moveModel(to: position)
    for animation in released { animation.finish(finished: finished) }
  }

  /// Ends the timeline like ``finish(at:finished:)`` at the current position, and keeps the values
  /// that ``moveModel(to:)`` needs later.
  package func stop() {
    guard !isOver else { return }
    for animation in detachAnimations(showing: true) { animation.finish(finished: false) }
  }

  /// Ends the timeline without any callback of the app, for layers that are no longer displayed.
  /// The layers keep their model values.
  package func discard() {
    guard !isOver else { return }
    _ = detachAnimations(showing: false)
    let didDiscard = didDiscard
    (reversals, didReachEnd, self.didDiscard) = ([], nil, nil)
    didDiscard?()
  }

  /// Reverts the changes when the last animation of a reversed timeline is removed. As at the
  /// regular end, the changes are reverted before the end is reported.
  func animationWasRemoved() {
    if isReversed, !isOver, members.isEmpty { moveModel(to: .start) }
  }

  /// Sets the layers of a stopped timeline to their values at another position, without animation.
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

  /// Removes the timeline's animations from their layers and returns them. If `showing` is true,
  /// the values on screen become the layers' model values; otherwise the model values do not
  /// change.
  private func detachAnimations(showing: Bool) -> [RunningAnimation] {
    let layers = layers.values.compactMap(\.layer).sorted { $0.id < $1.id }
    if showing {
      let members = members
      let displayed = members.flatMap { layer, index in layer.presentedValues(of: index) }
      ends = members.flatMap { layer, index in layer.modelValues(of: index) }
      for value in displayed { value.layer.setModel(value.value, for: value.property) }
    }
    phase = .over
    schedule?.remove(self)
    self.layers = [:]
    // Release the animations of every layer first, because delegates may change the layers.
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

  /// Moves the timeline to another screen's schedule.
  func move(to other: DisplayLinks) {
    schedule = other
    other.add(self)
  }

  /// Starts a run that waits for its first frame; the run begins at that frame's time.
  func begin(at time: Double) {
    switch phase {
    case .running(nil): phase = .running(begin: time + delay)
    case .continuing(nil, let seconds, let curve):
      phase = .continuing(begin: time, seconds: seconds, curve: curve)
    default: return
    }
    refreeze()
  }

  /// Begins a run that waits for a frame, and ends a run when its duration has passed and its
  /// animations have ended.
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

  /// Recommits the layers that the timeline animates.
  private func update() {
    refreeze()
    for layer in layers.values { layer.layer?.mark(.commit) }
  }

  private func refreeze() {
    for (layer, index) in members { layer.animations[index].freeze(in: self, of: layer) }
  }

  /// The timeline's animations, each as its layer and its index in the layer's animations.
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

  /// The duration in seconds of the clock in the nodes. This is the duration of the whole run, or
  /// of the remaining run after an interruption.
  var clockDuration: Double {
    if case .continuing(_, let seconds, _) = phase { seconds } else { duration }
  }

  /// The screen's time at which the run ends; infinite while the timeline is paused.
  private var endTime: Double {
    switch phase {
    case .running(let begin?): begin + duration * (isReversed ? base : 1 - base)
    case .continuing(let begin?, let seconds, _): begin + seconds
    default: .infinity
    }
  }

  /// The elapsed fraction of the clock's run, 0...1; decreasing while the first run is reversed.
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

  /// The position in the whole run by the clock, before timing functions apply.
  package var linearProgress: Double {
    guard case .continuing(_, let seconds, let curve) = phase else { return elapsedFraction }
    let fraction = elapsedFraction
    let progress = fraction >= 1 ? 1 : curve.progress(at: fraction, duration: seconds)
    return base + ((isReversed ? 0 : 1) - base) * progress
  }

  /// The position on screen; outside 0...1 while a spring overshoots.
  private var presentedPosition: Double {
    guard case .running = phase, scrubsLinearly else { return linearProgress }
    return curve.progress(at: linearProgress, duration: duration)
  }

  /// The clock in a layer's time, for the layer's animations.
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
