public import Foundation

extension UIFont {
  /// A weight on Apple's scale from -1 to 1, where 0 is regular.
  public struct Weight: Hashable, Sendable, _UIKitNumericRawRepresentable {
    /// A number from -1 to 1. For a number between the named weights, the font's nearest weight
    /// is used.
    public let rawValue: CGFloat

    /// Creates a weight from a number from -1 to 1. The number is not clamped.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from a number from -1 to 1. This initializer has no argument label.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The thinnest named weight, -0.8.
    public static let ultraLight = Weight(-0.8)
    /// The weight -0.6, between ultralight and light.
    public static let thin = Weight(-0.6)
    /// The weight -0.4, between thin and regular.
    public static let light = Weight(-0.4)
    /// The weight of body text, 0.
    public static let regular = Weight(0)
    /// The weight 0.23, between regular and semibold.
    public static let medium = Weight(0.23)
    /// The weight of headlines and of `boldSystemFont(ofSize:)`, 0.3.
    public static let semibold = Weight(0.3)
    /// The weight 0.4, between semibold and heavy.
    public static let bold = Weight(0.4)
    /// The weight 0.56, between bold and black.
    public static let heavy = Weight(0.56)
    /// The boldest named weight, 0.62.
    public static let black = Weight(0.62)
  }

  /// A width on Apple's scale, where 0 is standard.
  ///
  /// All packaged fonts have one width, so widths affect only named families that have
  /// several widths.
  public struct Width: RawRepresentable, Hashable, Sendable, Comparable {
    /// A number from -1 to 1. A font uses the nearest width that its family has.
    public let rawValue: CGFloat

    /// Creates a width from a number from -1 to 1. The number is not clamped.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a width from a number from -1 to 1. This initializer has no argument label.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    // Apple publishes no raw values; these are the values that Apple's fonts report for the width
    // trait.
    /// The narrowest named width, -0.4.
    public static let compressed = Width(-0.4)
    /// The width of the symbolic trait `traitCondensed`, -0.2.
    public static let condensed = Width(-0.2)
    /// The width of fonts whose names contain no width, 0.
    public static let standard = Width(0)
    /// The width of the symbolic trait `traitExpanded`, 0.2.
    public static let expanded = Width(0.2)

    /// Orders widths from narrow to wide.
    public static func < (left: Width, right: Width) -> Bool { left.rawValue < right.rawValue }
  }
}
