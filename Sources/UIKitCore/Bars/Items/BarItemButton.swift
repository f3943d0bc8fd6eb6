import Foundation
import Diagnostics

/// The view of a bar button item with a title or an image.
final class BarItemButton: UIButton {
  let item: UIBarButtonItem
  private var buttons = UIBarButtonItemAppearance()

  /// The distance, in points, between the content and the button's left and right edges. The
  /// contents of adjacent buttons are twice as far apart, and the inset enlarges the touch area of
  /// small symbols.
  static let sideInset: CGFloat = 8

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    configuration = .plain()
    automaticallyUpdatesConfiguration = false
    configurationUpdateHandler = { [weak self] _ in self?.configure() }
    addAction(
      UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
    addInteraction(
      OwnSpringLoadedInteraction(
        allows: { [weak self] _ in self.map { $0.item.isSpringLoaded && $0.isEnabled } ?? false },
        activate: { [weak self] _ in self?.sendActionsOfCompletedTouch() }))
  }

  required init?(coder: NSCoder) { usageError("a bar makes its buttons in code") }

  /// Updates the button to the properties of its item and to a bar's appearance of buttons.
  func update(_ appearance: UIBarButtonItemAppearance) {
    buttons = appearance
    isEnabled = item.isEnabled
    if isSelected != item.isSelected { isSelected = item.isSelected }
    tintColor = item.ownTint
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    accessibilityValue = item.accessibilityValue
    accessibilityTraits = item.accessibilityTraits.union(accessibilityStateTraits)
    isAccessibilityElement = item.isAccessibilityElement
    accessibilityLabel = item.accessibilityLabel ?? item.title
    changesSelectionAsPrimaryAction = item.changesSelectionAsPrimaryAction
    preferredMenuElementOrder = item.preferredMenuElementOrder
    if menu !== item.menu { menu = item.menu }
    showsMenuAsPrimaryAction =
      item.menu != nil && item.primaryAction == nil && item.action == nil
    setNeedsUpdateConfiguration()
    invalidateIntrinsicContentSize()
  }

  private func perform() {
    if item.isSelected != isSelected { item.isSelected = isSelected }
    if let action = item.primaryAction {
      action.performWithSender(item, target: nil)
    } else if let action = item.action {
      let target = item.target ?? self.target(forAction: action, withSender: item)
      UIApplication.shared.sendAction(action, to: target, from: item, for: currentEvent)
    }
  }

  private func configure() {
    guard var configuration else { return }
    let attributes = buttons.titleAttributes(for: state)
      .merging(item.ownTitleAttributes(for: state)) { $1 }
    let isProminent = item.style == .done
    let font =
      attributes[.font] as? UIFont
      ?? .systemFont(ofSize: 17, weight: isProminent ? .semibold : .regular)
    let picture = item.picture(in: traitCollection)
    configuration.title = picture.image == nil ? item.title : nil
    configuration.image = picture.image
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
      pointSize: 17, weight: isProminent ? .semibold : .regular, scale: .large)
    let isExact =
      buttons.hasTitleColor(for: state) || item.hasOwnTitleColor(for: state)
    let color = color(attributes[.foregroundColor] as? UIColor, isExact: isExact)
    configuration.baseForegroundColor = color
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      container in
      var container = container
      container.font = font
      container.foregroundColor = color
      return container
    }
    configuration.titleLineBreakMode = .byTruncatingTail
    let side = BarItemButton.sideInset
    let offset = buttons.titleOffset(for: state)
    let own = item.titlePositionAdjustment(for: .default)
    let (dx, dy) = (offset.horizontal + own.horizontal, offset.vertical + own.vertical)
    let insets = picture.image == nil ? UIEdgeInsets.zero : picture.insets
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 4 + dy + insets.top, leading: side + dx + insets.left, bottom: 4 - dy + insets.bottom,
      trailing: side - dx + insets.right)
    configuration.background = background
    self.configuration = configuration
  }

  /// Returns the color of the title and the image.
  ///
  /// - Parameters:
  ///   - own: The color of the title attributes.
  ///   - isExact: Whether the app has set this color for exactly the present state; the color is
  ///     then not dimmed while the button is highlighted.
  private func color(_ own: UIColor?, isExact: Bool) -> UIColor {
    if let own, isExact, !isFilled { return own }
    let color: UIColor
    if state.contains(.disabled) {
      color = own ?? .tertiaryLabel
    } else if isFilled {
      color = .systemBackground
    } else {
      color = own ?? tintColor
    }
    return state.contains(.highlighted) ? color.withAlphaComponent(0.3) : color
  }

  /// Whether the button is filled with its tint color. This is the case for a selected button
  /// without a menu. In a button with a menu, the menu shows the selection.
  private var isFilled: Bool { isSelected && item.menu == nil }

  private var background: UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration.clear()
    if let image = buttons.backgroundImage(for: state) ?? item.legacy.background(for: state) {
      background.image = image
      let offset = buttons.backgroundOffset(for: state)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let leading = isMirrored ? -offset.horizontal : offset.horizontal
      background.backgroundInsets = NSDirectionalEdgeInsets(
        top: offset.vertical, leading: leading, bottom: -offset.vertical, trailing: -leading)
    } else if isFilled {
      background.backgroundColor = tintColor
      background.cornerRadius = 6
      background.backgroundInsets = NSDirectionalEdgeInsets(
        top: 2, leading: 3, bottom: 2, trailing: 3)
    }
    return background
  }

  /// Returns a size that is at least as wide as the widest possible title of the item. If the
  /// item's `width` is set, this width replaces the width of the content.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = super.sizeThatFits(size)
    if let titles = item.possibleTitles, item.picture(in: traitCollection).image == nil,
      !titles.isEmpty
    {
      let attributes = buttons.titleAttributes(for: .normal)
        .merging(item.ownTitleAttributes(for: .normal)) { $1 }
      let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
      let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: weight)
      for title in titles {
        let width = (title as NSString).size(withAttributes: [.font: font]).width
        fitting.width = max(fitting.width, width.rounded(.up) + 2 * BarItemButton.sideInset)
      }
    }
    if item.width > 0 { fitting.width = item.width + 2 * BarItemButton.sideInset }
    return fitting
  }
}
