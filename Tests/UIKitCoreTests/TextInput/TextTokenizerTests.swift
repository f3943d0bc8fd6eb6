// Covers UITextDirection, UITextField.DidEndEditingReason, UITextGranularity.
// Covers UITextInputDelegate, UITextInputStringTokenizer, UITextInputTokenizer.
// Covers UITextSelectionRect, UITextStorageDirection.

import _StageTraits
import _VirtualApp
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Text tokenizers and input delegates", .currentStage)
struct TextTokenizerTests {
  private let scene = TextScene()
  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  private func position(_ offset: Int, in input: any UITextInput) -> UITextPosition {
    input.position(from: input.beginningOfDocument, offset: offset)!
  }

  private func unit(
    _ granularity: UITextGranularity, at offset: Int, _ direction: UITextDirection,
    in input: any UITextInput
  ) -> String? {
    input.tokenizer.rangeEnclosingPosition(
      position(offset, in: input), with: granularity, inDirection: direction
    ).flatMap { input.text(in: $0) }
  }

  @Test("A tokenizer finds the word, sentence, paragraph, line and document around a position")
  func units() {
    let view = scene.view("One two. Three!\nFour")
    #expect(view.tokenizer is UITextInputStringTokenizer)
    #expect(unit(.character, at: 4, forward, in: view) == "t")
    #expect(unit(.word, at: 5, forward, in: view) == "two")
    #expect(unit(.sentence, at: 10, forward, in: view)?.hasPrefix("Three!") == true)
    #expect(unit(.paragraph, at: 17, forward, in: view) == "Four")
    #expect(unit(.document, at: 3, forward, in: view) == "One two. Three!\nFour")
    #expect(unit(.line, at: 17, forward, in: view) == "Four")
  }

  @Test(
    "At a word boundary a tokenizer finds the previous or the next word, depending on the direction"
  )
  func sides() {
    let field = scene.field("one two")
    #expect(unit(.word, at: 3, backward, in: field) == "one")
    #expect(unit(.word, at: 3, forward, in: field) != "one")
    #expect(unit(.word, at: 4, forward, in: field) == "two")
    #expect(unit(.word, at: 0, backward, in: field) == nil)
    #expect(unit(.word, at: 7, forward, in: field) == nil)
  }

  @Test(
    "A tokenizer's next boundary is the end of a unit forward, and the unit's beginning backward")
  func boundaries() {
    let field = scene.field("one two")
    let tokenizer = field.tokenizer
    func isBoundary(_ offset: Int, _ direction: UITextDirection) -> Bool {
      tokenizer.isPosition(position(offset, in: field), atBoundary: .word, inDirection: direction)
    }
    #expect(isBoundary(3, forward) && !isBoundary(2, forward))
    #expect(isBoundary(4, backward) && !isBoundary(5, backward))
    func next(_ offset: Int, _ direction: UITextDirection) -> Int? {
      tokenizer.position(
        from: position(offset, in: field), toBoundary: .word, inDirection: direction
      ).map { field.offset(from: field.beginningOfDocument, to: $0) }
    }
    #expect(next(1, forward) == 3 && next(6, backward) == 4)
    #expect(next(7, forward) == nil && next(0, backward) == nil)
    #expect(
      tokenizer.isPosition(position(1, in: field), withinTextUnit: .word, inDirection: forward))
  }

  @Test("With the layout direction .left or .right, a tokenizer finds the word on that side")
  func layoutDirections() {
    #expect(UITextDirection.layout(.right) != .layout(.left))
    let latin = scene.field("one two")
    #expect(unit(.word, at: 4, .layout(.right), in: latin) == "two")
    #expect(unit(.word, at: 3, .layout(.left), in: latin) == "one")
  }

  @Test("A text tokenizer returns no ranges once its text input is deallocated")
  func deallocatedInput() {
    let field = scene.field("one")
    let start = field.beginningOfDocument
    var temporary: UITextField? = UITextField()
    let tokenizer = UITextInputStringTokenizer(textInput: temporary!)
    temporary = nil
    #expect(
      tokenizer.rangeEnclosingPosition(start, with: .word, inDirection: forward) == nil)
    #expect(!tokenizer.isPosition(start, atBoundary: .word, inDirection: forward))
  }

  @Test("A selection has one rectangle per line; the first has containsStart, the last containsEnd")
  func rects() throws {
    let view = scene.view("first\nsecond\nthird")
    let range = try #require(
      view.textRange(from: position(2, in: view), to: position(15, in: view)))
    let rects = view.selectionRects(for: range)
    #expect(rects.count == 3)
    #expect(rects.map(\.containsStart) == [true, false, false])
    #expect(rects.map(\.containsEnd) == [false, false, true])
    #expect(rects.allSatisfy { $0.writingDirection == .leftToRight && !$0.isVertical })
    #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.rect.midY < $1.rect.midY })
    let plain = UITextSelectionRect()
    #expect(plain.rect == .zero && !plain.containsStart && !plain.containsEnd)
  }

  @Test("The rectangle of a wrapped line's first character is on that line")
  func firstRectOfWrappedLine() throws {
    let view = scene.view("The quick brown fox jumps over the lazy dog, 0123456789 times.")
    var count = 0
    for index in 1..<view.text.utf16.count {
      let (before, here) = (position(index - 1, in: view), position(index, in: view))
      guard view.caretRect(for: here).minY > view.caretRect(for: before).minY else { continue }
      count += 1
      let range = try #require(
        view.textRange(from: here, to: position(index + 1, in: view)))
      let rects = view.selectionRects(for: range).map(\.rect)
      #expect(rects.count == 1)
      #expect(view.firstRect(for: range) == rects.first)
      #expect(rects.first?.minY == view.caretRect(for: here).minY)
      #expect((rects.first?.width ?? 0) < 20)
    }
    #expect(count > 0)
  }

  private final class Log: NSObject, UITextInputDelegate {
    var lines: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { lines.append("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { lines.append("selection did") }
    func textWillChange(_ textInput: (any UITextInput)?) { lines.append("text will") }
    func textDidChange(_ textInput: (any UITextInput)?) { lines.append("text did") }
  }

  @Test("The input delegate is notified before and after a change of text or selection in code")
  func inputDelegate() {
    let field = scene.field("one")
    field.becomeFirstResponder()
    let log = Log()
    field.inputDelegate = log
    field.text = "two"
    #expect(log.lines.filter { $0.hasPrefix("text") } == ["text will", "text did"])
    log.lines = []
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: position(2, in: field))
    #expect(log.lines == ["selection will", "selection did"])
  }

  private final class EndLog: NSObject, UITextFieldDelegate {
    var reasons: [UITextField.DidEndEditingReason] = []
    func textFieldDidEndEditing(
      _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { reasons.append(reason) }
  }

  @Test("A field that resigns first responder ends its editing with the reason .committed")
  func endReason() throws {
    let field = scene.field("one")
    let log = EndLog()
    field.delegate = log
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(log.reasons == [.committed])
    #expect(UITextField.DidEndEditingReason.committed.rawValue == 0)
  }
}
