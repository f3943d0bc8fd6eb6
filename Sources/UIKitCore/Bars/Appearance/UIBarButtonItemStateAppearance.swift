public import Foundation

/// The appearance of the bar buttons of one style in one state.
///
/// This appearance is a part of ``UIBarButtonItemAppearance``.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  weak var observer: (any BarAppearanceObserver)?

  /// Font and colors of the title; the style's default replaces a missing attribute.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// An image behind the title or image of the button, stretched to the button.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// The offset of ``backgroundImage``, in points; positive is right and down.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { changed() } }

  private func changed() { observer?.barAppearanceDidChange() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarButtonItemStateAppearance else { return false }
    // Safety: appearances are compared only where they may be read, on the main actor.
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  /// A hash of the class only, because the other values have no stable hash.
  open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

  private func isSame(as other: UIBarButtonItemStateAppearance) -> Bool {
    type(of: other) == type(of: self)
      && titleTextAttributes.isEqual(to: other.titleTextAttributes)
      && titlePositionAdjustment == other.titlePositionAdjustment
      && backgroundImage == other.backgroundImage
      && backgroundImagePositionAdjustment == other.backgroundImagePositionAdjustment
  }

  func copyValues(of other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
