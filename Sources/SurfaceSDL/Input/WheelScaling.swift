import Foundation

/// Converts the distances that SDL reports for wheels and touchpads to points.
///
/// A notch of a wheel moves content by 50 points, about three lines, as in browsers on Linux. A
/// touchpad on Wayland reports a tenth of the distance in the desktop's points, so its values are
/// multiplied by ten. A touchpad is recognized by fractional distances. Further distances within a
/// quarter of a second also count as distances of a touchpad.
struct WheelScaling {
  static let pointsPerNotch: CGFloat = 50
  static let pointsPerTouchpadUnit: CGFloat = 10
  static let rest: TimeInterval = 0.25

  /// Whether the last movement came from a touchpad.
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
