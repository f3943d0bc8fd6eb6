// Covers UITextViewDelegate.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore
import UIKitTesting

@Suite("A text view", .currentStage) @MainActor struct UITextViewTests {
  let scene = TextScene()
  var stage: Stage { scene.stage }

  @Test(
    "A text view's content size fits its wrapped text before the first layout and after sizeToFit")
  func contentSizeBeforeLayout() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.text = "Several words that need more than one line of this text view"
    #expect(view.contentSize.width == 100)
    #expect(view.contentSize.height > 60)
    let tall = view.contentSize.height
    view.frame.size.width = 400
    #expect(view.contentSize.height < tall)
    view.sizeToFit()
    #expect(view.contentSize.height == view.bounds.height)
  }

  private final class Log: NSObject, UITextViewDelegate {
    var lines: [String] = []
    var urls: [URL] = []
    func textViewDidBeginEditing(_ textView: UITextView) { lines.append("began") }
    func textViewDidChange(_ textView: UITextView) { lines.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { lines.append("selected") }
    func textViewDidEndEditing(_ textView: UITextView) { lines.append("ended") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "!" }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      urls.append(URL)
      return false
    }
  }

  @Test("A selected range outside the text stops the program with a message that names the range")
  func badRange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UITextView()
        view.text = "abc"
        view.selectedRange = NSRange(location: 2, length: 999)
      }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("UITextView") && message.contains("999"), "\(message.suffix(300))")
  }

  @Test("Typing at an offset inside a character does not split the character")
  func halfCharacter() {
    let view = scene.view("ab\u{1F308}c")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.type("x")
    #expect(view.text.unicodeScalars.contains("\u{1F308}") && view.text.utf16.count == 6)
  }

  @Test("Return inserts a line break into a text view, and the delegate is notified of each change")
  func typing() {
    let view = scene.view()
    let log = Log()
    view.delegate = log
    view.becomeFirstResponder()
    stage.type("a")
    stage.press(.keyboardReturnOrEnter)
    stage.type("b!")
    #expect(view.text == "a\nb")
    #expect(log.lines.filter { $0 == "changed" }.count == 3)
    #expect(log.lines.first == "began")
    view.resignFirstResponder()
    #expect(log.lines.last == "ended")
  }

  @Test("The Down key keeps the horizontal position; Home and End move the caret inside the line")
  func lines() {
    let view = scene.view("a long first line\nx\nanother long line")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 8, length: 0)
    stage.press(.keyboardDownArrow)
    #expect(view.selectedRange.location == 19)
    stage.press(.keyboardDownArrow)
    #expect((26...30).contains(view.selectedRange.location))
    stage.press(.keyboardHome)
    #expect(view.selectedRange.location == 20)
    stage.press(.keyboardEnd, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 20, length: 17))
    stage.press(.keyboardHome, modifiers: .control)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test("End moves the caret to the end of the wrapped line, not to the start of the next line")
  func wrappedEnd() {
    let view = scene.view("some words that are long enough to be broken into two lines")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.press(.keyboardEnd)
    let top = view.caretRect(for: view.beginningOfDocument).minY
    #expect(view.caretRect(for: view.selectedTextRange!.end).minY == top)
    stage.press(.keyboardRightArrow)
    #expect(view.caretRect(for: view.selectedTextRange!.end).minY > top)
  }

  @Test("A text view's content height includes all lines, and typing scrolls to the caret")
  func scrolling() {
    let view = scene.view((1...60).map { "Line \($0)" }.joined(separator: "\n"))
    #expect(view.contentSize.height > 1000)
    #expect(view.contentOffset.y <= 0)
    view.becomeFirstResponder()
    stage.type("x")
    stage.advance(by: 0)
    #expect(view.bounds.contains(view.caretRect(for: view.endOfDocument)))
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(view.contentOffset.y == 0)
  }

  @Test("A text view that does not scroll grows with its text")
  func growing() {
    let view = scene.view("one")
    view.isScrollEnabled = false
    let one = view.intrinsicContentSize.height
    view.text = "one\ntwo\nthree"
    #expect(view.intrinsicContentSize.height > one * 2)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).width <= 100)
  }

  @Test("A text view that does not scroll is as wide as its text, up to the permitted width")
  func wideningAndWrapping() {
    let view = scene.view("Hi")
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    let page = scene.controller.view!
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: page.topAnchor),
      view.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
    ])
    stage.settle()
    let short = view.frame.size
    view.text = "Hello there"
    stage.settle()
    #expect(view.frame.width > short.width + 50 && view.frame.height == short.height)
    view.text = "Hello there, this message needs more than one line"
    stage.settle()
    #expect(view.frame.width == 200 && view.frame.height > short.height + 15)
    view.text = "Hi"
    stage.settle()
    #expect(view.frame.size == short)
  }

  @Test("The fitting height of a container includes the wrapped lines of its text view")
  func fittingHeight() {
    let container = UIView()
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = String(repeating: "Several words ", count: 30)
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    let size = container.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.height == view.sizeThatFits(CGSize(width: 300, height: 0)).height)
    #expect(size.height > 150)
  }

  @Test("Characters without attributes do not have the font and the color of the first character")
  func missingAttributes() {
    let view = scene.view("")
    let text = NSMutableAttributedString(
      string: "Bold",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: " plain"))
    view.attributedText = text
    #expect(view.font?.pointSize == 30 && view.textColor == .red)
    let last = view.attributedText.attributes(at: 6, effectiveRange: nil)
    #expect((last[.font] as? UIFont)?.pointSize == 12)
    #expect(last[.foregroundColor] as? UIColor == .label)
    view.font = .systemFont(ofSize: 20)
    let changed = view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
    #expect(changed?.pointSize == 20)
  }

  @Test(
    "A mouse drag selects text, a double click selects a word, a triple click selects a paragraph"
  )
  func mouse() {
    let view = scene.view("one two\nthree four")
    stage.mouseDrag(from: scene.caretPoint(1, in: view), to: scene.caretPoint(10, in: view))
    #expect(view.selectedRange == NSRange(location: 1, length: 9))
    stage.advance(by: 1)
    stage.click(scene.caretPoint(5, in: view), count: 2)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    stage.advance(by: 1)
    stage.click(scene.caretPoint(12, in: view), count: 3)
    #expect(view.selectedRange == NSRange(location: 8, length: 10))
  }

  @Test("A finger's drag scrolls a text view and does not begin editing")
  func fingerScrolls() {
    let view = scene.view((1...60).map { "Line \($0)" }.joined(separator: "\n"))
    stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.3)
    #expect(view.contentOffset.y > 50)
    #expect(!view.isFirstResponder)
  }

  @Test("A tap on a link in a read-only text view calls the delegate")
  func links() {
    let view = scene.view()
    let log = Log()
    view.delegate = log
    let text = NSMutableAttributedString(string: "See here now")
    text.addAttribute(
      .link, value: URL(string: "https://example.org")!, range: NSRange(location: 4, length: 4))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: 12))
    view.attributedText = text
    view.isEditable = false
    stage.advance(by: 0)
    let point = scene.caretPoint(6, in: view)
    stage.tap(CGPoint(x: point.x + 1, y: point.y))
    #expect(log.urls == [URL(string: "https://example.org")!])
  }

  @Test("A text view's alignment is the alignment of its attributed text's first paragraph")
  func alignmentOfAttributedText() {
    let view = UITextView()
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    let text = NSMutableAttributedString(
      string: "One\n", attributes: [.paragraphStyle: centered])
    text.append(NSAttributedString(string: "Two"))
    view.attributedText = text
    #expect(view.textAlignment == .center)
    // A paragraph without a style keeps its natural alignment.
    let second =
      view.attributedText.attribute(.paragraphStyle, at: 4, effectiveRange: nil)
      as? NSParagraphStyle
    #expect((second?.alignment ?? .natural) == .natural)
    view.textAlignment = .right
    #expect(view.textAlignment == .right)
    view.attributedText = NSAttributedString(string: "Plain")
    #expect(view.textAlignment == .right)
  }

  @Test(
    "If a text container tracks its text view's width, it fills the width inside the view's insets"
  )
  func containerWidth() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.textContainerInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 20)
    #expect(view.textContainer.size.width == 170)
    view.frame.size.width = 300
    #expect(view.textContainer.size.width == 270)
    view.textContainer.widthTracksTextView = false
    view.textContainer.size.width = 90
    view.frame.size.width = 200
    #expect(view.textContainer.size.width == 90)
    #expect(NSTextContainer(size: CGSize(width: 40, height: 5)).size.width == 40)
  }

  @Test("Undo reverts a bold toggle of the selected text")
  func bold() {
    let view = scene.view("plain")
    view.allowsEditingTextAttributes = true
    view.becomeFirstResponder()
    stage.press(.keyboardA, modifiers: .control)
    stage.press(.keyboardB, modifiers: .control)
    func isBold() -> Bool {
      let font = view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
    }
    #expect(isBold())
    stage.press(.keyboardZ, modifiers: .control)
    #expect(!isBold())
  }

  @Test("Toggling bold changes neither the font sizes nor the font families of the selected text")
  func boldOfMixedFonts() {
    let view = scene.view("")
    let text = NSMutableAttributedString(
      string: "Title", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.append(
      NSAttributedString(
        string: " code",
        attributes: [.font: UIFont.monospacedSystemFont(ofSize: 12, weight: .bold)]))
    view.attributedText = text
    func font(at index: Int) -> UIFont? {
      view.attributedText.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }
    func isBold(at index: Int) -> Bool? {
      font(at: index)?.fontDescriptor.symbolicTraits.contains(.traitBold)
    }
    let family = font(at: 7)?.familyName
    view.becomeFirstResponder()
    view.selectAll(nil)
    view.toggleBoldface(nil)
    #expect(isBold(at: 0) == true && isBold(at: 7) == true)
    #expect(font(at: 0)?.pointSize == 30 && font(at: 7)?.pointSize == 12)
    view.toggleBoldface(nil)
    #expect(isBold(at: 0) == false && isBold(at: 7) == false)
    #expect(font(at: 7)?.pointSize == 12 && font(at: 7)?.familyName == family)
  }

  @Test("An edit in a text view redraws only the paragraphs near the changed text")
  func work() {
    let view = scene.view("one\ntwo\nthree\nfour\nfive")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 10, length: 0)
    stage.advance(by: 0)
    let before = view.paragraphVersions
    stage.type("x")
    let after = view.paragraphVersions
    #expect(before.first == after.first && before.last == after.last)
    #expect(zip(before, after).filter { $0 != $1 }.count <= 3)
  }

  @Test(
    "Scrolling a text view draws only visible lines and keeps the drawn lines that remain visible")
  func tiles() {
    let view = scene.view((1...2000).map { "Line \($0)" }.joined(separator: "\n"))
    stage.advance(by: 0)
    #expect(view.displayedPieces.count < 40)
    let first = view.displayedPieces
    view.contentOffset.y = 30
    stage.advance(by: 0)
    #expect(view.displayedPieces.filter { piece in first.contains { $0 === piece } }.count > 5)
    view.contentOffset.y = 10_000
    stage.advance(by: 0)
    #expect(view.displayedPieces.count < 40)
  }

  @Test(
    "The highlight of selected lines has no seams, even if lines end between pixels",
    arguments: [NSTextAlignment.left, .center])
  func highlightWithoutSeams(alignment: NSTextAlignment) throws {
    let view = scene.view((1...9).map { String(repeating: "a", count: $0) }.joined(separator: "\n"))
    view.font = .systemFont(ofSize: 13.3)
    view.textAlignment = alignment
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 38)
    stage.advance(by: 0)
    let frame = try #require(stage.screen.frame?.frame)
    let scale = stage.screen.scale
    let lines = view.selectionRects(for: try #require(view.selectedTextRange)).map(\.rect)
    #expect(lines.count == 7)
    #expect(lines.contains { ($0.maxY * scale).truncatingRemainder(dividingBy: 1) > 0.1 })
    func color(_ y: CGFloat) -> SIMD4<UInt8> {
      frame[Int((view.frame.midX + 80) * scale), Int((view.frame.minY + y) * scale)]
    }
    let rows = stride(from: lines[0].midY, to: lines[5].midY, by: 1 / scale)
    #expect(Set(rows.map(color)) == [color(lines[3].midY)])
    #expect(color(lines[3].midY) != color(lines[6].maxY + 30))
  }

  @Test("Selection and deletion treat an emoji sequence as one character")
  func emoji() {
    let view = scene.view("👩🏽‍🚀👍🏿")
    view.becomeFirstResponder()
    stage.press(.keyboardHome)
    stage.press(.keyboardRightArrow, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 0, length: "👩🏽‍🚀".utf16.count))
    stage.press(.keyboardDeleteOrBackspace)
    #expect(view.text == "👍🏿")
  }

  @Test(
    "After Backspace has emptied a text view, typing and Return insert text and a new paragraph"
  )
  func emptying() {
    let view = scene.view("a\n\n\nb\r\nc")
    view.becomeFirstResponder()
    for _ in 0..<12 { stage.press(.keyboardDeleteOrBackspace) }
    #expect(view.text == "")
    #expect(view.paragraphVersions.count == 1)
    stage.type("x")
    stage.press(.keyboardReturnOrEnter)
    stage.advance(by: 0)
    #expect(view.paragraphVersions.count == 2)
    #expect(view.caretRect(for: view.endOfDocument).minY > 20)
  }

  @Test("Undoing random typing in a text view restores the text")
  func randomEdits() {
    let original = "The quick\nשלום עולם\n👨‍👩‍👧 fox"
    let view = scene.view(original)
    view.becomeFirstResponder()
    var seed: UInt64 = 7
    func next(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for _ in 0..<120 {
      switch next(9) {
      case 0: stage.type("a")
      case 1: stage.type("é")
      case 2: stage.press(.keyboardReturnOrEnter)
      case 3: stage.press(.keyboardDeleteOrBackspace)
      case 4: stage.press(.keyboardDeleteForward)
      case 5: stage.press(.keyboardLeftArrow, modifiers: next(2) == 0 ? .shift : [])
      case 6: stage.press(.keyboardUpArrow)
      case 7: stage.press(.keyboardLeftArrow, modifiers: [.control, .shift])
      default: stage.press(.keyboardEnd)
      }
      #expect(view.laidOutLength == view.text.utf16.count)
    }
    for _ in 0..<140 { stage.press(.keyboardZ, modifiers: .control) }
    #expect(view.text == original)
  }
}
