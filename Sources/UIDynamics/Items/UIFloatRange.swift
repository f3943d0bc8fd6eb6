public import CoreGraphics

/// A range of numbers, for example the permitted angles of an attachment.
///
/// Source: https://developer.apple.com/documentation/uikit/uifloatrange
public struct UIFloatRange: Codable, Equatable, Sendable {
  /// The lower limit; `-infinity` means no limit.
  public var minimum: CGFloat
  /// The upper limit; `infinity` means no limit.
  public var maximum: CGFloat

  /// The range from 0 to 0, which permits no motion.
  public static let zero = UIFloatRange()
  /// The range without limits.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Creates the range from 0 to 0.
  public init() { (minimum, maximum) = (0, 0) }

  /// Creates a range. If the limits are in the wrong order, the limits are exchanged when the range
  /// is used.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether both limits are infinite; a single infinite limit acts like ±10,000.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  /// The range with its limits in order and clamped to ±10,000; nil if both limits are infinite, or
  /// a limit is not a number.
  var limits: ClosedRange<CGFloat>? {
    guard !isInfinite, !minimum.isNaN, !maximum.isNaN else { return nil }
    let lower = max(min(minimum, maximum), -10_000)
    let upper = min(max(minimum, maximum), 10_000)
    return lower...max(lower, upper)
  }
}

/// Whether two ranges have equal limits. The operator `==` has the same result.
public func UIFloatRangeIsEqualToRange(_ range: UIFloatRange, _ otherRange: UIFloatRange) -> Bool {
  range == otherRange
}
