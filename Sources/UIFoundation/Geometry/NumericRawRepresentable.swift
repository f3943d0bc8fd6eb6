/// A wrapper of a number that supports comparison, addition and subtraction, such as a priority, a
/// window level or a font weight.
///
/// ```swift
/// constraint.priority = .required - 1
/// window.windowLevel = .alert + 1
/// ```
///
/// The name and the operators are those of Apple's Swift overlay for UIKit.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
  /// Orders values by their raw numbers.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Returns a value increased by a number.
  ///
  /// - Precondition: The type has a value for the sum.
  public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs)! }
  /// Returns the sum of a number and a value.
  ///
  /// - Precondition: The type has a value for the sum.
  public static func + (lhs: RawValue, rhs: Self) -> Self { Self(rawValue: lhs + rhs.rawValue)! }
  /// Returns a value decreased by a number.
  ///
  /// - Precondition: The type has a value for the difference.
  public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs)! }

  /// The difference of two values.
  public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }

  /// Increases a value in place.
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
  /// Decreases a value in place.
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}
