import CoreGraphics
import QuartzCore

/// The layout and fading of an activity indicator's spokes.
///
/// In the 20 point size, spokes extend from 4.7 to 9.7 points from the center and are 2.3 points
/// wide, with round ends. Apple does not document the proportions; the values resemble Apple's
/// indicator.
@MainActor struct SpinnerGeometry {
  static let count = 8
  /// The period of the animation, in seconds.
  static let period: TimeInterval = 0.8
  /// The minimum opacity of a spoke, just before it becomes opaque again.
  static let minimumOpacity = 0.22

  let diameter: CGFloat

  func layOut(_ spoke: CALayer, index: Int) {
    let unit = diameter / 20
    let (inner, outer) = (4.7 * unit, 9.7 * unit)
    let size = CGSize(width: 2.3 * unit, height: outer - inner)
    spoke.bounds = CGRect(origin: .zero, size: size)
    spoke.cornerRadius = size.width / 2
    // The anchor point is at the indicator's center. Its y coordinate is the distance from the
    // spoke's top to the center, divided by the spoke's height.
    spoke.anchorPoint = CGPoint(x: 0.5, y: outer / size.height)
    spoke.position = CGPoint(x: diameter / 2, y: diameter / 2)
    let angle = CGFloat(index) * 2 * .pi / CGFloat(SpinnerGeometry.count)
    spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    spoke.opacity = Float(SpinnerGeometry.restingOpacity(ofSpoke: index))
  }

  /// The opacity of a spoke while the indicator is not animating. The top spoke is opaque, and the
  /// opacity of the other spokes decreases in counterclockwise order.
  static func restingOpacity(ofSpoke index: Int) -> Double {
    let age = Double((count - index) % count) / Double(count)
    return 1 - (1 - minimumOpacity) * age
  }

  /// Returns an animation in which the spoke becomes opaque once per period and then fades until
  /// the next period.
  static func animation(ofSpoke index: Int) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1.0, minimumOpacity, minimumOpacity, 1.0]
    animation.keyTimes = [0, 0.86, 0.92, 1]
    animation.duration = period
    animation.repeatCount = .infinity
    animation.timeOffset = period * Double(count - index) / Double(count)
    animation.isRemovedOnCompletion = false
    return animation
  }
}
