// Covers UIResponderStandardEditActions, UITextInput, UITextLayoutDirection, UITextPosition.
// Covers UITextRange, UndoManager.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Text ranges", .currentStage) struct TextRangeTests {
  private let scene = TextScene()
  private var stage: Stage { scene.stage }

  nonisolated private static let samples = [
    "a👩b", "a👩‍👩‍👧b", "🇩🇪🇫🇷x", "e\u{301}\u{323}x", "a\r\nb\r\n", "\r\n\r\n", "👍🏽क्षि",
    "👩\n🇩🇪\u{2029}x", "\u{301}", "",
  ]

  private enum Kind: CaseIterable { case field, view }

  private typealias Input = UIView & UITextInput

  private func input(_ kind: Kind, _ text: String) -> any Input {
    let input: any Input = kind == .field ? scene.field(text) : scene.view(text)
    input.becomeFirstResponder()
    return input
  }

  /// Runs a closure for a text field and for a text view. Each of them contains the text and is the
  /// first responder.
  private func eachInput(_ text: String, _ body: (any Input) -> Void) {
    for kind in Kind.allCases {
      let input = input(kind, text)
      body(input)
      input.removeFromSuperview()
    }
  }

  private func text(_ input: any Input) -> String {
    (input as? UITextField)?.text ?? (input as? UITextView)?.text ?? ""
  }

  private func setText(_ text: String, of input: any Input) {
    (input as? UITextField)?.text = text
    (input as? UITextView)?.text = text
  }

  private func range(_ range: NSRange, in input: any Input) -> UITextRange {
    let start = input.position(from: input.beginningOfDocument, offset: range.location)!
    return input.textRange(from: start, to: input.position(from: start, offset: range.length)!)!
  }

  private func select(_ range: NSRange, in input: any Input) {
    if let view = input as? UITextView {
      view.selectedRange = range
    } else {
      input.selectedTextRange = self.range(range, in: input)
    }
  }

  /// Runs a frame. A layout that does not end would make the test hang here.
  private func draw() { stage.advance(by: 0.02) }

  /// Returns the ranges of zero, one and two UTF-16 code units from every offset of a text.
  private func ranges(of text: String) -> [NSRange] {
    let count = text.utf16.count
    return (0...count).flatMap { start in
      (0...min(2, count - start)).map { NSRange(location: start, length: $0) }
    }
  }

  /// Returns a range that is extended to whole characters. It is computed from the lengths of the
  /// characters.
  private func rounded(_ range: NSRange, in text: String) -> NSRange {
    var edges = [0]
    for character in text { edges.append(edges[edges.count - 1] + character.utf16.count) }
    let start = edges.last { $0 <= range.location } ?? 0
    guard range.length > 0 else { return NSRange(location: start, length: 0) }
    let end = edges.first { $0 >= range.location + range.length } ?? start
    return NSRange(location: start, length: end - start)
  }

  private func replacing(_ range: NSRange, in text: String, with new: String) -> String {
    var units = Array(text.utf16)
    units.replaceSubrange(range.location..<range.location + range.length, with: Array(new.utf16))
    return String(decoding: units, as: UTF16.self)
  }

  private func expect(
    _ input: any Input, has text: String, _ comment: Comment,
    _ location: SourceLocation = #_sourceLocation
  ) {
    // Compare code units: two strings are equal if they are canonically equivalent, even if their
    // code units differ.
    #expect(
      Array(self.text(input).utf16) == Array(text.utf16), comment, sourceLocation: location)
  }

  // MARK: Characters

  @Test(
    "A selection extends to whole characters, and typing over it can be undone and redone",
    arguments: samples)
  func typing(_ sample: String) {
    eachInput(sample) { input in
      for range in ranges(of: sample) {
        setText(sample, of: input)
        select(range, in: input)
        let selected = rounded(range, in: sample)
        #expect(scene.selection(of: input) == selected)
        input.insertText("é")
        let expected = replacing(selected, in: sample, with: "é")
        expect(input, has: expected, "typed at \(range)")
        draw()
        input.undoManager?.undo()
        expect(input, has: sample, "undone at \(range)")
        #expect(scene.selection(of: input) == selected)
        draw()
        input.undoManager?.redo()
        expect(input, has: expected, "redone at \(range)")
        draw()
      }
    }
  }

  @Test(
    "Deleting at any offset deletes whole characters and can be undone and redone",
    arguments: samples)
  func deleting(_ sample: String) {
    eachInput(sample) { input in
      for range in ranges(of: sample) {
        setText(sample, of: input)
        select(range, in: input)
        var deleted = rounded(range, in: sample)
        if deleted.length == 0, deleted.location > 0 {
          deleted = rounded(NSRange(location: deleted.location - 1, length: 1), in: sample)
        }
        input.deleteBackward()
        let expected = replacing(deleted, in: sample, with: "")
        expect(input, has: expected, "deleted at \(range)")
        draw()
        if deleted.length > 0 {
          input.undoManager?.undo()
          expect(input, has: sample, "undone at \(range)")
          input.undoManager?.redo()
          expect(input, has: expected, "redone at \(range)")
        }
        while input.hasText {
          let count = text(input).count
          input.selectedTextRange = input.textRange(
            from: input.endOfDocument, to: input.endOfDocument)
          input.deleteBackward()
          guard text(input).count < count else {
            Issue.record("nothing was deleted from \(text(input))")
            break
          }
        }
        draw()
      }
    }
  }

  @Test(
    "Marked text replaces whole characters even if the selected range begins or ends inside one",
    arguments: samples)
  func composing(_ sample: String) {
    let marked = "👩‍👧\u{301}"
    eachInput(sample) { input in
      for range in ranges(of: sample) {
        setText(sample, of: input)
        select(range, in: input)
        let selected = rounded(range, in: sample)
        for inner in [
          NSRange(location: range.location, length: 1), NSRange(location: 1, length: 0),
        ] {
          input.setMarkedText(marked, selectedRange: inner)
          draw()
        }
        input.setMarkedText(marked, selectedRange: NSRange(location: 6, length: Int.max))
        let expected = replacing(selected, in: sample, with: marked)
        expect(input, has: expected, "composed at \(range)")
        input.unmarkText()
        draw()
        input.undoManager?.undo()
        expect(input, has: sample, "undone at \(range)")
        draw()
      }
    }
  }

  @Test(
    "Reading or replacing text at any UTF-16 offsets affects only whole characters",
    arguments: samples)
  func replacing(_ sample: String) {
    eachInput(sample) { input in
      for range in ranges(of: sample) {
        setText(sample, of: input)
        let roundedRange = rounded(range, in: sample)
        let textRange = self.range(range, in: input)
        #expect(
          input.text(in: textRange).map { Array($0.utf16) }
            == Array(
              Array(sample.utf16)[
                roundedRange.location..<roundedRange.location + roundedRange.length]))
        #expect(input.offset(from: textRange.start, to: textRange.end) == range.length)
        #expect(
          input.caretRect(for: textRange.start)
            == input.caretRect(
              for: input.position(
                from: input.beginningOfDocument,
                offset: rounded(NSRange(location: range.location, length: 0), in: sample).location)!
            ))
        _ = input.selectionRects(for: textRange)
        _ = input.position(from: textRange.start, in: .right, offset: 1)
        _ = input.position(from: textRange.end, in: .left, offset: 1)
        (input as? UITextView)?.scrollRangeToVisible(range)
        input.replace(textRange, withText: "x")
        expect(input, has: replacing(roundedRange, in: sample, with: "x"), "replaced at \(range)")
        draw()
        input.undoManager?.undo()
        expect(input, has: sample, "undone at \(range)")
      }
    }
  }

  @Test(
    "Arrow keys move by whole characters, and Select All selects the whole text",
    arguments: samples)
  func moving(_ sample: String) {
    eachInput(sample) { input in
      for isSecure in [false, true] {
        if isSecure, !(input is UITextField) { continue }
        (input as? UITextField)?.isSecureTextEntry = isSecure
        setText(sample, of: input)
        select(NSRange(location: sample.utf16.count, length: 0), in: input)
        for character in sample.reversed() {
          let before = scene.selection(of: input).location
          stage.press(.keyboardLeftArrow)
          #expect(scene.selection(of: input).location == before - character.utf16.count)
        }
        stage.press(.keyboardA, modifiers: .control)
        #expect(scene.selection(of: input).length == sample.utf16.count)
        stage.press(.keyboardDeleteOrBackspace)
        #expect(text(input).isEmpty)
      }
    }
  }

  @Test("Undo removes only the combining mark, zero-width joiner or regional indicator typed last")
  func joining() {
    for (start, caret, typed) in [("ex", 1, "\u{301}"), ("👩👧", 2, "\u{200D}"), ("🇩x", 2, "🇪")] {
      eachInput(start) { input in
        select(NSRange(location: caret, length: 0), in: input)
        input.insertText(typed)
        let joined = replacing(NSRange(location: caret, length: 0), in: start, with: typed)
        expect(input, has: joined, "typed")
        #expect(joined.count <= start.count)
        // The typed code units join a character. The caret must move behind this character.
        let head = scene.selection(of: input)
        #expect(head == rounded(head, in: joined) && head.location >= caret + typed.utf16.count)
        draw()
        input.undoManager?.undo()
        expect(input, has: start, "undone")
        draw()
        input.undoManager?.redo()
        expect(input, has: joined, "redone")
        draw()
      }
    }
  }

  @Test("Undo during a composition removes the marked text, and another composition can begin")
  func undoWhileComposing() {
    eachInput("") { input in
      input.insertText("long text")
      input.setMarkedText("世界", selectedRange: NSRange(location: 2, length: 0))
      input.undoManager?.undo()
      #expect(input.markedTextRange == nil)
      draw()
      input.setMarkedText("世", selectedRange: NSRange(location: 1, length: 0))
      input.insertText("世")
      #expect(text(input).contains("世"))
      draw()
    }
  }

  // MARK: Delegates

  private final class ReplacingDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var replacement = ""
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      textField.text = replacement
      return true
    }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      textView.text = replacement
      return true
    }
  }

  private func setDelegate(_ delegate: ReplacingDelegate?, of input: any Input) {
    (input as? UITextField)?.delegate = delegate
    (input as? UITextView)?.delegate = delegate
  }

  @Test(
    "If the delegate replaces the text and accepts an edit, the edit applies at the new text's end",
    arguments: ["", "z", "👩‍👩‍👧", "a much longer text"])
  func replacingDelegate(_ replacement: String) {
    let delegate = ReplacingDelegate()
    delegate.replacement = replacement
    let edits: [(String, (any Input) -> Void)] = [
      ("x", { $0.insertText("x") }),
      ("世", { $0.setMarkedText("世", selectedRange: NSRange(location: 1, length: 0)) }),
      ("", { $0.deleteBackward() }),
      (
        "",
        {
          $0.selectAll(nil); $0.cut(nil)
        }
      ),
      (
        "p",
        { input in
          UIPasteboard.general.string = "p"
          input.paste(nil)
        }
      ),
    ]
    for (typed, edit) in edits {
      for selected in [NSRange(location: 9, length: 0), NSRange(location: 2, length: 7)] {
        for isComposing in [false, true] {
          eachInput("some text") { input in
            if isComposing {
              input.setMarkedText("ni", selectedRange: NSRange())
            } else {
              select(selected, in: input)
            }
            setDelegate(delegate, of: input)
            edit(input)
            draw()
            setDelegate(nil, of: input)
            if !(isComposing && typed.isEmpty) {
              expect(input, has: replacement + typed, "after an edit of \(typed)")
            }
            input.unmarkText()
            while input.undoManager?.canUndo == true { input.undoManager?.undo() }
            expect(input, has: replacement, "undone")
            draw()
          }
        }
      }
    }
  }
}
