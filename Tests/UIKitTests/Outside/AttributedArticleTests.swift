import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Articles of attributed text", .currentStage)
struct AttributedArticleTests {
  private let font = UIFont.systemFont(ofSize: 17)

  @Test("Characters with equal attributes form a run, and an enumeration visits each run once")
  func runs() {
    let text = NSMutableAttributedString(string: "Hello brave world", attributes: [.font: font])
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 6, length: 5))
    text.addAttribute(
      .link, value: URL(string: "https://example.com")!, range: NSRange(location: 12, length: 5))
    var runs: [(NSRange, Bool)] = []
    text.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: text.length), options: []
    ) { value, range, _ in runs.append((range, value != nil)) }
    #expect(runs.map(\.0.location) == [0, 6, 11])
    #expect(runs.map(\.1) == [false, true, false])
    var effective = NSRange()
    let link = text.attribute(.link, at: 13, effectiveRange: &effective)
    #expect(link is URL)
    #expect(effective == NSRange(location: 12, length: 5))
  }

  @Test("A new paragraph style has the default values of Apple's documentation")
  func paragraph() {
    let style = NSParagraphStyle.default
    #expect(style.lineSpacing == 0)
    #expect(style.paragraphSpacing == 0)
    #expect(style.alignment == .natural)
    #expect(style.headIndent == 0)
    #expect(style.tailIndent == 0)
    #expect(style.firstLineHeadIndent == 0)
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(style.minimumLineHeight == 0)
    #expect(style.maximumLineHeight == 0)
    #expect(style.lineHeightMultiple == 0)
    #expect(style.baseWritingDirection == .natural)
    #expect(style.tabStops.count == 12)
    #expect(style.tabStops.first?.location == 28)
    #expect(style.tabStops.last?.location == 336)
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    copy?.lineSpacing = 4
    #expect(copy != style)
    #expect(style.lineSpacing == 0)
  }

  @Test("A bounding box grows with the lines and the line spacing, and includes an attachment")
  func measuring() {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let width = CGSize(width: 1000, height: CGFloat.greatestFiniteMagnitude)
    let one = NSAttributedString(string: "one", attributes: [.font: font])
      .boundingRect(with: width, options: options, context: nil)
    let two = NSAttributedString(string: "one\ntwo", attributes: [.font: font])
      .boundingRect(with: width, options: options, context: nil)
    #expect(abs(two.height - 2 * one.height) < 0.01)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    let spaced = NSAttributedString(
      string: "one\ntwo", attributes: [.font: font, .paragraphStyle: style]
    )
    .boundingRect(with: width, options: options, context: nil)
    #expect(spaced.height > two.height + 9)
    let attachment = NSTextAttachment()
    attachment.image = UIImage(systemName: "star")
    attachment.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    let picture = NSAttributedString(attachment: attachment)
    #expect(picture.length == 1)
    #expect(picture.string == "\u{FFFC}")
    let box = picture.boundingRect(with: width, options: options, context: nil)
    #expect(abs(box.width - 80) < 1)
    #expect(box.height >= 60)
    #expect(("one" as NSString).size(withAttributes: [.font: font]).width == one.width)
  }

  @Test("A tap on a link of a text view performs the action that the delegate returns")
  func link() {
    final class Reader: NSObject, UITextViewDelegate {
      var tapped: URL?
      func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
      ) -> UIAction? {
        guard case .link(let url) = textItem.content else { return defaultAction }
        return UIAction { [self] _ in tapped = url }
      }
    }
    let stage = Stage()
    let page = UIViewController()
    let reader = Reader()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.isEditable = false
    view.delegate = reader
    view.attributedText = NSAttributedString(
      string: "Apple documentation",
      attributes: [.font: font, .link: URL(string: "https://example.com/doc")!])
    page.view.addSubview(view)
    stage.show(page)
    stage.tap(CGPoint(x: 30, y: 18))
    stage.settle()
    #expect(reader.tapped?.path == "/doc")
  }

  @Test("A label has Apple's defaults, and its size depends on its text, font and width")
  func labels() {
    let label = UILabel()
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.font.pointSize == 17)
    #expect(label.textAlignment == .natural)
    #expect(label.baselineAdjustment == .alignBaselines)
    #expect(label.minimumScaleFactor == 0)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.isEnabled)
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
    label.attributedText = NSAttributedString(
      string: "abc", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    #expect(label.text == "abc")
    let big = label.intrinsicContentSize
    label.text = "abc"
    #expect(label.text == "abc")
    label.font = .systemFont(ofSize: 10)
    #expect(label.intrinsicContentSize.height < big.height)
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 40
    label.text = "many words in a narrow label"
    #expect(label.intrinsicContentSize.width <= 40)
    #expect(label.intrinsicContentSize.height > 3 * label.font.lineHeight)
    #expect(
      label.textRect(
        forBounds: CGRect(x: 0, y: 0, width: 1000, height: 1000), limitedToNumberOfLines: 1
      ).height < 2 * label.font.lineHeight)
  }
}
