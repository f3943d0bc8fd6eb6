import Foundation
import TextLayout

// This extension makes the displayed text from the stored text. Dots replace secure text, marked
// text and links have additional attributes, and fonts follow the content size category. The
// displayed and the stored text have the same number of UTF-16 code units, so that every index is
// valid in both texts.

extension TextEditor {
  var needsDecoration: Bool {
    isSecure || markedRange != nil || resizesFonts || lines == .multiple
  }

  /// Returns the displayed form of a piece of the stored text.
  ///
  /// - Parameter start: The index of the piece of text in the whole text.
  func decorated(_ text: StyledText, at start: Int) -> StyledText {
    let fullRange = NSRange(location: 0, length: text.length)
    guard fullRange.length > 0 else { return text }
    var result = text
    if resizesFonts { resizeFonts(in: &result) }
    if lines == .multiple { colorLinks(in: &result) }
    if let markedRange {
      let lower = max(markedRange.location - start, 0)
      let upper = min(markedRange.location + markedRange.length - start, fullRange.length)
      if lower < upper {
        result.addAttributes(
          markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue],
          range: NSRange(location: lower, length: upper - lower))
      }
    }
    return isSecure ? hidden(result, at: start) : result
  }

  private func resizeFonts(in text: inout StyledText) {
    for (value, range) in text.values(of: .font) {
      guard let font = value as? UIFont else { continue }
      text.addAttribute(.font, value: font.adjusted(for: host.traitCollection), range: range)
    }
  }

  private func colorLinks(in text: inout StyledText) {
    for (link, range) in text.values(of: .link) where link != nil {
      text.addAttributes(linkAttributes, range: range)
    }
  }

  /// The zero width non-joiner, an invisible character that belongs to the preceding user-perceived
  /// character. Fillers give a replacement as many code units as the original character has.
  static var filler: unichar { 0x200C }

  /// Replaces the first code unit of every character by a dot, and the other code units of the
  /// character by fillers. The `revealed` character is not replaced.
  private func hidden(_ text: StyledText, at start: Int) -> StyledText {
    var dots = ""
    var index = start
    for character in text.string {
      let count = character.utf16.count
      if let revealed, revealed.location == index {
        dots.append(character)
      } else {
        dots.append("\u{2022}")
        for _ in 1..<max(count, 1) { dots.unicodeScalars.append(Unicode.Scalar(Self.filler)!) }
      }
      index += count
    }
    return StyledText(dots, attributes: text.attributes(at: 0))
  }
}
