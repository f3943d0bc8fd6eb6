public import Foundation

/// Functions with which generated source creates attributed text.
@_spi(Storyboards) public enum StoryboardText {
  /// The concatenated fragments of an attributed string.
  public static func joined(_ fragments: [NSAttributedString]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in fragments { text.append(fragment) }
    return text
  }

  /// A paragraph style with an alignment and spacings in points; every other value is the default.
  public static func paragraph(
    alignment: NSTextAlignment, lineSpacing: CGFloat, paragraphSpacing: CGFloat
  ) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineSpacing = lineSpacing
    style.paragraphSpacing = paragraphSpacing
    return style
  }
}
