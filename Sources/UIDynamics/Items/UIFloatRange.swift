public import CoreGraphics

/// A range of numbers, for example the range of an attachment's motion.
///
/// Source: https://developer.apple.com/documentation/uikit/uifloatrange
public struct UIFloatRange: Codable, Equatable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat

  public static let zero = UIFloatRange()
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  public init() { (minimum, maximum) = (0, 0) }

  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  /// Nil for an unlimited range; an infinite limit becomes 10,000 points.
  var limits: ClosedRange<CGFloat>? {
    guard !isInfinite, !minimum.isNaN, !maximum.isNaN else { return nil }
    let (least, most) = (max(min(minimum, maximum), -10_000), min(max(minimum, maximum), 10_000))
    return least...max(least, most)
  }
}
