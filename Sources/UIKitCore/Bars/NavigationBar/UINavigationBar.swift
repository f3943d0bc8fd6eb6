public import Foundation
import Diagnostics

/// A bar with a title, a back button and other buttons.
///
/// `recursiveDescription()` prints its subview tree:
///
/// ```
/// UINavigationBar
///    | BarBackgroundView            the background; its alpha fades all of it
///    |    | UIVisualEffectView      the blur
///    |    | BarColorView            barTintColor, or the appearance's backgroundColor
///    |    | BarBackgroundImageView  setBackgroundImage(_:for:)
///    |    | BarShadowView           the hairline, one device pixel, or shadowImage
///    | BarContentView               the views of one item; two during a transition
///    |    | BarLargeTitleView       clips the large title at the row
///    |    |    | BarTitleLabel
///    |    | BarBackButton           the touch area of chevron and title
///    |    |    | UILabel
///    |    | BarTitleLabel
///    |    | UILabel                 the prompt
///    |    | BarItemButton …         and custom views
///    | BarBackIndicatorView         the chevron
/// ```
///
/// The large title, the back button and the prompt are created on first use.
///
/// To fade the background while the content stays, set `navBarBgAlpha` of the controller.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbar
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  let backgroundView = BarBackgroundView()
  let backIndicator = BarBackIndicatorView(frame: .zero)
  var content: BarContentView?
  /// The items from bottom to top.
  var stack: [UINavigationItem] = []
  /// The navigation controller that controls the bar's items and backgrounds; nil for a bar without
  /// a navigation controller.
  weak var owner: UINavigationController?
  weak var transition: NavigationBarTransition?

  // The following properties are internal, because UINavigationBar+Appearance.swift uses these
  // properties.
  var settings = NavigationBarSettings()
  var inherited = NavigationBarSettings()
  var cachedStandard: UINavigationBarAppearance?
  var backgroundState = NavigationBarBackgroundState()

  // The following property is internal, because BarContentView.swift and
  // UINavigationController+Layout.swift use the property.
  /// Whether the bar's height follows content that a finger or an animation scrolls.
  var isScrolling = false

  /// The distance from the leading edge to the chevron, in points.
  static let backStart: CGFloat = 8

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the properties of the view and of the bar, its items and its appearances.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UINavigationBar.archivedProperties, of: self, from: coder)
    settingsDidChange()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UINavigationBar.archivedProperties, of: self)
  }

  override var ownParts: [UIView] {
    children.filter { $0 === backgroundView || $0 === backIndicator || $0 is BarContentView }
  }

  private static let archivedProperties: [ArchivedProperty<UINavigationBar>] =
    LegacyBarBackground.archivedProperties(\.settings.legacy) + [
      ArchivedProperty(
        \.settings.prefersLargeTitles, "UIPrefersLargeTitles", default: nil),
      ArchivedProperty(attributes: \.settings.titleTextAttributes, "UITitleTextAttributes"),
      ArchivedProperty(
        attributes: \.settings.largeTitleTextAttributes, "UILargeTitleTextAttributes"),
      ArchivedProperty(\.settings.backIndicatorImage, "UIBackIndicatorImage", default: nil),
      ArchivedProperty(\.settings.backIndicatorMask, "UIBackIndicatorMask", default: nil),
      appearance(\.standard, "UIStandardAppearance"),
      appearance(\.scrollEdge, "UIScrollEdgeAppearance"),
      appearance(\.compact, "UICompactAppearance"),
      appearance(\.compactScrollEdge, "UICompactScrollEdgeAppearance"),
      ArchivedProperty(
        "UIItems", default: [], get: { $0.stack }, set: { $0.setItems($1, animated: false) }),
    ]

  private static func appearance(
    _ path: WritableKeyPath<NavigationAppearances, UINavigationBarAppearance?>, _ key: String
  ) -> ArchivedProperty<UINavigationBar> {
    ArchivedProperty(
      key, default: nil, get: { $0.settings.appearances[keyPath: path] },
      set: { bar, appearance in
        if let appearance { bar.setAppearance(path, appearance) }
      })
  }

  private func setUp() {
    addSubview(backgroundView)
    addSubview(backIndicator)
    backIndicator.alpha = 0
    showBackground()
  }

  /// The delegate, which permits and observes pushes and pops; a weak reference.
  ///
  /// - Precondition: The bar does not belong to a navigation controller.
  open weak var delegate: (any UINavigationBarDelegate)? {
    willSet {
      checkUsage(
        owner == nil || newValue === owner,
        "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
    }
  }

  // MARK: Items

  /// The stack of items, from bottom to top; the last item is visible. Setting the property does
  /// not animate.
  ///
  /// - Precondition: The bar does not belong to a navigation controller.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The visible item; nil in an empty bar.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the top item; nil if the bar has fewer than two items.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Replaces the stack of items.
  ///
  /// - Precondition: The bar does not belong to a navigation controller.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    requireOwnItems()
    change(to: items ?? [], animated: animated)
  }

  /// Adds an item on top of the stack, unless the delegate's `navigationBar(_:shouldPush:)` returns
  /// false.
  ///
  /// - Precondition: The item is not in the bar, and the bar does not belong to a navigation
  ///   controller.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    requireOwnItems()
    checkUsage(
      !stack.contains { $0 === item }, "\(item) is in the bar and cannot be pushed twice")
    if delegate?.navigationBar(self, shouldPush: item) == false { return }
    change(to: stack + [item], animated: animated)
  }

  /// Removes the top item, unless the delegate's `navigationBar(_:shouldPop:)` returns false.
  ///
  /// - Precondition: The bar does not belong to a navigation controller.
  /// - Returns: The removed item; nil if there is at most one item or the delegate returned false.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    requireOwnItems()
    guard stack.count > 1, let item = stack.last else { return nil }
    if delegate?.navigationBar(self, shouldPop: item) == false { return nil }
    change(to: stack.dropLast(), animated: animated)
    return item
  }

  private func requireOwnItems(function: StaticString = #function) {
    checkUsage(
      owner == nil, "the items of a navigation controller's bar are changed by the controller",
      function: function)
  }

  // MARK: Appearance

  /// The appearance of the bar. The bar stores a copy; changes to that copy are visible.
  open var standardAppearance: UINavigationBarAppearance {
    get { standardIfNeeded }
    set { setAppearance(\.standard, newValue) }
  }

  /// The appearance while the content's edge is at the bar. If the property is nil, the standard
  /// appearance is used without its background. A background that an older property such as
  /// ``barTintColor`` sets stays visible.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { settings.appearances.scrollEdge }
    set { setAppearance(\.scrollEdge, newValue) }
  }

  /// The appearance of compact bars; if the property is nil, the standard appearance is used.
  open var compactAppearance: UINavigationBarAppearance? {
    get { settings.appearances.compact }
    set { setAppearance(\.compact, newValue) }
  }

  /// The appearance of compact bars while the content's edge is at the bar; if the property is nil,
  /// ``scrollEdgeAppearance`` is used.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { settings.appearances.compactScrollEdge }
    set { setAppearance(\.compactScrollEdge, newValue) }
  }

  /// Whether titles of controllers are large and below the row of buttons; false by default.
  open var prefersLargeTitles: Bool {
    get { effective.prefersLargeTitles ?? false }
    set { changeSettings { $0.prefersLargeTitles = newValue } }
  }

  // MARK: Properties that predate appearances

  // The following background and title properties apply until the app sets a standard appearance.

  /// The style of the bar. Every value except `default` gives the bar a dark interface style
  /// with light titles.
  open var barStyle: UIBarStyle {
    get { effective.legacy.barStyle ?? .default }
    set {
      changeSettings { $0.legacy.barStyle = newValue }
      overrideUserInterfaceStyle = newValue == .default ? .unspecified : .dark
    }
  }

  /// Whether content is visible through the bar. If false, controllers' views begin below the bar
  /// unless the controllers extend under opaque bars.
  open var isTranslucent: Bool {
    get { effective.legacy.isTranslucent ?? true }
    set { changeSettings { $0.legacy.isTranslucent = newValue } }
  }

  /// The color of the background; nil by default. `tintColor` is the color of the buttons.
  open var barTintColor: UIColor? {
    get { effective.legacy.barTintColor }
    set { changeSettings { $0.legacy.barTintColor = newValue } }
  }

  /// Font and color of titles; by default the system's semibold font of 17 points and the
  /// label color.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { effective.titleTextAttributes }
    set { changeSettings { $0.titleTextAttributes = newValue } }
  }

  /// Font and color of large titles; by default the system's bold font of 34 points and the
  /// label color.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { effective.largeTitleTextAttributes }
    set { changeSettings { $0.largeTitleTextAttributes = newValue } }
  }

  /// Sets an image that replaces effect and color; an empty image shows only the shadow.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    changeSettings { $0.legacy.images[barMetrics] = backgroundImage }
  }

  /// Returns the image for bar metrics; only the image for `default` appears. The result is nil if
  /// neither the bar nor its appearance proxy has an image.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    effective.legacy.images[barMetrics]
  }

  /// Sets a background image, which is the same for every position.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  /// Returns the image for bar metrics; the position is ignored.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage(for: barMetrics) }

  /// The image that replaces the hairline; nil by default. An empty image removes the hairline.
  open var shadowImage: UIImage? {
    get { effective.legacy.shadowImage }
    set { changeSettings { $0.legacy.shadowImage = newValue } }
  }

  /// Sets the distance, in points, by which titles are moved down from the vertical center.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    changeSettings { $0.titleDrops[barMetrics] = adjustment }
  }

  /// Returns the distance, in points, by which titles are moved down from the vertical center; 0 by
  /// default. Compact bars use the value for `compact`, other bars the value for `default`.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    effective.titleDrops[barMetrics] ?? 0
  }

  /// The image of the back button; if the property is nil, the chevron is used.
  open var backIndicatorImage: UIImage? {
    get { effective.backIndicatorImage }
    set { changeSettings { $0.backIndicatorImage = newValue } }
  }

  /// The mask for ``backIndicatorImage``; if the mask is nil, ``backIndicatorImage`` is the mask.
  /// The mask has no visible effect, because titles are not masked in this implementation.
  open var backIndicatorTransitionMaskImage: UIImage? {
    get { effective.backIndicatorMask }
    set { changeSettings { $0.backIndicatorMask = newValue } }
  }

  // MARK: Position

  /// The position of the bar. In a navigation controller the position is
  /// ``UIBarPosition/topAttached``. Otherwise the value is the position that the delegate returns,
  /// or ``UIBarPosition/top`` if the delegate returns no position.
  open var barPosition: UIBarPosition {
    if owner != nil { return .topAttached }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  // MARK: View

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight(of: topItem))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight(of: topItem))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBar()
    isScrolling = false
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { adoptProxySettings() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refreshContent()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refreshContent()
    showBackground()
    invalidateIntrinsicContentSize()
  }
}

/// A delegate that controls the items of a navigation bar and is notified of changes of the items.
/// Every method is optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Called before ``UINavigationBar/pushItem(_:animated:)`` changes the bar. If the result is
  /// false, the item is not pushed. A navigation controller's bar does not call the method.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after a push, at the end of its animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Called before ``UINavigationBar/popItem(animated:)``, a tap on the back button or a choice in
  /// the button's menu removes the top item. If the result is false, the item stays.
  ///
  /// The delegate of a navigation controller's bar is the controller, if its class conforms to this
  /// protocol; a swipe and `popViewController(animated:)` then pop without a call of this method.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after a pop, at the end of its animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Called by ``UINavigationBar/pushItem(_:animated:)`` before the change. The default
  /// implementation permits the push.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Called after a push, at the end of its animation, and after
  /// ``UINavigationBar/setItems(_:animated:)`` has added items. The default implementation
  /// does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Called before ``UINavigationBar/popItem(animated:)``, a tap on the back button or a choice in
  /// the button's menu removes the top item. The default implementation permits the removal.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Called after a pop, at the end of its animation, and after
  /// ``UINavigationBar/setItems(_:animated:)`` has removed items. The default implementation
  /// does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
