import UIKitCore

/// Members that read the visible properties of a button.
extension UIButton {
  /// Resizes the button to its fitting size and updates its configuration and layout.
  @discardableResult
  func laidOut() -> Self {
    sizeToFit()
    setNeedsLayout()
    layoutIfNeeded()
    return self
  }

  var backgroundView: BackgroundConfigurationView? {
    subviews.lazy.compactMap { $0 as? BackgroundConfigurationView }.first
  }

  /// The color of the background view's layer. The color is clear if there is no background view.
  var displayedFill: UIColor {
    backgroundView?.layer.backgroundColor.map { UIColor(cgColor: $0) } ?? .clear
  }

  var displayedRadius: CGFloat { backgroundView?.layer.cornerRadius ?? 0 }

  var displayedTitleColor: UIColor? {
    attribute(.foregroundColor, of: titleLabel)
  }

  var displayedTitleFont: UIFont? { attribute(.font, of: titleLabel) }
  var displayedSubtitleFont: UIFont? { attribute(.font, of: subtitleLabel) }

  private func attribute<Value>(_ key: NSAttributedString.Key, of label: UILabel?) -> Value? {
    guard let text = label?.attributedText, text.length > 0 else { return nil }
    return text.attribute(key, at: 0, effectiveRange: nil) as? Value
  }

  var spinner: UIActivityIndicatorView? {
    subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
  }
}

extension UIColor {
  /// Returns the red, green, blue and alpha values for an interface style, in steps of 1/255.
  func bytes(_ style: UIUserInterfaceStyle = .light) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
  }
}

extension UIButton.Configuration {
  /// The names of all styles, and the functions that create their configurations.
  static var all: [(name: String, make: () -> UIButton.Configuration)] {
    [
      ("plain", plain), ("tinted", tinted), ("gray", gray), ("filled", filled),
      ("borderless", borderless), ("bordered", bordered), ("borderedTinted", borderedTinted),
      ("borderedProminent", borderedProminent), ("glass", glass),
      ("prominentGlass", prominentGlass), ("clearGlass", clearGlass),
      ("prominentClearGlass", prominentClearGlass),
    ]
  }

  func with(_ change: (inout UIButton.Configuration) -> Void) -> UIButton.Configuration {
    var copy = self
    change(&copy)
    return copy
  }
}
