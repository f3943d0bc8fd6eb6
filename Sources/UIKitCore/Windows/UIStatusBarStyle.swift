/// The color of the status bar's clock and symbols.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in light interfaces, light in dark ones.
  case `default` = 0
  /// Light clock and symbols, for dark backgrounds.
  case lightContent = 1
  /// Dark clock and symbols, for light backgrounds.
  case darkContent = 3
}

/// The animation that hides or shows the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}
