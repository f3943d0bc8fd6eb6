public import Foundation
import QuartzCore
import Diagnostics

/// A cubic Bézier timing curve from (0, 0) to (1, 1), with time on x and progress on y.
///
/// Source: https://developer.apple.com/documentation/uikit/uicubictimingparameters
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject,
  UITimingCurveProvider, @preconcurrency NSCoding, @preconcurrency NSCopying
{
  /// The named curve; ease-in-out if the curve was created from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point, which sets the curve's direction at its start. The x coordinate is in
  /// 0...1; the y coordinate can be any number.
  public let controlPoint1: CGPoint
  /// The second control point, which sets the curve's direction at its end. The x coordinate is in
  /// 0...1; the y coordinate can be any number.
  public let controlPoint2: CGPoint
  /// `builtin` for a named curve, `cubic` for control points.
  public let timingCurveType: UITimingCurveType

  /// Creates an ease-in-out curve.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// Creates a named curve with Core Animation's control points.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timingCurveType = .builtin
    let points = curve.timingFunction.controlPoints
    (controlPoint1, controlPoint2) = (points.0, points.1)
  }

  /// Creates the cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// - Precondition: The x coordinates of both points are in 0...1, so that time is
  ///   monotonic.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    checkUsage(
      (0...1).contains(point1.x) && (0...1).contains(point2.x),
      "the control points of a timing curve lie in the run's time, x in 0...1: not "
        + "\(point1.x) and \(point2.x)")
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    timingCurveType = .cubic
  }

  /// Decodes a curve that ``encode(with:)`` wrote.
  ///
  /// - Returns: Nil if the archive contains an unknown curve or type.
  public init?(coder: NSCoder) {
    guard let curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")),
      let type = UITimingCurveType(rawValue: coder.decodeInteger(forKey: "type"))
    else { return nil }
    animationCurve = curve
    timingCurveType = type
    controlPoint1 = CGPoint(
      x: coder.decodeDouble(forKey: "x1"), y: coder.decodeDouble(forKey: "y1"))
    controlPoint2 = CGPoint(
      x: coder.decodeDouble(forKey: "x2"), y: coder.decodeDouble(forKey: "y2"))
  }

  /// Writes the name, the type and both control points; the archive must support keys.
  public func encode(with coder: NSCoder) {
    coder.encode(animationCurve.rawValue, forKey: "curve")
    coder.encode(timingCurveType.rawValue, forKey: "type")
    coder.encode(Double(controlPoint1.x), forKey: "x1")
    coder.encode(Double(controlPoint1.y), forKey: "y1")
    coder.encode(Double(controlPoint2.x), forKey: "x2")
    coder.encode(Double(controlPoint2.y), forKey: "y2")
  }

  /// Returns the receiver, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The receiver itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil, because a cubic curve has no spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

extension CAMediaTimingFunction {
  /// The two inner control points.
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    func point(_ index: Int) -> CGPoint {
      var values: [Float] = [0, 0]
      getControlPoint(at: index, values: &values)
      return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
    }
    return (point(1), point(2))
  }
}
