extension NSLayoutConstraint {
  /// A direction of layout. Anchors relate positions of one axis only.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The relation between the first item's attribute and the value that is computed from the second
  /// item.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The part of a view or layout guide to which a constraint refers. The edges are those of the
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

  /// The alignments, the direction and the kind of spacing that
  /// ``constraints(withVisualFormat:options:metrics:views:)`` applies to a format.
  public struct FormatOptions: OptionSet, Sendable {
    /// The combined bits. Bits 1 to 15 are alignments with the numbers of
    /// ``NSLayoutConstraint/Attribute``. Bits 16 and 17 contain the direction, and bit 19 selects
    /// spacing between baselines.
    public let rawValue: UInt
    /// Creates options from all bits of a raw value. A format with the bits of both directions is
    /// rejected.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges of all items of a vertical format.
    public static var alignAllLeft: FormatOptions { FormatOptions(rawValue: 1 << 1) }
    /// Aligns the right edges of all items of a vertical format.
    public static var alignAllRight: FormatOptions { FormatOptions(rawValue: 1 << 2) }
    /// Aligns the top edges of all items of a horizontal format.
    public static var alignAllTop: FormatOptions { FormatOptions(rawValue: 1 << 3) }
    /// Aligns the bottom edges of all items of a horizontal format.
    public static var alignAllBottom: FormatOptions { FormatOptions(rawValue: 1 << 4) }
    /// Aligns the leading edges of all items of a vertical format.
    public static var alignAllLeading: FormatOptions { FormatOptions(rawValue: 1 << 5) }
    /// Aligns the trailing edges of all items of a vertical format.
    public static var alignAllTrailing: FormatOptions { FormatOptions(rawValue: 1 << 6) }
    /// Aligns the horizontal centers of all items of a vertical format.
    public static var alignAllCenterX: FormatOptions { FormatOptions(rawValue: 1 << 9) }
    /// Aligns the vertical centers of all items of a horizontal format.
    public static var alignAllCenterY: FormatOptions { FormatOptions(rawValue: 1 << 10) }
    /// Aligns the last baselines of all items of a horizontal format.
    public static var alignAllLastBaseline: FormatOptions { FormatOptions(rawValue: 1 << 11) }
    /// Aligns the first baselines of all items of a horizontal format.
    public static var alignAllFirstBaseline: FormatOptions { FormatOptions(rawValue: 1 << 12) }
    /// The bits of all alignments. Alignments along the format's own axis are rejected.
    public static var alignmentMask: FormatOptions { FormatOptions(rawValue: 0xFFFF) }

    /// The first item is at the leading edge. This is the default, whose raw value is 0.
    public static var directionLeadingToTrailing: FormatOptions { [] }
    /// The first item is at the left edge, even in right-to-left layouts.
    public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
    /// The first item is at the right edge, even in left-to-right layouts.
    public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
    /// The bits of both directions. A format with both bits is rejected.
    public static var directionMask: FormatOptions { FormatOptions(rawValue: 3 << 16) }

    /// Measures the spacings of a vertical format between baselines.
    public static var spacingBaselineToBaseline: FormatOptions { FormatOptions(rawValue: 1 << 19) }
    /// The bit of ``spacingBaselineToBaseline``. If the bit is not set, spacings are measured
    /// between edges.
    public static var spacingMask: FormatOptions { FormatOptions(rawValue: 1 << 19) }
  }
}
