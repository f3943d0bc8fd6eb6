import CoreGraphics
package import RenderTree

/// Whether a keyframe animation has values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

/// An animation through a list of values.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cakeyframeanimation
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// At least one; the animation does nothing without, or with one that does not fit the property.
  open var values: [Any]?

  /// When each value is reached, 0...1 and not decreasing; a discrete animation has one more, the
  /// end of its last value. Spread evenly where missing or of another count.
  open var keyTimes: [NSNumber]?

  /// One for each interval between two values; linear where missing.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// A mode that is not one of the constants counts as linear.
  open var calculationMode: CAAnimationCalculationMode = .linear

  package override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
  }

  package override func frozen(begin: Double, for layer: CALayer) -> [Animation] {
    guard let property, let values, !values.isEmpty else { return [] }
    let frames = values.compactMap { AnimatableValue(boxed: $0, for: property) }
    guard frames.count == values.count else { return [] }
    var animation = Animation(property: property, values: frames, keyTimes: times(frames.count))
    animation.calculation = calculationMode == .discrete ? .discrete : .linear
    animation.curves = timingFunctions?.prefix(frames.count - 1).map(\.curve) ?? []
    finish(&animation, begin: begin)
    return [animation]
  }

  private func times(_ count: Int) -> [Double] {
    let isDiscrete = calculationMode == .discrete
    let wanted = isDiscrete ? count + 1 : count
    let given = (keyTimes ?? []).map(\.doubleValue)
    let isOrdered = zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
    if given.count == wanted, isOrdered, given.allSatisfy({ (0...1).contains($0) }) {
      return given
    }
    return (0..<wanted).map { Double($0) / Double(max(wanted - 1, 1)) }
  }
}
