import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("The secondary and middle mouse buttons in text", .currentStage)
struct MouseButtonTests {
  private let scene = TextScene()
  private var session: ApplicationSession { scene.stage.screen.session }

  /// A desktop that stores the text of the primary selection.
  @MainActor private final class Desktop { var text: String? }

  private func connect() -> Desktop {
    let desktop = Desktop()
    session.primarySelection = SystemClipboard(
      read: { desktop.text }, write: { desktop.text = $0 })
    return desktop
  }

  private func secondaryClick(_ point: CGPoint) {
    session.handleSecondaryClick(at: point)
    scene.stage.settle()
  }

  private var displayedTitles: [String] {
    func labels(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { $0.isEmpty ? [] : [$0] } ?? [])
        + view.subviews.flatMap(labels)
    }
    guard let menu = scene.stage.window.openMenu else { return [] }
    return labels(menu.overlay)
  }

  @Test("A secondary click on a selection keeps the selection and opens its menu")
  func menuOnSelection() {
    let field = scene.field("hello world")
    scene.stage.click(scene.caretPoint(2, in: field), count: 2)
    #expect(scene.selection(of: field) == NSRange(location: 0, length: 5))
    secondaryClick(scene.caretPoint(3, in: field))
    #expect(scene.selection(of: field) == NSRange(location: 0, length: 5))
    #expect(displayedTitles == ["Cut", "Copy", "Select All"])
    scene.stage.press(.keyboardDownArrow)
    scene.stage.press(.keyboardReturnOrEnter)
    scene.stage.settle()
    #expect(field.text == " world")
    #expect(UIPasteboard.general.string == "hello")
  }

  @Test("A secondary click in unselected text moves the caret, and Paste inserts at the caret")
  func menuElsewhere() {
    let field = scene.field("hello world")
    UIPasteboard.general.string = "big "
    secondaryClick(scene.caretPoint(6, in: field))
    #expect(field.isFirstResponder)
    #expect(scene.selection(of: field) == NSRange(location: 6, length: 0))
    #expect(displayedTitles == ["Paste", "Select All"])
    scene.stage.press(.keyboardDownArrow)
    scene.stage.press(.keyboardReturnOrEnter)
    scene.stage.settle()
    #expect(field.text == "hello big world")
  }

  @Test("In read-only text a secondary click selects the word under the pointer")
  func readOnly() {
    let view = scene.view("hello world")
    view.isEditable = false
    secondaryClick(scene.caretPoint(8, in: view))
    #expect(scene.selection(of: view) == NSRange(location: 6, length: 5))
    #expect(displayedTitles == ["Copy", "Select All"])
  }

  @Test("A secondary click on unselectable, disabled or empty text opens no menu")
  func noMenu() {
    let view = scene.view("hello world")
    view.isSelectable = false
    secondaryClick(scene.caretPoint(8, in: view))
    #expect(scene.stage.window.openMenu == nil)
    let field = scene.field("hello")
    field.isEnabled = false
    secondaryClick(scene.caretPoint(2, in: field))
    #expect(scene.stage.window.openMenu == nil)
    UIPasteboard.general.items = []
    field.isEnabled = true
    field.text = ""
    secondaryClick(field.center)
    #expect(scene.stage.window.openMenu == nil)
  }

  @Test("The selected text becomes the primary selection, except in a secure field")
  func selectionIsOffered() {
    let desktop = connect()
    let field = scene.field("hello world")
    scene.stage.click(scene.caretPoint(2, in: field), count: 2)
    #expect(desktop.text == "hello")
    scene.stage.click(scene.caretPoint(8, in: field))
    #expect(desktop.text == "hello")
    scene.stage.press(.keyboardA, modifiers: .control)
    scene.stage.advance(by: 0.02)
    #expect(desktop.text == "hello world")
    let password = scene.field("secret", y: 90)
    password.isSecureTextEntry = true
    scene.stage.click(password.center)
    scene.stage.press(.keyboardA, modifiers: .control)
    scene.stage.advance(by: 0.02)
    #expect(desktop.text == "hello world")
  }

  @Test("A middle click in editable text inserts the primary selection at the pointer")
  func middleClick() {
    let desktop = connect()
    desktop.text = "big "
    let field = scene.field("hello world")
    session.handleMiddleClick(at: scene.caretPoint(6, in: field))
    #expect(field.text == "hello big world")
    #expect(field.isFirstResponder)
    let view = scene.view("abc")
    scene.stage.click(scene.caretPoint(1, in: field), count: 2)
    session.handleMiddleClick(at: scene.caretPoint(3, in: view))
    #expect(view.text == "abchello")
    view.isEditable = false
    session.handleMiddleClick(at: scene.caretPoint(0, in: view))
    #expect(view.text == "abchello")
  }
}
