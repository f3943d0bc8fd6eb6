import Foundation

// This extension scrolls content with wheels and touchpads. The delegate receives the same
// callbacks as for a drag, as on an iPad with a mouse.

extension UIScrollView {
  /// The frequency, in radians per second, of the spring that moves content from one notch of the
  /// wheel to the next.
  private static let wheelFrequency: CGFloat = 20

  /// Scrolls smoothly by a notch of the wheel, in addition to earlier notches that still move the
  /// content.
  ///
  /// The resting offsets of bars and layouts do not apply, because they would move content back
  /// after each notch that is shorter than half of the distance between two resting offsets.
  ///
  /// - Parameter delta: The distance by which content moves, in this view's coordinate space;
  ///   positive right and down.
  func wheel(by delta: CGPoint) {
    let time = session.clock()
    let running = motion?.kind == .wheel ? motion : nil
    if isPagingEnabled, running != nil { return }
    let offset = running?.offset(at: time) ?? contentOffset
    let velocity = running?.velocity(at: time) ?? .zero
    let base = running?.end ?? contentOffset
    if running == nil { stopMotion() }
    let step = isPagingEnabled ? page(for: delta) : delta
    let aim = clampedToLimits(CGPoint(x: base.x - step.x, y: base.y - step.y))
    showIndicators()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    let target = delegateTarget(proposed: aim, velocity: .zero)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    func trajectory(_ from: CGFloat, _ velocity: CGFloat, _ to: CGFloat) -> ScrollTrajectory {
      ScrollTrajectory(
        .spring(
          target: to, displacement: from - to, velocity: velocity,
          frequency: UIScrollView.wheelFrequency))
    }
    run(
      ScrollMotion(
        kind: .wheel, start: time, x: trajectory(offset.x, velocity.x, target.x),
        y: trajectory(offset.y, velocity.y, target.y), frequency: UIScrollView.wheelFrequency))
    if running == nil { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// Converts a vertical movement into a horizontal movement towards the beginning or the end of a
  /// line of text.
  func sideways(_ delta: CGPoint) -> CGPoint {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGPoint(x: isMirrored ? -delta.y : delta.y, y: 0)
  }

  private func page(for delta: CGPoint) -> CGPoint {
    func sign(_ value: CGFloat) -> CGFloat { value > 0 ? 1 : value < 0 ? -1 : 0 }
    return CGPoint(x: sign(delta.x) * bounds.width, y: sign(delta.y) * bounds.height)
  }

  /// Moves content by exactly the translation of two fingers on a touchpad, up to the content's
  /// end.
  func touchpad(by delta: CGPoint) {
    if !isTouchpadScrolling {
      stopMotion()
      isTouchpadScrolling = true
      showIndicators()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    let moved = movable(delta)
    let target = clampedToLimits(
      CGPoint(x: contentOffset.x - moved.x, y: contentOffset.y - moved.y))
    moveProgrammatically(to: roundedToPixels(target))
  }

  func touchpadDidEnd() {
    guard isTouchpadScrolling else { return }
    isTouchpadScrolling = false
    release(velocity: .zero)
  }
}
