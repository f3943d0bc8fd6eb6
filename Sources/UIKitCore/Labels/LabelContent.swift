import CoreGraphics
import Foundation
import TextLayout

/// The content of a label, independent of its size.
///
/// A label's own font, color and paragraph settings apply to plain text. If an attributed text is
/// set, the settings have the values of its first character. A change of one of these settings then
/// applies to the whole text. Characters of an attributed text that have no font are drawn in
/// ``baseFont``. Characters that have no color are drawn in ``baseColor``.
struct LabelContent {
  private(set) var string: String?
  private(set) var attributed: StyledText?
  private(set) var font = LabelContent.defaultFont
  private(set) var textColor: UIColor = .label
  /// The font that the label had before the attributed text. It differs from ``font`` only if the
  /// first character of the text has a font.
  private(set) var baseFont = LabelContent.defaultFont
  /// The color that the label had before the attributed text. It differs from ``textColor`` only if
  /// the first character of the text has a color.
  private(set) var baseColor: UIColor = .label
  private(set) var alignment = NSTextAlignment.natural
  private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var isHighlighted = false
  var highlightedTextColor: UIColor?
  var isEnabled = true

  static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  var hasText: Bool { !(string ?? "").isEmpty }

  /// The color of characters without a color; nil if an attributed text has no such characters.
  private var usedColor: UIColor? {
    guard let attributed else { return textColor }
    let isUsed = attributed.attributeRuns.contains { $0.attributes[.foregroundColor] == nil }
    return isUsed ? baseColor : nil
  }

  /// Whether the text may change with the tint, because of a color or another value such as an
  /// image.
  var mayShowTint: Bool {
    let own = [usedColor, shadowColor, isHighlighted ? highlightedTextColor : nil]
    if own.contains(where: { $0?.mayShowTint ?? false }) { return true }
    return attributed?.attributeRuns.contains { run in
      run.attributes.values.contains(where: LabelContent.mayShowTint)
    } ?? false
  }

  private static func mayShowTint(_ value: Any) -> Bool {
    (value as? UIColor)?.mayShowTint ?? !isIndependentOfTraits(value)
  }

  /// The attributed text if one was set. Otherwise the value is the plain text with the label's
  /// settings as attributes.
  var styledText: StyledText? {
    attributed ?? string.map { StyledText($0, attributes: ownAttributes) }
  }

  /// The label's settings as string attributes.
  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode
    return [.font: font, .foregroundColor: textColor, .paragraphStyle: style]
  }

  /// Whether all colors of the text are equal in two environments; false for text with images or
  /// other values that may depend on the environment.
  func hasSameColors(in traits: UITraitCollection, as other: UITraitCollection) -> Bool {
    func isSame(_ color: UIColor?) -> Bool {
      color?.resolvedColor(with: traits) == color?.resolvedColor(with: other)
    }
    let own = [usedColor, shadowColor, isHighlighted ? highlightedTextColor : nil]
    guard own.allSatisfy(isSame) else { return false }
    return attributed?.attributeRuns.allSatisfy { run in
      run.attributes.values.allSatisfy { value in
        if let color = value as? UIColor { return isSame(color) }
        return LabelContent.isIndependentOfTraits(value)
      }
    } ?? true
  }

  private static func isIndependentOfTraits(_ value: Any) -> Bool {
    value is UIFont || value is NSParagraphStyle || value is NSNumber || value is String
      || value is URL
  }

  mutating func setText(_ text: String?) {
    string = text
    attributed = nil
    (baseFont, baseColor) = (font, textColor)
  }

  mutating func setAttributed(_ text: StyledText?) {
    guard let text else { return setText(nil) }
    attributed = text
    string = text.string
    guard text.length > 0 else { return }
    let first = text.attributes(at: 0)
    font = first[.font] as? UIFont ?? baseFont
    textColor = first[.foregroundColor] as? UIColor ?? baseColor
    if let value = first[.paragraphStyle] as? NSParagraphStyle {
      alignment = value.alignment
      lineBreakMode = value.lineBreakMode == .byWordWrapping ? lineBreakMode : value.lineBreakMode
    }
  }

  mutating func set(_ key: NSAttributedString.Key, _ value: Any) {
    if key == .font, let value = value as? UIFont { (font, baseFont) = (value, value) }
    if key == .foregroundColor, let value = value as? UIColor {
      (textColor, baseColor) = (value, value)
    }
    guard let length = attributed?.length else { return }
    attributed?.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
  }

  mutating func setAlignment(_ alignment: NSTextAlignment) {
    self.alignment = alignment
    changeParagraphs(
      where: { $0.alignment != alignment },
      styleOfUnstyledText: LabelContent.alignedStyles[alignment.rawValue]
    ) { $0.alignment = alignment }
  }

  mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
    lineBreakMode = mode
    changeParagraphs(where: { $0.lineBreakMode != mode }) { $0.lineBreakMode = mode }
  }

  /// The default paragraph style with each alignment, by the raw value of the alignment. Labels
  /// share these styles, because the title of almost every button needs one.
  private static let alignedStyles: [NSParagraphStyle] = (0...NSTextAlignment.natural.rawValue)
    .map { rawValue in
      let style = NSMutableParagraphStyle()
      style.alignment = NSTextAlignment(rawValue: rawValue) ?? .natural
      return style.copy(with: nil) as? NSParagraphStyle ?? style
    }

  /// Changes the paragraph styles of the attributed text.
  ///
  /// - Parameter styleOfUnstyledText: The new style of text without a paragraph style. If it is
  ///   nil, the new style is a changed copy of the default style.
  private mutating func changeParagraphs(
    where needsChange: (NSParagraphStyle) -> Bool, styleOfUnstyledText: NSParagraphStyle? = nil,
    _ change: (NSMutableParagraphStyle) -> Void
  ) {
    for (value, range) in attributed?.values(of: .paragraphStyle) ?? [] {
      let old = value as? NSParagraphStyle
      guard needsChange(old ?? .default) else { continue }
      if old == nil, let styleOfUnstyledText {
        attributed?.addAttribute(.paragraphStyle, value: styleOfUnstyledText, range: range)
        continue
      }
      let copy = (old ?? .default).mutableCopy(with: nil) as? NSMutableParagraphStyle
      let style = copy ?? NSMutableParagraphStyle()
      change(style)
      attributed?.addAttribute(.paragraphStyle, value: style, range: range)
    }
  }
}
