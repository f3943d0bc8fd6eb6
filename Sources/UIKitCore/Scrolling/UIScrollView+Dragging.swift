import Foundation
import Diagnostics

/// The state of a drag that is in progress.
struct ScrollDrag {
  enum Axis { case horizontal, vertical }

  /// The offset that content without resistance would have at a pan translation of zero.
  var anchor: CGPoint
  /// The only axis along which the drag moves content; nil if the drag moves content along both
  /// axes.
  var lock: Axis?
}

extension UIScrollView {
  /// Returns the movement with each component set to 0 whose axis does not scroll.
  func movable(_ movement: CGPoint) -> CGPoint {
    CGPoint(x: scrollsHorizontally ? movement.x : 0, y: scrollsVertically ? movement.y : 0)
  }

  // MARK: Fingers

  /// Stops a running motion at its current offset, because a finger touches the content.
  func fingersDidTouch() {
    isTouched = true
    stopMotion()
  }

  func fingersDidLeave() {
    isTouched = false
    scrollToRest()
  }

  /// Moves the content with a spring from the current offset back into the limits or to a page. The
  /// movement has no initial velocity.
  func scrollToRest() {
    guard drag == nil, motion == nil, zoom == nil, window != nil else { return }
    let trajectories = planned(from: contentOffset, velocity: .zero)
    guard max(trajectories.x.duration, trajectories.y.duration) > 0 else { return movementDidEnd() }
    decelerate(trajectories.x, trajectories.y)
  }

  /// Whether a drag may begin: the touched subviews permit the cancellation of their touches, and
  /// the drag does not scroll an enclosing scroll view instead.
  ///
  /// - Parameters:
  ///   - movement: The finger's translation, in this view's coordinate space, along the scrollable
  ///     axes.
  ///   - fingers: The touches that are down.
  func mayBeginDragging(along movement: CGPoint, fingers: [UITouch]) -> Bool {
    for touch in fingers {
      guard let view = touch.view, view !== self, touch.isDelivered else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return !leavesDragToParent(along: movement)
  }

  /// Whether a drag scrolls an enclosing scroll view instead. This is the case if this view's
  /// content is already at its end, an enclosing scroll view can still scroll, and this view
  /// transfers drags along that axis.
  private func leavesDragToParent(along movement: CGPoint) -> Bool {
    let isVertical = abs(movement.y) >= abs(movement.x)
    guard isVertical ? transfersVerticalScrollingToParent : transfersHorizontalScrollingToParent
    else { return false }
    let dominant = isVertical ? CGPoint(x: 0, y: movement.y) : CGPoint(x: movement.x, y: 0)
    guard !canMove(by: dominant) else { return false }
    let inWindow = CGPoint(
      x: convert(dominant, to: nil).x - convert(CGPoint.zero, to: nil).x,
      y: convert(dominant, to: nil).y - convert(CGPoint.zero, to: nil).y)
    var ancestor = superview
    while let view = ancestor {
      if let outer = view as? UIScrollView, outer.isScrollEnabled,
        outer.canMove(by: outer.convertVector(inWindow, from: outer.window))
      {
        return true
      }
      ancestor = view.superview
    }
    return false
  }

  /// Whether content can move along the axis of a distance's larger component; false at the
  /// content's end.
  ///
  /// - Parameter delta: The distance, positive to the right and down.
  func canMove(by delta: CGPoint) -> Bool {
    func can(_ delta: CGFloat, _ offset: CGFloat, _ range: ClosedRange<CGFloat>) -> Bool {
      delta > 0 ? offset > range.lowerBound + 0.5 : delta < 0 && offset < range.upperBound - 0.5
    }
    let offset = motion?.kind == .wheel ? motion?.end ?? contentOffset : contentOffset
    let (x, y) = (abs(delta.x), abs(delta.y))
    if y >= x, can(delta.y, offset.y, verticalLimits.range) { return true }
    return x >= y && can(delta.x, offset.x, horizontalLimits.range)
  }

  /// Whether content moves too fast for a touch to be meant for a subview. Apple publishes no limit
  /// of the speed; Opaline has chosen this limit, in points per second.
  var isTooFastToTouch: Bool {
    guard isDecelerating, let motion else { return false }
    let velocity = motion.velocity(at: session.clock())
    return hypot(velocity.x, velocity.y) > 60
  }

  // MARK: Pan

  func panned() {
    switch panGestureRecognizer.state {
    case .began:
      beginDragging()
      followFinger()
    case .changed:
      followFinger()
      moveInputViews()
    case .ended:
      let velocity = panGestureRecognizer.velocity(in: self)
      let isDownward = panGestureRecognizer.velocity(in: nil).y >= 0
      endDragging(velocity: CGPoint(x: 0 - velocity.x, y: 0 - velocity.y))
      session.inputViews.fingerDidLeave(isDismissing: isDownward)
    case .cancelled:
      endDragging(velocity: .zero)
      session.inputViews.fingerDidLeave(isDismissing: false)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    stopMotion()
    drag = ScrollDrag(anchor: followed(contentOffset))
    if isDirectionalLockEnabled, scrollsHorizontally, scrollsVertically {
      drag?.lock = lock(for: panGestureRecognizer.translationFromTouch(in: self))
    }
    showIndicators()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      window?.endEditing(true)
    }
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// The axis to which a drag is locked. A drag within about 27 degrees of an axis is locked to
  /// that axis; a more diagonal drag is not locked.
  private func lock(for movement: CGPoint) -> ScrollDrag.Axis? {
    if abs(movement.y) >= 2 * abs(movement.x) { return .vertical }
    return abs(movement.x) >= 2 * abs(movement.y) ? .horizontal : nil
  }

  private func followFinger() {
    guard let drag, zoom == nil, motion == nil else { return }
    let moved = panGestureRecognizer.translation(in: self)
    var offset = contentOffset
    if scrollsHorizontally, drag.lock != .vertical {
      offset.x = RubberBand.displayed(
        drag.anchor.x - moved.x, limits: horizontalLimits, over: bounds.width)
    }
    if scrollsVertically, drag.lock != .horizontal {
      offset.y = RubberBand.displayed(
        drag.anchor.y - moved.y, limits: verticalLimits, over: bounds.height)
    }
    moveProgrammatically(to: roundedToPixels(offset))
  }

  /// Moves the input views with the finger in the interactive dismiss modes.
  private func moveInputViews() {
    guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
      let screen = window?.screen
    else { return }
    let finger = convert(panGestureRecognizer.location(in: self), to: screen.coordinateSpace)
    session.inputViews.follow(fingerAt: finger.y)
  }

  /// Restarts the drag from the current offset.
  func anchorDrag() {
    guard drag != nil else { return }
    let moved = panGestureRecognizer.translation(in: self)
    let offset = followed(contentOffset)
    drag?.anchor = CGPoint(x: offset.x + moved.x, y: offset.y + moved.y)
  }

  private func followed(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: RubberBand.followed(offset.x, limits: horizontalLimits, over: bounds.width),
      y: RubberBand.followed(offset.y, limits: verticalLimits, over: bounds.height))
  }

  // MARK: End

  private func endDragging(velocity: CGPoint) {
    guard let drag else { return }
    self.drag = nil
    var velocity = movable(velocity)
    if drag.lock == .vertical { velocity.x = 0 }
    if drag.lock == .horizontal { velocity.y = 0 }
    release(velocity: velocity)
  }

  /// Starts the motion after a release; the delegate can change the resting offset.
  ///
  /// - Parameter velocity: The offset's velocity, in points per second.
  func release(velocity: CGPoint) {
    refreshControl?.dragWillEnd()
    let natural = planned(from: contentOffset, velocity: velocity)
    let expected = CGPoint(x: natural.x.end, y: natural.y.end)
    var target = edgeObservers.restingOffset(of: self, proposed: expected)
    target = movementHooks.restingOffset?(target, perMillisecond(velocity)) ?? target
    target = delegateTarget(proposed: target, velocity: velocity)
    // Plan again: the delegate may have changed insets or content.
    let trajectories = planned(
      from: contentOffset, velocity: velocity, to: target == expected ? nil : target)
    let isMoving = max(trajectories.x.duration, trajectories.y.duration) > 0
    let willDecelerate = isMoving && motion == nil
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    guard willDecelerate else { return movementDidEnd() }
    if motion == nil, drag == nil {
      decelerate(trajectories.x, trajectories.y, isAimed: target != expected)
    }
  }

  /// The offset at which content comes to rest, which the delegate may change.
  ///
  /// - Parameter velocity: The offset's velocity, in points per second.
  func delegateTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    var target = proposed
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond(velocity), targetContentOffset: &target)
    checkUsage(
      target.x.isFinite && target.y.isFinite,
      "the targetContentOffset of \(type(of: self)) must be finite: \(target)",
      function: "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)")
    return target
  }

  /// Converts points per second to points per millisecond, the unit of velocities in Apple's
  /// methods that choose the offset after a release.
  private func perMillisecond(_ velocity: CGPoint) -> CGPoint {
    CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
  }

  private func decelerate(_ x: ScrollTrajectory, _ y: ScrollTrajectory, isAimed: Bool = false) {
    showIndicators()
    run(
      ScrollMotion(
        kind: .deceleration, start: session.clock(), x: x, y: y,
        frequency: isAimed || isPagingEnabled ? ScrollTrajectory.bounceFrequency : nil))
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// The trajectory of each axis after a release.
  func planned(
    from offset: CGPoint, velocity: CGPoint, to target: CGPoint? = nil
  ) -> (x: ScrollTrajectory, y: ScrollTrajectory) {
    let rate = ScrollTrajectory.rate(decelerationRate)
    func trajectory(
      _ start: CGFloat, _ velocity: CGFloat, _ limits: ScrollLimits, _ length: CGFloat,
      _ target: CGFloat?
    ) -> ScrollTrajectory {
      if let target {
        return .snapping(from: start, velocity: velocity, to: target, rate: rate)
      }
      if isPagingEnabled, limits.allowsMovement, limits.clamp(start) == start {
        let page = ScrollPaging.target(from: start, velocity: velocity, page: length)
        return .snapping(
          from: start, velocity: velocity, to: limits.clamp(page), rate: rate,
          frequency: ScrollPaging.frequency)
      }
      return .decelerating(from: start, velocity: velocity, rate: rate, limits: limits)
    }
    return (
      trajectory(offset.x, velocity.x, horizontalLimits, bounds.width, target?.x),
      trajectory(offset.y, velocity.y, verticalLimits, bounds.height, target?.y)
    )
  }
}

extension UITouch {
  /// Whether the touched view has received the beginning of the touch but not its end.
  fileprivate var isDelivered: Bool { delivery == .delivered || delivery == .endDelayed }
}
