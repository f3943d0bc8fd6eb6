import CCairo
import CPango
package import CoreGraphics

/// A font's vertical metrics in points.
///
/// The system's designs report the metrics of San Francisco instead of those of the substitute
/// fonts, so that a layout has the same line heights and baselines as on iOS. For example, a font
/// of 17 points has a line height of 20.29 points. Named families report the metrics of their font
/// files.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of a line.
  package var ascender: CGFloat

  /// The distance from the baseline to the bottom of a line; negative, as in UIKit.
  package var descender: CGFloat

  /// Extra space between lines, as specified by the font.
  package var leading: CGFloat

  /// The distance from the baseline to the top of a capital H, in points.
  package var capHeight: CGFloat
  /// The distance from the baseline to the top of a lowercase x, in points.
  package var xHeight: CGFloat

  /// The underline's center relative to the baseline; negative is below.
  package var underlinePosition: CGFloat

  /// The thickness of a single underline or strikethrough, in points.
  package var underlineThickness: CGFloat

  /// The distance between the baselines of two lines: the sum of the ascender, the descender's
  /// magnitude and the leading.
  package var lineHeight: CGFloat { ascender - descender + leading }

  /// Creates metrics from lengths in points.
  package init(
    ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat,
    underlinePosition: CGFloat, underlineThickness: CGFloat
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
  }

  /// Creates the metrics of a font in its size. The system's designs have the metrics of San
  /// Francisco, and a named family has the metrics of its font file. A font file is measured once.
  package init(_ font: FontDescription) {
    switch font.face {
    case .system: self = Self.sanFrancisco.scaled(by: font.size)
    case .families: self = FontLibrary.shared.emMetrics(of: font).scaled(by: font.size)
    }
  }

  /// SF Pro Text's metrics for an em of one point, from its 2048-unit tables.
  static let sanFrancisco = FontMetrics(
    ascender: 1950 / 2048, descender: -494 / 2048, leading: 0, capHeight: 1443 / 2048,
    xHeight: 1078 / 2048, underlinePosition: -0.1, underlineThickness: 0.05)

  func scaled(by factor: CGFloat) -> FontMetrics {
    FontMetrics(
      ascender: ascender * factor, descender: descender * factor, leading: leading * factor,
      capHeight: capHeight * factor, xHeight: xHeight * factor,
      underlinePosition: underlinePosition * factor,
      underlineThickness: underlineThickness * factor)
  }
}
