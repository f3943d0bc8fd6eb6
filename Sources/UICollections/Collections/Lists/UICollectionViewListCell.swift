public import Foundation
public import UIKitCore

/// A cell of a list: content, accessories beside it, and the lines around it.
///
/// Cells of lists can be headers and footers as well: their default configurations follow what they
/// are in the list.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlistcell
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// In the order from the leading to the trailing edge.
  var accessoryViews: [ListAccessoryView] = []
  var separators: [UIView] = []
  var separatorGuide: ListSeparatorGuide?
  var isExpanded = false { didSet { if isExpanded != oldValue { outlineDidChange() } } }
  var isSwiped = false { didSet { if isSwiped != oldValue { swipeDidChange() } } }
  /// From the finger that holds the reordering control to the middle of the cell.
  var grip = CGSize.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    insetsLayoutMarginsFromSafeArea = false
    host.defaultBackground = defaultBackgroundConfiguration()
  }

  // MARK: Configurations

  /// The configuration of a cell, header or footer of the list, without texts.
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

  /// Steps by which the content is indented. A diffable data source sets the level of an item in its
  /// section snapshot before the cell is configured.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { partsDidChange() } } }

  /// Of one step, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { partsDidChange() } }
  }

  /// Whether accessories at the leading edge are indented with the content.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { partsDidChange() } }
  }

  /// What is beside the content.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }

  /// Where the line below the cell begins and ends. Constraints of an app move it; without any, it
  /// follows the text.
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

  /// Those of the app, and the swipe actions of the item.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { withSwipeActions(super.accessibilityCustomActions) }
    set { super.accessibilityCustomActions = newValue }
  }

  // MARK: Inside the module

  /// Whether the background of the cell has the colour of the tint.
  var showsTintedBackground: Bool {
    guard listElement?.appearance == .sidebar, isSelected, owner?.isEditing != true else {
      return false
    }
    let background = backgroundConfiguration?.updated(for: configurationState)
    return background != nil && background?.backgroundColor == nil
  }

  override func layOutContentView() { layOutContent() }

  /// The height is what the content needs in the width that accessories leave.
  override func fittedSize(in size: CGSize, along axes: SelfSizingAxes) -> CGSize {
    axes == .vertical
      ? CGSize(width: size.width, height: fittedHeight(width: size.width))
      : super.fittedSize(in: size, along: axes)
  }

  override func listElementDidChange() { listDidChange() }
}
