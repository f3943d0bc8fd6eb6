import CoreGraphics
public import Foundation
public import QuartzCore
import Diagnostics
import Generics

/// A control that shows a title, an image or both and triggers an action on a tap.
///
/// A ``configuration`` determines appearance and content. The button updates the configuration when
/// its state changes. In a button without a configuration, ``setTitle(_:for:)`` and similar methods
/// set appearance and content for each state.
///
/// Source: https://developer.apple.com/documentation/uikit/uibutton
@preconcurrency @MainActor open class UIButton: UIControl {
  // The property below is internal, because UIButton+Parts.swift uses it.
  var parts = ButtonParts()
  // The properties below are internal, because UIButton+Updating.swift and UIButton+Layout.swift
  // use them.
  @Sparse var storedConfiguration: Configuration? = nil
  var hasConfiguration: Bool { _storedConfiguration.isBoxed }
  @Sparse var resolvedStyle: ResolvedButtonStyle? = nil
  @Sparse var displayedContent: ButtonContent? = nil
  var needsConfigurationUpdate = false
  var isUpdatingConfiguration = false
  var laidOutWidth: CGFloat = 0
  var wasPressed = false
  // The property below is internal, because UIButton+Hover.swift uses it.
  var hover: UIHoverGestureRecognizer?
  // The properties below are internal, because UIButton+States.swift uses them.
  var content = ButtonStateTable()
  var kind = ButtonType.custom

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Decodes the properties of the view and of the button. Menus, actions, handlers and the
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
  ///   - buttonType: The type, which determines the default appearance and cannot be changed later.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a button that shows an action's title and image. The button performs the action on
  /// ``UIControl/Event/primaryActionTriggered``.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    applyPrimaryAction(primaryAction)
  }

  /// Creates a button with a configuration. The button performs an action on
  /// ``UIControl/Event/primaryActionTriggered``. If the configuration has no title, the button
  /// shows the action's title; if it has no image, the button shows the action's image.
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

  /// The type with which the button was created. The type is `custom` for a button that was created
  /// only with a frame.
  open var buttonType: ButtonType { kind }

  /// The meaning of the button. It determines the color and the weight of the title.
  open var role = Role.normal {
    didSet { if role != oldValue { setNeedsUpdateConfiguration() } }
  }

  // MARK: Configuration

  /// The appearance and content of the button, as a value; nil if they are set for each state with
  /// methods such as ``setTitle(_:for:)``.
  public final var configuration: Configuration? {
    get { storedConfiguration }
    set { apply(newValue) }
  }

  /// A closure that updates ``configuration``. The button calls the closure on each change of its
  /// state, and after ``setNeedsUpdateConfiguration()``.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the button adapts the colors and other default values of its configuration to its
  /// state; true by default. If the value is false, the button shows the configuration unchanged.
  open var automaticallyUpdatesConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Schedules a call of ``updateConfiguration()`` before the next layout. Several calls of this
  /// method cause only one update.
  open func setNeedsUpdateConfiguration() { requestUpdate() }

  /// Calls ``configurationUpdateHandler``. Subclasses can override this method as an alternative to
  /// the handler. Apps do not call this method.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Menu

  /// The menu of the button. The menu opens on a long press or, if
  /// ``UIControl/showsMenuAsPrimaryAction`` is true, on touch down.
  open var menu: UIMenu? {
    didSet { menuChanged() }
  }

  /// Whether a tap changes the button's selection. If the menu is the primary action, a tap changes
  /// the menu's selection instead.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuChanged() } }
  }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuChanged() } }
  }

  /// The order of the menu's elements. By default, the first element is nearest to the button.
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

  /// Sets the text for a state. A state without a title shows the title for the normal state.
  /// Setting the title for the normal state also replaces the configuration's title.
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

  /// Sets the title's color for a state. If `color` is nil, the color for the normal state or the
  /// default of the button's type applies. Setting the color for the normal state also replaces the
  /// configuration's base foreground color.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    setContent(.titleColor(color), state)
  }

  /// Returns the title's color for a state. If the state has no color, the result is the color for
  /// the normal state. If that color is not set either, the result is the default of the button's
  /// type.
  open func titleColor(for state: State) -> UIColor? { displayedTitleColor(for: state) }

  /// Sets the color of the title's shadow for a state. If `color` is nil, the color for the normal
  /// state applies. If there is no color for the normal state, there is no shadow. The call has no
  /// effect on a button with a configuration.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    setContent(.titleShadowColor(color), state)
  }

  /// Returns the shadow color that the app has set for exactly this state; nil if the app has set
  /// none.
  open func titleShadowColor(for state: State) -> UIColor? { content[state].titleShadowColor }

  /// Sets the image for a state. A state without an image shows the image for the normal state, and
  /// dims that image while the button is highlighted or disabled. Setting the image for the normal
  /// state also replaces the configuration's image.
  open func setImage(_ image: UIImage?, for state: State) { setContent(.image(image), state) }
  /// Returns the image that the app has set for exactly this state; nil if the app has set none.
  open func image(for state: State) -> UIImage? { content[state].image }

  /// Sets an image that is stretched behind title and image. Setting the image for the normal state
  /// also replaces the image of the configuration's background.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    setContent(.backgroundImage(image), state)
  }

  /// Returns the background image that the app has set for exactly this state; nil if the app has
  /// set none.
  open func backgroundImage(for state: State) -> UIImage? { content[state].backgroundImage }

  /// Sets values for properties that a symbol's own configuration does not set. Setting the values
  /// for the normal state also replaces the values in the button's configuration.
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
  /// The title for the current state, or the title for the normal state if the current state has no
  /// title. The title of a configuration is included only if the app has set it with
  /// ``setTitle(_:for:)`` for the normal state.
  open var currentTitle: String? { content.value(\.title, state) }
  /// The attributed title for the current state, or the attributed title for the normal state if
  /// the current state has no attributed title.
  open var currentAttributedTitle: NSAttributedString? { content.value(\.attributedTitle, state) }
  /// The title color for the current state. If the state has no color, the value is the color for
  /// the normal state. If that color is not set either, the value is the default of the button's
  /// type. The colors of a configuration are not included.
  open var currentTitleColor: UIColor { displayedTitleColor(for: state) }
  /// The shadow color for the current state. If the current state has no color, the value is the
  /// color for the normal state. If neither color is set, the value is nil and there is no shadow.
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
  // frames are current. In a button without a configuration, title and image are current even if
  // the bounds are empty.

  /// The title's label; never nil, because the first access creates it. In a button without a
  /// configuration, the app can set the label's font and line breaks, and the button's state
  /// determines its text and color. A configuration determines all of these values.
  open var titleLabel: UILabel? {
    updateStatePartsIfNeeded()
    return titleLabelIfNeeded
  }

  /// The view of the button's image; never nil, because the first access creates it. The button
  /// sets the image, the tint and the opacity of this view.
  open var imageView: UIImageView? {
    updateStatePartsIfNeeded()
    return imageViewIfNeeded
  }

  /// The subtitle's label; nil unless the configuration has a subtitle.
  open var subtitleLabel: UILabel? {
    layOutPartsIfNeeded()
    return parts.subtitle
  }

  // MARK: Layout by insets

  /// Insets of title and image together, in points. The insets enlarge the button's intrinsic size.
  /// They have no effect on a button with a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { layoutChanged() } }
  }
  /// Insets of the title only, in points. The insets move the title but do not change the button's
  /// size. They have no effect on a button with a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// Insets of the image only, in points. The insets move the image but do not change the button's
  /// size. They have no effect on a button with a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// Whether a press dims images of a button without a configuration; true by default. A press dims
  /// the image of a button of type `custom`, and the background image of a button of any type.
  /// Images set for the highlighted state are never dimmed.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { requestUpdate() } }
  }
  /// Whether a disabled button without a configuration dims its image; true by default. Images set
  /// for the disabled state are never dimmed.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { requestUpdate() } }
  }
  /// Whether the offset of the title's shadow is reversed while the button is highlighted.
  open var reversesTitleShadowWhenHighlighted = false

  /// Returns the background image's frame, by default the bounds. UIKit calls the method during
  /// layout of a button without a configuration. A subclass can override the method to move the
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
  /// without a configuration. A subclass can override the method to move the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    stateLayout(in: contentRect).title
  }

  /// Returns the image's frame in an area for title and image. By default the image is at the
  /// leading edge of the title. UIKit calls the method during layout of a button without a
  /// configuration. A subclass can override the method to move the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    stateLayout(in: contentRect).image
  }

  // MARK: View

  override func updateContentBeforeMeasuring() { updateIfNeeded() }

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
    // Inside an animation block, the change is applied immediately, because the next layout pass
    // runs after the block.
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

  /// Returns the inherited action. A change of the layer's corner radius also invalidates the
  /// layout of a button with a configuration, because the button's background adapts to the radius.
  open override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == "cornerRadius", layer === self.layer, hasConfiguration {
      setNeedsLayout()
    }
    return super.action(for: layer, forKey: event)
  }

  /// The title's label. If there is no title, this is the subtitle's label or, if there is no
  /// subtitle either, the button.
  open override var forFirstBaselineLayout: UIView { firstLine ?? self }
  /// The subtitle's label. If there is no subtitle, this is the title's label or, if there is no
  /// title either, the button.
  open override var forLastBaselineLayout: UIView { lastLine ?? self }

  /// Returns whether the point is in the touch area. For the button types that show a symbol, the
  /// touch area is at least 44 by 44 points.
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
  /// Creates a button of type system with an image. The button calls an unapplied method on the
  /// target.
  public class func systemButton<Target: AnyObject>(
    with image: UIImage, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> Self {
    systemButton(with: image, target: target, action: Selector(action).required(of: target))
  }

  /// Creates a button of type system with an image. The button calls an unapplied method on the
  /// target and passes itself as the argument.
  public class func systemButton<Target: AnyObject, Sender>(
    with image: UIImage, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) -> Self {
    systemButton(with: image, target: target, action: Selector(action).required(of: target))
  }
}
