import CoreGraphics
public import Foundation
public import QuartzCore
import Diagnostics
import Generics

/// A control that shows a title, an image or both and triggers an action on a tap.
///
/// A ``configuration`` determines appearance and content and is updated for the button's state. In
/// a button without a configuration, ``setTitle(_:for:)`` and similar methods set appearance and
/// content for each state.
///
/// Source: https://developer.apple.com/documentation/uikit/uibutton
@preconcurrency @MainActor open class UIButton: UIControl {
  // UIButton+Parts.swift uses the state below.
  var parts = ButtonParts()
  // UIButton+Updating.swift and UIButton+Layout.swift use the state below.
  @Sparse var storedConfiguration: Configuration? = nil
  var hasConfiguration: Bool { _storedConfiguration.isBoxed }
  @Sparse var resolvedStyle: ResolvedButtonStyle? = nil
  @Sparse var displayedContent: ButtonContent? = nil
  var needsConfigurationUpdate = false
  var isUpdatingConfiguration = false
  var laidOutWidth: CGFloat = 0
  var wasPressed = false
  // UIButton+Hover.swift uses the state below.
  var hover: UIHoverGestureRecognizer?
  // UIButton+States.swift uses the state below.
  var content = ButtonStateTable()
  var kind = ButtonType.custom

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Decodes the properties of the view and of the button; menus, actions, handlers and the
  /// transformers of a configuration are not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard coder.allowsKeyedCoding else { return }
    if coder.containsValue(forKey: "UIButtonType") {
      become(ButtonType(rawValue: coder.decodeInteger(forKey: "UIButtonType")) ?? .custom)
    }
    restore(UIButton.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(kind.rawValue, forKey: "UIButtonType")
    coder.encode(UIButton.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { parts.views }

  /// Creates a button of a type, with an empty frame.
  ///
  /// - Parameters:
  ///   - buttonType: The default appearance, which is fixed at creation.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a button that shows an action's title and image, and performs the action on
  /// ``UIControl/Event/primaryActionTriggered``.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    applyPrimaryAction(primaryAction)
  }

  /// Creates a button with a configuration, which performs an action on
  /// ``UIControl/Event/primaryActionTriggered``. If the configuration has no title or no image, the
  /// button shows the action's title or image.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    applyPrimaryAction(primaryAction)
  }

  /// Creates a button of type system with an image.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    guard let button = DynamicInitializer.make(self) as? Self else {
      usageError("\(self) cannot be made by init()")
    }
    button.become(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// The default appearance, fixed at creation; `custom` for a button that was created only with a
  /// frame.
  open var buttonType: ButtonType { kind }

  /// The meaning of the button, which determines color and weight of the title.
  open var role = Role.normal {
    didSet { if role != oldValue { setNeedsUpdateConfiguration() } }
  }

  // MARK: Configuration

  /// The appearance and content as a value; nil for a button whose appearance is set for each
  /// state.
  public final var configuration: Configuration? {
    get { storedConfiguration }
    set { apply(newValue) }
  }

  /// Called on each change of the button's state, and after ``setNeedsUpdateConfiguration()``, to
  /// update ``configuration``.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the configuration is updated for the button's state.
  open var automaticallyUpdatesConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Schedules ``updateConfiguration()`` before the next layout; multiple calls are coalesced.
  open func setNeedsUpdateConfiguration() { requestUpdate() }

  /// Calls ``configurationUpdateHandler``. Subclasses can override this method as an alternative to
  /// the handler. Apps do not call this method.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Menu

  /// The menu that opens on a long press, or on touch down with
  /// ``UIControl/showsMenuAsPrimaryAction``.
  open var menu: UIMenu? {
    didSet { menuChanged() }
  }

  /// Whether a tap changes the selection of the button, or of its menu if the menu is the primary
  /// action.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuChanged() } }
  }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuChanged() } }
  }

  /// The order of the menu's elements.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// Whether the button's menu is open.
  open var isHeld: Bool { contextMenuInteraction?.isMenuVisible ?? false }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    requestUpdate()
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    menuEnded()
  }

  /// Whether the pointer is over the button.
  open internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsUpdateConfiguration() } }
  }

  // MARK: Content by state

  /// Sets the text for a state. A state without a title shows the title for the normal state, which
  /// also replaces the configuration's title.
  open func setTitle(_ title: String?, for state: State) { setContent(.title(title), state) }
  /// Returns the title that the app has set for exactly this state; nil if the app has set none.
  open func title(for state: State) -> String? { content[state].title }

  /// Sets the attributed text for a state. The attributed text takes precedence over the plain
  /// title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setContent(.attributedTitle(title), state)
  }

  /// Returns the attributed title that the app has set for exactly this state; nil if the app has
  /// set none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content[state].attributedTitle
  }

  /// Sets the title's color for a state; the color for the normal state also replaces the
  /// configuration's base foreground color. If `color` is nil, the color for the normal state or
  /// the default of the button's type applies.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    setContent(.titleColor(color), state)
  }

  /// Returns the title's color for a state. If the state has no color, the result is the color for
  /// the normal state or, if that color is not set either, the default of the button's type.
  open func titleColor(for state: State) -> UIColor? { displayedTitleColor(for: state) }

  /// Sets the color of the title's shadow for a state. If `color` is nil, the color for the normal
  /// state applies; without that color, there is no shadow. The call has no effect on a button with
  /// a configuration.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    setContent(.titleShadowColor(color), state)
  }

  /// Returns the shadow color that the app has set for exactly this state; nil if the app has set
  /// none.
  open func titleShadowColor(for state: State) -> UIColor? { content[state].titleShadowColor }

  /// Sets the image for a state. A state without an image shows the image for the normal state,
  /// dimmed while the button is highlighted or disabled. The image for the normal state also
  /// replaces the configuration's image.
  open func setImage(_ image: UIImage?, for state: State) { setContent(.image(image), state) }
  /// Returns the image that the app has set for exactly this state; nil if the app has set none.
  open func image(for state: State) -> UIImage? { content[state].image }

  /// Sets an image that is stretched behind title and image. The image for the normal state also
  /// replaces the image of the configuration's background.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    setContent(.backgroundImage(image), state)
  }

  /// Returns the background image that the app has set for exactly this state; nil if the app has
  /// set none.
  open func backgroundImage(for state: State) -> UIImage? { content[state].backgroundImage }

  /// Sets values for properties that a symbol's own configuration does not set. The value for the
  /// normal state also replaces the value in the button's configuration.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    setContent(.symbolConfiguration(configuration), state)
  }

  /// Returns the symbol configuration that the app has set for exactly this state; nil if the app
  /// has set none.
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? {
    content[state].symbolConfiguration
  }

  // These properties have the value for the current state, or the value for the normal state if the
  // current state has no value.
  /// The title for the current state, or the title for the normal state if the state has no title.
  /// A configuration's title is not included unless the app has set that title for the normal
  /// state.
  open var currentTitle: String? { content.value(\.title, state) }
  /// The attributed title for the current state, or the attributed title for the normal state if
  /// the current state has no attributed title.
  open var currentAttributedTitle: NSAttributedString? { content.value(\.attributedTitle, state) }
  /// The title color for the current state. If the state has no color, the value is the color for
  /// the normal state or, if that color is not set either, the default of the button's type. A
  /// configuration's colors are not included.
  open var currentTitleColor: UIColor { displayedTitleColor(for: state) }
  /// The shadow color for the current state, or the color for the normal state if the current state
  /// has no color; nil if there is no shadow.
  open var currentTitleShadowColor: UIColor? { content.value(\.titleShadowColor, state) }
  /// The image for the current state, or the image for the normal state if the current state has no
  /// image.
  open var currentImage: UIImage? { content.value(\.image, state) }
  /// The background image for the current state, or the background image for the normal state if
  /// the current state has no background image.
  open var currentBackgroundImage: UIImage? { content.value(\.backgroundImage, state) }
  /// The symbol configuration for the current state, or the symbol configuration for the normal
  /// state if the current state has no configuration.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    content.value(\.symbolConfiguration, state)
  }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [AppearanceProperty(\UIButton.contentEdgeInsets)]
  }

  override func adoptAppearance() {
    super.adoptAppearance()
    adoptStateAppearance()
  }

  // MARK: Parts

  // If the button's layout is invalid, the getters lay the button out first, so that the
  // frames are current.

  /// The title's label, which the first access creates; never nil. In a button without a
  /// configuration, the app can set the label's font and line breaks, and the state determines its
  /// text and color. A configuration determines all of these values.
  open var titleLabel: UILabel? {
    layOutPartsIfNeeded()
    return titleLabelIfNeeded
  }

  /// The view of the button's image, which the first access creates; never nil. The button sets the
  /// image, the tint and the opacity of this view.
  open var imageView: UIImageView? {
    layOutPartsIfNeeded()
    return imageViewIfNeeded
  }

  /// The subtitle's label; nil unless the configuration has a subtitle.
  open var subtitleLabel: UILabel? {
    layOutPartsIfNeeded()
    return parts.subtitle
  }

  // MARK: Layout by insets

  /// Insets of title and image together, in points; the insets enlarge the button's intrinsic size.
  /// The insets have no effect on a button with a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { layoutChanged() } }
  }
  /// Insets of the title only, in points; the insets move the title and do not change the button's
  /// size. The insets have no effect on a button with a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// Insets of the image only, in points; the insets move the image and do not change the button's
  /// size. The insets have no effect on a button with a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// Whether a pressed button of type `custom` dims its image, and a pressed button of any type
  /// dims its background image, if the button has no configuration; true by default. Images set for
  /// the highlighted state are never dimmed.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { requestUpdate() } }
  }
  /// Whether a disabled button without a configuration dims its image; true by default. Images set
  /// for the disabled state are never dimmed.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { requestUpdate() } }
  }
  /// Whether a press reverses the offset of the title's shadow.
  open var reversesTitleShadowWhenHighlighted = false

  /// Returns the background image's frame, by default the bounds. UIKit calls the method during
  /// layout of a button without a configuration; a subclass can override the method to move the
  /// image.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the area for title and image, by default the background's frame inset by
  /// ``contentEdgeInsets``. UIKit calls the method during layout of a button without a
  /// configuration.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    backgroundRect(forBounds: bounds).inset(by: contentEdgeInsets)
  }

  /// Returns the title's frame in an area for title and image. By default the title is beside the
  /// image, and the content alignments align both. UIKit calls the method during layout of a button
  /// without a configuration; a subclass can override the method to move the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    stateLayout(in: contentRect).title
  }

  /// Returns the image's frame in an area for title and image. By default the image is at the
  /// leading edge of the title. UIKit calls the method during layout of a button without a
  /// configuration; a subclass can override the method to move the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    stateLayout(in: contentRect).image
  }

  // MARK: View

  open override var intrinsicContentSize: CGSize { naturalSize(width: nil) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalSize(width: size.width > 0 && size.width < 100_000 ? size.width : nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
    // Inside an animation block, apply a change immediately, because the next layout pass runs
    // after the block.
    if UIView.inheritedAnimationDuration > 0, window != nil { updateIfNeeded() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    layoutChanged()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Also detects changes of the layer's corner radius, to which the background adapts.
  open override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == "cornerRadius", layer === self.layer, hasConfiguration {
      setNeedsLayout()
    }
    return super.action(for: layer, forKey: event)
  }

  /// The title's label if there is a title, otherwise the subtitle's label or the button.
  open override var forFirstBaselineLayout: UIView { firstLine ?? self }
  /// The subtitle's label if there is a subtitle, otherwise the title's label or the button.
  open override var forLastBaselineLayout: UIView { lastLine ?? self }

  /// Returns whether the point is in the touch area, which is at least 44 by 44 points for the
  /// button types that show a symbol.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    touchArea.contains(point)
  }

  override func stateChanged() { requestUpdate(isStateChange: true) }

  // MARK: Control

  override var eventsOfCompletedTouch: Event { completedTouchEvents }

  open override func sendActions(for controlEvents: Event) {
    if controlEvents.contains(.primaryActionTriggered) { toggleSelection() }
    super.sendActions(for: controlEvents)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    followPointer(in: newWindow)
  }
}

extension UIButton {
  /// Creates a button of type system with an image and an unapplied method, which the button calls
  /// on its target.
  public class func systemButton<Target: AnyObject>(
    with image: UIImage, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> Self {
    systemButton(with: image, target: target, action: Selector(action).required(of: target))
  }

  /// Creates a button of type system with an image and an unapplied method, which the button calls
  /// on its target with itself as the argument.
  public class func systemButton<Target: AnyObject, Sender>(
    with image: UIImage, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) -> Self {
    systemButton(with: image, target: target, action: Selector(action).required(of: target))
  }
}
