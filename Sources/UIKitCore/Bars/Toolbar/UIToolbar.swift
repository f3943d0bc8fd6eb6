public import Foundation

/// A bar with a row of buttons, usually at the bottom of a window.
///
/// Source: https://developer.apple.com/documentation/uikit/uitoolbar
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  let backgroundView = BarBackgroundView()
  private lazy var row = BarItemRow(in: self)
  private var storedItems: [UIBarButtonItem] = []
  private var settings = ToolbarSettings()
  private var inherited = ToolbarSettings()
  private var cachedStandard: UIToolbarAppearance?
  /// The fraction of the transition from the scroll-edge background to the background over content.
  /// The fraction is 0 while the content's end is at the bar, and 1 while content is under the bar.
  var coverage: CGFloat = 1 { didSet { if coverage != oldValue { showBackground() } } }
  /// The distance by which the background extends below the bar, in points.
  var bottomExtent: CGFloat = 0 { didSet { if bottomExtent != oldValue { setNeedsLayout() } } }
  /// Whether the bar belongs to a navigation controller.
  var isOwned = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the properties of the view and of the bar, its items and its appearances.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UIToolbar.archivedProperties, of: self, from: coder)
    refresh()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIToolbar.archivedProperties, of: self)
  }

  /// The subviews that archives do not contain. The views of items are among these subviews,
  /// because archives contain the items.
  override var ownParts: [UIView] {
    [backgroundView] + row.entries.compactMap(\.view)
  }

  private static let archivedProperties: [ArchivedProperty<UIToolbar>] =
    LegacyBarBackground.archivedProperties(\.settings.legacy) + [
      ArchivedProperty(
        "UIItems", default: [], get: { $0.storedItems }, set: { $0.storedItems = $1 }),
      ArchivedProperty(
        "UIStandardAppearance", default: nil, get: { $0.settings.standard },
        set: { bar, appearance in
          bar.settings.standard = appearance?.observedCopy(by: bar)
        }),
      ArchivedProperty(\.scrollEdgeAppearance, "UIScrollEdgeAppearance", default: nil),
      ArchivedProperty(\.compactAppearance, "UICompactAppearance", default: nil),
    ]

  private func setUp() {
    addSubview(backgroundView)
    backgroundView.contentEdge = .top
    showBackground()
  }

  /// The delegate, which determines the bar's position; a weak reference. Assigning the delegate
  /// invalidates the layout.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }

  /// The buttons, views and spaces, from the leading to the trailing edge.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces all items and keeps the views of items that are in both the old and the new list.
  ///
  /// - Parameter animated: Whether all items fade in for 0.25 seconds. The argument has no effect
  ///   outside a window.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedItems = items ?? []
    guard animated, window != nil else { return refresh() }
    UIView.performWithoutAnimation {
      refresh()
      layoutIfNeeded()
      for view in row.views { view.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for view in self.row.views { view.alpha = 1 }
    }
  }

  // MARK: Appearance

  /// The appearance of the bar. The bar stores a copy; changes to that copy are visible.
  open var standardAppearance: UIToolbarAppearance {
    get { standardIfNeeded }
    set {
      settings.standard = newValue.observedCopy(by: self)
      cachedStandard = nil
      refresh()
    }
  }

  /// The appearance while the content's end is at the bar. If the property is nil, the standard
  /// appearance is used without its background. A background that an older property such as
  /// ``barTintColor`` sets stays visible.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { settings.scrollEdge }
    set {
      settings.scrollEdge = newValue?.observedCopy(by: self)
      refresh()
    }
  }

  /// The appearance of compact bars; if the property is nil, the standard appearance is used.
  open var compactAppearance: UIToolbarAppearance? {
    get { settings.compact }
    set {
      settings.compact = newValue?.observedCopy(by: self)
      refresh()
    }
  }

  /// The style of the bar. Every value except `default` gives the bar a dark interface style
  /// with light buttons. The style affects the background only if no ``standardAppearance``
  /// is set.
  open var barStyle: UIBarStyle {
    get { settings.legacy.barStyle ?? inherited.legacy.barStyle ?? .default }
    set {
      change { $0.legacy.barStyle = newValue }
      overrideUserInterfaceStyle = newValue == .default ? .unspecified : .dark
    }
  }

  /// Whether content is visible through the background; true by default. The property affects the
  /// background only if no ``standardAppearance`` is set.
  open var isTranslucent: Bool {
    get { settings.legacy.isTranslucent ?? inherited.legacy.isTranslucent ?? true }
    set { change { $0.legacy.isTranslucent = newValue } }
  }

  /// The color of the background; nil by default. `tintColor` is the color of the buttons.
  open var barTintColor: UIColor? {
    get { settings.legacy.barTintColor ?? inherited.legacy.barTintColor }
    set { change { $0.legacy.barTintColor = newValue } }
  }

  /// Sets a background image, which is the same for every position.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    change { $0.legacy.images[barMetrics] = backgroundImage }
  }

  /// Returns the image for bar metrics; only the image for `default` appears, and the position is
  /// ignored. The result is nil if neither the bar nor its appearance proxy has an image.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    settings.legacy.images[barMetrics] ?? inherited.legacy.images[barMetrics]
  }

  /// Sets an image that replaces the hairline for every position; an empty image removes the
  /// hairline.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    change { $0.legacy.shadowImage = shadowImage }
  }

  /// Returns the image that replaces the hairline; the position is ignored. If the result is nil,
  /// the hairline is shown.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    settings.legacy.shadowImage ?? inherited.legacy.shadowImage
  }

  /// The position that the delegate returns; ``UIBarPosition/bottom`` if there is no delegate or
  /// the delegate returns ``UIBarPosition/any``.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  // MARK: View

  private var rowHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 44 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isAtTop = barPosition != .bottom
    backgroundView.contentEdge = isAtTop ? .bottom : .top
    let above = barPosition == .topAttached ? frame.minY : 0
    let below = isOwned ? bottomExtent : isAtTop ? 0 : unsafeExtent
    backgroundView.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above + below)
    layoutItems()
  }

  /// The height of the unsafe area below a bar whose lower edge is at its superview's safe area; 0
  /// for other bars.
  private var unsafeExtent: CGFloat {
    guard let superview else { return 0 }
    let inset = superview.safeAreaInsets.bottom
    return abs(superview.bounds.maxY - inset - frame.maxY) < 0.5 ? inset : 0
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  private func layoutItems() {
    row.measure(height: bounds.height)
    let margin: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    let safe: UIEdgeInsets = window == nil ? .zero : safeAreaInsets
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    row.stretch(to: bounds.width - safe.left - safe.right - 2 * margin)
    row.layOut(from: margin + (isReversed ? safe.right : safe.left)) { view, x, width in
      let isButton = view is BarItemButton
      let height = isButton ? bounds.height : min(BarItemRow.size(of: view).height, bounds.height)
      view.frame = CGRect(
        x: isReversed ? bounds.width - x - width : x, y: (bounds.height - height) / 2,
        width: width, height: height)
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let proxies = AppearanceProxies.all(for: self)
    guard !proxies.isEmpty else { return }
    inherited = proxies.reduce(ToolbarSettings()) { $0.over($1.settings) }
    if explicitTint == nil, let tint = proxies.lazy.compactMap(\.explicitTint).first {
      tintColor = tint
    }
    cachedStandard = nil
    refresh()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    refresh()
  }
}

extension UIToolbar: BarItemHost, BarAppearanceObserver {
  func barItemDidChange(_ item: UIBarItem) { refresh() }

  func barAppearanceDidChange() {
    if settings.standard == nil { settings.standard = cachedStandard }
    cachedStandard = nil
    refresh()
  }

  private func change(_ change: (inout ToolbarSettings) -> Void) {
    change(&settings)
    cachedStandard = nil
    refresh()
  }

  private var standardIfNeeded: UIToolbarAppearance {
    let merged = settings.over(inherited)
    if let set = merged.standard { return set }
    if let cachedStandard { return cachedStandard }
    let made = merged.makeAppearance()
    made.observer = self
    cachedStandard = made
    return made
  }

  private var standardInUse: UIToolbarAppearance {
    let compact = settings.compact ?? inherited.compact
    return traitCollection.verticalSizeClass == .compact
      ? compact ?? standardIfNeeded : standardIfNeeded
  }

  private func refresh() {
    let appearance = standardInUse
    row.show(storedItems, host: self) { style in
      style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }
    showBackground()
    setNeedsLayout()
  }

  func showBackground() {
    let full = standardInUse.background
    let merged = settings.over(inherited)
    let edge = BarBackground.atScrollEdge(
      set: merged.scrollEdge?.background, standard: full,
      hasStandardAppearance: merged.standard != nil, legacy: merged.legacy)
    backgroundView.show(from: edge, to: full, fraction: coverage)
  }
}

/// A delegate that determines the position of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
