public import Foundation
public import QuartzCore
import Diagnostics

/// A button, a view or a space in a navigation bar or toolbar.
///
/// Targets are referenced weakly. On Linux, the argument `action` is an unapplied method:
///
/// ```swift
/// navigationItem.rightBarButtonItem = UIBarButtonItem(
///   barButtonSystemItem: .add, target: self, action: ListController.addEntry)
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// The ``SystemItem`` from which the item was created; nil for other items.
  var systemItem: SystemItem?
  var legacy = BarButtonMetricsStyle()

  public override init() { super.init() }

  /// Decodes the values that ``encode(with:)`` encodes; missing values get their defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decode(UIBarButtonItem.archivedProperties, into: self)
  }

  /// Encodes the properties of the item except actions, targets, menus with their element order,
  /// spring loading and values for bar metrics.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIBarButtonItem.archivedProperties, of: self)
  }

  private static let archivedProperties: [ArchivedProperty<UIBarButtonItem>] = [
    ArchivedProperty(
      "UISystemItem", default: nil, get: { $0.systemItem?.rawValue },
      set: { $0.systemItem = $1.flatMap { SystemItem(rawValue: $0) } }),
    ArchivedProperty(\.style, "UIStyle", raw: .plain),
    ArchivedProperty(\.width, "UIWidth", default: 0),
    ArchivedProperty(
      "UIPossibleTitles", default: nil, get: { $0.possibleTitles?.sorted() },
      set: { $0.possibleTitles = $1.map { Set($0) } }),
    ArchivedProperty(\.customView, "UICustomView", default: nil),
    ArchivedProperty(\.tintColor, "UITintColor", default: nil),
    ArchivedProperty(\.isSelected, "UISelected", default: false),
    ArchivedProperty(\.isHidden, "UIHidden", default: false),
    ArchivedProperty(
      \.changesSelectionAsPrimaryAction, "UIChangesSelectionAsPrimaryAction", default: false),
  ]

  /// Creates a button with a title.
  ///
  /// - Parameter target: The receiver of the action; a weak reference. If the target is nil, the
  ///   responder chain is searched.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target, action)
  }

  /// Creates a button with an image; a template image or symbol has the tint color.
  ///
  /// - Parameter target: The receiver of the action; a weak reference. If the target is nil, the
  ///   responder chain is searched.
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.style = style
    setTarget(target, action)
  }

  /// Creates a button with an image for regular heights and an image for compact heights.
  ///
  /// - Parameter landscapeImagePhone: The image in a compact height; if nil, `image` is used in a
  ///   compact height too.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates a button with a standard title or symbol; `done` and `save` have the done style.
  ///
  /// - Parameter target: The receiver of the action; a weak reference. If the target is nil, the
  ///   responder chain is searched.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    become(systemItem)
    setTarget(target, action)
  }

  /// Creates an item that shows a view instead of a button; the bar adds the view as a subview and
  /// sends no action.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button that performs an action. If title or image is nil, the action's title
  /// or image is used.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    // Adopt the action's title and image here, because property observers do not run in the
    // initializers of their own class.
    adoptAppearance(of: primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates a button with a standard title or symbol, which the action's title and image do not
  /// replace.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    become(systemItem)
    self.menu = menu
  }

  /// Creates a button that sends an action and has a menu. The menu opens on a long press, or
  /// on a tap if there is no action.
  ///
  /// - Parameter target: The receiver of the action; a weak reference. If the target is nil, the
  ///   responder chain is searched.
  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.menu = menu
    setTarget(target, action)
  }

  /// Creates a space. The flexible spaces of a toolbar divide the remaining width equally. In a
  /// navigation bar, flexible spaces have no width.
  public class func flexibleSpace() -> Self { make(.flexibleSpace, width: 0) }

  /// Creates a space of a fixed width.
  ///
  /// - Parameter width: The width in points.
  public class func fixedSpace(_ width: CGFloat) -> Self { make(.fixedSpace, width: width) }

  private class func make(
    _ kind: SystemItem, width: CGFloat, function: StaticString = #function
  ) -> Self {
    guard let item = DynamicInitializer.make(self) as? Self else {
      usageError("\(self) cannot be made by init()", function: function)
    }
    item.systemItem = kind
    item.width = width
    return item
  }

  private func setTarget(_ target: Any?, _ action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }

  private func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    if systemItem.isProminent { style = .done }
  }

  // MARK: Action

  /// The object that receives ``action``; a weak reference. If the target is nil, the responder
  /// chain is searched, starting at the item's button, for an object whose class has the action's
  /// method.
  open weak var target: AnyObject?
  /// The method that a tap calls on ``target``; if the property is nil, no method is called. A
  /// primary action replaces this action.
  open var action: Selector? { didSet { itemChanged() } }

  /// The action of the button, which replaces ``target`` and ``action``. The setter adopts the
  /// action's title and image, except for system items.
  open var primaryAction: UIAction? {
    didSet {
      if systemItem == nil { adoptAppearance(of: primaryAction) }
      itemChanged()
    }
  }

  private func adoptAppearance(of action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { title = action.title }
    if let image = action.image { self.image = image }
  }

  /// The button's menu. The menu opens on a tap if there is neither a primary action nor an action,
  /// otherwise on a long press.
  open var menu: UIMenu? { didSet { itemChanged() } }
  /// Whether the first element of ``menu`` is nearest to the button or always at the top. If the
  /// order is automatic, the elements are ordered by priority.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
    didSet { itemChanged() }
  }

  /// Whether a tap toggles ``isSelected``.
  open var changesSelectionAsPrimaryAction = false { didSet { itemChanged() } }

  /// Whether dragged items that rest over the button trigger its action; false by default. The
  /// property has no effect on a custom view.
  open var isSpringLoaded = false

  // MARK: Appearance

  /// The emphasis of the button; plain by default. A button in done style has a semibold font and
  /// the bar's done appearance. `bordered` looks like `plain`.
  open var style = Style.plain { didSet { if style != oldValue { itemChanged() } } }
  /// The item's width in points; if the property is 0, the content's width is used.
  open var width: CGFloat = 0 { didSet { if width != oldValue { itemChanged() } } }
  /// The possible titles of the button; nil by default. The button is wide enough for each of these
  /// titles, so that the width does not change with the title.
  open var possibleTitles: Set<String>? { didSet { itemChanged() } }
  /// A view that replaces the button; the view's constraints or frame determine the size of the
  /// item.
  open var customView: UIView? { didSet { if customView !== oldValue { itemChanged() } } }
  /// The color of the button's title or image; if the property is nil, the bar's tint is used.
  open var tintColor: UIColor? { didSet { itemChanged() } }
  /// Whether the button is selected. A selected button without a menu is filled with its tint
  /// color.
  open var isSelected = false { didSet { if isSelected != oldValue { itemChanged() } } }
  /// Whether the item is hidden; a hidden item occupies no space.
  open var isHidden = false { didSet { if isHidden != oldValue { itemChanged() } } }

  /// The group that contains the item; nil if no group contains the item.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// The tint of the item or else of its class's appearance proxy; nil if neither has a tint.
  var ownTint: UIColor? {
    tintColor ?? AppearanceProxies.all(for: self).lazy.compactMap(\.tintColor).first
  }

  // MARK: Appearance by state and metrics

  /// Sets an image behind the title or image of the button, stretched to the button.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    legacy.backgrounds[BarButtonMetricsStyle.Key(state, barMetrics)] = backgroundImage
    itemChanged()
  }

  /// Returns the image set for exactly this state and these metrics, or nil. Buttons show only
  /// images for `default`.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { legacy.backgrounds[BarButtonMetricsStyle.Key(state, barMetrics)] }

  /// Sets the offset of the button's title, in points; positive is right and down. Only the
  /// value for `default` has an effect.
  open func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    legacy.titleOffsets[barMetrics] = adjustment
    itemChanged()
  }

  /// Returns the offset set for these metrics, in points; zero by default.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    legacy.titleOffsets[barMetrics] ?? .zero
  }

  /// Sets the offset of a back button's title. A horizontal offset of more than 500 points to
  /// either side hides the title, so that only the chevron is visible; other offsets have no
  /// effect. Only the value for `default` is used.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    legacy.backTitleOffsets[barMetrics] = adjustment
    itemChanged()
  }

  /// Returns the offset of the back button's title that was set for the metrics, in points; zero by
  /// default.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    legacy.backTitleOffsets[barMetrics] ?? .zero
  }

  // MARK: Groups

  /// Returns a group that contains only this item.
  open func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup.fixedGroup(items: [self])
  }
}

/// The values that are set for specific bar metrics. Apple introduced this API before appearances.
struct BarButtonMetricsStyle {
  struct Key: Hashable {
    let state: UIControl.State.RawValue
    let metrics: UIBarMetrics
    init(_ state: UIControl.State, _ metrics: UIBarMetrics) {
      self.state = state.rawValue
      self.metrics = metrics
    }
  }

  var backgrounds: [Key: UIImage] = [:]
  var titleOffsets: [UIBarMetrics: UIOffset] = [:]
  var backTitleOffsets: [UIBarMetrics: UIOffset] = [:]

  @MainActor func background(for state: UIControl.State) -> UIImage? {
    backgrounds[Key(state, .default)] ?? backgrounds[Key(.normal, .default)]
  }
}
