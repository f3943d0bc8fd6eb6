public import Foundation

/// What the bar buttons of one style look like in one state.
///
/// Made by ``UIBarButtonItemAppearance``.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  weak var whole: (any BarAppearanceObserver)?

  /// Font and colours of the title; what is missing is the style's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// Moves the title off its place, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// Behind title or image, stretched to the button.
  open var backgroundImage: UIImage? { didSet { changed() } }
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { changed() } }

  private func changed() { whole?.barAppearanceDidChange() }

  func copyValues(of other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
