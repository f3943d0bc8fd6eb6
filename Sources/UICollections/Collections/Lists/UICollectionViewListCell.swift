public import Foundation
public import UIKitCore

/// A cell of a list, with content, accessories beside the content, and separator lines.
///
/// A list cell can also be a header or a footer. The default configurations depend on the role of
/// the cell in the list.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlistcell
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories in order from the leading to the trailing edge.
  var accessoryViews: [ListAccessoryView] = []
  var separators: [UIView] = []
  var separatorGuide: ListSeparatorGuide?
  var isExpanded = false { didSet { if isExpanded != oldValue { outlineDidChange() } } }
  var isSwiped = false { didSet { if isSwiped != oldValue { swipeDidChange() } } }
  /// The vector from the finger on the reordering control to the center of the cell.
  var touchOffset = CGSize.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the cell's own values. The cell gets the default background of a list cell.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    insetsLayoutMarginsFromSafeArea = false
    host.defaultBackground = defaultBackgroundConfiguration()
  }

  // MARK: Configurations

  /// The default configuration of a cell, header or footer of the list, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch listElement?.role {
    case .header: .header()
    case .footer: .footer()
    case .item, nil: .cell()
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch listElement?.role {
    case .header: .listHeader()
    case .footer: .listFooter()
    case .item, nil: .listCell()
    }
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    state.isSwiped = isSwiped
    state.isPinned = listElement?.isPinned ?? false
    return state
  }

  // MARK: Parts

  /// The number of indentation steps of the content. A diffable data source sets the property to
  /// the item's level in its section snapshot before the cell is configured.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { partsDidChange() } } }

  /// The width of one indentation step, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { partsDidChange() } }
  }

  /// Whether the indentation also moves the accessories at the leading edge; initially true.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { partsDidChange() } }
  }

  /// The accessories beside the content, such as indicators and controls.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }

  /// A layout guide that determines the horizontal extent of the line below the cell. An app can
  /// position the guide with constraints. Without such constraints, the guide is aligned with the
  /// text.
  open var separatorLayoutGuide: UILayoutGuide { makeSeparatorGuide() }

  // MARK: Overridden

  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { refreshAccessories() } }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSwiped = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutAccessories()
    layOutSeparators()
    layOutCorners()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refreshAccessories()
    setNeedsLayout()
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      if isSwiped { clipToCard() }
    }
  }

  /// The app's actions, the action of an outline's disclosure accessory and the swipe actions of
  /// the item.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { withListActions(super.accessibilityCustomActions) }
    set { super.accessibilityCustomActions = newValue }
  }

  // MARK: Inside the module

  /// Whether the background of the cell has the tint color.
  var showsTintedBackground: Bool {
    guard listElement?.appearance == .sidebar, isSelected, owner?.isEditing != true else {
      return false
    }
    let background = backgroundConfiguration?.updated(for: configurationState)
    return background != nil && background?.backgroundColor == nil
  }

  override func layOutContentView() { layOutContent() }

  /// The height that the content needs for the width that the accessories leave. For a header that
  /// is only as wide as its content, the result also contains the preferred width.
  override func fittedSize(in size: CGSize, along axes: SelfSizingAxes) -> CGSize {
    if axes == .vertical {
      return CGSize(width: size.width, height: fittedHeight(width: size.width))
    }
    guard axes == .both, let listElement, listElement.role == .header else {
      return super.fittedSize(in: size, along: axes)
    }
    let width = fittedWidth(of: listElement)
    return CGSize(width: width, height: fittedHeight(width: width))
  }

  override func listElementDidChange() { listDidChange() }
}
