import Foundation
import TextLayout

/// Creates the text of a configured button.
enum ButtonText {
  /// Returns the text of a title or a subtitle with its attributes.
  ///
  /// - Parameters:
  ///   - plain: The text, in the given font and color, if there is no attributed text.
  ///   - attributed: The attributed text. The given font and color apply to runs without a font or
  ///     a color.
  ///   - transformer: Applied last, to the attributes of each run.
  /// - Returns: Nil if there is no text or the text is empty.
  static func make(
    _ plain: String?, _ attributed: AttributedString?, font: UIFont, color: UIColor,
    transformer: UIConfigurationTextAttributesTransformer?
  ) -> StyledText? {
    guard attributed != nil || transformer != nil else {
      guard let plain, !plain.isEmpty else { return nil }
      return StyledText(plain, attributes: [.font: font, .foregroundColor: color])
    }
    guard var text = attributed ?? plain.map({ AttributedString($0) }), !text.characters.isEmpty
    else { return nil }
    for run in text.runs {
      var attributes = AttributeContainer()
      attributes.font = font
      attributes.foregroundColor = color
      attributes.merge(run.attributes)
      if let transformer { attributes = transformer(attributes) }
      text[run.range].setAttributes(attributes)
    }
    return StyledText(text)
  }
}
