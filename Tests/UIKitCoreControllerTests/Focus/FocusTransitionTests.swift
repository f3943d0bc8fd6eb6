// Covers UIFocusItem.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Focus during controller transitions", .currentStage) struct FocusTransitionTests
{
  private let stage = Stage(size: CGSize(width: 390, height: 600))

  /// A controller with three buttons in a column.
  private final class Buttons: UIViewController {
    let buttons = (0..<3).map { _ in UIButton(type: .system) }
    var action: () -> Void = {}

    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, button) in buttons.enumerated() {
        button.setTitle("\(index)", for: .normal)
        button.frame = CGRect(x: 40, y: 120 + 60 * index, width: 100, height: 44)
        button.addAction(
          UIAction { [weak self] _ in self?.action() }, for: .primaryActionTriggered)
        view.addSubview(button)
      }
    }
  }

  private func press(_ keys: UIKeyboardHIDUsage...) {
    for key in keys {
      stage.press(key)
      stage.settle()
    }
  }

  /// Presses Tab at most ten times, until the closure returns true for the focused view.
  private func tab(until isThere: (UIView?) -> Bool) {
    for _ in 0..<10 where !isThere(focused) { press(.keyboardTab) }
    #expect(isThere(focused))
  }

  private var focused: UIView? {
    UIFocusSystem.focusSystem(for: stage.window)?.focusedItem as? UIView
  }

  @Test(
    "A push moves the focus into the new controller; a pop moves it back to the button that pushed")
  func push() {
    let (list, detail) = (Buttons(), Buttons())
    let navigation = UINavigationController(rootViewController: list)
    stage.show(navigation)
    list.action = { navigation.pushViewController(detail, animated: true) }
    tab { $0 === list.buttons[1] }
    press(.keyboardReturnOrEnter)
    #expect(focused === detail.buttons[0])
    stage.press(.keyboardOpenBracket, modifiers: .command)
    stage.settle()
    #expect(navigation.viewControllers == [list])
    #expect(focused === list.buttons[1])
  }

  @Test("The focus returns after a sheet's dismissal only if restoresFocusAfterTransition is true")
  func sheet() {
    let (list, sheet) = (Buttons(), Buttons())
    stage.show(list)
    list.action = { list.present(sheet, animated: true) }
    press(.keyboardTab, .keyboardTab, .keyboardReturnOrEnter)
    #expect(focused === sheet.buttons[0])
    press(.keyboardEscape)
    #expect(list.presentedViewController == nil)
    #expect(focused === list.buttons[1])
    list.restoresFocusAfterTransition = false
    press(.keyboardReturnOrEnter, .keyboardEscape)
    #expect(focused === list.buttons[0])
  }

  @Test("Escape dismisses a popover and a sheet, but not a sheet with isModalInPresentation")
  func escape() {
    let root = Buttons()
    stage.show(root)
    let sheet = Buttons()
    sheet.isModalInPresentation = true
    root.present(sheet, animated: true)
    stage.settle()
    press(.keyboardEscape)
    #expect(root.presentedViewController === sheet)
    sheet.isModalInPresentation = false
    press(.keyboardEscape)
    #expect(root.presentedViewController == nil)
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = root.buttons[0]
    root.present(popover, animated: true)
    stage.settle()
    press(.keyboardEscape)
    #expect(root.presentedViewController == nil)
  }

  @Test("Text behind a sheet receives no keys, and editing continues when the sheet is dismissed")
  func textBehindSheet() {
    let root = Buttons()
    let field = UITextField(frame: CGRect(x: 40, y: 60, width: 200, height: 34))
    root.view.addSubview(field)
    stage.show(root)
    field.becomeFirstResponder()
    root.present(Buttons(), animated: true)
    stage.settle()
    stage.type("lost")
    #expect(field.text == "")
    #expect(!field.isFirstResponder)
    root.dismiss(animated: true)
    stage.settle()
    #expect(field.isFirstResponder)
    stage.type("a")
    #expect(field.text == "a")
  }

  @Test("A tab button keeps the focus when a key selects its tab")
  func tabs() {
    let (first, second) = (Buttons(), Buttons())
    let tabs = UITabBarController()
    (first.title, second.title) = ("First", "Second")
    tabs.viewControllers = [first, second]
    stage.show(tabs)
    tab { $0?.accessibilityLabel == "Second" }
    press(.keyboardReturnOrEnter)
    #expect(tabs.selectedIndex == 1)
    #expect(focused?.accessibilityLabel == "Second")
  }

  @Test("A small view with a tap recognizer can get the focus, and Return and Space tap it")
  func tappableView() {
    let root = UIViewController()
    stage.show(root)
    let card = UIView(frame: CGRect(x: 40, y: 120, width: 100, height: 60))
    var locations: [CGPoint] = []
    let tap = UITapGestureRecognizer()
    card.addGestureRecognizer(tap)
    tap.addHandler { locations.append($0.location(in: card)) }
    let background = UIView(frame: root.view.bounds)
    background.addGestureRecognizer(UITapGestureRecognizer())
    root.view.addSubview(background)
    background.addSubview(card)
    root.view.addGestureRecognizer(UITapGestureRecognizer())
    press(.keyboardTab)
    #expect(focused === card && !card.canBecomeFocused)
    press(.keyboardReturnOrEnter, .keyboardSpacebar)
    #expect(locations == [CGPoint(x: 50, y: 30), CGPoint(x: 50, y: 30)])
    tap.isEnabled = false
    press(.keyboardTab)
    #expect(focused == nil)
  }
}
