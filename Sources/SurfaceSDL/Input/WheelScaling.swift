import Foundation

/// How far content moves for a wheel's notch or a touchpad's swipe, in points.
///
/// A notch moves 50 points, about three lines, as in browsers on Linux. A touchpad on Wayland
/// reports tenths of the desktop's points, which content follows one to one; it is told apart by
/// reporting fractions, and stays a touchpad until it has rested for a quarter of a second.
struct WheelScaling {
  static let pointsPerNotch: CGFloat = 50
  static let pointsPerTouchpadUnit: CGFloat = 10
  static let rest: TimeInterval = 0.25

  /// What the last movement was taken for.
  private(set) var isTouchpad = false
  private var lastFraction = -TimeInterval.infinity

  mutating func points(
    x: CGFloat, y: CGFloat, timestamp: TimeInterval
  ) -> (x: CGFloat, y: CGFloat) {
    guard x.isFinite, y.isFinite else { return (0, 0) }
    let isFraction = x != x.rounded() || y != y.rounded()
    isTouchpad = isFraction || timestamp - lastFraction < WheelScaling.rest
    if isTouchpad { lastFraction = timestamp }
    let unit = isTouchpad ? WheelScaling.pointsPerTouchpadUnit : WheelScaling.pointsPerNotch
    return (x * unit, y * unit)
  }
}
