// Covers EmptyAttributedStringCreating.
// Covers AttributeScopes.UIKitAttributes, AttributeScopes.UIKitAttributes.FontAttribute.
// Covers AttributeScopes.UIKitAttributes.ForegroundColorAttribute.
// Covers AttributeScopes.UIKitAttributes.KernAttribute.
// Covers AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.

import _StageTraits
import Testing
import UIFoundation

@Suite(.currentStage) struct AttributedStringTests {
  @Test("NSAttributedString() is empty, and text is appended to an empty mutable attributed string")
  func emptyObjects() {
    #expect(NSAttributedString().length == 0)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    #expect(text.string == "a")
  }

  @Test("Attributes of UIKit's scope are set by name and convert to an NSAttributedString")
  func toObject() throws {
    var text = AttributedString("Hello, world")
    text.font = .boldSystemFont(ofSize: 20)
    text.underlineStyle = .double
    let range = try #require(text.range(of: "world"))
    text[range].foregroundColor = .red
    text[range].kern = 2
    text[range].link = URL(string: "https://example.org")
    let object = NSAttributedString(text)
    #expect(object.string == "Hello, world")
    #expect(
      object.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        == .boldSystemFont(ofSize: 20))
    #expect(object.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 9)
    #expect(object.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    #expect(object.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor == .red)
    #expect(object.attribute(.link, at: 8, effectiveRange: nil) is URL)
  }

  @Test("Converting an attributed string and back keeps text, ranges and attributes")
  func roundTrip() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let original = NSMutableAttributedString(
      string: "你好 👨‍👩‍👧 ", attributes: [.paragraphStyle: style, .baselineOffset: 3])
    original.append(
      NSAttributedString(
        string: "end", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue]))
    let back = NSAttributedString(AttributedString(original))
    #expect(back.string == original.string)
    let first = back.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(first?.alignment == .center)
    #expect(back.attribute(.baselineOffset, at: 0, effectiveRange: nil) as? CGFloat == 3)
    let last = back.attribute(.strikethroughStyle, at: back.length - 1, effectiveRange: nil)
    #expect(last as? Int == 1)
    #expect(back.size() == original.size())
  }

  @Test("Merging a container into text without attributes adds the container's attributes")
  func container() {
    var container = AttributeContainer()
    container.font = .systemFont(ofSize: 30)
    var text = AttributedString("abc")
    text.mergeAttributes(container, mergePolicy: .keepNew)
    #expect(abs(NSAttributedString(text).size().height - 35.8) < 0.01)
  }

  @Test("A container that is created from a dictionary has the dictionary's attributes")
  func dictionary() {
    let container = AttributeContainer([
      .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .kern: 2,
    ])
    #expect(container.font == .systemFont(ofSize: 30))
    #expect(container.foregroundColor == .red)
    #expect(container.kern == 2)
    let text = NSAttributedString(AttributedString("abc", attributes: container))
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(AttributeContainer([:]) == AttributeContainer())
  }

  @Test("Converting an empty attributed string gives an empty attributed string")
  func empty() {
    #expect(NSAttributedString(AttributedString("")).length == 0)
    #expect(AttributedString(NSAttributedString(string: "")).characters.isEmpty)
  }

  @Test("Replacing an attribute's object in an NSMutableAttributedString does not crash")
  func replacing() {
    let text = NSMutableAttributedString(string: "abcdef")
    let fullRange = NSRange(location: 0, length: 6)
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 10), range: fullRange)
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 2, length: 2))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: fullRange)
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: fullRange)
    #expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .blue)
    #expect(abs(text.size().height - UIFont.systemFont(ofSize: 40).lineHeight) < 0.001)
  }
}
