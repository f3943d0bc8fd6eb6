// Covers NSStringDrawingOptions.

import _StageTraits
import Testing
import UIFoundation

@Suite(.currentStage) struct StringMeasuringTests {
  private let font = UIFont.systemFont(ofSize: 17)

  @Test("One line has its font's line height, and longer text is wider")
  func oneLine() {
    let short = "Hi".size(withAttributes: [.font: font])
    let long = "Hi there".size(withAttributes: [.font: font])
    #expect(abs(short.height - font.lineHeight) < 0.001)
    #expect(short.width < long.width)
    #expect("".size(withAttributes: [.font: font]) == .zero)
  }

  @Test("Text without a font attribute is measured at 12 points")
  func defaultFont() {
    let expected = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    #expect("Hello".size() == expected)
  }

  @Test("Without a given width, measuring breaks lines only at line breaks in the text")
  func newlines() {
    let size = "one\ntwo\nthree".size(withAttributes: [.font: font])
    #expect(abs(size.height - font.lineHeight * 3) < 0.001)
  }

  @Test("boundingRect wraps text at the given width and omits lines beyond the given height")
  func boundingRect() {
    let text = "The quick brown fox jumps over the lazy dog"
    func rect(_ size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
      text.boundingRect(with: size, options: options, attributes: [.font: font], context: nil)
    }
    let wrapped = rect(
      CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), .usesLineFragmentOrigin)
    #expect(wrapped.width <= 120)
    #expect(wrapped.height > font.lineHeight * 2.5)
    #expect(wrapped.origin == .zero)
    let single = rect(CGSize(width: 120, height: 1000), [])
    #expect(single.width > 300 && abs(single.height - font.lineHeight) < 0.001)
    let low = rect(CGSize(width: 120, height: 45), .usesLineFragmentOrigin)
    #expect(abs(low.height - font.lineHeight * 2) < 0.001)
    let unlimited = rect(.zero, .usesLineFragmentOrigin)
    #expect(abs(unlimited.width - single.width) < 0.001)
  }

  @Test("With a line break mode that truncates, a paragraph has one line")
  func truncatingStyle() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let rect = "The quick brown fox jumps over the lazy dog".boundingRect(
      with: CGSize(width: 120, height: 500), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil)
    #expect(abs(rect.height - font.lineHeight) < 0.001)
    #expect(rect.width <= 120)
  }

  @Test("With a drawing context, text shrinks to fit, but not below the minimum scale factor")
  func shrinking() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let text = NSAttributedString(
      string: "Slightly too long", attributes: [.font: font, .paragraphStyle: style])
    let rect = text.boundingRect(
      with: CGSize(width: 100, height: 50), options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor < 0.95 && context.actualScaleFactor > 0.5)
    #expect(rect.width <= 100 && rect.width > 95)
    #expect(context.totalBounds == rect)
  }

  @Test("In text with several fonts, each run is measured in its own font")
  func mixed() {
    let text = NSMutableAttributedString(string: "small", attributes: [.font: font])
    text.append(
      NSAttributedString(string: "LARGE", attributes: [.font: UIFont.boldSystemFont(ofSize: 40)]))
    #expect(abs(text.size().height - UIFont.boldSystemFont(ofSize: 40).lineHeight) < 0.001)
  }

  @Test("Text attributes with values of the wrong type are ignored")
  func wrongKinds() {
    let text = NSAttributedString(
      string: "abc",
      attributes: [
        .font: "Helvetica", .foregroundColor: 3, .kern: "wide", .paragraphStyle: 7,
        .underlineStyle: Double.infinity, .shadow: "dark",
      ])
    #expect(text.size() == "abc".size())
  }
}
