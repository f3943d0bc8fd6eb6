public import CoreGraphics
import TextLayout

/// A layer that lays out and draws a string in its bounds, from their top.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catextlayer
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`; anything else shows nothing. An attributed string's own
  /// attributes override the layer's.
  open var string: Any? { didSet { setNeedsDisplay() } }

  /// A font object, whose size does not count, or the name of a family; the system's font for `nil`.
  open var font: CFTypeRef? { didSet { setNeedsDisplay() } }

  /// In points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }

  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }

  /// Whether lines wrap in the bounds.
  open var isWrapped = false { didSet { setNeedsDisplay() } }

  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

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
      font: FontDescription(size: fontSize > 0 && fontSize.isFinite ? fontSize : 36),
      color: foregroundColor?.rgba ?? .clear)
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

/// Where a line that does not fit gets its ellipsis.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line runs on and is cut at the layer's edge.
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let middle = Self(rawValue: "middle")
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

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the text's direction.
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
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
