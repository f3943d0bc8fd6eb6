public import Foundation

/// The appearance of a tab bar's items in one state.
///
/// A part of ``UITabBarItemAppearance``.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  weak var whole: (any BarAppearanceObserver)?

  /// Font and colours of the title; missing attributes are the system's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// Offsets the title, in points; positive is right and down. Adds to the item's own adjustment.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The tint of template images; nil for the system's.
  open var iconColor: UIColor? { didSet { changed() } }
  /// Offsets the badge from the image's upper trailing corner, in points; a positive horizontal
  /// value is towards the trailing edge.
  open var badgePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The badge's colour; nil for red.
  open var badgeBackgroundColor: UIColor? { didSet { changed() } }
  /// Font and color of the badge's text; the item's own attributes take precedence.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// Offsets the text inside the badge, in points.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  private func changed() { whole?.barAppearanceDidChange() }

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
