public import Foundation

/// The appearance of the bar buttons of one style in one state.
///
/// A part of ``UIBarButtonItemAppearance``.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  weak var whole: (any BarAppearanceObserver)?

  /// Font and colours of the title; missing attributes are the style's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// Offsets the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// An image behind title or image, stretched to the button.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// An offset for ``backgroundImage``, in points. It is stored and copied, but buttons draw their
  /// images without it.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { changed() } }

  private func changed() { whole?.barAppearanceDidChange() }

  func copyValues(of other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
