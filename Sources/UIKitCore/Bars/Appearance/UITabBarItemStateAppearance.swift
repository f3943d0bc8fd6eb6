public import Foundation

/// The appearance of a tab bar's items in one state.
///
/// This appearance is a part of ``UITabBarItemAppearance``.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  weak var observer: (any BarAppearanceObserver)?

  /// Font and colors of the title; the system's default replaces a missing attribute.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the title, in points; positive is right and down. The item's own adjustment is
  /// added to this offset.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The tint of template images; if the property is nil, the system's color is used.
  open var iconColor: UIColor? { didSet { changed() } }
  /// The offset of the badge from its default position at the image's upper trailing corner, in
  /// points. A positive horizontal value moves the badge towards the trailing edge.
  open var badgePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The badge's color; red if the property is nil.
  open var badgeBackgroundColor: UIColor? { didSet { changed() } }
  /// Font and color of the badge's text; the item's own attributes take precedence.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the text inside the badge, in points.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  private func changed() { observer?.barAppearanceDidChange() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITabBarItemStateAppearance else { return false }
    // Safety: appearances are compared only where they may be read, on the main actor.
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  /// A hash of the class only, because the other values have no stable hash.
  open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

  private func isSame(as other: UITabBarItemStateAppearance) -> Bool {
    type(of: other) == type(of: self)
      && titleTextAttributes.isEqual(to: other.titleTextAttributes)
      && titlePositionAdjustment == other.titlePositionAdjustment && iconColor == other.iconColor
      && badgePositionAdjustment == other.badgePositionAdjustment
      && badgeBackgroundColor == other.badgeBackgroundColor
      && badgeTextAttributes.isEqual(to: other.badgeTextAttributes)
      && badgeTitlePositionAdjustment == other.badgeTitlePositionAdjustment
  }

  func copyValues(of other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
