public import Foundation

/// What kind of pace a timing curve provider stands for.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves; named by the cubic parameters.
  case builtin = 0
  case cubic = 1
  case spring = 2
  /// A spring for where things are and a cubic curve for how they look.
  case composed = 3
}

/// The pace of a property animator.
///
/// Source: https://developer.apple.com/documentation/uikit/uitimingcurveprovider
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  /// Looked at for every type but ``UITimingCurveType/spring``.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Looked at for springs and composed curves.
  var springTimingParameters: UISpringTimingParameters? { get }
}
