import CoreGraphics
import Foundation
import Diagnostics

/// The state of a pinch that is in progress.
struct ScrollZoom {
  let view: UIView
  /// The point of the zoomed view, in that view's coordinate space, that stays between the fingers.
  var anchor: CGPoint
  var startScale: CGFloat
}

extension UIScrollView {
  var zoomLimits: ClosedRange<CGFloat> {
    let lower = max(minimumZoomScale, 0.001)
    return lower...max(lower, maximumZoomScale)
  }

  func clampedZoom(_ scale: CGFloat) -> CGFloat {
    min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
  }

  /// Adds the pinch recognizer if the scale limits allow a change; otherwise removes it.
  func refreshPinch() {
    let isZoomable = maximumZoomScale > minimumZoomScale
    if isZoomable, ownPinch == nil {
      let pinch = ScrollPinchGestureRecognizer(target: nil, action: nil)
      pinch.addHandler { [weak self] _ in self?.pinched() }
      ownPinch = pinch
      addGestureRecognizer(pinch)
    } else if !isZoomable, let pinch = ownPinch {
      removeGestureRecognizer(pinch)
      ownPinch = nil
    }
    ownPinch?.isEnabled = isScrollEnabled || isZoomable
  }

  // MARK: Pinch

  private func pinched() {
    guard let pinch = ownPinch else { return }
    switch pinch.state {
    case .began: beginZooming(pinch)
    case .changed: followPinch(pinch)
    case .ended, .cancelled: endZoom()
    case .possible, .failed: break
    }
  }

  private func beginZooming(_ pinch: UIPinchGestureRecognizer) {
    guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
    stopMotion()
    zoom = ScrollZoom(view: view, anchor: pinch.location(in: view), startScale: zoomScale)
    showIndicators()
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    followPinch(pinch)
  }

  private func followPinch(_ pinch: UIPinchGestureRecognizer) {
    guard let zoom, pinch.numberOfTouches >= 2 else { return }
    let fingers = pinch.location(in: self)
    let location = CGPoint(x: fingers.x - bounds.minX, y: fingers.y - bounds.minY)
    applyZoom(displayedZoom(zoom.startScale * pinch.scale)) {
      let anchor = zoom.view.convert(zoom.anchor, to: self)
      return CGPoint(
        x: RubberBand.displayed(
          anchor.x - location.x, limits: horizontalLimits.bouncing, over: bounds.width),
        y: RubberBand.displayed(
          anchor.y - location.y, limits: verticalLimits.bouncing, over: bounds.height))
    }
  }

  /// Applies resistance to a scale beyond its limits, up to twice the largest scale or half of the
  /// smallest scale.
  private func displayedZoom(_ scale: CGFloat) -> CGFloat {
    let edge = clampedZoom(scale)
    guard bouncesZoom, scale != edge, scale > 0 else { return edge }
    return scale > edge
      ? edge * (1 + RubberBand.stretch(scale / edge - 1, over: 1))
      : edge / (1 + RubberBand.stretch(edge / scale - 1, over: 1))
  }

  private func endZoom() {
    guard let zoom else { return }
    self.zoom = nil
    anchorDrag()
    let target = clampedZoom(zoomScale)
    guard target != zoomScale, let pinch = ownPinch, window != nil else {
      endZooming(zoom.view)
      return
    }
    let fingers = pinch.location(in: self)
    let location = CGPoint(x: fingers.x - bounds.minX, y: fingers.y - bounds.minY)
    let end = unlimitedOffset(at: target, showing: zoom.anchor, of: zoom.view, at: location)
    bounce(to: target, unlimitedEnd: end)
  }

  /// Plans a bounce again after a change of limits. For example, a delegate that centers content
  /// with insets changes the insets with the scale.
  func replanBounce(_ motion: ScrollMotion) {
    guard let scale = motion.scale, let end = motion.unlimitedEnd else { return }
    let time = session.clock()
    bounce(
      to: scale.end, unlimitedEnd: end, velocity: motion.velocity(at: time),
      scaleVelocity: scale.velocity(at: CGFloat(time - motion.start)))
  }

  private func bounce(
    to target: CGFloat, unlimitedEnd: CGPoint, velocity: CGPoint = .zero, scaleVelocity: CGFloat = 0
  ) {
    func spring(
      _ from: CGFloat, _ to: CGFloat, _ velocity: CGFloat, _ tolerance: CGFloat
    ) -> ScrollTrajectory {
      ScrollTrajectory(
        .spring(
          target: to, displacement: from - to, velocity: velocity,
          frequency: ScrollTrajectory.bounceFrequency), tolerance: tolerance)
    }
    let end = limited(unlimitedEnd, at: target)
    var motion = ScrollMotion(
      kind: .zoomBounce, start: session.clock(),
      x: spring(contentOffset.x, end.x, velocity.x, ScrollCurve.tolerance),
      y: spring(contentOffset.y, end.y, velocity.y, ScrollCurve.tolerance),
      scale: spring(zoomScale, target, scaleVelocity, target * 0.0005))
    motion.unlimitedEnd = unlimitedEnd
    run(motion)
  }

  func endZooming(_ view: UIView?) {
    scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    anchorDrag()
    if !isTouched, motion == nil { fingersDidLeave() }
  }

  /// The offset, within its limits, at which a point of the zoomed view appears at a point of
  /// this view.
  private func offset(
    at scale: CGFloat, showing anchor: CGPoint, of view: UIView, at location: CGPoint
  ) -> CGPoint {
    limited(unlimitedOffset(at: scale, showing: anchor, of: view, at: location), at: scale)
  }

  private func unlimitedOffset(
    at scale: CGFloat, showing anchor: CGPoint, of view: UIView, at location: CGPoint
  ) -> CGPoint {
    let (origin, own) = (view.frame.origin, view.bounds.origin)
    return CGPoint(
      x: origin.x + (anchor.x - own.x) * scale - location.x,
      y: origin.y + (anchor.y - own.y) * scale - location.y)
  }

  /// The content offset clamped to the range that is valid when the content is zoomed to `scale`.
  private func limited(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    let inset = adjustedContentInset
    let size = CGSize(
      width: unzoomedContentSize.width * scale, height: unzoomedContentSize.height * scale)
    func clamp(
      _ value: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ visible: CGFloat
    ) -> CGFloat {
      max(0 - before, min(value, content + after - visible))
    }
    return CGPoint(
      x: clamp(offset.x, inset.left, size.width, inset.right, bounds.width),
      y: clamp(offset.y, inset.top, size.height, inset.bottom, bounds.height))
  }

  // MARK: Requests

  /// Zooms to a scale and centers a point of the zoomed view. If the point is nil, the
  /// current center stays.
  func zoom(to scale: CGFloat, around point: CGPoint?, animated: Bool) {
    checkUsage(
      scale.isFinite, "the zoomScale of \(type(of: self)) must be finite: \(scale)",
      function: "zoomScale")
    guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
    let target = clampedZoom(scale)
    let inset = adjustedContentInset
    let visible = CGRect(origin: .zero, size: bounds.size).inset(by: inset)
    let midpoint = CGPoint(x: visible.midX, y: visible.midY)
    let anchor =
      point
      ?? view.convert(CGPoint(x: bounds.minX + midpoint.x, y: bounds.minY + midpoint.y), from: self)
    adoptContentSize(of: view)
    let end = offset(at: target, showing: anchor, of: view, at: midpoint)
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      stopMotion()
      applyZoom(target) { end }
      return
    }
    guard target != zoomScale || end != contentOffset else { return }
    stopMotion()
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    let duration = UIScrollView.animationDuration
    run(
      ScrollMotion(
        kind: .zoomAnimation, start: session.clock(),
        x: ScrollTrajectory(.ease(from: contentOffset.x, to: end.x, duration: duration)),
        y: ScrollTrajectory(.ease(from: contentOffset.y, to: end.y, duration: duration)),
        scale: ScrollTrajectory(.ease(from: zoomScale, to: target, duration: duration))))
  }

  func zoom(toRect rect: CGRect, animated: Bool) {
    requireNumber(rect, "rectangle to zoom to", function: "zoom(to:animated:)")
    guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(to: scale, around: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  // MARK: Change

  var zoomedContent: (view: UIView, scale: CGFloat)? {
    guard currentZoom != 1, let zoomedView, zoomedView.superview === self else { return nil }
    return (zoomedView, currentZoom)
  }

  /// Sets the content's size to the zoomed view's size, if the content has no size.
  private func adoptContentSize(of view: UIView) {
    if unzoomedContentSize == .zero { unzoomedContentSize = view.bounds.size }
  }

  /// Scales the zoomed view about its top left corner, and scales the content's size by the same
  /// factor.
  ///
  /// - Parameter offset: Returns the new offset; called after the new scale is set.
  func applyZoom(_ scale: CGFloat, offset: () -> CGPoint) {
    guard let view = zoom?.view ?? scrollDelegate?.viewForZooming(in: self) else {
      return moveProgrammatically(to: offset())
    }
    adoptContentSize(of: view)
    let isChanged = scale != currentZoom
    if isChanged {
      let origin = view.frame.origin
      currentZoom = scale
      zoomedView = view
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      let moved = view.frame.origin
      view.center = CGPoint(
        x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
      isZoomingContent = true
      contentSize = CGSize(
        width: unzoomedContentSize.width * scale, height: unzoomedContentSize.height * scale)
      isZoomingContent = false
    }
    moveProgrammatically(to: roundedToPixels(offset()))
    if isChanged { scrollDelegate?.scrollViewDidZoom(self) }
  }
}

extension ScrollLimits {
  /// The limits during a pinch, which may pull content beyond its ends even if a drag may not.
  fileprivate var bouncing: ScrollLimits { ScrollLimits(range: range, bounces: true) }
}
