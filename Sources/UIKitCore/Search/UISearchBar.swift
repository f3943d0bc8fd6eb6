public import Foundation

/// A search field, with buttons in and beside the field and a row of scopes below the field.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchbar
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// The prominence of a search bar's background.
  public enum Style: UInt, Sendable {
    /// The default style, which has the same effect as ``prominent``.
    case `default` = 0
    /// The bar has a translucent background behind the field.
    case prominent = 1
    /// The bar has no background behind the field.
    case minimal = 2
  }

  /// The icons of a search bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass at the start of the field.
    case search = 0
    /// The button that clears the text.
    case clear = 1
    /// The button of ``UISearchBar/showsBookmarkButton``.
    case bookmark = 2
    /// The button of ``UISearchBar/showsSearchResultsButton``.
    case resultsList = 3
  }

  let parts = SearchBarParts()
  /// The search controller that owns the bar; nil for other bars.
  weak var searchController: UISearchController?
  /// Whether a navigation bar contains the search bar and draws the search bar's background.
  var isInNavigationBar = false { didSet { updateBackground() } }
  /// Whether a navigation bar shows the field in the row of the navigation bar's title and buttons.
  var isInline = false { didSet { if isInline != oldValue { inlineDidChange() } } }
  /// The frame of the row of scopes, in the bar's coordinate space, while the field is beside a
  /// title.
  var inlineScopeArea = CGRect.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    buildParts()
  }

  /// Decodes the properties of the view and of the bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    buildParts()
    restore(UISearchBar.archivedProperties, of: self, from: coder)
    restoreValues(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UISearchBar.archivedProperties, of: self)
  }

  override var ownParts: [UIView] {
    [parts.background, parts.prompt, parts.field, parts.cancel, parts.scopes]
      + (parts.scopeBackground.map { [$0] } ?? [])
  }

  /// A weak reference to the object that permits and observes editing and clicks. If the reference
  /// is nil, every action is permitted.
  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Text

  /// The field inside the bar. The bar sets the field's delegate, which must not be replaced;
  /// use ``delegate``.
  open var searchTextField: UISearchTextField { parts.field }

  /// The field's text. The setter notifies the search controller, but not the delegate.
  open var text: String? {
    get { parts.field.text }
    set {
      parts.field.text = newValue
      searchController?.searchDidChange()
    }
  }

  /// The gray text of an empty field; nil, the default, for no text. A search controller sets
  /// "Search".
  open var placeholder: String? {
    get { parts.field.placeholder }
    set { parts.field.placeholder = newValue }
  }

  /// A line of text above the field; nil for no text.
  open var prompt: String? {
    get { parts.prompt.text }
    set {
      parts.prompt.text = newValue
      parts.prompt.isHidden = isInRow || newValue == nil
      updateBackground()
      heightChanged()
    }
  }

  /// Whether the field, the buttons and the scopes respond to the user; true by default. A disabled
  /// bar shows these views at half their opacity.
  open var isEnabled: Bool {
    get { parts.field.isEnabled }
    set {
      for control in [parts.field, parts.cancel, parts.accessory, parts.scopes] as [UIControl] {
        control.isEnabled = newValue
      }
      enabledDidChange()
    }
  }

  // MARK: Buttons

  /// Whether the Cancel button is beside the field, which is then narrower; false by default. The
  /// setter does not animate the change.
  open var showsCancelButton: Bool {
    get { parts.showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the Cancel button. If the change is animated, the field's width changes over
  /// 0.25 seconds. A call with the current value has no effect.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != parts.showsCancel else { return }
    parts.showsCancel = showsCancelButton
    change(animated: animated)
  }

  /// Whether the field shows a bookmark button while the user does not edit the text.
  open var showsBookmarkButton = false { didSet { updateAccessory() } }

  /// Whether the field shows a results button, which replaces the bookmark button, while the user
  /// does not edit the text.
  open var showsSearchResultsButton = false { didSet { updateAccessory() } }

  /// Whether the results button shows its selected image; false by default. A click does not change
  /// the value.
  open var isSearchResultsButtonSelected = false {
    didSet { parts.accessory.isSelected = isSearchResultsButtonSelected }
  }

  // MARK: Scopes

  /// The titles of the scopes, which are in a row below the field; nil for no scopes.
  open var scopeButtonTitles: [String]? { didSet { updateScopeTitles() } }

  /// The index of the selected scope in ``scopeButtonTitles``; 0 by default. The setter notifies
  /// neither the delegate nor the search controller.
  open var selectedScopeButtonIndex = 0 {
    didSet { parts.scopes.selectedSegmentIndex = selectedScopeButtonIndex }
  }

  /// Whether the row of scopes is visible if there are titles; false by default. The setter does
  /// not animate the change.
  open var showsScopeBar: Bool {
    get { parts.showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }

  /// Shows or hides the row of scopes, which changes the bar's intrinsic height. If the change is
  /// animated, the subviews move over 0.25 seconds.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    guard show != parts.showsScopes else { return }
    parts.showsScopes = show
    heightChanged()
    change(animated: animate)
  }

  /// Sets the attributes of the scopes' titles in a state. If `attributes` is nil, the defaults
  /// apply.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { parts.scopes.setTitleTextAttributes(attributes, for: state) }

  /// The attributes set for the scopes' titles in a state; nil if no attributes are set.
  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { parts.scopes.titleTextAttributes(for: state) }

  /// Sets the image behind scopes in a state. The image has the effect of a segmented control's
  /// background image.
  open func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) { parts.scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default) }

  /// The image set behind scopes in a state, without a fallback to another state; nil if no image
  /// is set.
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    parts.scopes.backgroundImage(for: state, barMetrics: .default)
  }

  /// Sets the image between two scopes, for a pair of their states.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    parts.scopes.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState,
      barMetrics: .default)
  }

  /// The image set between scopes in two states; nil if no image is set.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    parts.scopes.dividerImage(
      forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }

  // MARK: Appearance

  /// The prominence of the background; `.default` by default. Inside a navigation bar the style has
  /// no effect, because the navigation bar draws the background.
  open var searchBarStyle = Style.default { didSet { updateBackground() } }

  /// The appearance of the bar: every style other than `default` is dark.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }

  /// The background's color. `tintColor` is the color of the buttons.
  open var barTintColor: UIColor? { didSet { updateBackground() } }

  /// Whether the background is a blur of the content behind the bar instead of an opaque color;
  /// true by default.
  open var isTranslucent = true { didSet { updateBackground() } }

  /// An image that replaces the background's blur and color. If the image is empty, the bar has no
  /// background. The property is the image for any position and the default metrics.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }

  /// Sets a background image for a position and bar metrics. In a compact height, an image for
  /// compact metrics takes precedence over an image for default metrics. In a bar with a prompt, an
  /// image for metrics with a prompt takes precedence over an image for metrics without a prompt.
  /// Of two images for the same metrics, an image for the bar's position takes precedence over an
  /// image for any position.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    let key = SearchBarParts.BackgroundKey(position: barPosition, metrics: barMetrics)
    parts.backgroundImages[key] = backgroundImage
    updateBackground()
  }

  /// The background image set for exactly this position and these metrics; nil if no image is set.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    parts.backgroundImages[
      SearchBarParts.BackgroundKey(position: barPosition, metrics: barMetrics)]
  }

  /// An image behind the row of scopes, stretched to the width of the bar and to its lower edge. If
  /// the value is nil, the default, the bar's background is visible behind the scopes. An image
  /// with cap insets keeps its caps.
  open var scopeBarBackgroundImage: UIImage? { didSet { updateScopeBackground() } }

  /// The displacement of the field, with its text and icons, from the field's position in the bar.
  /// The displacement is in points, and zero by default.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
    didSet { setNeedsLayout() }
  }

  /// The displacement of the text and the placeholder from their position in the field. The
  /// displacement is in points, and zero by default.
  open var searchTextPositionAdjustment: UIOffset {
    get { parts.field.textAdjustment }
    set { parts.field.textAdjustment = newValue }
  }

  /// Moves an icon from its position in the field. The text and the tokens begin after the search
  /// icon, and the text ends before the clear button, even if these icons are displaced.
  ///
  /// - Parameter adjustment: In points; positive values move right and down.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    parts.iconAdjustments[icon] = adjustment
    updateIconPositions()
  }

  /// The displacement that was set for an icon; zero by default.
  open func positionAdjustment(for icon: Icon) -> UIOffset {
    parts.iconAdjustments[icon] ?? .zero
  }

  /// Replaces the field's gray shape by an image that is stretched over the field. If the image is
  /// nil, the gray shape is visible again. Only images for the normal and the disabled state have
  /// an effect.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    parts.fieldImages[state.rawValue] = backgroundImage
    parts.field.background = parts.fieldImages[UIControl.State.normal.rawValue]
    parts.field.disabledBackground = parts.fieldImages[UIControl.State.disabled.rawValue]
    parts.field.backgroundColor = parts.field.background == nil ? .tertiarySystemFill : nil
  }

  /// The image set for a state, without a fallback to another state; nil if no image is set.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    parts.fieldImages[state.rawValue]
  }

  /// Sets an icon. If the image is nil, the default icon is visible again. The search icon has
  /// images for the states normal and disabled. The clear button has images for the states normal
  /// and highlighted. The other buttons have images for the states normal, highlighted, selected
  /// and disabled.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    parts.icons[SearchBarParts.IconKey(icon: icon, state: state.rawValue)] = iconImage
    updateIcons()
  }

  /// The icon set for a state, without a fallback to another state; nil if no icon is set.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    parts.icons[SearchBarParts.IconKey(icon: icon, state: state.rawValue)]
  }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UISearchBar.barTintColor), AppearanceProperty(\UISearchBar.barStyle),
      AppearanceProperty(\UISearchBar.scopeBarBackgroundImage),
      AppearanceProperty(\UISearchBar.searchFieldBackgroundPositionAdjustment),
      AppearanceProperty(\UISearchBar.searchTextPositionAdjustment),
      AppearanceProperty(\UISearchBar.searchBarStyle),
      AppearanceProperty(\UISearchBar.isTranslucent),
    ]
  }

  override func adoptAppearance() {
    super.adoptAppearance()
    adoptProxyImages()
  }

  /// Adopts the icons, images, adjustments and text attributes of appearance proxies for which the
  /// bar has no values of its own.
  private func adoptProxyImages() {
    for proxy in AppearanceProxies.all(for: self) {
      for (key, image) in proxy.parts.icons where parts.icons[key] == nil {
        setImage(image, for: key.icon, state: UIControl.State(rawValue: key.state))
      }
      for (state, image) in proxy.parts.fieldImages where parts.fieldImages[state] == nil {
        setSearchFieldBackgroundImage(image, for: UIControl.State(rawValue: state))
      }
      for (key, image) in proxy.parts.backgroundImages where parts.backgroundImages[key] == nil {
        setBackgroundImage(image, for: key.position, barMetrics: key.metrics)
      }
      parts.scopes.adoptImages(of: proxy.parts.scopes)
      for (icon, adjustment) in proxy.parts.iconAdjustments
      where parts.iconAdjustments[icon] == nil {
        setPositionAdjustment(adjustment, for: icon)
      }
      for (state, attributes) in proxy.parts.scopes.titleStyles.custom
      where parts.scopes.titleTextAttributes(for: state) == nil {
        setScopeBarButtonTitleTextAttributes(attributes, for: state)
      }
    }
  }

  // MARK: Traits of the field

  /// The text input trait of ``searchTextField``; `.sentences` by default. Input from a hardware
  /// keyboard ignores the trait.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { parts.field.autocapitalizationType }
    set { parts.field.autocapitalizationType = newValue }
  }
  /// The text input trait of ``searchTextField``. The trait has no effect, because this
  /// implementation does not correct typed text.
  open var autocorrectionType: UITextAutocorrectionType {
    get { parts.field.autocorrectionType }
    set { parts.field.autocorrectionType = newValue }
  }
  /// The text input trait of ``searchTextField``. The trait has no effect, because this
  /// implementation does not check spelling.
  open var spellCheckingType: UITextSpellCheckingType {
    get { parts.field.spellCheckingType }
    set { parts.field.spellCheckingType = newValue }
  }
  /// The text input trait of ``searchTextField``, which a custom keyboard can read; `.default` by
  /// default.
  open var keyboardType: UIKeyboardType {
    get { parts.field.keyboardType }
    set { parts.field.keyboardType = newValue }
  }
  /// The text input trait of ``searchTextField``, which a custom keyboard can read; `.default` by
  /// default.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { parts.field.keyboardAppearance }
    set { parts.field.keyboardAppearance = newValue }
  }
  /// The text input trait of ``searchTextField``, which a custom keyboard can read; `.search` by
  /// default.
  open var returnKeyType: UIReturnKeyType {
    get { parts.field.returnKeyType }
    set { parts.field.returnKeyType = newValue }
  }
  /// Whether Return has no effect while the field is empty; false by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { parts.field.enablesReturnKeyAutomatically }
    set { parts.field.enablesReturnKeyAutomatically = newValue }
  }

  /// The view above the keyboard of the field; the field inherits the view along the responder
  /// chain.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView ?? super.inputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  private var ownInputAccessoryView: UIView?

  // MARK: View

  /// The result of the delegate's `position(for:)`; `.any` without a delegate. The background of a
  /// bar that is attached to the top extends to the upper edge of the bar's superview. While a
  /// search controller shows the bar at the top of the searched view controller's view, the
  /// position is `.topAttached`.
  open var barPosition: UIBarPosition {
    topExtent == nil ? delegate?.position(for: self) ?? .any : .topAttached
  }

  open override var canBecomeFirstResponder: Bool { parts.field.canBecomeFirstResponder }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    parts.field.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    parts.field.isFirstResponder ? parts.field.resignFirstResponder() : true
  }

  /// Handles the Escape key like a click on the Cancel button, if the button is visible.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if parts.showsCancel, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) {
      cancelTapped()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  /// Returns the given width and the bar's natural height. If the given width is 0, the result has
  /// the width of the screen.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : UIScreen.main.bounds.width
    return CGSize(width: width, height: naturalHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAccessoryWidth()
    if isInRow { layOutInline() } else { layOutParts() }
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    inlineDidChange()
    updateBackground()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || containsInlineScope(point)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heightChanged()
    updateBackground()
  }
}
