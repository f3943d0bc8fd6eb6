// These colors are the same in every environment. Their components are those that Apple documents.

extension UIColor {
  /// The opaque gray with the white component 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// The opaque gray with the white component 1/3.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// The opaque gray with the white component 2/3.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// The opaque gray with the white component 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// The opaque gray with the white component 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// The color with red 1, green 0 and blue 0 in sRGB; ``systemRed`` is the softer red of system
  /// controls.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// The color with red 0, green 1 and blue 0 in sRGB; ``systemGreen`` is the softer green of
  /// system controls.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// The color with red 0, green 0 and blue 1 in sRGB; ``systemBlue`` is the lighter blue of system
  /// controls.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// The color with red 0, green 1 and blue 1 in sRGB.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// The color with red 1, green 1 and blue 0 in sRGB.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// The color with red 1, green 0 and blue 1 in sRGB.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// The color with red 1, green 0.5 and blue 0 in sRGB.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// The color with red 0.5, green 0 and blue 0.5 in sRGB.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// The color with red 0.6, green 0.4 and blue 0.2 in sRGB.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// A color with the white component 0 and the alpha 0, which draws nothing.
  public static let clear = UIColor(white: 0, alpha: 0)

  /// A color for text on light backgrounds. The color is the same in light mode and in dark mode.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// A color for text on dark backgrounds. The color is the same in light mode and in dark mode.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
