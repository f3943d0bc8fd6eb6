public import Foundation

/// What a tab bar looks like.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarappearance
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  private lazy var stackedItems = UITabBarItemAppearance(style: .stacked).observedCopy(by: self)
  private lazy var inlineItems = UITabBarItemAppearance(style: .inline).observedCopy(by: self)
  private lazy var compactItems =
    UITabBarItemAppearance(style: .compactInline).observedCopy(by: self)

  /// Of items whose title stands below the image.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stackedItems }
    set {
      stackedItems = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  /// Of items whose title stands beside the image.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inlineItems }
    set {
      inlineItems = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  /// Of items whose title stands beside the image, in bars of little height.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compactItems }
    set {
      compactItems = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  /// The tint of a template ``selectionIndicatorImage``.
  open var selectionIndicatorTintColor: UIColor? { didSet { barAppearanceDidChange() } }
  /// Behind the selected item.
  open var selectionIndicatorImage: UIImage? { didSet { barAppearanceDidChange() } }

  /// Automatic leaves it to the bar.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic {
    didSet { barAppearanceDidChange() }
  }
  /// Points per item; 0 leaves it to the bar.
  open var stackedItemWidth: CGFloat = 0 { didSet { barAppearanceDidChange() } }
  /// Points between items; 0 leaves it to the bar.
  open var stackedItemSpacing: CGFloat = 0 { didSet { barAppearanceDidChange() } }

  override func copyValues(of other: UIBarAppearance) {
    guard let other = other as? UITabBarAppearance else { return }
    stackedItems = other.stackedItems.observedCopy(by: self)
    inlineItems = other.inlineItems.observedCopy(by: self)
    compactItems = other.compactItems.observedCopy(by: self)
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }
}
