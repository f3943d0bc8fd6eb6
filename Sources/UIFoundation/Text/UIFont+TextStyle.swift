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

    /// A bold style with 36 points in the default category. The size grows from 33 points in the
    /// smallest category to 62 points in the largest category.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// A bold style with 28 points in the default category. The size grows from 25 points in the
    /// smallest category to 58 points in the largest category.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// A regular style with 34 points in the default category. The size grows from 31 points in the
    /// smallest category to 60 points in the largest category. Large titles of navigation bars are
    /// bold.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A regular style with 28 points in the default category. The size grows from 25 points in the
    /// smallest category to 58 points in the largest category.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A regular style with 22 points in the default category. The size grows from 19 points in the
    /// smallest category to 56 points in the largest category.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A regular style with 20 points in the default category. The size grows from 17 points in the
    /// smallest category to 55 points in the largest category.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A semibold style with 17 points in the default category. The size grows from 14 points in
    /// the smallest category to 53 points in the largest category.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A regular style with 15 points in the default category. The size grows from 12 points in the
    /// smallest category to 49 points in the largest category.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A regular style with 17 points in the default category. The size grows from 14 points in the
    /// smallest category to 53 points in the largest category.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A regular style with 16 points in the default category. The size grows from 13 points in the
    /// smallest category to 51 points in the largest category.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A regular style with 13 points in the default category. The size grows from 12 points in the
    /// smallest category to 44 points in the largest category.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A regular style with 12 points in the default category. The size grows from 11 points in the
    /// smallest category to 43 points in the largest category.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A regular style with 11 points in the default category. The size grows from 11 points in the
    /// smallest category to 40 points in the largest category.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The metrics that scale custom fonts and lengths with this style. Each access creates a new
    /// object.
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
  }
}
