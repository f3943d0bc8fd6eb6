import CoreGraphics
public import Foundation
import Diagnostics

/// A row of tabs, at the bottom, of which one is selected.
///
/// Its tree is: the background (`BarBackgroundView`), the selection indicator and one control per
/// item. The background reaches below the bar as far as the safe area does.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbar
@preconcurrency @MainActor open class UITabBar: UIView {
  /// How tabs share the bar's width.
  public enum ItemPositioning: Int, Sendable {
    /// Fills a compact width; otherwise in the middle.
    case automatic = 0
    case fill = 1
    case centered = 2
  }

  let backgroundView = BarBackgroundView()
  let indicatorView = UIImageView()
  var buttons: [TabBarButton] = []
  var storedItems: [UITabBarItem]?
  weak var selected: UITabBarItem?
  var settings = TabBarSettings()
  var inherited = TabBarSettings()
  var cachedStandard: UITabBarAppearance?
  /// 0 while the content's end is at the bar, 1 when content is under it.
  var coverage: CGFloat = 1 { didSet { if coverage != oldValue { showBackground() } } }
  /// The controller that the bar belongs to.
  weak var owner: UITabBarController?
  private weak var ownDelegate: (any UITabBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundView.contentEdge = .top
    addSubview(backgroundView)
    indicatorView.isHidden = true
    addSubview(indicatorView)
    showBackground()
  }

  /// - Precondition: The bar is not that of a tab bar controller.
  open weak var delegate: (any UITabBarDelegate)? {
    get { owner ?? ownDelegate }
    set {
      checkUsage(
        owner == nil || newValue === owner,
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
      ownDelegate = newValue
    }
  }

  // MARK: Items

  /// From the leading to the trailing edge.
  ///
  /// - Precondition: The bar is not that of a tab bar controller.
  open var items: [UITabBarItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// - Precondition: The bar is not that of a tab bar controller.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    checkUsage(
      owner == nil,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    show(items, animated: animated)
  }

  /// Setting it tells the delegate nothing; an item that is not in the bar counts as nil.
  ///
  /// - Precondition: The bar is not that of a tab bar controller.
  open weak var selectedItem: UITabBarItem? {
    get { selected }
    set {
      checkUsage(
        owner == nil,
        "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
      select(newValue)
    }
  }

  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// Points per item where the items are in the middle; 0 leaves it to the bar.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Points between items where they are in the middle; 0 leaves it to the bar.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  // MARK: Appearance

  /// The bar keeps a copy; changes of that are shown.
  open var standardAppearance: UITabBarAppearance {
    get { standardIfNeeded }
    set {
      settings.standard = newValue.observedCopy(by: self)
      refresh()
    }
  }

  /// While the content's end is at the bar. Nil stands for the standard appearance without a
  /// background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { settings.scrollEdge }
    set {
      settings.scrollEdge = newValue?.observedCopy(by: self)
      refresh()
    }
  }

  open var barStyle: UIBarStyle {
    get { settings.barStyle ?? inherited.barStyle ?? .default }
    set {
      change { $0.barStyle = newValue }
      overrideUserInterfaceStyle = newValue == .default ? .unspecified : .dark
    }
  }

  open var isTranslucent: Bool {
    get { settings.isTranslucent ?? inherited.isTranslucent ?? true }
    set {
      change { $0.isTranslucent = newValue }
      owner?.barCoverageDidChange()
    }
  }

  /// The background's colour, where ``tintColor`` is that of the selected tab.
  open var barTintColor: UIColor? {
    get { settings.barTintColor ?? inherited.barTintColor }
    set { change { $0.barTintColor = newValue } }
  }

  /// Nil stands for the system's grey.
  open var unselectedItemTintColor: UIColor? {
    get { settings.unselectedTint ?? inherited.unselectedTint }
    set { change { $0.unselectedTint = newValue } }
  }

  open var backgroundImage: UIImage? {
    get { settings.backgroundImage ?? inherited.backgroundImage }
    set { change { $0.backgroundImage = newValue } }
  }

  /// In the place of the hairline; an empty image shows none.
  open var shadowImage: UIImage? {
    get { settings.shadowImage ?? inherited.shadowImage }
    set { change { $0.shadowImage = newValue } }
  }

  /// Behind the selected tab.
  open var selectionIndicatorImage: UIImage? {
    get { settings.selectionIndicatorImage ?? inherited.selectionIndicatorImage }
    set { change { $0.selectionIndicatorImage = newValue } }
  }

  // MARK: View

  /// 49 points, 32 where the interface is low; without what the safe area adds.
  var rowHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 49 }

  /// The safe area's, also while the bar stands on a page that has its own.
  var unsafeEdges: UIEdgeInsets {
    owner?.viewIfLoaded?.safeAreaInsets ?? (window == nil ? .zero : safeAreaInsets)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight + unsafeEdges.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight)
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      owner?.barCoverageDidChange()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    layoutButtons()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { adoptProxySettings() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    refresh()
  }
}
