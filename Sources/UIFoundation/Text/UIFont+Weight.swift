public import Foundation

extension UIFont {
  /// A weight on Apple's scale from -1 to 1, where 0 is regular.
  public struct Weight: Hashable, Sendable, _UIKitNumericRawRepresentable {
    /// A number from -1 to 1; numbers between the named weights select the nearest weight of the
    /// font.
    public let rawValue: CGFloat

    /// Creates a weight from a number from -1 to 1, which is not clamped.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from a number from -1 to 1, without a label.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// -0.8, the thinnest named weight.
    public static let ultraLight = Weight(-0.8)
    /// -0.6, between ultralight and light.
    public static let thin = Weight(-0.6)
    /// -0.4, between thin and regular.
    public static let light = Weight(-0.4)
    /// 0, the weight of body text.
    public static let regular = Weight(0)
    /// 0.23, between regular and semibold.
    public static let medium = Weight(0.23)
    /// 0.3, the weight of headlines and of `boldSystemFont(ofSize:)`.
    public static let semibold = Weight(0.3)
    /// 0.4, between semibold and heavy.
    public static let bold = Weight(0.4)
    /// 0.56, between bold and black.
    public static let heavy = Weight(0.56)
    /// 0.62, the boldest named weight.
    public static let black = Weight(0.62)
  }

  /// A width on Apple's scale, where 0 is standard.
  ///
  /// All packaged fonts have one width, so widths affect only named families with several.
  public struct Width: RawRepresentable, Hashable, Sendable, Comparable {
    /// A number from -1 to 1; a font draws the nearest width that its family has.
    public let rawValue: CGFloat

    /// Creates a width from a number from -1 to 1, which is not clamped.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a width from a number from -1 to 1, without a label.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    // Apple publishes no raw values; these are the ones that its fonts report for the trait.
    /// -0.4, the narrowest named width.
    public static let compressed = Width(-0.4)
    /// -0.2, the width of the symbolic trait `traitCondensed`.
    public static let condensed = Width(-0.2)
    /// 0, the width of fonts that name none.
    public static let standard = Width(0)
    /// 0.2, the width of the symbolic trait `traitExpanded`.
    public static let expanded = Width(0.2)

    /// Orders widths from narrow to wide.
    public static func < (left: Width, right: Width) -> Bool { left.rawValue < right.rawValue }
  }
}
