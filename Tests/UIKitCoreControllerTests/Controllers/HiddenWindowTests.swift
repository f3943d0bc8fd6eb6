import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

/// Checks the controllers in a window that is hidden and then shown again.
@MainActor @Suite(.currentStage) struct HiddenWindowTests {
  private let app = VirtualApp()
  private let log = Log()

  /// A controller that runs a closure once, in `viewWillDisappear(_:)`.
  private final class Acting: SpyController {
    var act: (() -> Void)?
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let act = act
      self.act = nil
      act?()
    }
  }

  private func makeModal(_ name: String = "modal") -> SpyController {
    let modal = SpyController(name, log)
    modal.modalPresentationStyle = .fullScreen
    return modal
  }

  @Test(
    "Hiding a window completes a running push, and showing the window shows the pushed controller")
  func push() {
    let (first, second) = (SpyController("first", log), SpyController("second", log))
    let stack = UINavigationController(rootViewController: first)
    app.show(stack)
    stack.pushViewController(second, animated: true)
    app.advance(by: 0.1)
    _ = log.drain()
    app.window.isHidden = true
    #expect(
      log.drain() == [
        "first did disappear", "second did appear", "second will disappear",
        "second did disappear",
      ])
    #expect(stack.transitionCoordinator == nil)
    app.window.isHidden = false
    app.frame()
    #expect(log.drain() == ["second will appear", "second did appear"])
  }

  @Test("If a controller is presented in a hidden window, it appears when the window is shown")
  func present() {
    let (root, modal) = (SpyController("root", log), makeModal())
    app.show(root)
    app.window.isHidden = true
    _ = log.drain()
    var isPresented = false
    root.present(modal, animated: true) { isPresented = true }
    #expect(isPresented)
    #expect(log.drain().isEmpty)
    #expect(!modal.isBeingPresented)
    app.window.isHidden = false
    app.frame()
    #expect(log.drain() == ["modal will appear", "modal did appear"])
    #expect(root.view.window == nil)
  }

  @Test("After a dismissal in a hidden window, the presenter appears when the window is shown")
  func dismiss() {
    let (root, modal) = (SpyController("root", log), makeModal())
    app.show(root)
    root.present(modal, animated: false)
    app.frame()
    app.window.isHidden = true
    _ = log.drain()
    root.dismiss(animated: true)
    #expect(root.presentedViewController == nil)
    #expect(!modal.isBeingDismissed)
    #expect(log.drain().isEmpty)
    app.window.isHidden = false
    app.frame()
    #expect(log.drain() == ["root will appear", "root did appear"])
  }

  @Test(
    "If a presentation's callback hides the window, the window is hidden when the callbacks end")
  func hidingInCallback() {
    let (root, modal) = (Acting("root", log), makeModal())
    app.show(root)
    _ = log.drain()
    root.act = { [app] in app.window.isHidden = true }
    root.present(modal, animated: true)
    #expect(app.window.isHidden)
    #expect(
      log.drain() == [
        "root will disappear", "modal will appear", "modal did appear", "root did disappear",
        "modal will disappear", "modal did disappear",
      ])
    app.window.isHidden = false
    app.frame()
    #expect(log.drain() == ["modal will appear", "modal did appear"])
  }

  @Test("A window stays visible if a callback shows the window while it is being hidden")
  func showingInCallback() {
    let root = Acting("root", log)
    app.show(root)
    _ = log.drain()
    root.act = { [app] in app.window.isHidden = false }
    app.window.isHidden = true
    app.frame()
    #expect(!app.window.isHidden)
    #expect(
      log.drain() == [
        "root will disappear", "root did disappear", "root will appear", "root did appear",
      ])
  }

  @Test(
    "If a callback presents a modal while the window is being hidden, the root disappears once")
  func coveringInCallback() {
    let (root, sheet, modal) = (SpyController("root", log), Acting("sheet", log), makeModal())
    app.show(root)
    sheet.modalPresentationStyle = .overFullScreen
    root.present(sheet, animated: false)
    app.frame()
    _ = log.drain()
    sheet.act = { root.dismiss(animated: false) { root.present(modal, animated: false) } }
    app.window.isHidden = true
    let entries = log.drain()
    #expect(entries.filter { $0 == "root will disappear" }.count == 1)
    #expect(entries.filter { $0 == "root did disappear" }.count == 1)
    #expect(entries.last == "root did disappear")
  }

  @Test("A controller that presents a sheet right after its window is shown appears once")
  func presentingAtOnce() {
    let root = SpyController("root", log)
    app.show(UIViewController())
    app.window.isHidden = true
    app.window.rootViewController = root
    app.window.isHidden = false
    root.present(SpyController("sheet", log), animated: true)
    app.advance(by: 1)
    #expect(log.drain().filter { $0.hasPrefix("root") } == ["root will appear", "root did appear"])
  }
}
