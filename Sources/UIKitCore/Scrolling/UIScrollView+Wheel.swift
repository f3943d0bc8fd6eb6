import Foundation

// Wheels and touchpads move content without a finger on it: the delegate hears of drags all the
// same, as on an iPad with a mouse.

extension UIScrollView {
  /// Of the spring that takes content from one notch of the wheel to the next.
  private static let wheelFrequency: CGFloat = 20

  /// A notch of the wheel: content moves on smoothly, by all the notches that have come.
  ///
  /// - Parameter delta: Of the content, in this view's space; positive to the right and down.
  func wheel(by delta: CGPoint) {
    let time = session.clock()
    let running = motion?.kind == .wheel ? motion : nil
    if isPagingEnabled, running != nil { return }
    let place = running?.offset(at: time) ?? contentOffset
    let velocity = running?.velocity(at: time) ?? .zero
    let base = running?.end ?? contentOffset
    if running == nil { stopMotion() }
    let step = isPagingEnabled ? page(for: delta) : delta
    let aim = clampedToLimits(CGPoint(x: base.x - step.x, y: base.y - step.y))
    showIndicators()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    var target = aim
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: .zero, targetContentOffset: &target)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    func way(_ from: CGFloat, _ velocity: CGFloat, _ to: CGFloat) -> ScrollTrajectory {
      ScrollTrajectory(
        .spring(
          target: to, displacement: from - to, velocity: velocity,
          frequency: UIScrollView.wheelFrequency))
    }
    run(
      ScrollMotion(
        kind: .wheel, start: time, x: way(place.x, velocity.x, target.x),
        y: way(place.y, velocity.y, target.y), frequency: UIScrollView.wheelFrequency))
    if running == nil { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// A movement down or up as one towards the beginning or the end of a line.
  func sideways(_ delta: CGPoint) -> CGPoint {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGPoint(x: isMirrored ? -delta.y : delta.y, y: 0)
  }

  private func page(for delta: CGPoint) -> CGPoint {
    func sign(_ value: CGFloat) -> CGFloat { value > 0 ? 1 : value < 0 ? -1 : 0 }
    return CGPoint(x: sign(delta.x) * bounds.width, y: sign(delta.y) * bounds.height)
  }

  /// Content follows two fingers on a touchpad exactly, up to its end.
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
