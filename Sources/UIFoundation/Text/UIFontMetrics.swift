public import Foundation
import Diagnostics

/// Scales custom fonts and lengths with the user's content size category.
///
/// Apple does not publish the formula. In this implementation values scale like the text style's
/// point size, so that a custom font of the style's default size has the style's size in every
/// category.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Safety: the only stored property is a constant value.
  private let textStyle: UIFont.TextStyle

  /// Creates metrics that scale as the style's point size does; an unknown style scales like
  /// `body`.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// The metrics of the body style.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Scales a font designed for the default category to the current category.
  ///
  /// - Precondition: As in UIKit, no font metrics have scaled the font, and the font does not
  ///   belong to a text style.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  /// Scales a font designed for the default category to an environment's category.
  ///
  /// - Parameter traitCollection: The environment; if it is nil or has no category, the current
  ///   environment is used.
  /// - Precondition: No font metrics have scaled the font, and the font does not belong to a text
  ///   style; otherwise the process ends with a message.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Scales a font designed for the default category to the current category, up to a limit.
  ///
  /// - Parameter maximumPointSize: A limit in points; if it is zero, there is no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Scales a font designed for the default category to an environment's category, up to a limit.
  ///
  /// - Parameters:
  ///   - maximumPointSize: A limit in points, which also applies after later changes of the
  ///     category; if it is zero, there is no limit.
  ///   - traitCollection: The environment; if it is nil or has no category, the current environment
  ///     is used.
  /// - Precondition: No font metrics have scaled the font, and the font does not belong to a text
  ///   style; otherwise the process ends with a message.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    checkUsage(
      font.origin == .fixed,
      "\(font) already follows the content size category and cannot be scaled again.")
    let limit = maximumPointSize > 0 ? maximumPointSize : .greatestFiniteMagnitude
    let factor = factor(.effective(traitCollection ?? .current))
    return UIFont(
      font.layoutFont.with(size: min(font.pointSize * factor, limit)),
      names: FontName(family: font.familyName, postScript: font.fontName),
      origin: .scaled(textStyle, baseSize: font.pointSize, maximum: limit))
  }

  /// Scales a length designed for the default category, in points, to the current category; the
  /// result is not rounded.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Scales a length designed for the default category, in points, to an environment's category.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    value * factor(.effective(traitCollection ?? .current))
  }

  func factor(_ category: UIContentSizeCategory) -> CGFloat {
    DynamicType.pointSize(textStyle, category) / DynamicType.pointSize(textStyle, .large)
  }
}
