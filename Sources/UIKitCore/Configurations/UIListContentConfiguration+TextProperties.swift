public import Foundation

extension UIListContentConfiguration {
  /// The appearance of the main text or of the secondary text.
  public struct TextProperties: Hashable {
    /// The horizontal alignment of lines in the width that is available to the text.
    public enum TextAlignment: Hashable, Sendable {
      case natural, center, justified
    }

    /// The case conversion of plain text, according to the current locale.
    public enum TextTransform: Hashable, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    private var edits: Edits = []
    private var transformer = ComparedTransformer()

    /// The text's font; the preset's text style by default.
    public var font: UIFont { didSet { edits.insert(.font) } }
    /// The text's color before ``colorTransformer`` is applied.
    public var color: UIColor { didSet { edits.insert(.color) } }

    /// Derives the visible color from ``color``. If the transformer is nil, as by default, the
    /// color is unchanged.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { transformer.value }
      set {
        transformer.value = newValue
        edits.insert(.colorTransformer)
      }
    }

    /// The alignment of lines. If the alignment is `natural`, as by default, lines begin at the
    /// leading edge in the text's language. Attributed text keeps its own alignment.
    public var alignment: TextAlignment = .natural { didSet { edits.insert(.alignment) } }
    /// How a text that exceeds ``numberOfLines`` is shortened. By default, the text is truncated at
    /// its end.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
      didSet { edits.insert(.lineBreakMode) }
    }
    /// The maximum line count; 0 means no limit.
    public var numberOfLines = 0 { didSet { edits.insert(.numberOfLines) } }
    /// Whether the font shrinks, down to ``minimumScaleFactor``, until the text fits; false by
    /// default.
    public var adjustsFontSizeToFitWidth = false { didSet { edits.insert(.fitting) } }
    /// The smallest fraction of the font's size, 0...1, that ``adjustsFontSizeToFitWidth`` can
    /// apply; 0 by default.
    public var minimumScaleFactor: CGFloat = 0 { didSet { edits.insert(.minimumScale) } }
    /// Whether the distances between letters shrink before the text is truncated; false by default.
    public var allowsDefaultTighteningForTruncation = false {
      didSet { edits.insert(.tightening) }
    }
    /// Whether a preferred font changes with the text size setting; true by default.
    public var adjustsFontForContentSizeCategory = true { didSet { edits.insert(.resizing) } }
    /// The case conversion of plain text. Attributed text is not converted.
    public var transform: TextTransform = .none { didSet { edits.insert(.transform) } }

    init(font: UIFont, color: UIColor = .label) {
      self.font = font
      self.color = color
    }

    /// Returns the visible color, which ``colorTransformer`` derives from ``color``.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Hashes font, color and number of lines only. Equality compares all properties.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(color)
      hasher.combine(numberOfLines)
    }

    /// Marks all current values as values of the preset instead of values that the app has set.
    mutating func discardEdits() { edits = [] }

    mutating func adoptEdits(of other: TextProperties) {
      if other.edits.contains(.font) { font = other.font }
      if other.edits.contains(.color) { color = other.color }
      if other.edits.contains(.colorTransformer) { colorTransformer = other.colorTransformer }
      if other.edits.contains(.alignment) { alignment = other.alignment }
      if other.edits.contains(.lineBreakMode) { lineBreakMode = other.lineBreakMode }
      if other.edits.contains(.numberOfLines) { numberOfLines = other.numberOfLines }
      if other.edits.contains(.fitting) {
        adjustsFontSizeToFitWidth = other.adjustsFontSizeToFitWidth
      }
      if other.edits.contains(.minimumScale) { minimumScaleFactor = other.minimumScaleFactor }
      if other.edits.contains(.tightening) {
        allowsDefaultTighteningForTruncation = other.allowsDefaultTighteningForTruncation
      }
      if other.edits.contains(.resizing) {
        adjustsFontForContentSizeCategory = other.adjustsFontForContentSizeCategory
      }
      if other.edits.contains(.transform) { transform = other.transform }
    }

    private struct Edits: OptionSet, Hashable {
      let rawValue: Int
      static let font = Edits(rawValue: 1 << 0)
      static let color = Edits(rawValue: 1 << 1)
      static let colorTransformer = Edits(rawValue: 1 << 2)
      static let alignment = Edits(rawValue: 1 << 3)
      static let lineBreakMode = Edits(rawValue: 1 << 4)
      static let numberOfLines = Edits(rawValue: 1 << 5)
      static let fitting = Edits(rawValue: 1 << 6)
      static let minimumScale = Edits(rawValue: 1 << 7)
      static let tightening = Edits(rawValue: 1 << 8)
      static let resizing = Edits(rawValue: 1 << 9)
      static let transform = Edits(rawValue: 1 << 10)
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.localizedUppercase
    case .lowercase: text.localizedLowercase
    case .capitalized: text.localizedCapitalized
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
  var textAlignment: NSTextAlignment {
    switch self {
    case .natural: .natural
    case .center: .center
    case .justified: .justified
    }
  }
}
