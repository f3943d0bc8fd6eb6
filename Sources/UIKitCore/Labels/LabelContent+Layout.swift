import CoreGraphics
import Foundation
import TextLayout

extension LabelContent {
  /// Returns the text for layout. The colors of the text are resolved in the current environment.
  ///
  /// - Parameters:
  ///   - direction: The direction of natural alignment.
  ///   - traits: The environment whose text size applies to fonts; if it is nil, fonts keep their
  ///     sizes.
  func layoutText(
    direction: UIUserInterfaceLayoutDirection, resizingFor traits: UITraitCollection?
  ) -> AttributedText {
    func resized(_ font: UIFont) -> UIFont { traits.map(font.adjusted(for:)) ?? font }
    var attributes = TextAttributes(font: resized(baseFont).layoutFont)
    attributes.setForeground(baseColor.cgColor)
    if let shadowColor {
      attributes.shadow = TextShadow(offset: shadowOffset, blur: 0, color: shadowColor.rgba)
    }
    let natural: ParagraphAttributes.Alignment = direction == .rightToLeft ? .right : .left
    let paragraph = ParagraphAttributes(
      alignment: alignment.layoutAlignment, lineBreakMode: lineBreakMode.layoutMode)
    var text: AttributedText
    if let attributed {
      text = AttributedText(
        Self.resize(attributed, resized), attributes: attributes, paragraph: paragraph)
    } else {
      text = AttributedText(string ?? "", attributes: attributes, paragraph: paragraph)
    }
    text = text.mapParagraphs {
      if $0.alignment == .natural { $0.alignment = natural }
    }
    if attributed != nil { text = text.withLinkAppearance() }
    return hasOwnColors ? text : text.mapAttributes(recolor)
  }

  private var hasOwnColors: Bool { isEnabled && !(isHighlighted && highlightedTextColor != nil) }

  private func recolor(_ attributes: inout TextAttributes) {
    if isHighlighted, let highlightedTextColor {
      attributes.setForeground(highlightedTextColor.cgColor)
    }
    guard !isEnabled else { return }
    attributes.fadeForeground(by: 0.5)
    attributes.background?.alpha *= 0.5
    attributes.underlineColor?.alpha *= 0.5
    attributes.strikethroughColor?.alpha *= 0.5
    attributes.strokeColor?.alpha *= 0.5
  }

  private static func resize(_ text: StyledText, _ resized: (UIFont) -> UIFont) -> StyledText {
    var result = text
    for (value, range) in text.values(of: .font) {
      guard let font = value as? UIFont else { continue }
      let other = resized(font)
      if other !== font { result.addAttribute(.font, value: other, range: range) }
    }
    return result
  }
}

/// The limits within which a label may shrink its text to fit.
struct LabelShrinking {
  var isAllowed = false
  var minimumScale: CGFloat = 0
  var allowsTightening = false

  var fitting: TextFrame.Fitting {
    TextFrame.Fitting(
      minimumScale: isAllowed ? min(max(minimumScale, 0.05), 1) : 1,
      maximumTightening: allowsTightening ? 0.02 : 0)
  }
}
