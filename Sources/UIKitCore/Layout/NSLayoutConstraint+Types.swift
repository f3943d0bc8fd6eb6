extension NSLayoutConstraint {
  /// A direction of layout. Constraints relate positions of one axis only.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The part of a view or layout guide that a constraint refers to. Edges are those of the
  /// alignment rectangle.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
  }

  /// The alignment edges and the direction that
  /// ``constraints(withVisualFormat:options:metrics:views:)`` applies to a format.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var alignAllLeft: FormatOptions { FormatOptions(rawValue: 1 << 1) }
    public static var alignAllRight: FormatOptions { FormatOptions(rawValue: 1 << 2) }
    public static var alignAllTop: FormatOptions { FormatOptions(rawValue: 1 << 3) }
    public static var alignAllBottom: FormatOptions { FormatOptions(rawValue: 1 << 4) }
    public static var alignAllLeading: FormatOptions { FormatOptions(rawValue: 1 << 5) }
    public static var alignAllTrailing: FormatOptions { FormatOptions(rawValue: 1 << 6) }
    public static var alignAllCenterX: FormatOptions { FormatOptions(rawValue: 1 << 9) }
    public static var alignAllCenterY: FormatOptions { FormatOptions(rawValue: 1 << 10) }
    public static var alignAllLastBaseline: FormatOptions { FormatOptions(rawValue: 1 << 11) }
    public static var alignAllFirstBaseline: FormatOptions { FormatOptions(rawValue: 1 << 12) }
    public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }

    public static var directionLeadingToTrailing: FormatOptions { [] }
    public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
    public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
    public static var directionMask: FormatOptions { FormatOptions(rawValue: 3 << 16) }

    /// Measures the spacings of a vertical format between baselines.
    public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }
    public static var spacingMask: FormatOptions { FormatOptions(rawValue: 1 << 19) }
  }
}
