public import Foundation

extension UIContentUnavailableConfiguration {
  /// The appearance of the image.
  public struct ImageProperties: Hashable {
    /// Values for properties that a symbol's own configuration does not set.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(textStyle: .largeTitle, scale: .large)
    /// The tint color of template images and symbols; if it is nil, the view's tint is used.
    public var tintColor: UIColor? = .secondaryLabel
    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image. A larger image is scaled down. A dimension of 0 is not
    /// limited.
    public var maximumSize: CGSize = .zero

    init() {}

    /// Hashes tint and corner radius only. Equality compares all properties.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
    }
  }

  /// The appearance of the title or of the explanation.
  public struct TextProperties: Hashable {
    /// The text's font at the current text size.
    public var font: UIFont
    /// The text's color; attributed text overrides the color.
    public var color: UIColor
    /// How a text that exceeds ``numberOfLines`` is shortened. By default, the text is truncated at
    /// its end.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The maximum line count; 0 means no limit.
    public var numberOfLines = 0
    /// Whether the font shrinks, down to ``minimumScaleFactor``, until the text fits; false by
    /// default.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest fraction of the font's size, 0...1, that ``adjustsFontSizeToFitWidth`` can
    /// apply; 0 by default.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the distances between letters shrink before the text is truncated; false by default.
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// The action, menu, role and enabled state of a button.
  public struct ButtonProperties: Hashable {
    /// The action that runs when the button is triggered. If the action is nil, as by default, a
    /// tap opens ``menu``.
    public var primaryAction: UIAction?
    /// The menu that opens on a tap if ``primaryAction`` is nil.
    public var menu: UIMenu?
    /// Whether the button accepts touches; true by default.
    public var isEnabled = true
    /// The button's purpose, which selects its system style; `normal` by default.
    public var role = UIButton.Role.normal

    init() {}
  }
}
