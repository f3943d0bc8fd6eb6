import _StageTraits
import Testing
import UIKit
import UIKitTesting

/// A conversation like that of a chat. A text field and a button are above the keyboard.
@MainActor private final class ChatPage: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
  let field = UITextField(frame: CGRect(x: 10, y: 5, width: 280, height: 40))
  let button = UIButton(type: .system)
  var sent: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.setTitle("Send", for: .normal)
    button.frame = CGRect(x: 300, y: 5, width: 80, height: 40)
    button.addAction(
      UIAction { [unowned self] _ in
        sent.append(field.text ?? "")
        field.text = ""
      }, for: .touchUpInside)
    bar.addSubview(field)
    bar.addSubview(button)
    let other = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    other.setTitle("Other", for: .normal)
    view.addSubview(other)
  }
}

@MainActor @Suite("Keyboard focus in accessory views, side views and modals", .currentStage)
struct InputViewKeyTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600))

  @Test("Tab reaches the field and the button of an accessory view, and Return presses the button")
  func accessory() {
    let page = ChatPage()
    stage.show(page)
    page.becomeFirstResponder()
    stage.settle()
    var visited: [UIView?] = []
    for _ in 0..<3 {
      stage.press(.keyboardTab)
      visited.append(UIFocusSystem.focusSystem(for: page)?.focusedItem as? UIView)
    }
    #expect(visited.contains { $0 === page.field } && visited.contains { $0 === page.button })
    stage.tap(CGPoint(x: 50, y: 575))
    stage.settle()
    #expect(page.field.isFirstResponder)
    stage.type("Hello")
    stage.press(.keyboardTab)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(page.sent == ["Hello"])
  }

  @Test("Tab reaches the button in a text field's right view")
  func rightView() {
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let button = UIButton(type: .system)
    button.setTitle("Show", for: .normal)
    button.frame.size = CGSize(width: 60, height: 40)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    field.rightView = button
    field.rightViewMode = .always
    page.view.addSubview(field)
    stage.show(page)
    stage.settle()
    stage.press(.keyboardTab)
    #expect(field.isFirstResponder)
    stage.press(.keyboardTab)
    stage.press(.keyboardSpacebar)
    #expect(count == 1)
  }

  @Test("Tab keeps the focus inside a modal that a child controller presents over its own context")
  func context() {
    let (root, child, modal) = (UIViewController(), UIViewController(), UIViewController())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.definesPresentationContext = true
    let covered = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    child.view.addSubview(covered)
    var count = 0
    covered.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    let inside = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 40))
    modal.view.addSubview(inside)
    modal.modalPresentationStyle = .overCurrentContext
    stage.show(root)
    child.present(modal, animated: false)
    stage.settle()
    for _ in 0..<3 {
      stage.press(.keyboardTab)
      stage.press(.keyboardReturnOrEnter)
      #expect(UIFocusSystem.focusSystem(for: root)?.focusedItem === inside)
    }
    #expect(count == 0)
  }

  @Test("The notification of a memory warning calls the application's delegate")
  func memoryWarning() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var count = 0
      func applicationDidReceiveMemoryWarning(_ application: UIApplication) { count += 1 }
    }
    let delegate = Delegate()
    stage.show(UIViewController())
    let old = UIApplication.shared.delegate
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = old }
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(delegate.count == 1)
  }
}
