import CoreGraphics
import Foundation

/// The current appearance of a tab.
@MainActor struct TabItemStyle {
  var appearance: UITabBarAppearance
  var style: UITabBarItemAppearance.Style
  /// The color of unselected tabs, unless an appearance sets a color; if the property is nil, the
  /// system's gray is used.
  var unselectedTint: UIColor?

  var items: UITabBarItemAppearance {
    switch style {
    case .stacked: appearance.stackedLayoutAppearance
    case .inline: appearance.inlineLayoutAppearance
    case .compactInline: appearance.compactInlineLayoutAppearance
    }
  }
}

/// The control for one tab. The control shows an image, a title below or beside the image, and a
/// badge.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private var tabStyle: TabItemStyle
  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = TabBadgeView()

  // Apple does not document these values. The values produce the proportions that users know from a
  // bar of 49 points.
  private static let stackedTitleSize: CGFloat = 10
  private static let inlineTitleSize: CGFloat = 13
  private static let compactTitleSize: CGFloat = 12
  private static let imageCenterY: CGFloat = 19.5
  private static let titleCenterY: CGFloat = 41
  private static let inlineGap: CGFloat = 7

  init(_ item: UITabBarItem, tabStyle: TabItemStyle) {
    self.item = item
    self.tabStyle = tabStyle
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFit
    label.textAlignment = .center
    for subview in [imageView, label, badge] { addSubview(subview) }
    badge.isUserInteractionEnabled = false
    update()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ tabStyle: TabItemStyle) {
    self.tabStyle = tabStyle
    update()
  }

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

  // MARK: Appearance

  private var states: (control: UIControl.State, appearance: UITabBarItemStateAppearance) {
    if !item.isEnabled { return (.disabled, tabStyle.items.disabled) }
    return isSelected ? (.selected, tabStyle.items.selected) : (.normal, tabStyle.items.normal)
  }

  private func update() {
    if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
    let (state, appearance) = states
    let own = item.ownTitleAttributes(for: state)
    let attributes = appearance.titleTextAttributes.merging(own) { $1 }
    let color: UIColor =
      isSelected && item.isEnabled ? tintColor : tabStyle.unselectedTint ?? .unselectedTab
    let faded = item.isEnabled ? color : color.withAlphaComponent(0.5)
    let image = item.picture(in: traitCollection).image
    imageView.image = isSelected ? item.selectedImage ?? image : image
    imageView.tintColor = appearance.iconColor ?? faded
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: tabStyle.style == .compactInline ? 14 : 18, weight: .medium, scale: .large)
    label.text = item.title
    label.font = attributes[.font] as? UIFont ?? titleFont
    label.textColor = attributes[.foregroundColor] as? UIColor ?? faded
    updateBadge(appearance)
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    accessibilityValue = item.accessibilityValue
    accessibilityTraits = item.accessibilityTraits.union(accessibilityStateTraits)
    isAccessibilityElement = item.isAccessibilityElement
    setNeedsLayout()
  }

  private var titleFont: UIFont {
    switch tabStyle.style {
    case .stacked: .systemFont(ofSize: TabBarButton.stackedTitleSize, weight: .medium)
    case .inline: .systemFont(ofSize: TabBarButton.inlineTitleSize)
    case .compactInline: .systemFont(ofSize: TabBarButton.compactTitleSize)
    }
  }

  private func updateBadge(_ appearance: UITabBarItemStateAppearance) {
    badge.isHidden = item.badgeValue == nil
    guard let value = item.badgeValue else { return }
    let own =
      item.badgeTextAttributes(for: states.control)
      ?? item.badgeTextAttributes(for: .normal) ?? [:]
    badge.show(
      value, color: item.badgeColor ?? appearance.badgeBackgroundColor ?? .systemRed,
      attributes: appearance.badgeTextAttributes.merging(own) { $1 },
      adjustment: appearance.badgeTitlePositionAdjustment)
  }

  // MARK: Layout

  /// The width of image and title. If the title is beside the image, the width includes the image,
  /// the title and the gap. If the title is below the image, the width is the larger of the two
  /// widths.
  var naturalWidth: CGFloat {
    let (image, title) = (imageSize.width, label.contentSize(width: nil).width)
    guard tabStyle.style != .stacked else { return max(image, title).rounded(.up) }
    return (image + (image > 0 && title > 0 ? TabBarButton.inlineGap : 0) + title).rounded(.up)
  }

  private var imageSize: CGSize { imageView.image == nil ? .zero : imageView.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = imageSize
    let title = label.contentSize(width: nil)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var imageFrame: CGRect
    var titleFrame: CGRect
    if tabStyle.style == .stacked {
      let width = min(title.width, bounds.width)
      let imageCenterY =
        item.title?.isEmpty == false ? TabBarButton.imageCenterY : bounds.height / 2
      imageFrame = rect(bounds.midX, imageCenterY, image)
      titleFrame = rect(
        bounds.midX, TabBarButton.titleCenterY, CGSize(width: width, height: title.height))
    } else {
      let gap = image.width > 0 && title.width > 0 ? TabBarButton.inlineGap : 0
      let width = min(title.width, max(0, bounds.width - image.width - gap))
      let start = (bounds.width - image.width - gap - width) / 2
      imageFrame = rect(start + image.width / 2, bounds.midY, image)
      titleFrame = rect(
        start + image.width + gap + width / 2, bounds.midY,
        CGSize(width: width, height: title.height))
    }
    if isMirrored {
      imageFrame = imageFrame.mirrored(in: bounds)
      titleFrame = titleFrame.mirrored(in: bounds)
    }
    let drop = states.appearance.titlePositionAdjustment
    titleFrame.origin.x += item.titlePositionAdjustment.horizontal + drop.horizontal
    titleFrame.origin.y += item.titlePositionAdjustment.vertical + drop.vertical
    imageView.frame = imageFrame.inset(by: item.picture(in: traitCollection).insets)
    label.frame = titleFrame
    let titleGap = tabStyle.style == .stacked ? nil : TabBarButton.inlineGap
    layOutBadge(at: imageFrame, titleGap: titleGap, isMirrored: isMirrored)
  }

  /// Positions the badge at the upper trailing corner of the image.
  ///
  /// - Parameter titleGap: The distance, in points, between the image and a title beside the image.
  ///   The badge must not cover the title. The argument is nil if the title is below the image.
  private func layOutBadge(at image: CGRect, titleGap: CGFloat?, isMirrored: Bool) {
    guard !badge.isHidden else { return }
    let size = badge.sizeThatFits(bounds.size)
    let drop = states.appearance.badgePositionAdjustment
    let side: CGFloat = isMirrored ? -1 : 1
    // Place the first character of the badge on the corner. The other characters extend outwards.
    var radius = max(image.width, 20) / 2 - 6
    if let titleGap { radius = min(radius, image.width / 2 + titleGap - size.width) }
    let start = image.midX + side * radius
    let x = isMirrored ? start - size.width : start
    // All badges of a bar have the same vertical position, even if their images have different
    // heights.
    let y = max(2, image.midY - 18)
    badge.frame = rect(
      x + size.width / 2 + side * drop.horizontal, y + size.height / 2 + drop.vertical, size)
  }

  /// Returns a rectangle centered at a point and aligned with whole pixels.
  private func rect(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
    let origin = CGPoint(
      x: roundedToPixels(x - size.width / 2), y: roundedToPixels(y - size.height / 2))
    return CGRect(origin: origin, size: size)
  }
}

extension UIColor {
  /// The color of unselected tabs: a gray that matches ``UIColor/systemGray`` on a bar's material,
  /// without the material's tint. Apple documents no value.
  static let unselectedTab = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.46 : 0.57, alpha: 1)
  }
}
