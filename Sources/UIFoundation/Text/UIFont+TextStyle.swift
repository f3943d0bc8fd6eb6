import Foundation

extension UIFont {
  /// A role of text, whose size depends on the user's content size category.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the style, such as `UICTFontTextStyleBody`.
    public let rawValue: String

    /// Creates a style from its name; fonts treat an unknown style like ``body``.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Bold, 36 points in the default category, 33 to 62 points in all categories.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// Bold, 28 points in the default category, 25 to 58 points in all categories.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// Regular, 34 points in the default category, 31 to 60 points in all categories; large
    /// titles of navigation bars are bold.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Regular, 28 points in the default category, 25 to 58 points in all categories.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Regular, 22 points in the default category, 19 to 56 points in all categories.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Regular, 20 points in the default category, 17 to 55 points in all categories.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Semibold, 17 points in the default category, 14 to 53 points in all categories.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Regular, 15 points in the default category, 12 to 49 points in all categories.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Regular, 17 points in the default category, 14 to 53 points in all categories.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Regular, 16 points in the default category, 13 to 51 points in all categories.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Regular, 13 points in the default category, 12 to 44 points in all categories.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Regular, 12 points in the default category, 11 to 43 points in all categories.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Regular, 11 points in the default category, 11 to 40 points in all categories.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The metrics that scale custom fonts and lengths with this style; a new object at each
    /// access.
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
  }
}
