import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor private final class LoginController: UIViewController, UITextFieldDelegate {
  let scrollView = UIScrollView()
  let nameField = UITextField()
  let passwordField = UITextField()
  let button = UIButton(type: .system)
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameField.placeholder = "Name"
    nameField.returnKeyType = .next
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    passwordField.returnKeyType = .go
    button.setTitle("Log In", for: .normal)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    toolbar.items = [
      UIBarButtonItem(
        title: "Next",
        primaryAction: UIAction { [weak self] _ in self?.passwordField.becomeFirstResponder() }),
      .flexibleSpace(),
      UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.view.endEditing(false) }),
    ]
    for field in [nameField, passwordField] {
      field.delegate = self
      field.borderStyle = .roundedRect
      field.inputAccessoryView = toolbar
      field.addAction(
        UIAction { [weak self] action in
          self?.log.append("changed \((action.sender as? UITextField)?.text ?? "-")")
        }, for: .editingChanged)
    }
    let stack = UIStackView(arrangedSubviews: [nameField, passwordField, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 500),
      stack.leadingAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
    ])
  }

  private func name(_ field: UITextField) -> String { field === nameField ? "name" : "password" }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("shouldBegin \(name(textField))")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    log.append("didBegin \(name(textField))")
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("shouldEnd \(name(textField))")
    return true
  }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    log.append("didEnd \(name(textField))")
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append("replace \(range.location),\(range.length) \(string)")
    return string != "!"
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("return \(name(textField))")
    if textField === nameField { passwordField.becomeFirstResponder() }
    return false
  }
}

@MainActor @Suite("A login form", .currentStage)
struct LoginScreenTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let controller = LoginController()

  init() { stage.show(controller) }

  @Test(
    "A tap begins editing, and the delegate receives each typed character before the text changes")
  func typing() {
    stage.advance(by: 0)
    stage.tap(controller.nameField.convert(CGPoint(x: 60, y: 10), to: nil))
    stage.settle()
    #expect(controller.nameField.isFirstResponder)
    #expect(controller.nameField.isEditing)
    stage.type("a!b")
    #expect(
      controller.log == [
        "shouldBegin name", "didBegin name", "replace 0,0 a", "changed a", "replace 1,0 !",
        "replace 1,0 b", "changed ab",
      ])
    #expect(controller.nameField.text == "ab")
    #expect(controller.nameField.hasText)
  }

  @Test(
    "If Return moves editing to another field, the old field ends editing before the new one begins"
  )
  func returnKey() {
    stage.advance(by: 0)
    controller.nameField.becomeFirstResponder()
    controller.log = []
    stage.type("\n")
    #expect(
      controller.log == [
        "return name", "shouldBegin password", "shouldEnd name", "didEnd name", "didBegin password",
      ])
    #expect(controller.passwordField.isFirstResponder)
    #expect(!controller.nameField.isEditing)
  }

  @Test("Setting a field's text in code sends no event and does not call the delegate")
  func programmaticText() {
    stage.advance(by: 0)
    controller.nameField.becomeFirstResponder()
    controller.log = []
    controller.nameField.text = "x"
    controller.nameField.text = nil
    #expect(controller.log.isEmpty)
    #expect(controller.nameField.text == "")
    controller.nameField.insertText("q")
    #expect(controller.nameField.text == "q")
  }

  @Test("A field that refuses to end editing stays first responder, unless editing ends by force")
  func refusal() {
    stage.advance(by: 0)
    final class Strict: NSObject, UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let strict = Strict()
    controller.nameField.delegate = strict
    controller.nameField.becomeFirstResponder()
    #expect(!controller.passwordField.becomeFirstResponder())
    #expect(controller.nameField.isFirstResponder)
    #expect(!controller.view.endEditing(false))
    #expect(controller.view.endEditing(true))
    #expect(!controller.nameField.isFirstResponder)
  }

  @Test("A new text field has the default values of Apple's documentation")
  func defaults() {
    stage.advance(by: 0)
    let field = UITextField()
    #expect(field.text == "")
    #expect(field.placeholder == nil)
    #expect(field.borderStyle == .none)
    #expect(field.clearButtonMode == .never)
    #expect(field.leftViewMode == .never)
    #expect(field.textAlignment == .natural)
    #expect(!field.clearsOnBeginEditing)
    #expect(!field.adjustsFontSizeToFitWidth)
    #expect(field.autocapitalizationType == .sentences)
    #expect(field.autocorrectionType == .default)
    #expect(field.keyboardType == .default)
    #expect(field.returnKeyType == .default)
    #expect(!field.enablesReturnKeyAutomatically)
    #expect(!field.isSecureTextEntry)
    #expect(field.inputAccessoryView == nil)
    #expect(field.font?.pointSize == 17)
    #expect(!field.isEditing)
    #expect(field.selectedTextRange == nil)
  }

  @Test(
    "While a field is focused, its accessory bar is in a window, and the bar's button ends editing"
  )
  func accessory() throws {
    stage.advance(by: 0)
    controller.nameField.becomeFirstResponder()
    stage.settle()
    let toolbar = try #require(controller.nameField.inputAccessoryView)
    #expect(toolbar.window != nil)
    let frame = toolbar.convert(toolbar.bounds, to: nil)
    #expect(abs(frame.maxY - 844) < 1)
    #expect(frame.height == 44)
    let bottom = controller.scrollView.convert(controller.scrollView.bounds, to: nil).maxY
    #expect(abs(bottom - frame.minY) < 1)
    stage.tap(CGPoint(x: frame.maxX - 40, y: frame.midY))
    stage.settle()
    #expect(!controller.nameField.isFirstResponder)
    #expect(toolbar.window == nil)
    #expect(controller.scrollView.frame.maxY == 844)
  }

  @Test(
    "A focused field with an accessory view posts keyboardWillShow first and keyboardDidHide last")
  func notifications() {
    stage.advance(by: 0)
    final class Recorder {
      var names: [Notification.Name] = []
      var frames: [CGRect] = []
    }
    let recorder = Recorder()
    let center = NotificationCenter.default
    let names: [Notification.Name] = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    nonisolated(unsafe) let unsafe = recorder
    let tokens = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        unsafe.names.append(note.name)
        if let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue {
          unsafe.frames.append(frame.cgRectValue)
        }
      }
    }
    defer { tokens.forEach(center.removeObserver) }
    controller.nameField.becomeFirstResponder()
    #expect(recorder.names.first == UIResponder.keyboardWillShowNotification)
    stage.settle()
    controller.passwordField.becomeFirstResponder()
    stage.settle()
    controller.view.endEditing(true)
    stage.settle()
    #expect(recorder.names.first == names[0])
    #expect(recorder.names.last == names[3])
    #expect(recorder.names.filter { $0 == names[2] }.count == 1)
    #expect(recorder.frames.first?.height == 44)
    #expect(recorder.frames.first?.minY == 800)
    #expect(recorder.frames.last?.minY == 844)
  }
}
