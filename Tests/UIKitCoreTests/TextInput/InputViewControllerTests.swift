// Covers UIInputViewController, UIKeyInput, UITextDocumentProxy.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct InputViewControllerTests {
  /// An input view controller with one key.
  private final class Keyboard: UIInputViewController {
    var events: [String] = []
    var changes = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      let key = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      key.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
      view.addSubview(key)
    }

    private func press() { textDocumentProxy.insertText("é") }

    override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
    override func textDidChange(_ textInput: (any UITextInput)?) {
      events.append("text \(textDocumentProxy.documentContextBeforeInput ?? "")")
    }
    override func textWillChange(_ textInput: (any UITextInput)?) { changes += 1 }
  }

  private final class Field: UITextField {
    var keyboard: UIInputViewController?
    override var inputViewController: UIInputViewController? { keyboard }
  }

  private let stage = Stage()
  private let controller = UIViewController()
  private let field = Field(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  private let keyboard = Keyboard()

  init() {
    stage.show(controller)
    field.keyboard = keyboard
    controller.view.addSubview(field)
  }

  @Test("A button of a UIInputViewController inserts text into the edited text field")
  func typing() {
    field.becomeFirstResponder()
    stage.settle()
    #expect(keyboard.view.convert(keyboard.view.bounds, to: nil).minY == CGFloat(628))
    #expect(keyboard.inputView === keyboard.view)
    stage.tap(CGPoint(x: 30, y: 844 - 196))
    stage.advance(by: 0.1)
    #expect(field.text == "é" && field.isFirstResponder)
  }

  @Test("An input view controller is notified when it appears and when the app changes the text")
  func events() {
    field.becomeFirstResponder()
    stage.settle()
    #expect(keyboard.events == ["will appear", "did appear"])
    keyboard.events = []
    field.text = "Set"
    #expect(keyboard.events == ["text Set"])
    keyboard.dismissKeyboard()
    stage.settle()
    #expect(!field.isFirstResponder && keyboard.events.last == "did disappear")
    #expect(keyboard.view.window == nil && field.inputDelegate == nil)
  }

  @Test("An input view controller is notified once of each edit by the user")
  func userEvents() {
    field.becomeFirstResponder()
    stage.settle()
    keyboard.events = []
    stage.type("a")
    UIPasteboard.general.string = "bc"
    stage.press(.keyboardV, modifiers: .control)
    stage.press(.keyboardDeleteOrBackspace)
    stage.press(.keyboardZ, modifiers: .control)
    stage.press(.keyboardA, modifiers: .control)
    stage.press(.keyboardX, modifiers: .control)
    #expect(
      keyboard.events == ["text a", "text abc", "text ab", "text abc", "text "])
    #expect(keyboard.changes == 5)
  }

  @Test("documentIdentifier stays the same until another object becomes first responder")
  func keyResponder() {
    let pad = KeyPad(keyboard: keyboard)
    stage.window.rootViewController?.view.addSubview(pad)
    pad.becomeFirstResponder()
    stage.settle()
    let identifier = keyboard.textDocumentProxy.documentIdentifier
    pad.reloadInputViews()
    stage.settle()
    #expect(keyboard.textDocumentProxy.documentIdentifier == identifier)
    keyboard.textDocumentProxy.insertText("4")
    #expect(pad.digits == "4" && keyboard.textDocumentProxy.hasText)
    field.becomeFirstResponder()
    #expect(keyboard.textDocumentProxy.documentIdentifier != identifier)
  }

  @Test("textDocumentProxy returns the text before and after the caret, and the selected text")
  func document() {
    let document = keyboard.textDocumentProxy
    #expect(document.documentContextBeforeInput == nil && !document.hasText)
    field.text = "Good morning"
    field.becomeFirstResponder()
    let identifier = document.documentIdentifier
    #expect(document.documentContextBeforeInput == "Good morning")
    document.adjustTextPosition(byCharacterOffset: -7)
    #expect(document.documentContextBeforeInput == "Good ")
    #expect(document.documentContextAfterInput == "morning")
    document.adjustTextPosition(byCharacterOffset: -100)
    #expect(document.documentContextBeforeInput == nil)
    field.selectAll(nil)
    #expect(document.selectedText == "Good morning" && document.hasText)
    document.deleteBackward()
    #expect(field.text == "" && document.selectedText == nil)
    #expect(document.documentIdentifier == identifier)
  }
}

private final class KeyPad: UIView, UIKeyInput {
  private let keyboard: UIInputViewController
  private(set) var digits = ""

  init(keyboard: UIInputViewController) {
    self.keyboard = keyboard
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override var inputViewController: UIInputViewController? { keyboard }
  var hasText: Bool { !digits.isEmpty }
  func insertText(_ text: String) { digits += text }
  func deleteBackward() { digits.removeLast() }
}
