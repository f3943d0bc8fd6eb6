import CoreGraphics
import UIKitCore

/// The view of an accessory of a list cell.
///
/// The view is a control. A touch on a control does not scroll the list and does not highlight the
/// cell.
final class ListAccessoryView: UIControl, DragHandle {
  private(set) var accessory: UICellAccessory
  unowned let cell: UICollectionViewListCell
  private(set) var isLeading: Bool
  /// Whether the cell reserves a part of its width for the accessory in the cell's current
  /// state.
  var isDisplayed = true
  /// Whether the cell shows the accessory and the accessory is not hidden.
  var isVisible: Bool { isDisplayed && !accessory.isHidden }
  private var symbol: UIImageView?
  private var label: UILabel?
  private var menuButton: UIButton?
  private var customView: UIView?
  /// The line between the reordering control and the preceding accessories.
  private var line: UIView?
  private var displayedElement: UIMenuElement?

  /// Whether the accessory's view can become focused. For a pop-up menu, the button becomes focused
  /// instead; for a custom view, the app's view becomes focused instead.
  override var canBecomeFocused: Bool {
    switch accessory.accessoryType {
    case .popUpMenu, .customView: false
    default: super.canBecomeFocused
    }
  }

  init(_ accessory: UICellAccessory, isLeading: Bool, cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.isLeading = isLeading
    self.cell = cell
    super.init(frame: .zero)
    makeParts()
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another accessory of the same type.
  func show(_ accessory: UICellAccessory, isLeading: Bool) {
    self.accessory = accessory
    self.isLeading = isLeading
    update()
  }

  // MARK: Parts

  private func makeParts() {
    switch accessory.accessoryType {
    case .label:
      let label = UILabel()
      addSubview(label)
      self.label = label
    case .popUpMenu: makeMenuButton()
    case .customView(let view):
      addSubview(view)
      customView = view
    default:
      let symbol = UIImageView()
      addSubview(symbol)
      self.symbol = symbol
    }
    if isTappable {
      addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          cell.accessoryTapped(accessory)
        }, for: .touchUpInside)
    }
  }

  private func makeMenuButton() {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 0, bottom: 0, trailing: 0)
    let button = UIButton(configuration: configuration)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { [weak self] button in self?.menuDidUpdate(button) }
    addSubview(button)
    menuButton = button
  }

  /// Notifies the app when another element of the menu is selected.
  private func menuDidUpdate(_ button: UIButton) {
    guard case .menu(_, let handler) = accessory.kind, let menu = button.menu else { return }
    let selected = menu.selectedElements.first
    guard selected !== displayedElement else { return }
    let isChoice = displayedElement != nil
    displayedElement = selected
    cell.accessorySizeDidChange()
    if isChoice { handler?(menu) }
  }

  /// Whether a tap on the accessory has an effect.
  private var isTappable: Bool {
    switch accessory.accessoryType {
    case .delete, .insert, .detail, .outlineDisclosure: true
    default: false
    }
  }

  private func update() {
    switch accessory.kind {
    case .label(let text, let font, let scales):
      label?.text = text
      label?.font = font
      label?.adjustsFontForContentSizeCategory = scales
      label?.textColor = accessory.tintColor ?? .secondaryLabel
    case .menu(let menu, _):
      if menuButton?.menu !== menu {
        displayedElement = nil
        menuButton?.menu = menu
      }
      menuButton?.tintColor = accessory.tintColor ?? .secondaryLabel
    case .view: if let color = accessory.tintColor { customView?.tintColor = color }
    default: break
    }
    stateDidChange()
    setNeedsLayout()
  }

  private func describe() {
    let name: String? =
      switch accessory.accessoryType {
      case .delete: "Delete"
      case .insert: "Insert"
      case .detail: "More Info"
      case .reorder: "Reorder"
      case .outlineDisclosure: cell.isExpanded ? "Collapse" : "Expand"
      default: nil
      }
    isAccessibilityElement = name != nil
    accessibilityLabel = name
    accessibilityTraits = name == nil ? .none : .button
  }

  // MARK: State

  /// Updates the accessory after the cell was selected or deselected, or the cell's item was
  /// expanded or collapsed.
  func stateDidChange() {
    describe()
    switch accessory.accessoryType {
    case .outlineDisclosure:
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let angle: CGFloat = isMirrored ? -.pi / 2 : .pi / 2
      showSymbol()
      symbol?.transform = cell.isExpanded ? CGAffineTransform(rotationAngle: angle) : .identity
    case .label, .popUpMenu, .customView: break
    default: showSymbol()
    }
    isUserInteractionEnabled =
      switch accessory.accessoryType {
      case .outlineDisclosure: accessory.actionHandler != nil || !cell.togglesByTap
      case .delete, .insert, .detail, .reorder, .popUpMenu, .customView: true
      case .disclosureIndicator, .checkmark, .multiselect, .label: false
      }
  }

  private func showSymbol() {
    let style = ListSymbol(
      accessory, isSelected: cell.isSelected, isOnTint: cell.showsTintedBackground,
      // The symbol uses the cell's traits, because the cell's traits change before the traits of
      // the cell's subviews.
      traits: cell.traitCollection)
    guard let symbol, let style else { return }
    symbol.image = UIImage(systemName: style.name)
    symbol.preferredSymbolConfiguration = style.configuration
    symbol.tintColor = style.color
  }

  // MARK: Size

  /// The size of the accessory's content, in points.
  var fittingSize: CGSize {
    if let customView { return size(of: customView) }
    return (symbol ?? label ?? menuButton)?.intrinsicContentSize ?? .zero
  }

  private func size(of view: UIView) -> CGSize {
    if case .view(_, true) = accessory.kind { return view.bounds.size }
    let fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if fitted.width > 0, fitted.height > 0 { return fitted }
    let natural = view.sizeThatFits(.zero)
    return natural.width > 0 && natural.height > 0 ? natural : view.bounds.size
  }

  /// The width that the cell reserves for the accessory, in points.
  var reservedWidth: CGFloat {
    switch accessory.reservedWidth {
    case .actual: return fittingSize.width
    case .custom(let width): return max(0, width)
    case .standard:
      guard case .control = accessory.kind else { return fittingSize.width }
      return max(22, fittingSize.width)
    }
  }

  /// The width reserved for the line before the accessory, in points.
  var lineWidth: CGFloat { line == nil ? 0 : 8 }

  /// Shows or removes the separator line of a reorder accessory. Other accessories, and reorder
  /// accessories without a separator, never show the line.
  func showLine(_ isDisplayed: Bool) {
    guard case .reorder(let showsSeparator) = accessory.kind, showsSeparator, isDisplayed else {
      line?.removeFromSuperview()
      line = nil
      return
    }
    guard line == nil else { return }
    let line = UIView()
    line.backgroundColor = .separator
    addSubview(line)
    self.line = line
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let midpoint = CGPoint(x: bounds.midX, y: bounds.midY)
    if let part = customView ?? symbol ?? label ?? menuButton {
      let size = fittingSize
      if part.bounds.size != size { part.bounds.size = size }
      let center = CGPoint(
        x: (midpoint.x - size.width / 2).rounded() + size.width / 2,
        y: (midpoint.y - size.height / 2).rounded() + size.height / 2)
      if part.center != center { part.center = center }
    }
    let pixel = hairline
    line?.setFrame(
      CGRect(x: -8, y: 8, width: pixel, height: max(0, bounds.height - 16)),
      fromLeadingEdgeOf: self)
  }

  /// Enlarges the hit area of accessories beyond their bounds.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    customView == nil
      ? bounds.insetBy(dx: -8, dy: 0).contains(point) : super.point(inside: point, with: event)
  }

  // MARK: Reordering

  private var isReordering: Bool { accessory.accessoryType == .reorder }

  var isDragHandle: Bool { isReordering }

  /// The cell that the accessory reorders; nil if the accessory is not a visible reordering
  /// control.
  var reorderedCell: UICollectionViewListCell? { isReordering && isVisible ? cell : nil }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    return isReordering ? cell.beginReordering(touch) : true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isReordering { cell.continueReordering(touch) }
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isReordering { cell.endReordering(isCancelled: false) }
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if isReordering { cell.endReordering(isCancelled: true) }
  }
}
