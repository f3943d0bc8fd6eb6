extension UIColor {
  /// The background color of the element that the finger, the pointer or a key has highlighted.
  static let menuHighlight = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
  }

  /// The color of the separator between groups of elements.
  static let menuBand = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0, alpha: 0.24) : UIColor(white: 0, alpha: 0.08)
  }
}
