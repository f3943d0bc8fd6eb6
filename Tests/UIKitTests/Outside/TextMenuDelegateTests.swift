import _StageTraits
import Testing
import UIKit
import UIKitTesting

/// A delegate that replaces the edit menus of a text field and of a text view. It records its
/// calls.
@MainActor private final class MenuDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
  var log: [String] = []
  var menu: (([UIMenuElement]) -> UIMenu?)?
  private(set) var ranges: [NSRange] = []

  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    ranges.append(range)
    return menu?(suggestedActions)
  }

  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) { log.append("will present") }

  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {
    log.append("will dismiss")
    animator.addCompletion { [unowned self] in log.append("dismissed") }
  }

  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    ranges.append(range)
    return menu?(suggestedActions)
  }
}

@MainActor @Suite("Edit menus of an app's text delegates", .currentStage)
struct TextMenuDelegateTests {
  private let stage = Stage(size: CGSize(width: 390, height: 500))
  private let page = UIViewController()
  private let delegate = MenuDelegate()

  private func showField() -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 350, height: 40))
    field.text = "one two three"
    field.delegate = delegate
    page.view.addSubview(field)
    stage.show(page)
    stage.settle()
    return field
  }

  /// Returns the texts of all labels in the page's window.
  private func titles() -> [String] {
    func texts(_ view: UIView) -> [String] {
      let own = (view as? UILabel)?.text.map { [$0] } ?? []
      return own + view.subviews.flatMap(texts)
    }
    return page.view.window.map(texts) ?? []
  }

  private func selectWord(_ field: UITextField) {
    for _ in 0..<2 { stage.tap(CGPoint(x: 30, y: 220)) }
    stage.settle()
  }

  @Test("The delegate of a field adds its own actions to the menu of the selected word")
  func field() {
    var count = 0
    delegate.menu = { suggested in
      let action = UIAction(title: "Define") { _ in count += 1 }
      return UIMenu(children: [action] + suggested)
    }
    selectWord(showField())
    #expect(delegate.ranges.last == NSRange(location: 0, length: 3))
    #expect(titles().contains("Define") && titles().contains("Copy"))
    #expect(delegate.log == ["will present"])
  }

  @Test("If a text field's delegate returns a nil menu, the default edit menu is shown")
  func defaultMenu() {
    selectWord(showField())
    #expect(titles().contains("Cut") && titles().contains("Copy"))
  }

  @Test("No edit menu is shown if the text field's delegate returns an empty menu")
  func noMenu() {
    delegate.menu = { _ in UIMenu(children: []) }
    selectWord(showField())
    #expect(!titles().contains("Copy") && delegate.log.isEmpty)
  }

  @Test("A text field's delegate is notified before the edit menu disappears, and afterwards")
  func dismissal() {
    let field = showField()
    selectWord(field)
    field.resignFirstResponder()
    stage.settle()
    #expect(delegate.log == ["will present", "will dismiss", "dismissed"])
  }

  @Test("The delegate of a text view determines the menu of the selected text")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = "one two three"
    view.delegate = delegate
    page.view.addSubview(view)
    stage.show(page)
    stage.settle()
    delegate.menu = { _ in UIMenu(children: [UIAction(title: "Only") { _ in }]) }
    for _ in 0..<2 { stage.tap(CGPoint(x: 15, y: 118)) }
    stage.settle()
    #expect(delegate.ranges.last == NSRange(location: 0, length: 3))
    #expect(titles().contains("Only") && !titles().contains("Copy"))
  }

  @Test("The menu key opens the edit menu in focused text, and Return performs an action")
  func menuKey() {
    let field = showField()
    field.becomeFirstResponder()
    field.selectAll(nil)
    stage.settle()
    UIPasteboard.general.string = ""
    stage.press(.keyboardApplication)
    stage.settle()
    #expect(titles().contains("Cut"))
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(field.text == "" && UIPasteboard.general.string == "one two three")
  }
}
