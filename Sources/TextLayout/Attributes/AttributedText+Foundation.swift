package import CoreGraphics

/// The keys of attributed strings that text layout supports, with Apple's raw values.
package enum TextAttributeKey {
  /// The font of the characters: a ``TextAttributeFont``.
  package static let font = NSAttributedString.Key("NSFont")
  /// The style of a paragraph: a ``TextAttributeParagraph``. The style at the
  /// first character of a paragraph is the style of the whole paragraph.
  package static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The color of glyphs: a ``TextAttributeColor``.
  package static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color of the background, which fills the full height of the line: a
  /// ``TextAttributeColor``.
  package static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number; if the number is 0, standard ligatures are disabled.
  package static let ligature = NSAttributedString.Key("NSLigature")
  /// A number of points added after every character.
  package static let kern = NSAttributedString.Key("NSKern")
  /// A number of points that replaces the font's size-dependent tracking.
  package static let tracking = NSAttributedString.Key("CTTracking")
  /// The style of the strikethrough: a number with the bits of `NSUnderlineStyle`.
  package static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The color of the strikethrough, a ``TextAttributeColor``; by default the glyphs' color.
  package static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The style of the underline: a number with the bits of `NSUnderlineStyle`.
  package static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the underline, a ``TextAttributeColor``; by default the glyphs' color.
  package static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The color of the outline, a ``TextAttributeColor``; by default the glyphs' color.
  package static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number in percent of the font's size. If the number is above zero, only the outline is
  /// drawn; if it is below zero, the outline and the fill are drawn.
  package static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow beneath glyphs and decorations: a ``TextAttributeShadow``.
  package static let shadow = NSAttributedString.Key("NSShadow")
  /// The drawing that replaces the character U+FFFC: a ``TextAttributeAttachment``.
  package static let attachment = NSAttributedString.Key("NSAttachment")
  /// The target of a click: a URL or a string. A link does not change the drawing.
  package static let link = NSAttributedString.Key("NSLink")
  /// A number of points by which characters move up.
  package static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A number: the tangent of the angle by which the glyphs are slanted.
  package static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// A BCP 47 tag, a string, that selects national glyph variants of characters.
  package static let language = NSAttributedString.Key("NSLanguage")
}

/// A font object of a module that depends on TextLayout, as the value of an attribute.
package protocol TextAttributeFont {
  /// The description of the font for the layout.
  var layoutFont: FontDescription { get }
}

/// A color object of a module that depends on TextLayout. Dynamic colors resolve in the current
/// environment.
package protocol TextAttributeColor {
  /// The color as a Core Graphics color.
  var cgColor: CGColor { get }
}

/// A paragraph style of a module that depends on TextLayout.
package protocol TextAttributeParagraph {
  /// The attributes of the style for the layout.
  var layoutParagraph: ParagraphAttributes { get }
}

/// A shadow object of a module that depends on TextLayout.
package protocol TextAttributeShadow {
  /// The values of the shadow for the layout.
  var layoutShadow: TextShadow { get }
}

/// An attachment of a module that depends on TextLayout.
package protocol TextAttributeAttachment {
  /// Returns the attachment for the layout.
  ///
  /// - Parameter font: The font around the attachment. The attachment may adapt its size to this
  ///   font.
  func layoutAttachment(in font: FontDescription) -> TextAttachment
}

extension CGColor: TextAttributeColor {
  /// The color itself.
  package var cgColor: CGColor { self }
}

extension AttributedText {
  /// Creates text for the layout from a text with attribute dictionaries.
  ///
  /// - Parameters:
  ///   - attributes: The default attributes, which the text's own attributes override.
  ///   - paragraph: The paragraph attributes of characters without a paragraph style.
  package init(
    _ text: StyledText, attributes: TextAttributes,
    paragraph: ParagraphAttributes = ParagraphAttributes()
  ) {
    var runs: [Run] = []
    var spans: [ParagraphSpan] = []
    for (values, range) in text.attributeRuns {
      let range = range.location..<range.location + range.length
      runs.append(Run(range: range, attributes: attributes.merging(values)))
      let style = values[TextAttributeKey.paragraphStyle] as? any TextAttributeParagraph
      let span = style?.layoutParagraph ?? paragraph
      if let last = spans.last, last.attributes == span {
        spans[spans.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        spans.append(ParagraphSpan(range: range, attributes: span))
      }
    }
    self.init(
      text.string, runs: runs, paragraphs: spans, defaultAttributes: attributes,
      defaultParagraph: paragraph)
  }
}

extension TextAttributes {
  /// The receiver's attributes, overridden by the values of an attributed string's dictionary.
  package func merging(_ values: [NSAttributedString.Key: Any]) -> TextAttributes {
    var result = self
    // A dictionary usually has only two or three of the keys in `TextAttributeKey`, so the loop
    // visits the dictionary's entries instead of all keys.
    for (key, value) in values { result.set(key, value) }
    // The attachment is converted last, because it depends on the font.
    if let attachment = values[TextAttributeKey.attachment] as? any TextAttributeAttachment {
      result.attachment = attachment.layoutAttachment(in: result.font)
    }
    return result
  }

  private mutating func set(_ key: NSAttributedString.Key, _ value: Any) {
    typealias Key = TextAttributeKey
    switch key {
    case Key.font:
      if let font = value as? any TextAttributeFont { self.font = font.layoutFont }
    case Key.foregroundColor:
      if let color = value as? any TextAttributeColor { setForeground(color.cgColor) }
    // The style belongs to the paragraph. The case is early, because most texts have this key, and
    // the cases are compared in order.
    case Key.paragraphStyle: break
    case Key.backgroundColor: Self.color(value).map { background = $0 }
    case Key.strokeColor: Self.color(value).map { strokeColor = $0 }
    case Key.underlineColor: Self.color(value).map { underlineColor = $0 }
    case Key.strikethroughColor: Self.color(value).map { strikethroughColor = $0 }
    case Key.shadow:
      if let shadow = value as? any TextAttributeShadow { self.shadow = shadow.layoutShadow }
    case Key.language:
      if let language = value as? String { self.language = language }
    case Key.link:
      link =
        (value as? URL)?.absoluteString ?? (value as? NSURL)?.absoluteString ?? (value as? String)
    case Key.kern, Key.tracking, Key.ligature, Key.baselineOffset, Key.obliqueness,
      Key.strokeWidth, Key.underlineStyle, Key.strikethroughStyle:
      if let number = Self.number(value) { set(key, number: number) }
    default: break
    }
  }

  private mutating func set(_ key: NSAttributedString.Key, number: CGFloat) {
    typealias Key = TextAttributeKey
    switch key {
    case Key.kern: kern = number
    case Key.tracking: tracking = number
    case Key.ligature: allowsLigatures = number > 0
    case Key.baselineOffset: baselineOffset = number
    case Key.obliqueness: obliqueness = number
    case Key.strokeWidth: strokeWidth = number
    case Key.underlineStyle: underline = LineStyle(rawValue: Int(saturating: number))
    case Key.strikethroughStyle: strikethrough = LineStyle(rawValue: Int(saturating: number))
    default: break
    }
  }

  private static func color(_ value: Any) -> RGBA? {
    (value as? any TextAttributeColor)?.cgColor.rgba
  }

  /// The value as a number of any numeric type; nil if the value is not a number, or its magnitude
  /// is 10^9 or more.
  private static func number(_ value: Any) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      case let value as any RawRepresentable<Int>: CGFloat(value.rawValue)
      default: nil
      }
    return number.flatMap { abs($0) < 1e9 ? $0 : nil }
  }
}

extension LineStyle {
  /// Creates a style from the raw value of Apple's `NSUnderlineStyle`, or `nil` if the value
  /// means no line.
  package init?(rawValue: Int) {
    let weight: Weight
    switch rawValue & 0x0F {
    case 0: return nil
    case 2: weight = .thick
    case 9: weight = .double
    default: weight = .single
    }
    let pattern: Pattern =
      switch rawValue & 0x0700 {
      case 0x0100: .dot
      case 0x0200: .dash
      case 0x0300: .dashDot
      case 0x0400: .dashDotDot
      default: .solid
      }
    self.init(weight: weight, pattern: pattern, isByWord: rawValue & 0x8000 != 0)
  }
}
