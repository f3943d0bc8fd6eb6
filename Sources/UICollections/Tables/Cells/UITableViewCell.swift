public import Foundation
public import UIKitCore

/// A view that shows a row of a table.
///
/// The content of a cell has one of three forms: a configuration describes it, the app adds views
/// to ``contentView``, or the cell uses the labels of one of the four styles.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewcell
open class UITableViewCell: UIView, CellConfigurationOwner {
  /// Changes the configurations of a cell for its current state; see
  /// ``configurationUpdateHandler``.
  public typealias ConfigurationUpdateHandler =
    (UITableViewCell, UICellConfigurationState) -> Void

  let style: CellStyle
  /// The identifier with which the table reuses the cell; nil for a cell that is not reused.
  public internal(set) final var reuseIdentifier: String?
  /// The closures that perform the segues of the cell's prototype.
  var segues = CellSegues()

  weak var table: UITableView?
  var context = CellContext() { didSet { if context != oldValue { contextDidChange() } } }
  var position = CellPosition()
  private(set) lazy var host = CellConfigurationHost(owner: self)
  private var content: UIView = CellContentView()

  // UITableViewCell+Labels.swift uses the following stored properties.
  var labels = CellLabels()
  // UITableViewCell+Parts.swift uses the following stored properties.
  var parts = CellParts()
  // UITableViewCell+States.swift uses the following stored properties.
  var flags = CellFlags()

  /// Creates a cell of 320 by 44 points.
  ///
  /// - Parameter style: The arrangement of the labels. The style has no effect if the cell has a
  ///   content configuration.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  /// Creates a cell of the default style without a reuse identifier. The table does not reuse such
  /// a cell.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Decodes the properties of the view and the cell, and the views in ``contentView``. If the
  /// coder does not support keyed coding, the cell has the default style. Configurations are not
  /// archived.
  public required init?(coder: NSCoder) {
    if coder.allowsKeyedCoding {
      style = CellStyle(rawValue: coder.decodeInteger(forKey: "UITableViewCellStyle")) ?? .default
      let identifier = coder.decodeIfPresent(NSString.self, forKey: "UIReuseIdentifier")
      reuseIdentifier = identifier as String?
    } else {
      style = .default
      reuseIdentifier = nil
    }
    super.init(coder: coder)
    prepare()
    restore(UITableViewCell.archivedProperties, of: self, from: coder)
    restoreInheritedValues(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(style.rawValue, forKey: "UITableViewCellStyle")
    if let reuseIdentifier {
      coder.encode(reuseIdentifier as NSString, forKey: "UIReuseIdentifier")
    }
    coder.encode(UITableViewCell.archivedProperties, of: self)
  }

  private func prepare() {
    insetsLayoutMarginsFromSafeArea = false
    // An app computes the frames of its views from the content view's bounds before the table
    // lays the cell out.
    content.frame = bounds
    content.insetsLayoutMarginsFromSafeArea = false
    content.preservesSuperviewLayoutMargins = true
    (content as? CellContentView)?.didLayOut = { [weak self] in
      if let self { table?.cellDidLayOut(self) }
    }
    addSubview(content)
    host.defaultBackground = defaultBackgroundConfiguration()
  }

  /// Resets the cell before its reuse. A subclass that overrides this method calls super.
  open func prepareForReuse() { resetForReuse() }

  // MARK: Content

  /// The view to which an app adds its own views.
  open var contentView: UIView { content }

  func replaceContentView(with view: UIView) {
    view.frame = content.frame
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    view.preservesSuperviewLayoutMargins = true
    content = view
    setNeedsLayout()
  }

  /// The configuration of the cell's content. If the value is not nil, the configuration replaces
  /// the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { host.contentConfiguration }
    set {
      host.contentConfiguration = newValue
      table?.cellContentDidChange(self)
    }
  }

  /// Returns the content configuration for the cell's style, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Whether the cell replaces ``contentConfiguration`` with the result of the configuration's
  /// `updated(for:)` at each change of state. Initially true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { host.automaticallyUpdatesContent }
    set { host.automaticallyUpdatesContent = newValue }
  }

  /// The label of the title, created at the first access; nil if the cell has a content
  /// configuration.
  open var textLabel: UILabel? { styleLabel(.text) }
  /// The label of the detail text. The value is nil if ``textLabel`` is nil or if the cell has the
  /// default style.
  open var detailTextLabel: UILabel? { styleLabel(.detail) }
  /// The image view. The value is nil if ``textLabel`` is nil or if the cell has the style
  /// `value2`.
  open var imageView: UIImageView? { styleImageView() }

  /// The number of steps by which the content is indented; each step is ``indentationWidth`` wide.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of one step of ``indentationLevel``, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  // MARK: Background

  /// The configuration of the cell's background. Until the app sets a configuration, the value is
  /// the default configuration. If the app has set a background view or a background color, the
  /// default is nil. Setting a configuration sets the three background views to nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { host.backgroundConfiguration }
    set {
      if newValue != nil {
        (backgroundView, selectedBackgroundView, multipleSelectionBackgroundView) = (nil, nil, nil)
      }
      host.backgroundConfiguration = newValue
    }
  }

  /// Returns the configuration of a list cell. This configuration applies until the app sets a
  /// background configuration, view or color.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// Whether the cell replaces ``backgroundConfiguration`` with the result of the configuration's
  /// `updated(for:)` at each change of state. Initially true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { host.automaticallyUpdatesBackground }
    set { host.automaticallyUpdatesBackground = newValue }
  }

  open override var backgroundColor: UIColor? {
    didSet { if backgroundColor != nil { host.defaultBackground = nil } }
  }

  /// The view behind all other subviews of the cell. Setting one of the three background views sets
  /// ``backgroundConfiguration`` to nil.
  open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, backgroundView) } }
  /// The view that is visible above the background while the cell is selected or highlighted. If
  /// ``selectionStyle`` is `.none`, the view stays invisible.
  open var selectedBackgroundView: UIView? {
    didSet { exchangeBackground(oldValue, selectedBackgroundView) }
  }
  /// The view that replaces ``selectedBackgroundView`` if several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { exchangeBackground(oldValue, multipleSelectionBackgroundView) }
  }

  // MARK: Configuration

  /// The state for which the configurations are updated: the traits, and states such as selection,
  /// focus and dragging.
  open var configurationState: UICellConfigurationState { currentState }

  /// Changes the configurations for a state. The base class does nothing.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The handler that is called after ``updateConfiguration(using:)`` to change the cell's
  /// configurations for a state; initially nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { host.configurationUpdateHandler = configurationUpdateHandler }
  }

  /// Requests one call of ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() { host.setNeedsUpdate() }

  // MARK: Accessories

  /// The accessory outside editing mode; initially none. If ``accessoryView`` is not nil, that view
  /// replaces this accessory.
  open var accessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// The app's view that replaces the accessory of ``accessoryType``. The cell does not change the
  /// view's size.
  open var accessoryView: UIView? { didSet { accessoriesDidChange() } }
  /// The accessory in editing mode; initially none. If ``editingAccessoryView`` is not nil, that
  /// view replaces this accessory.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// The accessory view in editing mode. The cell does not change the view's size. If the view is
  /// nil, ``editingAccessoryType`` applies.
  open var editingAccessoryView: UIView? { didSet { accessoriesDidChange() } }

  /// The inset of the line below the row. Until the app sets the property, the table's inset
  /// applies. If the table has no inset, the line is aligned with the text.
  open var separatorInset: UIEdgeInsets {
    get { flags.separatorInset ?? table?.separatorInset ?? .zero }
    set {
      flags.separatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: State

  /// How the cell's background shows highlight and selection; initially `.default`. If the style is
  /// `.none`, the background does not change.
  open var selectionStyle = SelectionStyle.default { didSet { refreshBackgrounds() } }

  /// Whether the cell is highlighted, for example during a touch. Setting the property changes the
  /// appearance without animation.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the row appears selected. Setting the property changes only the cell's appearance, not
  /// the table's selection.
  open var isSelected: Bool {
    get { flags.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Changes the highlight of background, labels and image. The table calls the method when a touch
  /// begins and ends. A subclass that overrides this method calls super.
  ///
  /// - Parameter animated: Whether the change takes 0.3 seconds. A cell outside a window changes
  ///   immediately.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeState(animated: animated) { $0.isHighlighted = highlighted }
  }
  /// Changes the selected appearance of background, labels and image. The table also calls the
  /// method when it prepares a cell. A subclass that overrides this method calls super.
  ///
  /// - Parameter animated: Whether the change takes 0.3 seconds. A cell outside a window changes
  ///   immediately.
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeState(animated: animated) { $0.isSelected = selected }
  }

  /// Whether the cell is in editing mode. The table sets this property on all its cells. The change
  /// is not animated.
  open var isEditing: Bool {
    get { flags.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls of editing mode. The change happens between the calls of
  /// ``willTransition(to:)`` and ``didTransition(to:)``. A subclass that overrides this method
  /// calls super.
  ///
  /// - Parameter animated: Whether the controls slide in or out over 0.3 seconds.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }
  /// The type of the row's control in editing mode; initially none. The table sets the value.
  open var editingStyle: EditingStyle { flags.editingStyle }
  /// Whether editing mode indents a cell without a control like the cells with a control; initially
  /// true. An editable row has no control if its editing style is `none`. The table sets the
  /// property to the delegate's value of `tableView(_:shouldIndentWhileEditingRowAt:)`. A cell with
  /// a control is always indented.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the cell shows a reorder control in editing mode, if the data source allows moving the
  /// row. The table sets the property to true for such a row.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// Whether the row shows its actions at the trailing edge. The actions appear after a swipe or,
  /// in editing mode, after a tap on the row's control.
  open var showingDeleteConfirmation: Bool { flags.isShowingConfirmation }
  /// Called before the cell enters or leaves editing mode, and before the actions at its trailing
  /// edge appear or disappear. The base class does nothing.
  ///
  /// - Parameter state: Contains `showingEditControl` if the cell will have a control before its
  ///   content, and `showingDeleteConfirmation` if the actions will be visible.
  open func willTransition(to state: StateMask) {}
  /// Called when the animation of the transition has ended. The base class does nothing.
  ///
  /// - Parameter state: The value that was passed to ``willTransition(to:)``.
  open func didTransition(to state: StateMask) {}
  /// Called when the row is lifted, when the row is dragged, and after the row has returned or has
  /// been dropped.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Whether the cell's controls and the row react to touches while the row is dragged; initially
  /// false.
  open var userInteractionEnabledWhileDragging = false

  /// How the cell shows the focus. The initial value `.default` shows a ring around the cell. A
  /// cell with the style `.custom` shows the focus only by its configurations.
  open var focusStyle = FocusStyle.default

  // MARK: Overridden

  /// The effect that shows the focus; nil if ``focusStyle`` is `.custom`.
  open override var focusEffect: UIFocusEffect? {
    get { focusStyle == .custom ? nil : super.focusEffect }
    set { super.focusEffect = newValue }
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !ignoresTouches && super.point(inside: point, with: event)
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      if flags.isSwiped { clipToCard() }
    }
  }

  open override func layoutSubviews() {
    host.updateIfNeeded()
    layOutParts()
    super.layoutSubviews()
  }

  /// Requests a new measurement of the row in the next layout, unless
  /// ``UITableView/selfSizingInvalidation`` is disabled.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.cellContentDidChange(self)
  }

  /// Returns a size with the given width. The height is the height that the content needs beside
  /// the cell's accessory and controls.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(width: targetSize.width) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : bounds.width)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    host.setNeedsUpdate()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refreshAccessoryColors()
  }

  /// The app's actions and the swipe actions of the row.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { withSwipeActions(super.accessibilityCustomActions) }
    set { super.accessibilityCustomActions = newValue }
  }

  open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    table?.focusDidUpdate(self)
    host.setNeedsUpdate()
  }
}

/// The app's views are archived as subviews of the content view, not of the cell.
extension UITableViewCell: ArchivedWithoutSubviews {}
