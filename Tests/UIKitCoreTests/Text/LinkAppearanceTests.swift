// Covers NSTextAttachment.

import _StageTraits
import _TestSupport
import Testing
import TextLayout

@testable import UIFoundation
@testable import UIKitCore

@MainActor @Suite(.currentStage) struct LinkAppearanceTests {
  private func text(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "See ")
    text.append(NSAttributedString(string: "here", attributes: attributes))
    return text
  }

  @Test("A link in a label is blue and underlined even if the text specifies another color")
  func label() throws {
    let link = text([.link: "https://swift.org", .foregroundColor: UIColor.black])
    let label = UILabel()
    label.attributedText = link
    let laid = label.content.layoutText(direction: .leftToRight, resizingFor: nil)
    #expect(laid.runs[0].attributes.underline == nil)
    #expect(laid.runs[0].attributes.color == UIColor.label.rgba)
    #expect(laid.runs[1].attributes.underline != nil)
    #expect(laid.runs[1].attributes.color == UIColor.link.rgba)
    #expect(StyledText(link).layoutText.runs[1].attributes.color == UIColor.link.rgba)
  }

  @Test("Links in a disabled label have half of their opacity")
  func disabled() {
    let label = UILabel()
    label.attributedText = text([.link: "https://swift.org"])
    label.isEnabled = false
    let laid = label.content.layoutText(direction: .leftToRight, resizingFor: nil)
    #expect(laid.runs[1].attributes.color.alpha == UIColor.link.rgba.alpha / 2)
  }

  @Test("A symbol in text has the text's color, or its own tint unless its mode is .alwaysTemplate")
  func attachments() throws {
    let symbol = try #require(UIImage(systemName: "star.fill"))
    func centerColor(_ image: UIImage) throws -> [CGFloat] {
      let text = NSAttributedString(
        attachment: NSTextAttachment(image: image),
        attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red])
      let size = text.size()
      let picture = UIGraphicsImageRenderer(size: size).image { _ in text.draw(at: .zero) }
      let bitmap = try #require(picture.pixels(scale: 1)).bitmap
      let pixel = bitmap.pixel(x: bitmap.width / 2, y: bitmap.height * 6 / 10)
      return [pixel.red, pixel.green, pixel.blue].map { CGFloat($0) }
    }
    #expect(try centerColor(symbol) == [255, 0, 0])
    #expect(try centerColor(symbol.withTintColor(.blue)) == [0, 0, 255])
    #expect(
      try centerColor(symbol.withTintColor(.blue, renderingMode: .alwaysOriginal)) == [0, 0, 255])
    #expect(
      try centerColor(symbol.withTintColor(.blue, renderingMode: .alwaysTemplate)) == [255, 0, 0])
  }
}
