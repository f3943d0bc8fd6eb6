import CoreGraphics
import Foundation

/// The control for one controller in the grid from which the user selects the tabs. The control
/// shows the controller's icon, and the title below the icon. At accessibility text sizes, the
/// title is beside the icon.
final class TabChoiceControl: UIControl {
  let page: UIViewController
  let tile = TabChoiceTile(frame: .zero)
  private let label = UILabel()
  private var hasTab = false

  private static let gap: CGFloat = 7
  private static let rowGap: CGFloat = 16

  init(_ page: UIViewController) {
    self.page = page
    super.init(frame: .zero)
    label.isUserInteractionEnabled = false
    label.adjustsFontForContentSizeCategory = true
    for part in [tile, label] { addSubview(part) }
    isAccessibilityElement = true
    accessibilityHint = "Drag it to a tab, or choose it and then a tab."
  }

  required init?(coder: NSCoder) { nil }

  func show(hasTab: Bool) {
    self.hasTab = hasTab
    update()
  }

  override var eventsOfCompletedTouch: Event { [.touchUpInside, .primaryActionTriggered] }

  override func stateChanged() {
    super.stateChanged()
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  private func update() {
    let item = page.tabBarItemIfNeeded
    tile.show(item, hasTab: hasTab, isSelected: isSelected)
    tile.alpha = isHighlighted ? 0.5 : 1
    label.text = item.title
    label.font = .preferredFont(forTextStyle: isRow ? .body : .caption1)
    label.textColor = hasTab ? .secondaryLabel : .label
    label.textAlignment = isRow ? .natural : .center
    label.numberOfLines = isRow ? 0 : 2
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityValue = hasTab ? "In the tab bar" : nil
    accessibilityTraits = accessibilityStateTraits.union(.button)
    setNeedsLayout()
  }

  // MARK: Layout

  /// Whether the title is beside the icon.
  private var isRow: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let side = TabChoiceTile.side(for: traitCollection)
    let width = isRow ? size.width - side - TabChoiceControl.rowGap : size.width
    let text = label.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
    let height = isRow ? max(side, text.height) : side + TabChoiceControl.gap + text.height
    return CGSize(width: size.width, height: height.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = TabChoiceTile.side(for: traitCollection)
    let start = isRow ? 0 : ((bounds.width - side) / 2).rounded()
    let top = isRow ? ((bounds.height - side) / 2).rounded() : 0
    tile.setFrame(CGRect(x: start, y: top, width: side, height: side), fromLeadingEdgeOf: self)
    let text = isRow ? side + TabChoiceControl.rowGap : 0
    let textTop = isRow ? 0 : side + TabChoiceControl.gap
    label.setFrame(
      CGRect(
        x: text, y: textTop, width: max(0, bounds.width - text),
        height: max(0, bounds.height - textTop)),
      fromLeadingEdgeOf: self)
  }
}

extension TabChoiceControl: FocusShaped {
  var focusOutline: FocusShape {
    FocusShape(
      isRow ? bounds : tile.frame, cornerRadius: tile.layer.cornerRadius, isContinuous: true)
  }
}
