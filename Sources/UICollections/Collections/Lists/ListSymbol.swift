import CoreGraphics
import UIKitCore

/// The symbol of an accessory, with the appearance of iOS 15 to 18.
@MainActor struct ListSymbol {
  let name: String
  let color: UIColor
  let configuration: UIImage.SymbolConfiguration

  /// Creates the symbol of an accessory; nil for accessories without a symbol.
  ///
  /// - Parameter isOnTint: Whether the background of the cell has the tint color.
  init?(
    _ accessory: UICellAccessory, isSelected: Bool, isOnTint: Bool, traits: UITraitCollection
  ) {
    let tint = accessory.tintColor ?? (isOnTint ? .white : nil)
    var (name, style, weight) = ("", UIFont.TextStyle.title3, UIImage.SymbolWeight.regular)
    var (color, disc): (UIColor, UIColor?) = (tint ?? .tintColor, nil)
    var customBackgroundColor: UIColor?
    if case .control(let color) = accessory.kind { customBackgroundColor = color }
    switch accessory.accessoryType {
    case .disclosureIndicator:
      (name, style, weight) = ("chevron.forward", .footnote, .semibold)
      color = tint ?? .tertiaryLabel
    case .outlineDisclosure: (name, style, weight) = ("chevron.forward", .footnote, .semibold)
    case .checkmark: (name, style, weight) = ("checkmark", .body, .semibold)
    case .detail: name = "info.circle"
    case .reorder: (name, color) = ("line.3.horizontal", tint ?? .tertiaryLabel)
    case .delete: (name, disc) = ("minus.circle.fill", customBackgroundColor ?? .systemRed)
    case .insert: (name, disc) = ("plus.circle.fill", customBackgroundColor ?? .systemGreen)
    case .multiselect where isSelected:
      (name, disc) = ("checkmark.circle.fill", customBackgroundColor ?? .tintColor)
    case .multiselect: (name, color) = ("circle", tint ?? .tertiaryLabel)
    case .label, .popUpMenu, .customView: return nil
    }
    self.name = name
    self.color = disc ?? color
    var configuration = UIImage.SymbolConfiguration(
      pointSize: ListSymbol.pointSize(style, traits), weight: weight)
    if let disc {
      configuration = configuration.applying(
        UIImage.SymbolConfiguration(paletteColors: [accessory.tintColor ?? .white, disc]))
    }
    self.configuration = configuration
  }

  /// The symbol's size in points. At accessibility text sizes, the symbol does not grow further, so
  /// that enough width remains for the cell's text.
  static func pointSize(_ style: UIFont.TextStyle, _ traits: UITraitCollection) -> CGFloat {
    let category = traits.preferredContentSizeCategory
    let limited = category.isAccessibilityCategory ? .extraExtraExtraLarge : category
    return UIFont.preferredFont(
      forTextStyle: style,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: limited)
    ).pointSize
  }
}
