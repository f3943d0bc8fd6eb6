public import Foundation

/// The appearance of a tab bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarappearance
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  private lazy var stackedItems = UITabBarItemAppearance(style: .stacked).observedCopy(by: self)
  private lazy var inlineItems = UITabBarItemAppearance(style: .inline).observedCopy(by: self)
  private lazy var compactItems =
    UITabBarItemAppearance(style: .compactInline).observedCopy(by: self)

  /// The appearance of items with the title below the image.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stackedItems }
    set {
      stackedItems = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  /// The appearance of items with the title beside the image.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inlineItems }
    set {
      inlineItems = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  /// The appearance of items with the title beside the image, in compact bars.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compactItems }
    set {
      compactItems = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  /// The tint of a template ``selectionIndicatorImage``.
  open var selectionIndicatorTintColor: UIColor? { didSet { barAppearanceDidChange() } }
  /// The image behind the selected item.
  open var selectionIndicatorImage: UIImage? { didSet { barAppearanceDidChange() } }

  /// The positioning of items while the bar's own ``UITabBar/itemPositioning`` is `.automatic`.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic {
    didSet { barAppearanceDidChange() }
  }
  /// The width of centered items in points. The value applies while the bar's
  /// ``UITabBar/itemWidth`` is 0. If both properties are 0, the system's width is used.
  open var stackedItemWidth: CGFloat = 0 { didSet { barAppearanceDidChange() } }
  /// The spacing between centered items in points. The value applies while the bar's
  /// ``UITabBar/itemSpacing`` is 0. If both properties are 0, the system's spacing is used.
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

  override func isSame(as other: UIBarAppearance) -> Bool {
    guard super.isSame(as: other), let other = other as? UITabBarAppearance else { return false }
    return stackedItems == other.stackedItems && inlineItems == other.inlineItems
      && compactItems == other.compactItems
      && selectionIndicatorTintColor == other.selectionIndicatorTintColor
      && selectionIndicatorImage == other.selectionIndicatorImage
      && stackedItemPositioning == other.stackedItemPositioning
      && stackedItemWidth == other.stackedItemWidth
      && stackedItemSpacing == other.stackedItemSpacing
  }
}
