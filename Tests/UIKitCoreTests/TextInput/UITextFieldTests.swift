// Covers UIResponderStandardEditActions, UITextField.ViewMode.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@Suite("A text field", .currentStage) @MainActor struct UITextFieldTests {
  let scene = TextScene()
  var stage: Stage { scene.stage }

  @Test("A text field with 17-point text is 22 points high, or 34 points with rounded corners")
  func heights() {
    let field = UITextField()
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
  }

  @Test("If a UITextField subclass insets textRect, the insets enlarge the intrinsic size")
  func overriddenTextRect() {
    final class Padded: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: 12, dy: 5)
      }
    }
    let (plain, padded) = (UITextField(), Padded())
    plain.text = "Text"
    padded.text = "Text"
    let size = plain.intrinsicContentSize
    #expect(
      padded.intrinsicContentSize == CGSize(width: size.width + 24, height: size.height + 10))
  }

  @Test("A tap begins editing of a text field, and typing sends events and delegate calls in order")
  func typing() {
    let field = scene.field()
    let log = FieldLog()
    field.delegate = log
    var events: [String] = []
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("changed", .editingChanged),
      ("end", .editingDidEnd),
    ] {
      field.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    stage.tap(CGPoint(x: 100, y: 57))
    #expect(field.isFirstResponder && field.isEditing)
    stage.type("Hi")
    #expect(field.text == "Hi")
    field.resignFirstResponder()
    #expect(events == ["begin", "changed", "changed", "end"])
    #expect(log.lines == ["began", "{0, 0} H", "{1, 0} i", "ended"])
  }

  @Test("A press of a printable key inserts its character into a text field once")
  func keyTypesOnce() {
    let field = scene.field()
    field.becomeFirstResponder()
    stage.press(.keyboardA)
    stage.press(.keyboardB, modifiers: .shift)
    #expect(field.text == "aB")
  }

  @Test(
    "A text field's delegate can refuse the beginning and end of editing and changes of the text")
  func refusals() {
    let field = scene.field("abc")
    let log = FieldLog()
    field.delegate = log
    log.begins = false
    #expect(!field.becomeFirstResponder())
    log.begins = true
    #expect(field.becomeFirstResponder())
    log.accepts = { _, text in text.allSatisfy(\.isNumber) }
    stage.type("x1")
    #expect(field.text == "abc1")
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "abc")
    log.ends = false
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    log.ends = true
    field.removeFromSuperview()
    #expect(!field.isEditing)
  }

  @Test(
    "Backspace and Delete in a text field remove a whole emoji family, flag or combined character")
  func graphemes() {
    let field = scene.field("a👨‍👩‍👧‍👦🇨🇭e\u{301}")
    field.becomeFirstResponder()
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "a👨‍👩‍👧‍👦🇨🇭")
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "a👨‍👩‍👧‍👦")
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardDeleteForward)
    #expect(field.text == "a")
  }

  @Test("Arrows, Home and End move the caret, Control moves it by words, and Shift selects text")
  func moving() {
    let field = scene.field("one two three")
    field.becomeFirstResponder()
    #expect(scene.selection(of: field) == NSRange(location: 13, length: 0))
    stage.press(.keyboardLeftArrow, modifiers: .control)
    #expect(scene.selection(of: field).location == 8)
    stage.press(.keyboardLeftArrow, modifiers: [.control, .shift])
    #expect(scene.selection(of: field) == NSRange(location: 4, length: 4))
    stage.press(.keyboardLeftArrow)
    #expect(scene.selection(of: field) == NSRange(location: 4, length: 0))
    stage.press(.keyboardHome, modifiers: .shift)
    #expect(scene.selection(of: field) == NSRange(location: 0, length: 4))
    stage.press(.keyboardEnd)
    #expect(scene.selection(of: field) == NSRange(location: 13, length: 0))
    stage.press(.keyboardDeleteOrBackspace, modifiers: .control)
    #expect(field.text == "one two ")
  }

  @Test("Cut text can be pasted into another field, and both changes can be undone")
  func clipboard() {
    let first = scene.field("secret plan")
    let second = scene.field("", y: 100)
    first.becomeFirstResponder()
    stage.press(.keyboardA, modifiers: .control)
    stage.press(.keyboardX, modifiers: .control)
    #expect(first.text == "")
    second.becomeFirstResponder()
    stage.press(.keyboardV, modifiers: .control)
    stage.press(.keyboardV, modifiers: .control)
    #expect(second.text == "secret plansecret plan")
    stage.press(.keyboardZ, modifiers: .control)
    #expect(second.text == "secret plan")
    stage.press(.keyboardZ, modifiers: [.control, .shift])
    #expect(second.text == "secret plansecret plan")
    first.becomeFirstResponder()
    stage.press(.keyboardZ, modifiers: .control)
    #expect(first.text == "secret plan")
  }

  @Test("One undo removes all letters typed into a text field without another action in between")
  func coalescing() {
    let field = scene.field("x")
    field.becomeFirstResponder()
    stage.type("abc")
    stage.press(.keyboardLeftArrow)
    stage.type("de")
    #expect(field.text == "xabdec")
    stage.press(.keyboardZ, modifiers: .control)
    #expect(field.text == "xabc")
    stage.press(.keyboardZ, modifiers: .control)
    #expect(field.text == "x")
    stage.press(.keyboardZ, modifiers: .control)
    #expect(field.text == "x")
  }

  @Test(
    "Text from an input method is marked until it is committed; one undo removes committed text"
  )
  func composing() {
    let field = scene.field("ab")
    field.becomeFirstResponder()
    stage.press(.keyboardLeftArrow)
    stage.compose("ni")
    #expect(field.text == "anib")
    #expect(field.markedTextRange != nil)
    stage.compose("ni hao")
    #expect(field.text == "ani haob")
    stage.type("你")
    #expect(field.text == "a你b")
    #expect(field.markedTextRange == nil)
    stage.press(.keyboardZ, modifiers: .control)
    #expect(field.text == "ab")
    stage.compose("x")
    stage.compose("")
    #expect(field.text == "ab")
    #expect(field.markedTextRange == nil)
  }

  @Test(
    "Return ends editing if the delegate returns true and an action handles editingDidEndOnExit")
  func returning() {
    let field = scene.field("x")
    let log = FieldLog()
    field.delegate = log
    field.becomeFirstResponder()
    stage.press(.keyboardReturnOrEnter)
    #expect(log.lines.last == "return" && field.isEditing)
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    log.returns = false
    stage.press(.keyboardReturnOrEnter)
    #expect(exits == 0 && field.isEditing)
    log.returns = true
    stage.press(.keyboardReturnOrEnter)
    #expect(exits == 1 && !field.isEditing)
    #expect(field.text == "x")
  }

  @Test("A finger's double tap selects a word, and a third tap selects all text")
  func tapping() {
    let field = scene.field("one two three")
    let point = scene.caretPoint(5, in: field)
    stage.tap(point)
    stage.tap(point)
    #expect(scene.selection(of: field) == NSRange(location: 4, length: 3))
    stage.tap(point)
    #expect(scene.selection(of: field) == NSRange(location: 0, length: 13))
  }

  @Test(
    "A tap moves the caret to a word's edge, a click moves it between letters; a drag selects text")
  func fingerAndMouse() {
    let field = scene.field("wonderful")
    let point = scene.caretPoint(3, in: field)
    stage.tap(point)
    #expect(scene.selection(of: field) == NSRange(location: 0, length: 0))
    stage.advance(by: 1)
    stage.click(point)
    #expect(scene.selection(of: field) == NSRange(location: 3, length: 0))
    stage.mouseDrag(from: scene.caretPoint(1, in: field), to: scene.caretPoint(6, in: field))
    #expect(scene.selection(of: field) == NSRange(location: 1, length: 5))
  }

  @Test("Secure text is shown as dots after a moment and cannot be copied")
  func secure() {
    let field = scene.field()
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    stage.type("ab")
    #expect(field.text == "ab")
    #expect(field.displayedText == "\u{2022}b")
    stage.advance(by: 2)
    #expect(field.displayedText == "\u{2022}\u{2022}")
    field.selectAll(nil)
    #expect(!field.canPerformAction(.copy, withSender: nil))
    field.copy(nil)
    #expect(UIPasteboard.general.string != "ab")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    stage.type("c")
    #expect(field.text == "c")
  }

  @Test("The clear button empties a text field during editing, unless the delegate refuses")
  func clearing() {
    let field = scene.field("text")
    let log = FieldLog()
    field.delegate = log
    field.clearButtonMode = .whileEditing
    stage.advance(by: 0)
    let rect = field.clearButtonRect(forBounds: field.bounds)
    let button = field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    stage.tap(CGPoint(x: 40, y: 57))
    log.clears = false
    stage.tap(button)
    #expect(field.text == "text")
    log.clears = true
    stage.tap(button)
    #expect(field.text == "")
    #expect(field.isEditing)
  }

  @Test(
    "A field with clearsOnBeginEditing keeps its text if the delegate refuses to clear the field"
  )
  func clearingAtBeginning() {
    let field = scene.field("text")
    let log = FieldLog()
    field.delegate = log
    field.clearsOnBeginEditing = true
    log.clears = false
    field.becomeFirstResponder()
    #expect(field.text == "text" && field.isEditing)
    field.resignFirstResponder()
    log.clears = true
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test("A text field's long text scrolls to the caret, and back to its start after editing")
  func scrolling() {
    let field = scene.field(String(repeating: "long ", count: 30))
    field.becomeFirstResponder()
    stage.advance(by: 0)
    let end = field.caretRect(for: field.endOfDocument)
    #expect(field.bounds.contains(end))
    stage.press(.keyboardHome)
    #expect(field.bounds.contains(field.caretRect(for: field.beginningOfDocument)))
    stage.press(.keyboardEnd)
    field.resignFirstResponder()
    stage.advance(by: 0)
    #expect(field.caretRect(for: field.beginningOfDocument).minX > 0)
  }

  @Test("Several lines that are pasted into a text field become one line")
  func lineBreaks() {
    let field = scene.field()
    field.becomeFirstResponder()
    UIPasteboard.general.string = "a\r\nb\nc"
    field.paste(nil)
    #expect(field.text == "a b c")
  }

  @Test(
    "A leftView reduces a text field's text rectangle, on the right side in right-to-left layouts")
  func overlays() {
    let field = scene.field("x")
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    let text = field.textRect(forBounds: field.bounds)
    #expect(field.leftViewRect(forBounds: field.bounds).minX == 7)
    #expect(text.minX == 42)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: field.bounds).maxX == 273)
    #expect(field.textRect(forBounds: field.bounds).maxX == 238)
  }

  @Test("A larger text size makes a field taller if the field adjusts its font to the text size")
  func dynamicType() {
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    scene.controller.view.addSubview(field)
    let height = field.intrinsicContentSize.height
    scene.controller.view.traitOverrides.preferredContentSizeCategory =
      .accessibilityExtraExtraExtraLarge
    #expect(field.intrinsicContentSize.height > height + 30)
  }

  @Test("If the text size changes while a field is edited, the font for typing has the new size")
  func typingFont() {
    let field = scene.field()
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.becomeFirstResponder()
    scene.controller.view.traitOverrides.preferredContentSizeCategory =
      .accessibilityExtraExtraExtraLarge
    let typed = field.typingAttributes?[.font] as? UIFont
    #expect(typed?.pointSize == 53 && field.font?.pointSize == 53)
  }

  @Test("A key press makes the blinking caret visible, and blinking does not delay Stage.settle()")
  func blinking() {
    let field = scene.field()
    field.becomeFirstResponder()
    stage.settle()
    #expect(stage.time < 1)
    #expect(field.caretOpacity == 1)
    stage.advance(by: 0.7)
    #expect(field.caretOpacity == 0)
    stage.type("a")
    #expect(field.caretOpacity == 1)
  }

  @Test("Ten seconds after the last key press, the caret stays visible and no animation runs")
  func quietCaret() {
    let field = scene.field()
    field.becomeFirstResponder()
    stage.type("a")
    stage.advance(by: 9.7)
    #expect(field.caretOpacity == 0)
    stage.advance(by: 1)
    for _ in 0..<4 {
      stage.advance(by: 0.5)
      #expect(field.caretOpacity == 1)
    }
    #expect(!ApplicationSession.current.isMoving)
    stage.type("b")
    stage.advance(by: 0.7)
    #expect(field.caretOpacity == 0)
  }

  @Test("A text field accepts an empty frame, invisible characters and 20,000 characters")
  func extremes() {
    let field = scene.field("text")
    field.clearButtonMode = .always
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    field.leftViewMode = .always
    field.frame = .zero
    field.becomeFirstResponder()
    stage.advance(by: 0)
    stage.type("\u{0}\u{200D}\u{FFFC}")
    field.text = String(repeating: "长", count: 20_000)
    stage.press(.keyboardLeftArrow)
    stage.advance(by: 0)
    field.text = nil
    #expect(field.text == "")
  }

  @Test("A focused field with a null frame hides its caret, and shows the caret in its next frame")
  func nullFrame() {
    let field = scene.field("text")
    field.frame = CGRect.zero.insetBy(dx: 6, dy: 0)
    #expect(field.becomeFirstResponder())
    stage.advance(by: 0)
    #expect(field.caretOpacity == 0)
    field.frame = CGRect(x: 20, y: 40, width: 200, height: 34)
    stage.advance(by: 0)
    #expect(field.caretOpacity == 1)
  }

  @Test("The left arrow moves the caret to the left in right-to-left text")
  func bidirectional() {
    let field = scene.field("שלום")
    field.becomeFirstResponder()
    stage.press(.keyboardHome)
    let start = field.caretRect(for: field.beginningOfDocument).minX
    stage.press(.keyboardLeftArrow)
    #expect(scene.selection(of: field).location == 1)
    #expect(field.caretRect(for: field.selectedTextRange!.start).minX < start)
  }
}
