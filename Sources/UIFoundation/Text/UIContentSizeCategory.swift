public import Foundation

/// The text size that the user prefers.
///
/// The twelve categories are ordered by size; `unspecified` precedes all categories.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// Apple's name of the category, such as `UICTContentSizeCategoryL`.
  public let rawValue: String

  /// Creates a category from its name. An unknown name is ordered like ``unspecified`` and has the
  /// text sizes of ``large``.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The trait collection specifies no category; fonts then use the current environment's category.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest category: body text has 14 points.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Body text has 15 points.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// Body text has 16 points, one less than by default.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The category of a user who has never changed the setting: body text has 17 points.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// Body text has 19 points.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Body text has 21 points.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// Body text has 23 points; the largest category that is not an accessibility category.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility category: body text has 28 points.
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Body text has 33 points.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Body text has 40 points.
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Body text has 47 points.
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest category: body text has 53 points.
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted on the main actor after the user's category changed and the views have their new
  /// traits. The object is the screen. The user info contains the new category, a
  /// `UIContentSizeCategory`, under ``newValueUserInfoKey``.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  /// The key of the new category in the user info of ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// The twelve categories from the smallest to the largest.
  package static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the category is one of the five larger categories, for which apps usually arrange
  /// views one below the other instead of side by side.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The index among the twelve categories, -1 for `unspecified` and for unknown names.
  var position: Int { Self.ordered.firstIndex(of: self) ?? -1 }

  /// Orders categories by size; ``unspecified`` and unknown names precede all others.
  public static func < (left: Self, right: Self) -> Bool { left.position < right.position }
}
