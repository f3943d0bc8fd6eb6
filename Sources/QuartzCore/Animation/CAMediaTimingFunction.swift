public import Foundation
package import RenderTree
import Diagnostics

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
///
/// Source: https://developer.apple.com/documentation/quartzcore/camediatimingfunction
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  // Safety: both points are constants.
  private let first: (x: Double, y: Double)
  private let second: (x: Double, y: Double)

  /// Creates a curve from (0, 0) to (1, 1) with two inner control points, each a time and a
  /// progress.
  ///
  /// - Parameters:
  ///   - c1x: The time of the first point, 0...1.
  ///   - c1y: The progress of the first point; values outside 0...1 overshoot.
  ///   - c2x: The time of the second point, 0...1.
  ///   - c2y: The progress of the second point.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    first = (Double(c1x), Double(c1y))
    second = (Double(c2x), Double(c2y))
  }

  /// Creates one of the built-in curves.
  ///
  /// - Precondition: The name is one of the constants; otherwise the process ends with a message.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: usageError("unknown timing function \"\(name.rawValue)\"")
    }
  }

  /// Writes x and y of a control point to `ptr`. Points 0 and 3 are the ends of the curve.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    checkUsage((0...3).contains(idx), "a timing function has control points 0 to 3, not \(idx)")
    let points = [(0, 0), first, second, (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  /// The curve that the compositor evaluates; linear if both control points are on the
  /// diagonal.
  package var curve: TimingCurve {
    first.x == first.y && second.x == second.y
      ? .linear : .cubic(x1: first.x, y1: first.y, x2: second.x, y2: second.y)
  }
}

/// The names of the built-in timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name of the curve, as Core Animation spells it.
  public let rawValue: String
  /// Creates a name; ``CAMediaTimingFunction/init(name:)`` accepts only the names of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A straight line: constant speed.
  public static let linear = Self(rawValue: "linear")
  /// Starts slowly: control points (0.42, 0) and (1, 1).
  public static let easeIn = Self(rawValue: "easeIn")
  /// Ends slowly: control points (0, 0) and (0.58, 1).
  public static let easeOut = Self(rawValue: "easeOut")
  /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The curve of implicit animations: control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = Self(rawValue: "default")
}
