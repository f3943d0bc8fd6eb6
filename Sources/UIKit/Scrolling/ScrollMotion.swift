import Foundation

/// A movement of a scroll view that time alone carries on.
struct ScrollMotion {
  enum Kind {
    /// After a drag, or back from beyond an edge.
    case deceleration
    /// Asked for with `animated: true`.
    case animation
    /// Eased steps of a wheel.
    case wheel
  }

  var kind: Kind
  /// Seconds of the session's clock.
  var start: Double
  var x: ScrollTrajectory
  var y: ScrollTrajectory
  var scale: ScrollTrajectory?

  var duration: CGFloat { max(x.duration, y.duration, scale?.duration ?? 0) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: Double) -> CGPoint {
    let age = CGFloat(time - start)
    return CGPoint(x: x.position(at: age), y: y.position(at: age))
  }

  func velocity(at time: Double) -> CGPoint {
    let age = CGFloat(time - start)
    return CGPoint(x: x.velocity(at: age), y: y.velocity(at: age))
  }

  func isOver(at time: Double) -> Bool { CGFloat(time - start) >= duration }
}

extension UIScrollView {
  /// The session whose clock moves this view.
  var session: ApplicationSession { window?.screen.session ?? .current }

  func run(_ new: ScrollMotion) {
    motion = new
    scheduleStep()
  }

  private func scheduleStep() {
    guard !isStepScheduled else { return }
    isStepScheduled = true
    session.atNextFrame { [weak self] in self?.step() }
  }

  private func step() {
    isStepScheduled = false
    guard let motion else { return }
    let time = session.clock()
    let isOver = motion.isOver(at: time)
    show(motion, at: time, isOver: isOver)
    // A delegate may have started something else, or stopped everything.
    guard let current = self.motion else { return }
    if current.start == motion.start, isOver {
      finish(current)
    } else {
      scheduleStep()
    }
  }

  private func show(_ motion: ScrollMotion, at time: Double, isOver: Bool) {
    let exact = isOver ? motion.end : motion.offset(at: time)
    let offset = motion.kind == .animation && isOver ? exact : roundedToPixels(exact)
    isSteering = true
    move(to: offset)
    isSteering = false
  }

  private func finish(_ motion: ScrollMotion) {
    self.motion = nil
    motionDidEnd(motion.kind)
  }

  func motionDidEnd(_ kind: ScrollMotion.Kind) {
    switch kind {
    case .deceleration, .wheel: endDecelerating()
    case .animation:
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      if isScrollingToTop {
        isScrollingToTop = false
        scrollDelegate?.scrollViewDidScrollToTop(self)
      }
    }
    fadeIndicatorsSoon()
  }

  /// Stops what time carries on, where it is, and tells the delegate that it has ended.
  func stopMotion() {
    guard let motion else { return }
    self.motion = nil
    motionDidEnd(motion.kind)
  }
}
