import CoreGraphics
import RenderTree

/// An animation that was added to a layer.
struct RunningAnimation {
  var key: String?
  var animation: CAAnimation
  /// Seconds of the layer's time, set by the first commit that carries the animation.
  var begin: Double?
  var frozen: [Animation] = []
  var completion: TransactionCompletion?
  var hasStarted = false

  /// When nothing moves any more. One that moves nothing, for want of members or of a property by
  /// its key path, takes its time all the same.
  @MainActor var end: Double {
    frozen.map(\.end).max() ?? animation.timing(begin: begin ?? 0).end
  }
}

extension CALayer {
  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  public func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.compactMap(\.key)
  }

  func addAnimation(_ animation: CAAnimation, key: String?) {
    if let key { stopAnimations { $0.key == key } }
    guard let copy = animation.copy(with: nil) as? CAAnimation else { return }
    if copy.duration == 0 {
      copy.duration =
        (copy as? CASpringAnimation)?.settlingDuration ?? CATransaction.animationDuration()
    }
    let completion = CATransaction.currentCompletion
    completion?.hold()
    animations.append(RunningAnimation(key: key, animation: copy, completion: completion))
    mark(.commit)
    rootContext?.track(self)
  }

  func stopAnimations(where matches: (RunningAnimation) -> Bool) {
    let stopped = animations.filter(matches)
    guard !stopped.isEmpty else { return }
    animations.removeAll(where: matches)
    mark(.commit)
    for running in stopped { running.finish(finished: false) }
  }

  /// Ends what has run out by `time`; returns whether the layer still has animations.
  func endAnimations(at time: Double) -> Bool {
    let ended = animations.filter { $0.begin != nil && $0.end <= time && $0.hasStarted }
    guard !ended.isEmpty else { return !animations.isEmpty }
    animations.removeAll {
      $0.begin != nil && $0.end <= time && $0.animation.isRemovedOnCompletion
    }
    for index in animations.indices where animations[index].end <= time {
      animations[index].hasStarted = false
    }
    mark(.commit)
    for running in ended { running.finish(finished: true) }
    return !animations.isEmpty
  }

  func frozenAnimations(at time: Double) -> [Animation] {
    guard !animations.isEmpty else { return [] }
    rootContext?.track(self)
    var started: [CAAnimation] = []
    for index in animations.indices where animations[index].begin == nil {
      let animation = animations[index].animation
      let begin = animation.beginTime != 0 ? animation.beginTime : time
      animations[index].begin = begin
      animations[index].frozen = animation.frozen(begin: begin, for: self)
      animations[index].hasStarted = true
      started.append(animation)
    }
    for animation in started { animation.delegate?.animationDidStart(animation) }
    return animations.flatMap(\.frozen)
  }
}

extension RunningAnimation {
  @MainActor fileprivate func finish(finished: Bool) {
    animation.delegate?.animationDidStop(animation, finished: finished)
    completion?.release()
  }
}
