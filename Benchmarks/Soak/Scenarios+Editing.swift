import UIKit
import UIKitTesting

extension Scenario {
  /// Scenarios in which a program or a user edits texts.
  static var editing: [Scenario] {
    [
      Scenario("textField.text") { stage in
        let field = field()
        return stage.changing(field) {
          field.text = "Round \($0)"
          field.placeholder = "Placeholder \($0)"
        }
      },
      Scenario("textField.attributedText", callersOwn: onlyMaking) { stage in
        let field = field()
        return stage.changing(field) { field.attributedText = attributed($0) }
      },
      Scenario("textView.text") { stage in
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
        return stage.changing(view) { view.text = "Round \($0)\nSecond line" }
      },
      Scenario("textView.attributedText", callersOwn: onlyMaking) { stage in
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
        return stage.changing(view) { view.attributedText = attributed($0) }
      },
      Scenario("typing and deleting") { stage in
        let field = field()
        let step = stage.changing(field) { _ in
          field.insertText("a")
          field.deleteBackward()
          field.undoManager?.removeAllActions()
        }
        field.becomeFirstResponder()
        return step
      },
      Scenario("typing a secure text") { stage in
        let field = field()
        field.isSecureTextEntry = true
        let step = stage.changing(field) { _ in
          field.insertText("a")
          field.deleteBackward()
        }
        field.becomeFirstResponder()
        return step
      },
      Scenario("composing and undoing in a text view") { stage in
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
        let step = stage.changing(view) { _ in
          view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
          view.insertText("\u{4F60}\n")
          view.undoManager?.undo()
          view.undoManager?.removeAllActions()
        }
        view.becomeFirstResponder()
        return step
      },
    ]
  }

  private static func field() -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    field.borderStyle = .roundedRect
    return field
  }
}
