public import CoreGraphics
import TextLayout

/// A layer that lays out and draws a string, starting at the top of its bounds.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catextlayer
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`; nothing is drawn for any other object. The
  /// attributes of an attributed string override the attributes of the layer.
  open var string: Any? { didSet { setNeedsDisplay() } }

  /// A font object, whose size is ignored, or the name of a font family. If it is nil, the system's
  /// font is used.
  open var font: CFTypeRef? { didSet { setNeedsDisplay() } }

  /// The size of the font in points; 36 by default. A change redraws the layer.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }

  /// The color of a string without attributes; white by default. If it is nil, the text is
  /// transparent. A change redraws the layer and does not animate.
  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }

  /// Whether lines wrap at the width of the bounds; false by default. A change redraws the layer.
  open var isWrapped = false { didSet { setNeedsDisplay() } }

  /// The position of the ellipsis in the last line if the text does not fit; none by default. A
  /// change redraws the layer.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  /// The horizontal alignment of lines in the bounds; natural by default. A change redraws the
  /// layer.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    string = other.string
    font = other.font
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    isWrapped = other.isWrapped
    truncationMode = other.truncationMode
    alignmentMode = other.alignmentMode
  }

  /// Creates a layer without a string. The layer redraws when its bounds change. The result is
  /// never nil, because nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  open override func draw(in ctx: CGContext) {
    guard let text = layoutText, bounds.width > 0, bounds.height > 0 else { return }
    let truncation = truncationMode.layoutTruncation
    let frame = TextFrame(
      text, in: bounds.size,
      options: TextFrame.Options(
        maximumLines: isWrapped ? 0 : 1,
        overflow: .lastLine(isWrapped || truncation != .none ? truncation : .clip)))
    frame.draw(in: ctx, at: bounds.origin)
  }

  private var layoutText: AttributedText? {
    var attributes = TextAttributes(
      font: FontDescription(size: fontSize > 0 && fontSize.isFinite ? fontSize : 36))
    attributes.setForeground(foregroundColor ?? .clear)
    if let name = (font as? String) ?? (font as? NSString)?.substring(from: 0) {
      attributes.font.face = .families([name])
    } else if let object = font as? any TextAttributeFont {
      attributes.font = object.layoutFont.with(size: attributes.font.size)
    }
    let paragraph = ParagraphAttributes(alignment: alignmentMode.layoutAlignment)
    switch string {
    case let string as NSAttributedString:
      return AttributedText(StyledText(string), attributes: attributes, paragraph: paragraph)
    case let string as String:
      return AttributedText(string, attributes: attributes, paragraph: paragraph)
    case let string as NSString:
      return AttributedText(
        string.substring(from: 0), attributes: attributes, paragraph: paragraph)
    default: return nil
    }
  }
}

/// The position of the ellipsis in a line that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode, as Core Animation spells it.
  public let rawValue: String
  /// Creates a mode from its name; a name that is not one of the constants counts as ``none``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line is not truncated; the layer's edge clips it.
  public static let none = Self(rawValue: "none")
  /// The ellipsis replaces the beginning of the line.
  public static let start = Self(rawValue: "start")
  /// The ellipsis replaces the middle of the line, and both ends stay visible.
  public static let middle = Self(rawValue: "middle")
  /// The ellipsis replaces the end of the line.
  public static let end = Self(rawValue: "end")

  var layoutTruncation: TextFrame.Truncation {
    switch self {
    case .start: .head
    case .middle: .middle
    case .end: .tail
    default: .none
    }
  }
}

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode, as Core Animation spells it.
  public let rawValue: String
  /// Creates a mode from its name; a name that is not one of the constants counts as ``natural``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines are aligned by the text's direction.
  public static let natural = Self(rawValue: "natural")
  /// Lines begin at the left edge of the bounds, regardless of the text's direction.
  public static let left = Self(rawValue: "left")
  /// Lines end at the right edge of the bounds.
  public static let right = Self(rawValue: "right")
  /// Lines are centered between the edges of the bounds.
  public static let center = Self(rawValue: "center")
  /// Every line except the last line of a paragraph is stretched to the full width of the bounds.
  public static let justified = Self(rawValue: "justified")

  var layoutAlignment: ParagraphAttributes.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
