public import Foundation
import QuartzCore
import Diagnostics

/// The timing of a damped spring.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringtimingparameters
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject,
  UITimingCurveProvider, @preconcurrency NSCoding, @preconcurrency NSCopying
{
  enum Form: Equatable {
    /// A spring that settles within the animator's duration.
    case fitted(dampingRatio: CGFloat)
    /// A spring that settles after a time that its physical parameters determine.
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  let form: Form

  /// Velocity towards the target. 1 means the distance of the whole movement per second. Animations
  /// of a position use both components; animations of other values use x.
  public let initialVelocity: CGVector

  /// Creates the spring of system transitions, with mass 3 and stiffness 1000. The damping of 500
  /// is clamped to critical damping. The spring settles after about half a second. Apple does not
  /// document the values; these values are commonly reported.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that settles within the animator's duration.
  ///
  /// - Parameter ratio: 1 for no overshoot; lower values overshoot more.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .fitted(dampingRatio: ratio)
    initialVelocity = velocity
  }

  /// Creates a spring without initial velocity that settles within the animator's duration.
  ///
  /// - Parameter ratio: 1 for no overshoot; lower values overshoot more.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring with physical parameters. The spring runs until it settles, regardless of the
  /// animator's duration. The damping is limited to critical damping, as in `CASpringAnimation`.
  ///
  /// - Precondition: Mass and stiffness are above 0, damping is at least 0.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    checkUsage(
      mass > 0 && stiffness > 0 && damping >= 0,
      "a spring has a mass and a stiffness above 0 and a damping not below, not \(mass), "
        + "\(stiffness), \(damping)")
    let critical = 2 * (stiffness * mass).squareRoot()
    form = .physical(mass: mass, stiffness: stiffness, damping: min(damping, critical))
    initialVelocity = velocity
  }

  /// Creates a spring with perceptual parameters. The spring runs until it settles, regardless of
  /// the animator's duration.
  ///
  /// - Parameters:
  ///   - duration: Perceived duration in seconds, above 0.
  ///   - bounce: 0 does not bounce, 1 bounces without end, and negative values approach more
  ///     slowly.
  public init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    checkUsage(duration > 0, "a spring feels done after some seconds, not after \(duration)")
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    form = .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    initialVelocity = velocity
  }

  /// Creates a spring with perceptual parameters and no initial velocity. The spring runs until it
  /// settles.
  ///
  /// - Parameters:
  ///   - duration: Perceived duration in seconds, above 0.
  ///   - bounce: 0 does not bounce, 1 bounces without end, and negative values approach more
  ///     slowly.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Decodes a spring that ``encode(with:)`` wrote.
  ///
  /// - Returns: Nil if mass or stiffness is not above 0, or if the damping is negative.
  public init?(coder: NSCoder) {
    initialVelocity = CGVector(
      dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
    if coder.containsValue(forKey: "ratio") {
      form = .fitted(dampingRatio: CGFloat(coder.decodeDouble(forKey: "ratio")))
      return
    }
    let mass = CGFloat(coder.decodeDouble(forKey: "mass"))
    let stiffness = CGFloat(coder.decodeDouble(forKey: "stiffness"))
    let damping = CGFloat(coder.decodeDouble(forKey: "damping"))
    guard mass > 0, stiffness > 0, damping >= 0 else { return nil }
    form = .physical(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// Writes the velocity, and either the damping ratio or mass, stiffness and damping; the archive
  /// must support keys.
  public func encode(with coder: NSCoder) {
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
    switch form {
    case .fitted(let ratio): coder.encode(Double(ratio), forKey: "ratio")
    case .physical(let mass, let stiffness, let damping):
      coder.encode(Double(mass), forKey: "mass")
      coder.encode(Double(stiffness), forKey: "stiffness")
      coder.encode(Double(damping), forKey: "damping")
    }
  }

  /// Returns the receiver, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always ``UITimingCurveType/spring``.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil, because a spring has no cubic curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The receiver itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}
