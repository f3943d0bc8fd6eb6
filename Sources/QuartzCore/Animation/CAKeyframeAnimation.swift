import CoreGraphics
package import RenderTree

/// How a keyframe animation computes the values between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode, as Core Animation spells it.
  public let rawValue: String

  /// Creates a mode from its name; a name that is not one of the constants counts as ``linear``.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Interpolates on a straight line between two neighboring values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stays until the time of the next value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Interpolates like ``linear`` but at constant speed; key times and timing functions are
  /// ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolates along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolates like ``cubic`` but at constant speed; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that moves along a path rotates with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode, as Core Animation spells it.
  public let rawValue: String

  /// Creates a mode from its name; any name except that of ``rotateAutoReverse`` counts as
  /// ``rotateAuto``.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The x axis points against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a list of values or along a path.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cakeyframeanimation
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values of the keyframes. Without values, or with a value that does not fit the property,
  /// the animation has no effect.
  open var values: [Any]?

  /// The path along which a property that is a point moves; used instead of ``values``. Each end of
  /// a line or a curve is a keyframe, and the point follows the curves exactly.
  open var path: CGPath?

  /// The time of each value, 0...1 and not decreasing. A discrete animation has one time more than
  /// values: the time at which its last value ends. If the times are missing or their count is
  /// wrong, the keyframes are spread evenly.
  open var keyTimes: [NSNumber]?

  /// The timing functions, one for each interval between two values; intervals without a
  /// function are linear.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How the values between keyframes are computed; a mode that is not one of the constants counts
  /// as linear.
  open var calculationMode: CAAnimationCalculationMode = .linear

  /// The rotation of the layer along a ``path``, in addition to the layer's own transform. If it is
  /// nil, the layer does not rotate.
  open var rotationMode: CAAnimationRotationMode?

  /// The tension of the curve at each value, for the cubic modes: -1 makes a loose curve, and 1
  /// makes a tight curve.
  ///
  /// Source: Kochanek and Bartels, Interpolating splines with local tension, continuity, and bias
  /// control, SIGGRAPH 1984, which also describes ``continuityValues`` and ``biasValues``.
  open var tensionValues: [NSNumber]?
  /// The continuity of the curve at each value: the curve is smooth at 0, and has a corner at
  /// other values.
  open var continuityValues: [NSNumber]?
  /// The bias of the curve at each value: if it is below 0, the curve bends after the value; if it
  /// is above 0, the curve bends before the value.
  open var biasValues: [NSNumber]?

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  package override func frozen(begin: Double, for layer: CALayer) -> [Animation] {
    guard let property, let keyframes = keyframePath(for: property, of: layer)
    else { return [] }
    var animation = Animation(
      property: property, values: keyframes.values, keyTimes: times(keyframes.values.count))
    animation.calculation = calculationMode == .discrete ? .discrete : .linear
    if calculationMode != .discrete { animation.controls = keyframes.controls }
    if isPaced {
      animation.makeConstantSpeed()
    } else {
      animation.curves = timingFunctions?.prefix(keyframes.values.count - 1).map(\.curve) ?? []
    }
    finish(&animation, begin: begin)
    guard let rotationMode, path != nil,
      var turn = animation.tangentRotation(isReversed: rotationMode == .rotateAutoReverse)
    else { return [animation] }
    finish(&turn, begin: begin)
    turn.isAdditive = true
    return [animation, turn]
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  private func keyframePath(for property: AnimatableProperty, of layer: CALayer) -> KeyframePath? {
    if let path {
      guard case .point = layer.node[property] else { return nil }
      return KeyframePath(path)
    }
    guard let values, !values.isEmpty else { return nil }
    let frames = values.compactMap { AnimatableValue(boxed: $0, for: property) }
    guard frames.count == values.count else { return nil }
    guard calculationMode == .cubic || calculationMode == .cubicPaced else {
      return KeyframePath(values: frames)
    }
    func parameter(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }
    return KeyframePath(
      smoothly: frames, tension: parameter(tensionValues),
      continuity: parameter(continuityValues), bias: parameter(biasValues))
  }

  private func times(_ count: Int) -> [Double] {
    let expectedCount = calculationMode == .discrete ? count + 1 : count
    let given = (keyTimes ?? []).map(\.doubleValue)
    let isOrdered = zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
    if given.count == expectedCount, isOrdered, given.allSatisfy({ (0...1).contains($0) }) {
      return given
    }
    return (0..<expectedCount).map { Double($0) / Double(max(expectedCount - 1, 1)) }
  }
}
