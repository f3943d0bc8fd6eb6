/// The color of the status bar's clock and symbols.
public enum UIStatusBarStyle: Int, Sendable {
  /// The clock and the symbols are dark in light interfaces and light in dark interfaces.
  case `default` = 0
  /// The clock and the symbols are light, for dark backgrounds.
  case lightContent = 1
  /// The clock and the symbols are dark, for light backgrounds.
  case darkContent = 3
}

/// The animation that hides or shows the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}
