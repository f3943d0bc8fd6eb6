import _StageTraits
import _TestSupport
import CoreGraphics
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Presentations in a window that is resized", .currentStage)
struct ResizedPresentationTests {
  /// A form with a text field. It logs its appearance callbacks.
  private final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    var callbacks: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemYellow
      view.addSubview(field)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      callbacks.append("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      callbacks.append("did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      callbacks.append("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      callbacks.append("did disappear")
    }
  }

  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var styles: [UIModalPresentationStyle] = []
    var compactStyle = UIModalPresentationStyle.automatic
    var wraps = false

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      traitCollection.horizontalSizeClass == .compact ? compactStyle : .none
    }

    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
    }

    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { styles.append(style) }
  }

  private static let wide = CGSize(width: 1024, height: 768)
  private static let narrow = CGSize(width: 400, height: 768)

  private let stage = Stage(size: wide)
  private let page = UIViewController()
  private let source = UIView(frame: CGRect(x: 40, y: 100, width: 100, height: 40))
  private let form = Form()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    page.view.addSubview(source)
    form.modalPresentationStyle = .popover
    form.preferredContentSize = CGSize(width: 300, height: 240)
  }

  /// Presents the form. A new popover presentation controller exists for each presentation.
  private func present(
    from source: UIView?, delegate: (any UIPopoverPresentationControllerDelegate)? = nil
  ) {
    form.popoverPresentationController?.sourceView = source
    form.popoverPresentationController?.delegate = delegate
    page.present(form, animated: true)
    stage.settle()
  }

  private func present() { present(from: source) }

  private func resize(to size: CGSize) {
    stage.size = size
    stage.settle()
  }

  /// The form's frame in the window's coordinate space.
  private var frame: CGRect { form.view.convert(form.view.bounds, to: nil) }

  @Test(
    "A popover becomes a sheet in a narrow window, and becomes a popover again in a wide window")
  func there() {
    stage.advance(by: 0)
    present()
    let popover = frame
    #expect(popover.width < 320)
    resize(to: Self.narrow)
    #expect(frame.minX == 0 && frame.width == 400 && frame.maxY == 768)
    #expect(frame.minY > 0 && frame.minY < 100)
    #expect(form.popoverPresentationController?.arrowDirection == .unknown)
    resize(to: Self.wide)
    #expect(frame == popover)
    #expect(form.callbacks == ["will appear", "did appear"])
    #expect(page.presentedViewController === form)
  }

  @Test("A text field stays first responder while its popover becomes a sheet and a popover again")
  func typing() {
    stage.advance(by: 0)
    present()
    form.field.becomeFirstResponder()
    stage.type("Bread")
    resize(to: Self.narrow)
    #expect(form.field.isFirstResponder)
    stage.type(" and")
    resize(to: Self.wide)
    stage.type(" milk")
    #expect(form.field.text == "Bread and milk")
  }

  @Test("A popover dims the presenter's view only while a narrow window makes it a sheet")
  func dimming() {
    stage.advance(by: 0)
    func brightness() -> Int { Int(stage.snapshot().cgImage!.bitmap.pixel(x: 30, y: 4).red) }
    present()
    #expect(brightness() == 255)
    resize(to: Self.narrow)
    #expect(brightness() < 230)
    resize(to: Self.wide)
    #expect(brightness() == 255)
  }

  @Test("After a change between popover and sheet, a tap outside dismisses the controller")
  func dismissal() {
    stage.advance(by: 0)
    present()
    resize(to: Self.narrow)
    resize(to: Self.wide)
    stage.tap(CGPoint(x: 900, y: 700))
    stage.settle()
    #expect(page.presentedViewController == nil)
    present()
    resize(to: Self.narrow)
    stage.tap(CGPoint(x: 200, y: 10))
    stage.settle()
    #expect(page.presentedViewController == nil)
    #expect(
      form.callbacks == [
        "will appear", "did appear", "will disappear", "did disappear", "will appear", "did appear",
        "will disappear", "did disappear",
      ])
  }

  @Test("If the window is resized during a presentation, the style changes after the animation")
  func interrupted() {
    stage.advance(by: 0)
    form.popoverPresentationController?.sourceView = source
    page.present(form, animated: true)
    stage.advance(by: 0.1)
    stage.size = Self.narrow
    stage.settle()
    #expect(frame.width == 400 && frame.maxY == 768)
    page.dismiss(animated: true)
    stage.advance(by: 0.1)
    stage.size = Self.wide
    stage.settle()
    #expect(page.presentedViewController == nil)
    present()
    #expect(frame.width < 320)
  }

  @Test("A popover's delegate selects a style for each size class, and .none keeps the popover")
  func styles() {
    stage.advance(by: 0)
    let delegate = Delegate()
    delegate.compactStyle = .fullScreen
    present(from: source, delegate: delegate)
    #expect(delegate.styles == [.none])
    resize(to: Self.narrow)
    #expect(delegate.styles == [.none, .fullScreen])
    #expect(frame == CGRect(origin: .zero, size: Self.narrow))
    #expect(page.view.window == nil)
    resize(to: Self.wide)
    #expect(delegate.styles == [.none, .fullScreen, .none])
    #expect(frame.width < 320)
    #expect(page.view.window != nil)
    page.dismiss(animated: false)
    stage.settle()
    delegate.compactStyle = .none
    present(from: source, delegate: delegate)
    resize(to: Self.narrow)
    #expect(frame.width < 320)
  }

  @Test("A controller that replaces a popover in a narrow window stays presented in a wide window")
  func wrapped() throws {
    stage.advance(by: 0)
    let delegate = Delegate()
    delegate.wraps = true
    present(from: source, delegate: delegate)
    resize(to: Self.narrow)
    let bars = try #require(page.presentedViewController as? UINavigationController)
    #expect(bars.topViewController === form && form.view.window != nil)
    #expect(bars.view.frame.width == 400)
    resize(to: Self.wide)
    #expect(page.presentedViewController === bars && form.view.window != nil)
    page.dismiss(animated: true)
    stage.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test(
    "A popover without a source is presented in a narrow window and stays presented in a wide one")
  func withoutSource() {
    stage.advance(by: 0)
    resize(to: Self.narrow)
    present(from: nil)
    resize(to: Self.wide)
    #expect(page.presentedViewController === form && form.view.window != nil)
    page.dismiss(animated: true)
    stage.settle()
    resize(to: Self.narrow)
    present()
    #expect(frame.width == 400)
    resize(to: Self.wide)
    #expect(frame.width < 320)
  }

  @Test("After a hundred size changes an alert and the popover beneath it are still presented")
  func repeated() {
    stage.advance(by: 0)
    present()
    let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    form.present(alert, animated: true)
    stage.settle()
    for step in 0..<100 {
      stage.size = step % 2 == 0 ? Self.narrow : Self.wide
      stage.advance(by: 0.05)
    }
    stage.settle()
    #expect(form.presentedViewController === alert && alert.view.window != nil)
    #expect(frame.width < 320)
    form.dismiss(animated: true)
    stage.settle()
    #expect(form.presentedViewController == nil && page.presentedViewController === form)
    #expect(form.callbacks == ["will appear", "did appear"])
  }
}
