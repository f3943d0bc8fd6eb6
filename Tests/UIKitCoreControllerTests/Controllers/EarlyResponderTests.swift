import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct EarlyResponderTests {
  enum Callback: CaseIterable { case viewDidLoad, viewWillAppear }

  /// Makes its field first responder in a callback, and logs the calls of the field's delegate.
  private final class FormController: UIViewController, UITextFieldDelegate {
    let callback: Callback
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let log = Log()

    init(in callback: Callback) {
      self.callback = callback
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      field.delegate = self
      view.addSubview(field)
      if callback == .viewDidLoad { field.becomeFirstResponder() }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if callback == .viewWillAppear { field.becomeFirstResponder() }
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log("should begin")
      return true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { log("began") }
  }

  private let app = VirtualApp()

  private func expectEditing(in controller: FormController) {
    app.advance(by: 1)
    #expect(controller.field.isFirstResponder && controller.field.isEditing)
    #expect(controller.log.drain() == ["should begin", "began"])
  }

  @Test(
    "A root controller's field that asks before it is in the window becomes first responder",
    arguments: Callback.allCases)
  func root(_ callback: Callback) {
    let controller = FormController(in: callback)
    app.window.rootViewController = controller
    app.window.makeKeyAndVisible()
    expectEditing(in: controller)
  }

  @Test(
    "A pushed controller's field that asks before it is in the window becomes first responder",
    arguments: Callback.allCases, [false, true])
  func pushed(_ callback: Callback, animated: Bool) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    app.show(navigation)
    let controller = FormController(in: callback)
    navigation.pushViewController(controller, animated: animated)
    expectEditing(in: controller)
  }

  @Test(
    "A presented controller's field that asks before it is in the window becomes first responder",
    arguments: Callback.allCases, [false, true])
  func presented(_ callback: Callback, isInNavigation: Bool) {
    let root = UIViewController()
    app.show(root)
    let controller = FormController(in: callback)
    root.present(
      isInNavigation ? UINavigationController(rootViewController: controller) : controller,
      animated: true)
    expectEditing(in: controller)
  }

  @Test("A field that resigns before it is in the window does not become first responder")
  func resigned() {
    let controller = FormController(in: .viewDidLoad)
    controller.loadViewIfNeeded()
    controller.field.resignFirstResponder()
    app.show(controller)
    app.advance(by: 1)
    #expect(!controller.field.isFirstResponder)
    #expect(controller.log.drain().isEmpty)
  }

  @Test("A field outside all controllers does not become first responder when it enters a window")
  func loose() {
    let page = app.showView()
    let field = UITextField()
    #expect(!field.becomeFirstResponder())
    page.addSubview(field)
    app.frame()
    #expect(!field.isFirstResponder)
  }
}
