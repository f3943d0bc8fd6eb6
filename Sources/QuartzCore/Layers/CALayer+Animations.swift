import CoreGraphics
import RenderTree

/// An animation that was added to a layer.
struct RunningAnimation {
  var key: String?
  var animation: CAAnimation
  /// The time at which the animation begins, in seconds of the layer's time. The first commit that
  /// contains the animation sets this time.
  var begin: Double?
  /// The immutable copies of the animation for the layer's node.
  var frozen: [Animation] = [] {
    didSet { frozenEnd = frozen.lazy.map(\.end).max() }
  }
  /// The latest end of the copies; nil if there are none.
  private(set) var frozenEnd: Double?
  var completion: TransactionCompletion?
  var hasStarted = false
  /// Whether the animation's end has been reported. A finished animation stays on its layer if
  /// `isRemovedOnCompletion` is false.
  var isFinished = false
  /// The timeline whose time the animation uses instead of the layer's time.
  var timeline: AnimationTimeline?
  var members: [TimelineMember] = []
  /// The snapshot of the layer before a transition, from which the transition starts.
  var snapshot: TransitionSnapshot?

  /// The time at which the animation has ended completely. An animation without members, or
  /// without a property for its key path, still lasts for its duration.
  @MainActor var end: Double {
    frozenEnd ?? animation.timing(begin: begin ?? 0).end
  }

  /// Whether the animation uses its layer's time, and has ended at a time of the layer.
  @MainActor func isOver(at time: Double) -> Bool {
    timeline == nil && begin != nil && end <= time
  }
}

extension CALayer {
  /// The layer's own copy of the animation with a key; nil if there is none. After the first commit
  /// that contains the animation, changes of the copy's values and timing have no effect.
  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys of the layer's animations in the order in which they were added; nil without
  /// animations.
  ///
  /// The list omits animations that were added without a key.
  public func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.compactMap(\.key)
  }

  func addAnimation(_ animation: CAAnimation, key: String?) {
    let key = animation is CATransition ? "transition" : key
    if let key { stopAnimations { $0.key == key } }
    guard let copy = animation.copy(with: nil) as? CAAnimation else { return }
    if copy.duration == 0 {
      copy.duration =
        (copy as? CASpringAnimation)?.settlingDuration ?? CATransaction.animationDuration()
    }
    let completion = CATransaction.currentCompletion
    completion?.retain()
    var running = RunningAnimation(key: key, animation: copy, completion: completion)
    if let timeline = AnimationTimeline.current { running.join(timeline, of: self) }
    animations.append(running)
    additions += 1
    mark(.commit)
    rootContext?.track(self)
  }

  func stopAnimations(where matches: (RunningAnimation) -> Bool) {
    let stopped = animations.filter(matches)
    guard !stopped.isEmpty else { return }
    animations.removeAll(where: matches)
    mark(.commit)
    AnimationCompletionQueue.add(stopped.filter { !$0.isFinished })
  }

  /// Whether ``endAnimations(at:)`` would end an animation or return false.
  func mustEndAnimations(at time: Double) -> Bool {
    let time = localTime(at: time)
    var usesOwnTime = false
    // A loop over indices copies no animation, and a closure would check its isolation to the main
    // actor for each animation.
    for index in animations.indices where animations[index].timeline == nil {
      if animations[index].hasStarted, animations[index].isOver(at: time) { return true }
      usesOwnTime = true
    }
    return !usesOwnTime
  }

  /// Ends the animations that are over at a time of the screen. Returns whether the layer still has
  /// animations that use the layer's time instead of a timeline's time.
  func endAnimations(at time: Double) -> Bool {
    let time = localTime(at: time)
    let ended = animations.filter { $0.isOver(at: time) && $0.hasStarted }
    if !ended.isEmpty {
      animations.removeAll { $0.isOver(at: time) && $0.animation.isRemovedOnCompletion }
      for index in animations.indices where animations[index].isOver(at: time) {
        animations[index].hasStarted = false
        animations[index].isFinished = true
      }
      mark(.commit)
      for running in ended { running.finish(finished: true) }
    }
    return animations.contains { $0.timeline == nil }
  }

  /// Whether the layer has an animation that has not begun or is running, in the layer's time. If
  /// that time is paused, the value is false.
  var isMoving: Bool {
    animations.contains { running in
      running.timeline == nil && (running.begin == nil || running.hasStarted)
    } && !hasPausedTime
  }

  /// Whether the layer has an animation that has not begun, or a running animation that will end.
  /// Running animations that repeat forever affect only ``isMoving``. If the layer's time is
  /// paused, the value is false.
  var hasEndingAnimation: Bool {
    animations.contains { running in
      running.timeline == nil
        && (running.begin == nil || running.hasStarted && running.end.isFinite)
    } && !hasPausedTime
  }

  func frozenAnimations(at time: Double) -> [Animation] {
    guard !animations.isEmpty else { return [] }
    for timeline in animations.compactMap(\.timeline) { timeline.begin(at: time) }
    rootContext?.track(self)
    let time = localTime(at: time)
    var started: [CAAnimation] = []
    for index in animations.indices where !animations[index].hasStarted {
      let animation = animations[index].animation
      if animations[index].begin == nil {
        let begin = animation.beginTime != 0 ? animation.beginTime : time
        animations[index].begin = begin
        animations[index].frozen = animation.frozen(begin: begin, for: self)
      } else if animations[index].timeline == nil {
        continue
      }
      animations[index].hasStarted = true
      started.append(animation)
    }
    for animation in started { animation.delegate?.animationDidStart(animation) }
    return propertyAnimations
  }

  /// The immutable copies of the layer's property animations for its node, without
  /// transitions.
  var propertyAnimations: [Animation] {
    animations.flatMap { $0.animation is CATransition ? [] : $0.frozen }
  }

  /// The running transition, with the snapshot from the transition's beginning.
  func frozenTransition(at time: Double, snapshots: inout [Node]) -> Transition? {
    guard let index = animations.lastIndex(where: { $0.animation is CATransition }),
      let animation = animations[index].animation as? CATransition,
      let progress = animations[index].frozen.first, let context = rootContext
    else { return nil }
    if animations[index].snapshot == nil {
      let outer = container?.localTime(at: time) ?? time
      animations[index].snapshot = TransitionSnapshot(
        of: self, at: outer, in: context, into: &snapshots)
    }
    guard let snapshot = animations[index].snapshot else { return nil }
    return Transition(
      from: snapshot.root, kind: animation.kind, direction: animation.direction, progress: progress)
  }

  /// Removes and returns the animations of a timeline.
  func release(_ timeline: AnimationTimeline) -> [RunningAnimation] {
    let released = animations.filter { $0.timeline === timeline }
    guard !released.isEmpty else { return [] }
    animations.removeAll { $0.timeline === timeline }
    mark(.commit)
    return released
  }

  /// The values on screen of the properties that an animation changes.
  func presentedValues(of index: Int) -> [LayerValue] { values(of: index, in: presentedNode) }

  /// The model values of the properties that an animation changes.
  func modelValues(of index: Int) -> [LayerValue] { values(of: index, in: node) }

  private func values(of index: Int, in node: Node) -> [LayerValue] {
    guard !(animations[index].animation is CATransition) else { return [] }
    return animations[index].frozen.compactMap { animation in
      node[animation.property].map {
        LayerValue(layer: self, property: animation.property, value: $0)
      }
    }
  }
}

/// A value of one property of one layer.
struct LayerValue {
  var layer: CALayer
  var property: AnimatableProperty
  var value: AnimatableValue
}

extension RunningAnimation {
  @MainActor func finish(finished: Bool) {
    snapshot?.discard()
    if !finished { timeline?.animationWasRemoved() }
    animation.delegate?.animationDidStop(animation, finished: finished)
    completion?.release()
  }
}
