// Covers UITextFieldDelegate.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@Suite("Focus in text", .currentStage) @MainActor struct TextFocusTests {
  private let app = VirtualApp()
  private let view: UIView

  init() { view = app.showView() }

  private func field(_ tag: Int, _ y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 10, y: y, width: 200, height: 34))
    field.tag = tag
    field.borderStyle = .roundedRect
    field.clearButtonMode = .always
    field.text = "text"
    view.addSubview(field)
    return field
  }

  @Test("Tab moves through text fields to the button and skips the clear buttons")
  func fields() {
    let fields = [field(1, 10), field(2, 60)]
    view.addSubview(control(3, 10, 120))
    app.tab()
    #expect(fields[0].isEditing)
    app.tab()
    #expect(!fields[0].isEditing && fields[1].isEditing)
    #expect(app.tabs(2) == [3, 1])
    #expect(fields[0].isEditing && fields[0].text == "text")
  }

  @Test("Tab continues from a text field that was selected by touch")
  func touched() {
    let fields = [field(1, 10), field(2, 60), field(3, 110)]
    app.tap(CGPoint(x: 50, y: 75))
    #expect(fields[1].isEditing && !fields[1].state.contains(.focused))
    app.tab()
    #expect(fields[2].isEditing && fields[2].state.contains(.focused))
  }

  @Test("Tab skips a disabled text field and focuses a field whose delegate refuses editing")
  func refusing() {
    final class Refusing: NSObject, UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    let delegate = Refusing()
    let fields = [field(1, 10), field(2, 60), field(3, 110), field(4, 160)]
    fields[1].isEnabled = false
    fields[2].delegate = delegate
    #expect(app.tabs(3) == [1, 3, 4])
    #expect(fields[3].isEditing && !fields[2].isEditing)
  }

  @Test("Tab inserts a tab character into a text view, and Shift-Tab moves the focus back")
  func textView() {
    let field = field(1, 10)
    let textView = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 100))
    textView.text = ""
    textView.tag = 2
    view.addSubview(textView)
    app.tab()
    app.tab()
    #expect(textView.isFirstResponder)
    app.tab()
    #expect(textView.isFirstResponder && textView.text == "\t")
    app.backTab()
    #expect(field.isEditing && textView.text == "\t")
    textView.isEditable = false
    #expect(app.tabs(1) == [1])
  }

  @Test("Escape ends the editing of a text field, but arrow keys and Space do not")
  func keys() {
    let field = field(1, 10)
    view.addSubview(control(2, 10, 120))
    app.tab()
    app.press(.keyboardDownArrow)
    app.press(.keyboardSpacebar)
    #expect(field.isEditing)
    app.press(.keyboardEscape)
    #expect(!field.isEditing && app.focused == nil)
  }
}
