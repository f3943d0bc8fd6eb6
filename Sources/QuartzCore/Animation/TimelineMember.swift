import RenderTree

/// An animation on a timeline, as the immutable value that nodes contain.
struct TimelineMember {
  /// The animation that was added, with times in seconds of the timeline.
  private let original: Animation
  /// The animation's progress as a function of the timeline's position; nil while the
  /// animation uses its own timing.
  private var line: [CurvePoint]?

  init(_ original: Animation) { self.original = original }

  var end: Double { original.end }

  /// Whether the animation runs once from one value to another. The timeline controls such an
  /// animation by a timing curve, and every other animation by its time.
  private var isSimple: Bool {
    let timing = original.timing
    return original.enclosing.isEmpty && timing.speed == 1 && timing.offset == 0
      && timing.repeatCount == 1 && !timing.autoreverses
  }

  /// The part of the timeline in which the animation runs, as fractions of the timeline's duration.
  @MainActor private func slot(in timeline: AnimationTimeline) -> (begin: Double, end: Double) {
    guard isSimple, timeline.duration > 0 else { return (0, 1) }
    let begin = original.timing.begin / timeline.duration
    let end = begin + original.timing.duration / timeline.duration
    return (min(max(begin, 0), 1), min(max(end, 0), 1))
  }

  /// The curves that map the timeline's position to the animation's progress. Each curve maps the
  /// result of the curve before it.
  @MainActor private func stages(in timeline: AnimationTimeline) -> [TimingCurve] {
    if let line { return [.polyline(line)] }
    guard isSimple else { return [] }
    let slot = slot(in: timeline)
    var points = [CurvePoint(slot.begin, 0), CurvePoint(slot.end, 1)]
    if slot.begin > 0 { points.insert(CurvePoint(0, 0), at: 0) }
    if slot.end < 1 { points.append(CurvePoint(1, 1)) }
    return [.polyline(points), original.curve.faster(by: original.timing.duration)]
  }

  /// Makes the animation's progress linear before and after `position`, and keeps the current
  /// progress at `position`.
  @MainActor mutating func anchor(at position: Double, in timeline: AnimationTimeline) {
    let progress = TimingCurve.chain(stages(in: timeline)).progress(
      at: timeline.linearProgress, duration: 1)
    guard progress.isFinite else { return }
    let slot = slot(in: timeline)
    let isBefore = progress == 0 && slot.begin > position
    let isAfter = progress == 1 && slot.end < position
    var points = [CurvePoint(0, 0), CurvePoint(min(slot.begin, isBefore ? 1 : position), 0)]
    if !isBefore, !isAfter { points.append(CurvePoint(position, progress)) }
    points.append(CurvePoint(max(slot.end, isAfter ? 0 : position), 1))
    points.append(CurvePoint(1, 1))
    if points[0] == points[1] { points.removeFirst() }
    if points[points.count - 2] == points[points.count - 1] { points.removeLast() }
    line = points
  }

  /// Returns the animation as the immutable value that nodes contain. Its timing depends on whether
  /// the timeline is being continued, and on the anchor of the animation.
  @MainActor func frozen(in timeline: AnimationTimeline, clock: MediaTiming) -> Animation {
    var animation = original
    var stages: [TimingCurve] = []
    if case .continuing(_, _, let curve) = timeline.phase {
      let target = timeline.isReversed ? 0.0 : 1
      stages = [curve, .polyline([CurvePoint(0, timeline.base), CurvePoint(1, target)])]
    } else if line == nil {
      animation.enclosing.insert(Animation.Group(timing: clock, curve: .linear), at: 0)
      return animation
    }
    stages += self.stages(in: timeline)
    if isSimple {
      animation.timing = MediaTiming()
      animation.timing.duration = clock.duration
      animation.timing.fill = [.backwards, .forwards]
      animation.curve = .chain(stages)
      animation.enclosing = [Animation.Group(timing: clock, curve: .linear)]
    } else {
      let scale = clock.duration > 0 ? timeline.duration / clock.duration : 1
      stages.append(.polyline([CurvePoint(0, 0), CurvePoint(1, scale)]))
      animation.enclosing.insert(Animation.Group(timing: clock, curve: .chain(stages)), at: 0)
    }
    return animation
  }
}

extension RunningAnimation {
  /// Adds the animation of a layer to a timeline that captures animations.
  @MainActor mutating func join(_ timeline: AnimationTimeline, of layer: CALayer) {
    self.timeline = timeline
    let now = layer.localTime(at: CACurrentMediaTime())
    let delay = animation.beginTime != 0 ? max(animation.beginTime - now, 0) : 0
    begin = 0
    members = animation.frozen(begin: delay, for: layer).map(TimelineMember.init)
    timeline.include(layer, end: members.map(\.end).max() ?? 0)
    if timeline.isScrubbed, !timeline.isContinuing { anchor(at: timeline.base, in: timeline) }
    freeze(in: timeline, of: layer)
  }

  @MainActor mutating func anchor(at position: Double, in timeline: AnimationTimeline) {
    for index in members.indices { members[index].anchor(at: position, in: timeline) }
  }

  @MainActor mutating func freeze(in timeline: AnimationTimeline, of layer: CALayer) {
    let clock = timeline.clock(for: layer)
    frozen = members.map { $0.frozen(in: timeline, clock: clock) }
  }
}
