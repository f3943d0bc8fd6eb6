public import Foundation

extension UIContentUnavailableConfiguration {
  /// The appearance of the image.
  public struct ImageProperties: Hashable {
    /// Values for properties that a symbol's own configuration does not set.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(textStyle: .largeTitle, scale: .large)
    /// The tint of templates and symbols; nil for the view's tint.
    public var tintColor: UIColor? = .secondaryLabel
    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
    /// Larger images shrink to fit; a dimension of 0 has no limit.
    public var maximumSize: CGSize = .zero

    init() {}

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
    }
  }

  /// The appearance of one of the texts.
  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// Zero for no limit.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// The action of a button.
  public struct ButtonProperties: Hashable {
    public var primaryAction: UIAction?
    /// The menu that a tap opens if there is no action.
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal

    init() {}
  }
}
