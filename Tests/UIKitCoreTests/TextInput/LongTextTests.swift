import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

/// Checks long texts. Only their visible paragraphs are laid out.
@MainActor @Suite(.currentStage) struct LongTextTests {
  let scene = TextScene()
  var stage: Stage { scene.stage }

  /// Returns lines of different lengths. Some of them are wrapped.
  private func lines(_ count: Int) -> String {
    (0..<count).map { number in
      "\(number)" + String(repeating: " words that may wrap", count: number * 7 % 6)
    }.joined(separator: "\n")
  }

  @Test(
    "Only visible paragraphs of a long text are laid out, and a keystroke lays out one paragraph")
  func work() {
    let view = scene.view(lines(5000))
    stage.advance(by: 0)
    #expect(view.laidOutCount < 40)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 300, length: 0)
    stage.advance(by: 0)
    let before = view.paragraphVersions
    let laidOut = view.laidOutCount
    stage.type("x")
    stage.advance(by: 0)
    #expect(view.laidOutCount <= laidOut + 10)
    #expect(zip(before, view.paragraphVersions).count { $0 != $1 } == 1)
  }

  @Test("Selecting a long text lays out only visible paragraphs; undo restores the replaced text")
  func selectAll() {
    let text = lines(3000)
    let view = scene.view(text)
    view.becomeFirstResponder()
    view.selectAll(nil)
    stage.advance(by: 0)
    #expect(view.selectedRange == NSRange(location: 0, length: text.utf16.count))
    #expect(view.laidOutCount < 80)
    stage.type("y")
    stage.advance(by: 0)
    #expect(view.text == "y" && view.laidOutLength == 1)
    stage.press(.keyboardZ, modifiers: .control)
    stage.advance(by: 0)
    #expect(view.text == text)
    #expect(view.laidOutLength == text.utf16.count)
  }

  @Test("Typing over a long paragraph and undo restore the positions of its lines")
  func typingOverParagraph() {
    let view = scene.view(String(repeating: "words that wrap ", count: 2000))
    view.becomeFirstResponder()
    view.selectedTextRange = view.textRange(from: view.endOfDocument, to: view.endOfDocument)
    stage.advance(by: 0)
    let caret = view.caretRect(for: view.endOfDocument)
    for _ in 0..<2 {
      view.selectAll(nil)
      stage.type("y")
      stage.advance(by: 0)
      #expect(view.text == "y" && view.caretRect(for: view.endOfDocument).minY < caret.minY / 10)
      stage.press(.keyboardZ, modifiers: .control)
      stage.advance(by: 0)
      #expect(view.caretRect(for: view.endOfDocument) == caret)
    }
  }

  @Test("Scrolling to the end of a long text shows its last line")
  func end() {
    let view = scene.view(lines(4000))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    stage.advance(by: 0)
    stage.advance(by: 0)
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(caret.maxY > view.bounds.minY && caret.minY < view.bounds.maxY)
    #expect(abs(view.contentSize.height - view.bounds.maxY) < 30)
  }

  @Test(
    "If text above has no layout yet, scrolling up still moves the text by the scrolled distance"
  )
  func scrollingUp() {
    let view = scene.view(lines(4000))
    view.contentOffset.y = 20_000
    stage.advance(by: 0)
    for _ in 0..<60 {
      let center = CGPoint(x: view.bounds.minX + 10, y: view.bounds.midY)
      guard let position = view.closestPosition(to: center) else { break }
      let offset = view.offset(from: view.beginningOfDocument, to: position)
      let before = scene.caretPoint(offset, in: view).y
      view.contentOffset.y -= 35
      stage.advance(by: 0)
      let after = scene.caretPoint(offset, in: view).y
      #expect(abs(after - before - 35) < 0.5)
    }
  }

  @Test("After scrolling through a long text, contentSize has the height that sizeThatFits returns")
  func fittingHeightAfterScrolling() {
    let view = scene.view(lines(600))
    stage.advance(by: 0)
    var steps = 0
    while view.bounds.maxY < view.contentSize.height - 1, steps < 1000 {
      view.contentOffset.y = min(
        view.contentOffset.y + 150, view.contentSize.height - view.bounds.height)
      stage.advance(by: 0)
      steps += 1
    }
    let exact = view.sizeThatFits(CGSize(width: 280, height: 0)).height
    #expect(abs(view.contentSize.height - exact) < 1)
  }

  @Test("Paragraph separators and characters of several code units are counted in a long text")
  func scanning() {
    let piece = "é天👩‍👩‍👧\r\nx\ry\u{2029}z\n\n"
    let text = String(repeating: piece, count: 900)
    let view = scene.view(text)
    stage.advance(by: 0)
    #expect(view.laidOutLength == text.utf16.count)
    #expect(view.paragraphVersions.count == 900 * 5 + 1)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: piece.utf16.count * 450, length: 0)
    stage.type("w")
    #expect(view.laidOutLength == text.utf16.count + 1)
    #expect(view.text.hasPrefix(String(repeating: piece, count: 450) + "w"))
  }

  // MARK: Long paragraphs

  /// Words in one paragraph.
  private func paragraph(_ count: Int) -> String {
    (0..<count).map { "word\($0)" }.joined(separator: " ")
  }

  @Test("Of a very long paragraph only the first lines are laid out, and they look the same")
  func opening() {
    let view = scene.view(paragraph(20_000))
    view.showsVerticalScrollIndicator = false
    stage.settle()
    #expect(view.laidOutCount == 0)
    let picture = stage.snapshot()
    let estimated = view.contentSize.height
    let exact = view.sizeThatFits(CGSize(width: 280, height: 0)).height
    #expect(view.laidOutCount == 1)
    #expect(abs(estimated - exact) < exact / 5)
    view.setNeedsLayout()
    stage.settle()
    #expect(abs(view.contentSize.height - exact) < 1)
    #expect(stage.snapshot().pngData() == picture.pngData())
  }

  @Test("The opening of a long paragraph grows while the text view scrolls")
  func growingOpening() {
    let text = paragraph(20_000)
    let view = scene.view(text)
    let other = scene.view(text, y: 100)
    other.isHidden = true
    for view in [view, other] { view.showsVerticalScrollIndicator = false }
    _ = other.sizeThatFits(CGSize(width: 280, height: 0))
    for offset in stride(from: CGFloat(0), to: 6000, by: 190) {
      for view in [view, other] {
        view.contentOffset.y = offset
        view.setNeedsLayout()
      }
      stage.settle()
      let grown = stage.snapshot().pngData()
      (view.isHidden, other.isHidden) = (true, false)
      stage.settle()
      #expect(stage.snapshot().pngData() == grown, "at \(offset)")
      (view.isHidden, other.isHidden) = (false, true)
    }
    #expect(view.laidOutCount == 0 && other.laidOutCount == 1)
    view.contentOffset.y = view.contentSize.height - view.bounds.height
    stage.settle()
    #expect(view.laidOutCount == 1)
  }

  @Test("A keystroke before a long paragraph does not lay the long paragraph out")
  func typingBeforeOpening() {
    let view = scene.view("Title\n" + paragraph(20_000) + "\nEnd")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    stage.settle()
    #expect(view.laidOutCount == 2)
    stage.type("s")
    stage.settle()
    #expect(view.text.hasPrefix("Titles\nword0 "))
    #expect(view.laidOutCount == 2)
  }

  @Test("A long paragraph that begins with many digits has the direction of its first letter")
  func directionOfOpening() {
    let digits = String(repeating: "123456 ", count: 1000)
    let view = scene.view(digits + String(repeating: "שלום ", count: 2000))
    view.showsVerticalScrollIndicator = false
    stage.settle()
    #expect(view.laidOutCount == 0)
    let picture = stage.snapshot()
    _ = view.sizeThatFits(CGSize(width: 280, height: 0))
    view.setNeedsLayout()
    stage.settle()
    #expect(stage.snapshot().pngData() == picture.pngData())
  }
}
