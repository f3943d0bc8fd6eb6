import Foundation

/// A movement of a scroll view without a finger on it.
struct ScrollMotion {
  enum Kind {
    /// A deceleration after a drag, or the return from beyond an edge.
    case deceleration
    /// A movement requested with `animated: true`.
    case animation
    /// The smooth movement by notches of a wheel.
    case wheel
    /// A change of scale requested with `animated: true`.
    case zoomAnimation
    /// The return of the scale to its limits after a pinch.
    case zoomBounce
  }

  var kind: Kind
  /// The time at which the motion began, in seconds of the session's clock.
  var start: Double
  var x: ScrollTrajectory
  var y: ScrollTrajectory
  var scale: ScrollTrajectory?
  /// The offset at which a bounce of the scale would end if the offset had no limits.
  var unlimitedEnd: CGPoint?
  /// The frequency, in radians per second, of the spring that moves content to a selected end when
  /// the motion is planned again; nil if content decelerates without a selected end.
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
  /// The session whose clock drives this view's motions.
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
    // The delegate may have started another motion or stopped this motion.
    guard let current = self.motion else { return }
    if current.isOver(at: time) {
      finish(current)
    } else {
      scheduleStep()
    }
  }

  private func show(_ motion: ScrollMotion, at time: Double) {
    // A requested movement ends exactly at its target, even between pixels.
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
    isApplyingStep = true
    move(to: offset)
    isApplyingStep = false
  }

  private func finish(_ motion: ScrollMotion) {
    self.motion = nil
    // Clamp the offset, because the delegate may have changed the insets at any step of the zoom,
    // including the last step.
    if motion.scale != nil { clampToLimits() }
    motionDidEnd(motion.kind, isComplete: true)
  }

  /// Notifies the delegate of a motion's end.
  ///
  /// - Parameter isComplete: Whether the motion has reached its end, rather than being interrupted.
  func motionDidEnd(_ kind: ScrollMotion.Kind, isComplete: Bool) {
    switch kind {
    case .deceleration, .wheel: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation where isScrollingToTop:
      isScrollingToTop = false
      if isComplete { scrollDelegate?.scrollViewDidScrollToTop(self) }
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .zoomAnimation, .zoomBounce: endZooming(scrollDelegate?.viewForZooming(in: self))
    }
    movementDidEnd()
  }

  /// Fades the indicators after a delay. If neither a drag nor a motion moves the content any more,
  /// the method also calls ``didComeToRest()`` and the hook of a subclass.
  func movementDidEnd() {
    if motion == nil, drag == nil, !isTouched, !isTouchpadScrolling {
      didComeToRest()
      movementHooks.didComeToRest?()
    }
    fadeIndicatorsSoon()
  }

  /// Stops the motion at its current offset and notifies the delegate of its end.
  func stopMotion() {
    guard let motion else { return }
    self.motion = nil
    motionDidEnd(motion.kind, isComplete: false)
  }

  /// Ends a drag and a motion at the current offset.
  func endMovement() {
    if drag != nil, isScrollEnabled {
      panGestureRecognizer.isEnabled = false
      panGestureRecognizer.isEnabled = true
    }
    isTouchpadScrolling = false
    stopMotion()
  }
}
