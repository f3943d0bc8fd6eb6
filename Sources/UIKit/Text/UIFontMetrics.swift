public import Foundation

/// Scales custom fonts and lengths with the user's content size category.
///
/// Apple does not publish its formula. Here values grow as the text style's point size does, so
/// that a custom font of the style's default size has the style's size in every category.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Safety: the only stored property is a constant value.
  let textStyle: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// The metrics of the body style.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  func factor(_ category: UIContentSizeCategory) -> CGFloat {
    DynamicType.pointSize(textStyle, category) / DynamicType.pointSize(textStyle, .large)
  }

  func scaledFont(
    _ font: UIFont, maximum: CGFloat, category: UIContentSizeCategory
  ) -> UIFont {
    precondition(
      font.origin == .fixed,
      "A font that already follows the content size category cannot be scaled again.")
    let limit = maximum > 0 ? maximum : .greatestFiniteMagnitude
    let size = min(font.pointSize * factor(category), limit)
    return font.with(
      size: size, origin: .scaled(textStyle, baseSize: font.pointSize, maximum: limit))
  }
}

extension UIFont {
  func with(size: CGFloat, origin: Origin) -> UIFont {
    UIFont(
      layoutFont.with(size: size),
      names: FontName(family: familyName, postScript: fontName), origin: origin)
  }
}
