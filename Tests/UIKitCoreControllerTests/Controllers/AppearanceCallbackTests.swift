// Covers UIViewController.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct AppearanceCallbackTests {
  private class Spy: UIViewController {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() {
      log("\(name) load")
      super.loadView()
    }
    override func viewDidLoad() { log("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) { log("\(name) will appear") }
    override func viewIsAppearing(_ animated: Bool) {
      log("\(name) is appearing \(view.window != nil)")
    }
    override func viewWillLayoutSubviews() { log("\(name) will layout") }
    override func viewDidLayoutSubviews() { log("\(name) did layout") }
    override func viewDidAppear(_ animated: Bool) { log("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log("\(name) did disappear") }
    override func willMove(toParent parent: UIViewController?) {
      log("\(name) will move \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
      log("\(name) did move \(parent == nil ? "out" : "in")")
    }
  }

  private let app = VirtualApp()
  private let log = Log()

  @Test("A root controller gets its callbacks in Apple's order, once for each appearance")
  func rootController() {
    let root = Spy("root", log)
    #expect(!root.isViewLoaded)
    app.window.rootViewController = root
    #expect(!root.isViewLoaded)
    app.window.makeKeyAndVisible()
    #expect(log.drain() == ["root load", "root loaded", "root will appear"])
    app.frame()
    #expect(
      log.drain() == [
        "root is appearing true", "root will layout", "root did layout", "root did appear",
      ])
    app.advance(by: 0.2)
    #expect(log.drain().isEmpty)
    #expect(root.view.frame == app.window.bounds)
    app.window.isHidden = true
    #expect(log.drain() == ["root will disappear", "root did disappear"])
    app.window.isHidden = false
    app.frame()
    #expect(
      log.drain().filter { !$0.contains("layout") } == [
        "root will appear", "root is appearing true", "root did appear",
      ])
  }

  @Test("An old root controller disappears before the view of its replacement loads and appears")
  func replacement() {
    app.show(Spy("first", log))
    _ = log.drain()
    app.window.rootViewController = Spy("second", log)
    app.frame()
    let entries = log.drain().filter { !$0.contains("layout") }
    #expect(
      entries == [
        "first will disappear", "first did disappear", "second load", "second loaded",
        "second will appear", "second is appearing true", "second did appear",
      ])
  }

  @Test("A child that is added before its parent appears gets its callbacks with the parent")
  func childFromStart() {
    let (parent, child) = (Spy("parent", log), Spy("child", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.drain()
    app.show(parent)
    #expect(
      log.drain().filter { !$0.contains("layout") } == [
        "parent will appear", "child will appear", "parent is appearing true",
        "child is appearing true", "child did appear", "parent did appear",
      ])
    app.window.rootViewController = nil
    #expect(
      log.drain() == [
        "parent will disappear", "child will disappear", "child did disappear",
        "parent did disappear",
      ])
  }

  @Test("A child that is added to a visible parent appears, and disappears when it is removed")
  func childLater() {
    let (parent, child) = (Spy("parent", log), Spy("child", log))
    app.show(parent)
    _ = log.drain()
    parent.addChild(child)
    #expect(log.drain() == ["child will move in"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.isMovingToParent)
    app.frame()
    #expect(
      log.drain().filter { !$0.contains("layout") } == [
        "child load", "child loaded", "child will appear", "child did move in",
        "child is appearing true", "child did appear",
      ])
    #expect(!child.isMovingToParent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.drain() == [
        "child will move out", "child will disappear", "child did disappear",
        "child did move out",
      ])
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
  }

  @Test(
    "Without automatic forwarding, a child appears only if beginAppearanceTransition is called")
  func manualForwarding() {
    final class Container: Spy {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (parent, child) = (Container("parent", log), Spy("child", log))
    app.show(parent)
    parent.addChild(child)
    _ = child.view
    _ = log.drain()
    parent.view.addSubview(child.view)
    app.frame()
    #expect(log.drain().filter { $0.contains("appear") }.isEmpty)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(
      log.drain() == ["child will appear", "child is appearing true", "child did appear"])
  }

  @Test("A full-screen presentation makes the presenter disappear and reappear")
  func presentation() {
    let (root, modal) = (Spy("root", log), Spy("modal", log))
    modal.modalPresentationStyle = .fullScreen
    app.show(root)
    _ = log.drain()
    root.present(modal, animated: false) { [log] in log("presented") }
    #expect(!modal.isBeingPresented)
    app.frame()
    #expect(
      log.drain().filter { !$0.contains("layout") } == [
        "modal load", "modal loaded", "root will disappear", "modal will appear",
        "modal is appearing true", "modal did appear", "root did disappear", "presented",
      ])
    #expect(root.presentedViewController === modal)
    #expect(modal.presentingViewController === root)
    #expect(root.view.window == nil)
    modal.dismiss(animated: false) { [log] in log("dismissed") }
    app.frame()
    app.frame()
    let entries = log.drain().filter { !$0.contains("layout") }
    #expect(entries.first == "modal will disappear")
    #expect(entries.suffix(3) == ["root did appear", "modal did disappear", "dismissed"])
    #expect(root.presentedViewController == nil)
    #expect(root.view.window === app.window)
    #expect(modal.view.window == nil)
  }

  @Test("A presented view slides up, and the presenter's view is removed when the slide ends")
  func animatedPresentation() {
    let (root, modal) = (Spy("root", log), Spy("modal", log))
    modal.modalPresentationStyle = .fullScreen
    app.show(root)
    root.present(modal, animated: true)
    app.frame()
    let start = modal.view.layer.presentation()!.affineTransform().ty
    #expect(abs(start - 480) < 1e-6)
    app.advance(by: 0.2)
    let translation = modal.view.layer.presentation()!.affineTransform().ty
    #expect(translation > 0 && translation < 240)
    #expect(root.view.window != nil)
    app.advance(by: 0.4)
    #expect(modal.view.layer.presentation()!.affineTransform() == .identity)
    #expect(root.view.window == nil)
    #expect(log.drain().suffix(2) == ["modal did appear", "root did disappear"])
    root.dismiss(animated: true)
    app.advance(by: 0.6)
    #expect(log.drain().suffix(2) == ["root did appear", "modal did disappear"])
    #expect(modal.view.superview == nil)
  }

  @Test("A dismissal reverses a running presentation smoothly; a new root ends the presentation")
  func interruptedPresentation() {
    let (root, modal) = (Spy("root", log), Spy("modal", log))
    modal.modalPresentationStyle = .fullScreen
    app.show(root)
    root.present(modal, animated: true)
    app.advance(by: 0.1)
    func translation() -> CGFloat { modal.view.layer.presentation()!.affineTransform().ty }
    let before = translation()
    #expect(before > 0)
    root.dismiss(animated: true)
    app.frame()
    #expect(abs(translation() - before) < 1e-6)
    app.advance(by: 1)
    #expect(modal.view.window == nil)
    #expect(root.view.window === app.window)
    #expect(root.presentedViewController == nil)

    root.present(modal, animated: true)
    app.advance(by: 0.1)
    let next = Spy("next", log)
    app.window.rootViewController = next
    app.advance(by: 1)
    #expect(app.window.subviews == [next.view])
    #expect(modal.presentingViewController == nil)
  }

  @Test("An overFullScreen modal does not make its presenter disappear and does not dim the tint")
  func overFullScreen() {
    let (root, modal) = (Spy("root", log), Spy("modal", log))
    modal.modalPresentationStyle = .fullScreen
    app.show(root)
    modal.modalPresentationStyle = .overFullScreen
    modal.modalTransitionStyle = .crossDissolve
    _ = log.drain()
    root.present(modal, animated: true)
    #expect(root.view.tintAdjustmentMode == .normal)
    app.advance(by: 0.5)
    #expect(root.view.window != nil)
    #expect(!log.drain().contains("root will disappear"))
    modal.dismiss(animated: true)
    app.advance(by: 0.5)
    #expect(modal.view.window == nil)
  }

  @Test(
    "A parent presents its child's modal, and calling dismiss on the parent removes all modals")
  func nestedPresentation() {
    let (root, child) = (Spy("root", log), Spy("child", log))
    app.show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    let (first, second) = (Spy("first", log), Spy("second", log))
    for controller in [first, second] { controller.modalPresentationStyle = .fullScreen }
    child.present(first, animated: false)
    app.frame()
    #expect(first.presentingViewController === root)
    #expect(child.presentedViewController === first)
    first.present(second, animated: false)
    app.frame()
    root.dismiss(animated: false)
    for _ in 0..<3 { app.frame() }
    #expect(first.view.window == nil)
    #expect(second.view.window == nil)
    #expect(root.view.window === app.window)
  }
}
