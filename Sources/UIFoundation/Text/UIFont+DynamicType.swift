private import Synchronization
import Foundation
import TextLayout

extension UIFont {
  /// The system font for a text style in the current environment.
  public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system font for a text style in an environment. The font depends on the environment's
  /// content size category and legibility weight. An unspecified category has the value of the
  /// current environment; an unspecified weight is regular.
  public class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let key = PreferredFont(
      style: style, category: .effective(traits), isBold: traits.legibilityWeight == .bold)
    return preferredFonts.withLock { fonts in
      if let cached = fonts[key] { return cached }
      let weight = DynamicType.weight(style).rawValue
      let font = FontDescription(
        size: DynamicType.pointSize(style, key.category),
        weight: key.isBold ? bolder(weight) : weight)
      let made = UIFont(font, origin: .textStyle(style))
      fonts[key] = made
      return made
    }
  }

  private struct PreferredFont: Hashable {
    let style: TextStyle
    let category: UIContentSizeCategory
    let isBold: Bool
  }

  /// The preferred fonts that were requested before. With this cache, all controls use the same
  /// font objects.
  private static let preferredFonts = Mutex<[PreferredFont: UIFont]>([:])

  /// The weight for the bold text setting: regular becomes semibold, and semibold becomes
  /// nearly heavy.
  private class func bolder(_ weight: CGFloat) -> CGFloat {
    weight < 0.2 ? weight + 0.3 : min(weight + 0.2, 0.62)
  }

  /// Adapts the font to the content size category of an environment. The font of a text style is
  /// also adapted to the legibility weight of the environment. Returns the font itself if the font
  /// does not depend on the content size category.
  package func adjusted(for traits: UITraitCollection) -> UIFont {
    let category = UIContentSizeCategory.effective(traits)
    switch origin {
    case .fixed: return self
    case .textStyle(let style, let keepsWeight):
      let font = with(size: DynamicType.pointSize(style, category), origin: origin)
      return keepsWeight ? font : font.with(legibilityWeight: traits.legibilityWeight, of: style)
    case .scaled(let style, let baseSize, let maximum):
      let factor = UIFontMetrics(forTextStyle: style).factor(category)
      return with(size: min(baseSize * factor, maximum), origin: origin)
    }
  }

  /// Returns a text style's font in the weight that a legibility weight requires.
  ///
  /// - Returns: The font itself if the environment specifies no weight, or if the font's weight is
  ///   not the style's weight.
  private func with(legibilityWeight: UILegibilityWeight, of style: TextStyle) -> UIFont {
    let regular = DynamicType.weight(style).rawValue
    let bold = UIFont.bolder(regular)
    let (preferred, other) = legibilityWeight == .bold ? (bold, regular) : (regular, bold)
    guard legibilityWeight != .unspecified, layoutFont.weight == other else { return self }
    var font = layoutFont
    font.weight = preferred
    return UIFont(font, origin: origin)
  }

  private func with(size: CGFloat, origin: Origin) -> UIFont {
    size == pointSize
      ? self
      : UIFont(
        layoutFont.with(size: size),
        names: FontName(family: familyName, postScript: fontName), origin: origin)
  }
}

extension UIFontDescriptor {
  /// The descriptor of the system font for a text style in the current environment.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The descriptor of the system font for a text style in an environment.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }
}

extension UIContentSizeCategory {
  /// The environment's category, or the current environment's category if `traits` specify no
  /// category.
  static func effective(_ traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory == .unspecified
      ? UITraitCollection.current.preferredContentSizeCategory
      : traits.preferredContentSizeCategory
  }
}
