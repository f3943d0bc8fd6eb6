public import Foundation

extension UIFont {
  /// A weight on Apple's scale from -1 to 1, where 0 is regular.
  public struct Weight: Hashable, Sendable, _UIKitNumericRawRepresentable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// A width on Apple's scale, where 0 is standard.
  ///
  /// All packaged fonts have one width, so widths affect only named families with several.
  public struct Width: RawRepresentable, Hashable, Sendable, Comparable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    // Apple publishes no raw values; these are the ones that its fonts report for the trait.
    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)

    public static func < (left: Width, right: Width) -> Bool { left.rawValue < right.rawValue }
  }
}
