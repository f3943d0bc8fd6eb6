public import Foundation

/// The type of a provider's timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's named curves, which the cubic parameters contain.
  case builtin = 0
  case cubic = 1
  case spring = 2
  /// A spring and a cubic curve. ``UIViewPropertyAnimator`` applies the spring to all properties.
  case composed = 3
}

/// The timing of a property animator.
///
/// Source: https://developer.apple.com/documentation/uikit/uitimingcurveprovider
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The type of the curve, which determines the parameters that an animator reads.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil only if the type is ``UITimingCurveType/spring``.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring for the types spring and composed; nil for the other types.
  var springTimingParameters: UISpringTimingParameters? { get }
}
