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
    /// A change of scale asked for with `animated: true`.
    case zoomAnimation
    /// Back to an allowed scale.
    case zoomBounce
  }

  var kind: Kind
  /// Seconds of the session's clock.
  var start: Double
  var x: ScrollTrajectory
  var y: ScrollTrajectory
  var scale: ScrollTrajectory?
  /// Where a bounce of the scale would end if nothing limited the offset.
  var unlimitedEnd: CGPoint?
  /// Of the spring that leads to a chosen end when the way has to be planned anew; nil where content
  /// just glides.
  var frequency: CGFloat?

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
    show(motion, at: time)
    // A delegate may have started something else, or stopped everything.
    guard let current = self.motion else { return }
    if current.isOver(at: time) {
      finish(current)
    } else {
      scheduleStep()
    }
  }

  private func show(_ motion: ScrollMotion, at time: Double) {
    // Where a movement was asked for it ends exactly there, between pixels or not.
    let isArrival = motion.kind == .animation && motion.isOver(at: time)
    let exact = motion.offset(at: time)
    if let scale = motion.scale {
      applyZoom(scale.position(at: CGFloat(time - motion.start))) {
        motion.kind == .zoomAnimation ? clampedToLimits(exact) : exact
      }
    } else {
      moveProgrammatically(to: isArrival ? exact : roundedToPixels(exact))
    }
  }

  /// Moves content as part of a drag or a motion.
  func moveProgrammatically(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    isSteering = true
    move(to: offset)
    isSteering = false
  }

  private func finish(_ motion: ScrollMotion) {
    self.motion = nil
    // The delegate may have changed insets with the scale, up to the last step.
    if motion.scale != nil { keepWithinLimits() }
    motionDidEnd(motion.kind)
  }

  func motionDidEnd(_ kind: ScrollMotion.Kind) {
    switch kind {
    case .deceleration, .wheel: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation:
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      if isScrollingToTop {
        isScrollingToTop = false
        scrollDelegate?.scrollViewDidScrollToTop(self)
      }
    case .zoomAnimation, .zoomBounce: endZooming(scrollDelegate?.viewForZooming(in: self))
    }
    movementDidEnd()
  }

  /// Fades the indicators, and tells who waits for the content to rest.
  func movementDidEnd() {
    if motion == nil, drag == nil, !isTouched, !isTouchpadScrolling {
      didComeToRest()
      movementHooks.didComeToRest?()
    }
    fadeIndicatorsSoon()
  }

  /// Stops what time carries on, where it is, and tells the delegate that it has ended.
  func stopMotion() {
    guard let motion else { return }
    self.motion = nil
    motionDidEnd(motion.kind)
  }

  /// Ends a drag and whatever time carries on, where the content is.
  func endMovement() {
    if drag != nil, isScrollEnabled {
      panGestureRecognizer.isEnabled = false
      panGestureRecognizer.isEnabled = true
    }
    isTouchpadScrolling = false
    stopMotion()
  }
}
