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

    /// The bold style of 36 points in the default category, and of 33 to 62 points from the
    /// smallest to the largest category.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// The bold style of 28 points in the default category, and of 25 to 58 points from the
    /// smallest to the largest category.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// The regular style of 34 points in the default category, and of 31 to 60 points from the
    /// smallest to the largest category. Large titles of navigation bars are bold.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The regular style of 28 points in the default category, and of 25 to 58 points from the
    /// smallest to the largest category.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The regular style of 22 points in the default category, and of 19 to 56 points from the
    /// smallest to the largest category.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The regular style of 20 points in the default category, and of 17 to 55 points from the
    /// smallest to the largest category.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The semibold style of 17 points in the default category, and of 14 to 53 points from the
    /// smallest to the largest category.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The regular style of 15 points in the default category, and of 12 to 49 points from the
    /// smallest to the largest category.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The regular style of 17 points in the default category, and of 14 to 53 points from the
    /// smallest to the largest category.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The regular style of 16 points in the default category, and of 13 to 51 points from the
    /// smallest to the largest category.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The regular style of 13 points in the default category, and of 12 to 44 points from the
    /// smallest to the largest category.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The regular style of 12 points in the default category, and of 11 to 43 points from the
    /// smallest to the largest category.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The regular style of 11 points in the default category, and of 11 to 40 points from the
    /// smallest to the largest category.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The metrics that scale custom fonts and lengths with this style; a new object at each
    /// access.
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
  }
}
