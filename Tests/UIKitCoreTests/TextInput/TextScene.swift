import Testing
import UIKitCore
import UIKitTesting

/// A stage with a page to which tests add text fields and text views.
@MainActor struct TextScene {
  let stage: Stage
  let controller = UIViewController()

  init(size: CGSize = CGSize(width: 320, height: 400)) {
    stage = Stage(size: size)
    controller.view.backgroundColor = .systemBackground
    stage.show(controller)
  }

  /// Adds a text field with a border and a width of 280 points.
  func field(_ text: String = "", y: CGFloat = 40) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 280, height: 34))
    field.borderStyle = .roundedRect
    field.text = text
    controller.view.addSubview(field)
    stage.advance(by: 0)
    return field
  }

  /// Adds a text view of 280 by 200 points with text of 17 points.
  func view(_ text: String = "", y: CGFloat = 100) -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: y, width: 280, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    controller.view.addSubview(view)
    stage.advance(by: 0)
    return view
  }

  /// Returns the position of the caret before the character at an index, in the window's coordinate
  /// space.
  func caretPoint(_ index: Int, in input: any UIView & UITextInput) -> CGPoint {
    let position = input.position(from: input.beginningOfDocument, offset: index)!
    let rect = input.caretRect(for: position)
    return input.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}

extension TextScene {
  func selection(of input: any UITextInput) -> NSRange {
    guard let range = input.selectedTextRange else { return NSRange(location: -1, length: 0) }
    return NSRange(
      location: input.offset(from: input.beginningOfDocument, to: range.start),
      length: input.offset(from: range.start, to: range.end))
  }
}

/// A delegate of a text field. It records its calls.
final class FieldLog: NSObject, UITextFieldDelegate {
  var lines: [String] = []
  var begins = true
  var ends = true
  var returns = true
  var clears = true
  var accepts: (NSRange, String) -> Bool = { _, _ in true }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
  func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("began") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
  func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ended") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    lines.append("return")
    return returns
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { clears }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    lines.append("{\(range.location), \(range.length)} \(string)")
    return accepts(range, string)
  }
}
