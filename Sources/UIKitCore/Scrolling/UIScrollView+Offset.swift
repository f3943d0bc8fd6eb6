import Foundation
import QuartzCore
import Diagnostics

extension UIScrollView {
  /// Duration of a movement requested with `animated: true`, in seconds. Apple's value is not
  /// published.
  static let animationDuration: CGFloat = 0.3

  // MARK: Limits

  var horizontalLimits: ScrollLimits {
    let inset = adjustedContentInset
    return limits(
      from: inset.left, content: contentSize.width, to: inset.right, visible: bounds.width,
      bounces: bounces && bouncesHorizontally, always: alwaysBounceHorizontal)
  }

  var verticalLimits: ScrollLimits {
    let inset = adjustedContentInset
    return limits(
      from: inset.top, content: contentSize.height, to: inset.bottom, visible: bounds.height,
      bounces: bounces && bouncesVertically, always: alwaysBounceVertical)
  }

  private func limits(
    from before: CGFloat, content: CGFloat, to after: CGFloat, visible: CGFloat, bounces: Bool,
    always: Bool
  ) -> ScrollLimits {
    let lower = 0 - before
    let upper = max(lower, max(0, content) + after - visible)
    return ScrollLimits(range: lower...upper, bounces: bounces && (always || upper > lower))
  }

  /// Whether a horizontal drag moves content.
  var scrollsHorizontally: Bool { horizontalLimits.allowsMovement }
  var scrollsVertically: Bool { verticalLimits.allowsMovement }

  func clampedToLimits(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalLimits.clamp(offset.x), y: verticalLimits.clamp(offset.y))
  }

  /// Rounds an offset of moving content to whole pixels. At such an offset, the compositor copies
  /// pixels instead of blending them.
  package func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: roundedToPixels(offset.x), y: roundedToPixels(offset.y))
  }

  // MARK: Changes

  func move(to offset: CGPoint) {
    checkUsage(
      offset.x.isFinite && offset.y.isFinite,
      "the contentOffset of \(type(of: self)) must be finite: \(offset)",
      function: "contentOffset")
    guard offset != bounds.origin else { return }
    bounds.origin = offset
  }

  func boundsDidChange(from old: CGRect) {
    let new = bounds
    let isOwnStep = isApplyingStep
    isApplyingStep = false
    if old.size != new.size { refreshInsets() }
    if old.origin != new.origin {
      // As in Apple's UIKit, each scroll step lays out the scroll view, but not the scroll view's
      // subviews.
      setNeedsLayout()
      if !isOwnStep {
        rebase(by: CGPoint(x: new.minX - old.minX, y: new.minY - old.minY))
      }
      refreshControl?.follow()
      scrollDelegate?.scrollViewDidScroll(self)
    }
    if old != new {
      if old.size != new.size { limitsDidChange() }
      layOutIndicators()
      edgeObservers.notify(self)
    }
  }

  /// Continues a motion or a drag, at its speed, from an offset that other code has set.
  private func rebase(by delta: CGPoint) {
    if let motion, isDecelerating { replan(motion, movedBy: delta) }
    anchorDrag()
  }

  /// Moves the offset and the trajectory of the running drag or motion, because content above the
  /// visible part has grown or shrunk. Visible content keeps its on-screen position.
  ///
  /// The shift is exact. Setting ``contentOffset`` instead would plan the motion again from whole
  /// pixels.
  ///
  /// - Parameter delta: The change in height of the content above the visible part, in points;
  ///   positive if that content has grown.
  package func shiftContentOffset(by delta: CGFloat) {
    motion?.y.shift(by: delta)
    motion?.unlimitedEnd?.y += delta
    drag?.anchor.y += delta
    isApplyingStep = true
    move(to: CGPoint(x: contentOffset.x, y: contentOffset.y + delta))
    isApplyingStep = false
  }

  // MARK: Requests

  func setOffset(_ offset: CGPoint, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      stopMotion()
      return move(to: offset)
    }
    checkUsage(
      offset.x.isFinite && offset.y.isFinite,
      "the contentOffset of \(type(of: self)) must be finite: \(offset)",
      function: "contentOffset")
    guard offset != bounds.origin || motion != nil else { return }
    // A requested movement replaces another requested movement without stopping it, so that the
    // delegate is notified only of the end of the last movement.
    if motion?.kind != .animation || isScrollingToTop { stopMotion() }
    let start = bounds.origin
    let duration = UIScrollView.animationDuration
    run(
      ScrollMotion(
        kind: .animation, start: session.clock(),
        x: ScrollTrajectory(.ease(from: start.x, to: offset.x, duration: duration)),
        y: ScrollTrajectory(.ease(from: start.y, to: offset.y, duration: duration))))
    showIndicators()
  }

  func scroll(to rect: CGRect, animated: Bool) {
    requireNumber(rect, "visible rectangle", function: "scrollRectToVisible(_:animated:)")
    guard !rect.isNull, !rect.isInfinite else { return }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    func moved(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < start { return high > start + length ? 0 : max(low - start, high - start - length) }
      return high > start + length ? min(high - start - length, low - start) : 0
    }
    let rect = rect.standardized
    let target = CGPoint(
      x: bounds.minX + moved(visible.minX, visible.width, rect.minX, rect.maxX),
      y: bounds.minY + moved(visible.minY, visible.height, rect.minY, rect.maxY))
    let clamped = clampedToLimits(target)
    if clamped != contentOffset, target != contentOffset {
      setContentOffset(clamped, animated: animated)
    }
  }

  // MARK: Changes of limits

  /// Adapts the motion and the offset to a change of the content, the insets or the size. Plans a
  /// deceleration, a wheel movement or a bounce again, and brings back content that rests beyond
  /// its ends.
  func limitsDidChange() {
    if let motion {
      switch motion.kind {
      case .deceleration, .wheel: replan(motion)
      case .zoomAnimation:
        if !isZoomingContent { moveProgrammatically(to: clampedToLimits(contentOffset)) }
      case .zoomBounce: if !isZoomingContent { replanBounce(motion) }
      case .animation: break
      }
    } else if drag == nil, zoom == nil, !isZoomingContent {
      clampToLimits()
    }
    layOutIndicators()
    edgeObservers.notify(self)
  }

  func clampToLimits() {
    guard motion == nil, drag == nil, zoom == nil else { return }
    let offset = clampedToLimits(contentOffset)
    if offset != contentOffset { move(to: offset) }
  }

  /// Plans the motion again from its current position and velocity, within the current limits.
  private func replan(_ motion: ScrollMotion, movedBy delta: CGPoint = .zero) {
    let time = session.clock()
    let (offset, velocity) = (motion.offset(at: time), motion.velocity(at: time))
    func trajectory(
      _ start: CGFloat, _ velocity: CGFloat, _ end: CGFloat, _ limits: ScrollLimits
    ) -> ScrollTrajectory {
      guard let frequency = motion.frequency else {
        let rate = ScrollTrajectory.rate(decelerationRate)
        return .decelerating(from: start, velocity: velocity, rate: rate, limits: limits)
      }
      let target = limits.clamp(end)
      return ScrollTrajectory(
        .spring(
          target: target, displacement: start - target, velocity: velocity, frequency: frequency))
    }
    var new = motion
    new.start = time
    new.x = trajectory(offset.x + delta.x, velocity.x, motion.end.x + delta.x, horizontalLimits)
    new.y = trajectory(offset.y + delta.y, velocity.y, motion.end.y + delta.y, verticalLimits)
    run(new)
  }

  /// Cancels every motion, drag and zoom without notifying the delegate, and clamps the offset.
  /// Called when the view leaves its window.
  func cancelMotion() {
    motion = nil
    drag = nil
    zoom = nil
    isTouched = false
    isTouchpadScrolling = false
    isScrollingToTop = false
    clampToLimits()
  }
}

extension ScrollLimits {
  var allowsMovement: Bool { bounces || range.upperBound > range.lowerBound }
}

extension UIScrollView {
  /// Changes the target of a movement requested with `animated: true`, without a jump.
  ///
  /// - Parameter end: The new vertical offset at the end.
  /// - Returns: Whether the movement ends at `end`. The result is false if no such movement is
  ///   running. It is also false during the last thousandth of the movement, because a new target
  ///   would then cause a jump.
  package func redirectScrollAnimation(to end: CGFloat) -> Bool {
    guard var new = motion, new.kind == .animation else { return false }
    guard new.y.end != end else { return true }
    let age = CGFloat(session.clock() - new.start)
    let progress = EaseCurve.value(at: age / UIScrollView.animationDuration)
    guard progress < 0.999 else { return false }
    // Move the start so that the same curve is at the current position now: p = s + (e - s) v.
    let start = (new.y.position(at: age) - end * progress) / (1 - progress)
    new.y = ScrollTrajectory(
      .ease(from: start, to: end, duration: UIScrollView.animationDuration))
    motion = new
    return true
  }
}
