public import Foundation

extension UIContentUnavailableConfiguration {
  /// How the image looks.
  public struct ImageProperties: Hashable {
    /// For what a symbol's own configuration leaves open.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(textStyle: .largeTitle, scale: .large)
    /// Of templates and symbols; the view's tint where nil.
    public var tintColor: UIColor? = .secondaryLabel
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// The image is shrunk to fit; a dimension of 0 is not limited.
    public var maximumSize: CGSize = .zero

    init() {}

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
    }
  }

  /// How one of the texts looks.
  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// Zero for any number.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// What a button does.
  public struct ButtonProperties: Hashable {
    public var primaryAction: UIAction?
    /// Shown by a tap where there is no action.
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal

    init() {}
  }
}
