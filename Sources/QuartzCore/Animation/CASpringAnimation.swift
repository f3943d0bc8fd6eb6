public import CoreGraphics
package import RenderTree

/// An animation that follows a damped spring.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caspringanimation
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring's end, which must be positive; 1 by default. A larger mass
  /// lengthens the period.
  open var mass: CGFloat = 1
  /// The spring's stiffness, which must be positive; 100 by default. A greater stiffness
  /// shortens the period.
  open var stiffness: CGFloat = 100
  /// The friction that ends the oscillation; 10 by default, and 0 for a spring that never
  /// stops. Values beyond critical damping are reduced to critical damping unless
  /// ``allowsOverdamping`` is true.
  open var damping: CGFloat = 10
  /// The initial velocity towards the target, in multiples of the animated distance per second.
  open var initialVelocity: CGFloat = 0
  /// Whether a spring damped beyond the critical value keeps that damping.
  open var allowsOverdamping = false

  /// Creates a spring animation from the spring's perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The duration of one undamped oscillation in seconds.
  ///   - bounce: Clamped to -1...1. At 0 the spring does not bounce, at 1 it bounces without
  ///     end, and at negative values it approaches its target more slowly.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    // Keep the bounce above -1, because the damping would be infinite at -1.
    let bounce = min(max(Double(bounce), (-1.0).nextUp), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let spring = Spring(dampingRatio: ratio, response: perceptualDuration)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = true
  }

  /// Seconds of one undamped oscillation, computed from the mass and the stiffness.
  open var perceptualDuration: CFTimeInterval {
    2 * Double.pi * (Double(mass) / Double(stiffness)).squareRoot()
  }

  /// The bounce: 0 at critical damping, up to 1 without damping, and below 0 beyond critical
  /// damping.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  /// Seconds until the distance to the target stays below a thousandth of the initial distance;
  /// infinite without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration() }

  private var spring: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    return Spring(
      mass: Double(mass), stiffness: Double(stiffness),
      damping: Double(allowsOverdamping ? damping : min(damping, critical)),
      initialVelocity: Double(initialVelocity))
  }

  package override func frozen(begin: Double, for layer: CALayer) -> [Animation] {
    super.frozen(begin: begin, for: layer).map {
      var animation = $0
      animation.curve = .spring(spring)
      return animation
    }
  }
}
