import CoreGraphics
public import Foundation
import Diagnostics

/// A bar with a row of tabs, usually at the bottom of a window; one of the tabs is selected.
///
/// The subviews of the bar are the background (`BarBackgroundView`), the selection indicator and
/// one control per item. The background fills the bar; the tabs end above the bottom safe area.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbar
@preconcurrency @MainActor open class UITabBar: UIView, UISpringLoadedInteractionSupporting {
  /// The distribution of tabs over the bar's width.
  public enum ItemPositioning: Int, Sendable {
    /// Tabs fill the bar in a compact width and are centered otherwise.
    case automatic = 0
    /// All tabs have the same width and fill the bar.
    case fill = 1
    /// Tabs are close together in the middle. If the tabs do not fit, they divide the width
    /// equally.
    case centered = 2
  }

  /// Whether dragged items that rest over a tab select the tab; false by default.
  open var isSpringLoaded = false

  let backgroundView = BarBackgroundView()
  let indicatorView = UIImageView()
  var buttons: [TabBarButton] = []
  var storedItems: [UITabBarItem]?
  weak var selected: UITabBarItem?
  var settings = TabBarSettings()
  var inherited = TabBarSettings()
  var cachedStandard: UITabBarAppearance?
  /// The fraction of the transition from the scroll-edge background to the background over content.
  /// The fraction is 0 while the content's end is at the bar, and 1 while content is under the bar.
  var coverage: CGFloat = 1 { didSet { if coverage != oldValue { showBackground() } } }
  /// The tab bar controller that controls the bar; nil for a bar without a tab bar controller.
  weak var owner: UITabBarController?
  private weak var ownDelegate: (any UITabBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the properties of the view and of the bar, its items and its appearances.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UITabBar.archivedProperties, of: self, from: coder)
    refresh()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UITabBar.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { [backgroundView, indicatorView] + buttons }

  /// The items are decoded before the selection, which is archived as an index into the items.
  private static let archivedProperties: [ArchivedProperty<UITabBar>] =
    LegacyBarBackground.archivedProperties(\.settings.legacy) + [
      ArchivedProperty(
        "UIUnselectedItemTintColor", default: nil, get: { $0.settings.unselectedTint },
        set: { $0.unselectedItemTintColor = $1 }),
      ArchivedProperty(
        "UISelectionIndicatorImage", default: nil, get: { $0.settings.selectionIndicatorImage },
        set: { $0.selectionIndicatorImage = $1 }),
      ArchivedProperty(
        "UIStandardAppearance", default: nil, get: { $0.settings.standard },
        set: { if let appearance = $1 { $0.standardAppearance = appearance } }),
      ArchivedProperty(\.scrollEdgeAppearance, "UIScrollEdgeAppearance", default: nil),
      ArchivedProperty(\.itemPositioning, "UIItemPositioning", raw: .automatic),
      ArchivedProperty(\.itemWidth, "UIItemWidth", default: 0),
      ArchivedProperty(\.itemSpacing, "UIItemSpacing", default: 0),
      ArchivedProperty(\.items, "UIItems", default: nil),
      ArchivedProperty(
        "UISelectedItem", default: nil,
        get: { bar in bar.storedItems?.firstIndex { $0 === bar.selected } },
        set: { bar, index in
          if let index, let items = bar.storedItems, items.indices.contains(index) {
            bar.selectedItem = items[index]
          }
        }),
    ]

  private func setUp() {
    backgroundView.contentEdge = .top
    addSubview(backgroundView)
    indicatorView.isHidden = true
    addSubview(indicatorView)
    showBackground()
  }

  /// The delegate, which is notified of the user's selections; a weak reference.
  ///
  /// - Precondition: The bar does not belong to a tab bar controller.
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

  /// The tabs, from the leading to the trailing edge.
  ///
  /// - Precondition: The bar does not belong to a tab bar controller.
  open var items: [UITabBarItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the tabs.
  ///
  /// - Precondition: The bar does not belong to a tab bar controller.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    checkUsage(
      owner == nil,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    show(items, animated: animated)
  }

  /// The item of the selected tab. Setting the property does not notify the delegate; an item that
  /// is not in the bar counts as nil.
  ///
  /// - Precondition: The bar does not belong to a tab bar controller.
  open weak var selectedItem: UITabBarItem? {
    get { selected }
    set {
      checkUsage(
        owner == nil,
        "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
      select(newValue)
    }
  }

  /// The distribution of tabs over the bar's width. If the property is `.automatic`, the
  /// appearance's value is used. If the appearance's value is also automatic, the bar's width
  /// determines the distribution.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of a centered item, in points; if the property is 0, the appearance's width is used.
  /// If the appearance's width is also 0, the system's width is used.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The spacing of centered items, in points; if the property is 0, the appearance's spacing is
  /// used. If the appearance's spacing is also 0, the system's spacing is used.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  // MARK: Appearance

  /// The appearance of the bar. The bar stores a copy; changes to that copy are visible.
  open var standardAppearance: UITabBarAppearance {
    get { standardIfNeeded }
    set {
      settings.standard = newValue.observedCopy(by: self)
      refresh()
    }
  }

  /// The appearance while the content's end is at the bar. If the property is nil, the standard
  /// appearance is used without its background. A background that an older property such as
  /// ``barTintColor`` sets stays visible.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { settings.scrollEdge }
    set {
      settings.scrollEdge = newValue?.observedCopy(by: self)
      refresh()
    }
  }

  /// The style of the bar. Every value except `default` gives the bar a dark interface style.
  /// The style affects the background only if no ``standardAppearance`` is set.
  open var barStyle: UIBarStyle {
    get { settings.legacy.barStyle ?? inherited.legacy.barStyle ?? .default }
    set {
      change { $0.legacy.barStyle = newValue }
      overrideUserInterfaceStyle = newValue == .default ? .unspecified : .dark
    }
  }

  /// Whether content is visible through the bar; true by default. If false, the views of a tab bar
  /// controller's children end above the bar unless the children extend under opaque bars.
  open var isTranslucent: Bool {
    get { settings.legacy.isTranslucent ?? inherited.legacy.isTranslucent ?? true }
    set {
      change { $0.legacy.isTranslucent = newValue }
      owner?.barCoverageDidChange()
    }
  }

  /// The background's color; nil by default. `tintColor` is the color of the selected tab.
  open var barTintColor: UIColor? {
    get { settings.legacy.barTintColor ?? inherited.legacy.barTintColor }
    set { change { $0.legacy.barTintColor = newValue } }
  }

  /// The color of unselected tabs; if the property is nil, the system's gray is used.
  open var unselectedItemTintColor: UIColor? {
    get { settings.unselectedTint ?? inherited.unselectedTint }
    set { change { $0.unselectedTint = newValue } }
  }

  /// An image that replaces effect and color; nil by default. The image has no effect if a
  /// ``standardAppearance`` is set.
  open var backgroundImage: UIImage? {
    get { settings.legacy.images[.default] ?? inherited.legacy.images[.default] }
    set { change { $0.legacy.images[.default] = newValue } }
  }

  /// The image that replaces the hairline; nil by default. An empty image removes the hairline.
  open var shadowImage: UIImage? {
    get { settings.legacy.shadowImage ?? inherited.legacy.shadowImage }
    set { change { $0.legacy.shadowImage = newValue } }
  }

  /// An image behind the selected tab; nil by default.
  open var selectionIndicatorImage: UIImage? {
    get { settings.selectionIndicatorImage ?? inherited.selectionIndicatorImage }
    set { change { $0.selectionIndicatorImage = newValue } }
  }

  // MARK: View

  /// The height of the tabs: 49 points, or 32 in a compact height, without the safe area.
  var rowHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 49 }

  /// The safe-area insets of the tab bar controller's view. The bar can be a subview of a child's
  /// view that has insets of its own, but these insets are ignored. For a bar without a controller,
  /// the value is the bar's own insets.
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
