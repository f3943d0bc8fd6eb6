import Foundation

// What is laid out may look different from what is stored: dots for secure text, a line under what an
// input method composes, the colour of links. It has the same number of UTF-16 code units, so that
// every index means the same in both.

extension TextEditor {
  var needsDecoration: Bool {
    isSecure || markedRange != nil || resizesFonts || lines == .multiple
  }

  /// - Parameter start: Where the piece of text stands in the whole.
  func decorated(_ text: NSAttributedString, at start: Int) -> NSAttributedString {
    let whole = NSRange(location: 0, length: text.length)
    guard whole.length > 0 else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    if resizesFonts { resizeFonts(in: result, whole) }
    if lines == .multiple { colorLinks(in: result, whole) }
    if let markedRange {
      let lower = max(markedRange.location - start, 0)
      let upper = min(markedRange.location + markedRange.length - start, whole.length)
      if lower < upper {
        result.addAttributes(
          markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue],
          range: NSRange(location: lower, length: upper - lower))
      }
    }
    if isSecure { hide(result, at: start) }
    return result
  }

  private func resizeFonts(in text: NSMutableAttributedString, _ whole: NSRange) {
    var fonts: [(UIFont, NSRange)] = []
    text.enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
      if let font = value as? UIFont {
        fonts.append((font.adjusted(for: host.traitCollection), range))
      }
    }
    for (font, range) in fonts { text.addAttribute(.font, value: font, range: range) }
  }

  private func colorLinks(in text: NSMutableAttributedString, _ whole: NSRange) {
    var links: [NSRange] = []
    text.enumerateAttribute(.link, in: whole, options: []) { value, range, _ in
      if value != nil { links.append(range) }
    }
    for range in links { text.addAttributes(linkAttributes, range: range) }
  }

  /// A dot for every character, and nothing for its further code units.
  private func hide(_ text: NSMutableAttributedString, at start: Int) {
    var dots = ""
    var index = start
    for character in text.string {
      let count = character.utf16.count
      if let revealed, revealed.location == index {
        dots.append(character)
      } else {
        dots.append("\u{2022}")
        for _ in 1..<max(count, 1) { dots.append("\u{200B}") }
      }
      index += count
    }
    text.replaceCharacters(in: NSRange(location: 0, length: text.length), with: dots)
  }
}
