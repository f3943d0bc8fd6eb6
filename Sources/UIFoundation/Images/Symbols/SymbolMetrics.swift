import CoreGraphics

/// The metrics of symbols, in units of the point size.
enum SymbolMetrics {
  /// The height of San Francisco's and Inter's capitals.
  static let capHeight: CGFloat = 0.727
  /// Margin around the painted area, on each side.
  static let margin = CGSize(width: 0.09, height: 0.07)
  /// The em size of a font icon. An icon's circle is 20/24 em wide; with this em size the circle is
  /// as wide as the point size, as in San Francisco.
  static let iconSize: CGFloat = 1.2
  /// The em size at which font outlines are read. Fonts round coordinates to 1/64, so an em size of
  /// 1 would give coarse outlines.
  static let outlineSize: CGFloat = 1024
  /// The line width of an icon at ``iconSize``: 2/24 em.
  static let iconLine: CGFloat = 0.1
  /// The maximum width of erasing lines at heavy weights, so that gaps stay narrow.
  static let eraserLine: CGFloat = 0.1

  /// The line width of symbols in a weight. The width is close to the stem width of the text font
  /// in that weight.
  static func lineWidth(_ weight: UIImage.SymbolWeight) -> CGFloat {
    switch weight {
    case .ultraLight: 0.026
    case .thin: 0.04
    case .light: 0.059
    case .unspecified, .regular: 0.08
    case .medium: 0.095
    case .semibold: 0.108
    case .bold: 0.124
    case .heavy: 0.141
    case .black: 0.16
    }
  }

  static func factor(_ scale: UIImage.SymbolScale) -> CGFloat {
    switch scale {
    case .small: 0.78
    case .default, .unspecified, .medium: 1
    case .large: 1.28
    }
  }
}
