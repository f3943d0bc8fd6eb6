import Foundation
import TextLayout

/// Makes the text that a configured button shows.
enum ButtonText {
  /// - Parameters:
  ///   - plain: Shown in the font and colour given, where there is no attributed text.
  ///   - attributed: What its attributes leave open is taken from font and colour.
  ///   - transformer: Has the last word on each run's attributes.
  /// - Returns: Nil for no text, and for an empty one.
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
