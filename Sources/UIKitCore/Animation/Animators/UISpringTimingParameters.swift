public import Foundation
import QuartzCore
import Diagnostics

/// The pace of a damped spring.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringtimingparameters
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject,
  UITimingCurveProvider, @preconcurrency NSCoding, @preconcurrency NSCopying
{
  enum Form: Equatable {
    /// Comes to rest when the animator's duration is over.
    case fitted(dampingRatio: CGFloat)
    /// Takes as long as it takes.
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  let form: Form

  /// Towards the target, in distances of the whole movement per second. Positions take the x of it
  /// for their x and the y for their y; everything else takes the x.
  public let initialVelocity: CGVector

  /// The spring of system transitions: mass 3, stiffness 1000, damping 500, at rest after half a
  /// second. Apple does not document the values; these are the ones commonly found.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that comes to rest when the animator's duration is over.
  ///
  /// - Parameter ratio: 1 for no overshoot, less for more of it.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .fitted(dampingRatio: ratio)
    initialVelocity = velocity
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// A spring by its physics, which lasts until it is at rest whatever the animator's duration.
  /// Damping beyond the critical is taken for critical, as by `CASpringAnimation`.
  ///
  /// - Precondition: Mass and stiffness are above 0, damping is not below.
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

  /// A spring by how it feels, which lasts until it is at rest whatever the animator's duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds in which the movement seems done, above 0.
  ///   - bounce: 0 for none, up to 1 for much, below 0 for a slower approach.
  public init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    checkUsage(duration > 0, "a spring feels done after some seconds, not after \(duration)")
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    form = .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    initialVelocity = velocity
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

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

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }
}
