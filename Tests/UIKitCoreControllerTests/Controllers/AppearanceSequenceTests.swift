import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

/// Checks that controllers get their appearance callbacks in UIKit's order.
@MainActor @Suite(.currentStage) struct AppearanceSequenceTests {
  private let app = VirtualApp()
  private let log = Log()

  private func spy(_ name: String) -> SpyController { SpyController(name, log) }

  /// Shows a controller and clears the log of its first appearance.
  private func show(_ controller: UIViewController) {
    app.show(controller)
    app.advance(by: 0.1)
    _ = log.drain()
  }

  private func makeStack() -> (UINavigationController, SpyController, SpyController) {
    let (root, top) = (spy("root"), spy("top"))
    let stack = UINavigationController(rootViewController: root)
    show(stack)
    return (stack, root, top)
  }

  /// Drags a finger from the leading edge to a position, and lifts the finger after a rest.
  private func swipe(to x: CGFloat, then wait: Double = 0.3) {
    app.touch(.began, CGPoint(x: 1, y: 240))
    for step in 1...12 {
      app.advance(by: 1.0 / 60)
      app.touch(.moved, CGPoint(x: 1 + (x - 1) * CGFloat(step) / 12, y: 240))
    }
    app.advance(by: wait)
    app.touch(.moved, CGPoint(x: x, y: 240))
    app.touch(.ended, CGPoint(x: x, y: 240))
    app.advance(by: 1)
  }

  @Test(
    "A push makes the old controller disappear and the new one appear",
    arguments: [false, true])
  func push(isAnimated: Bool) {
    let (stack, _, top) = makeStack()
    stack.pushViewController(top, animated: isAnimated)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "root will disappear", "top will appear", "root did disappear", "top did appear",
      ])
  }

  @Test(
    "A pop makes the top controller disappear and the lower one appear",
    arguments: [false, true])
  func pop(isAnimated: Bool) {
    let (stack, _, top) = makeStack()
    stack.pushViewController(top, animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
    stack.popViewController(animated: isAnimated)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "top will disappear", "root will appear", "top did disappear", "root did appear",
      ])
  }

  @Test("A finished swipe back causes the same callbacks as a pop")
  func finishedSwipe() {
    let (stack, _, top) = makeStack()
    stack.pushViewController(top, animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
    swipe(to: 280)
    #expect(stack.viewControllers.count == 1)
    #expect(
      log.drain() == [
        "top will disappear", "root will appear", "top did disappear", "root did appear",
      ])
  }

  @Test("A cancelled swipe back makes the lower controller disappear and the top one reappear")
  func cancelledSwipe() {
    let (stack, _, top) = makeStack()
    stack.pushViewController(top, animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
    swipe(to: 80)
    #expect(stack.viewControllers.count == 2)
    #expect(
      log.drain() == [
        "top will disappear", "root will appear", "root will disappear", "root did disappear",
        "top will appear", "top did appear",
      ])
  }

  @Test(
    "Replacing a stack's controllers calls the callbacks of the old and new top controllers only")
  func replacedStack() {
    let (stack, _, top) = makeStack()
    let second = spy("middle")
    stack.setViewControllers([spy("other"), second, top], animated: true)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "root will disappear", "top will appear", "root did disappear", "top did appear",
      ])
    stack.popToRootViewController(animated: true)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "top will disappear", "other will appear", "top did disappear", "other did appear",
      ])
  }

  @Test("Switching tabs makes the old controller disappear and the new one appear")
  func tabSwitch() {
    let tabs = UITabBarController()
    tabs.viewControllers = [spy("a"), spy("b")]
    show(tabs)
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    #expect(
      log.drain() == ["b will appear", "a will disappear", "a did disappear", "b did appear"])
  }

  @Test(
    "Presenting full screen and dismissing makes the presenter disappear and reappear",
    arguments: [false, true])
  func fullScreen(isAnimated: Bool) {
    let (root, modal) = (spy("root"), spy("modal"))
    modal.modalPresentationStyle = .fullScreen
    show(root)
    root.present(modal, animated: isAnimated)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "root will disappear", "modal will appear", "modal did appear", "root did disappear",
      ])
    root.dismiss(animated: isAnimated)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "modal will disappear", "root will appear", "root did appear", "modal did disappear",
      ])
  }

  @Test(
    "A presentation that keeps the presenter's view causes no callbacks of the presenter",
    arguments: [UIModalPresentationStyle.overFullScreen, .pageSheet, .formSheet])
  func over(style: UIModalPresentationStyle) {
    let (root, modal) = (spy("root"), spy("modal"))
    modal.modalPresentationStyle = style
    show(root)
    root.present(modal, animated: true)
    app.advance(by: 1)
    #expect(log.drain() == ["modal will appear", "modal did appear"])
    root.dismiss(animated: true)
    app.advance(by: 1)
    #expect(log.drain() == ["modal will disappear", "modal did disappear"])
  }

  @Test("A tab bar controller gets viewWillAppear before its page and viewDidAppear after its page")
  func nested() {
    final class Tabs: UITabBarController {
      var log: Log?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log?("tabs will appear")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log?("tabs did appear")
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log?("tabs will disappear")
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log?("tabs did disappear")
      }
    }
    let tabs = Tabs()
    tabs.log = log
    tabs.viewControllers = [UINavigationController(rootViewController: spy("page"))]
    let modal = spy("modal")
    modal.modalPresentationStyle = .fullScreen
    app.show(tabs)
    app.advance(by: 0.1)
    #expect(
      log.drain() == ["tabs will appear", "page will appear", "page did appear", "tabs did appear"])
    tabs.present(modal, animated: true)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "tabs will disappear", "page will disappear", "modal will appear", "modal did appear",
        "page did disappear", "tabs did disappear",
      ])
    tabs.dismiss(animated: true)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "modal will disappear", "tabs will appear", "page will appear", "page did appear",
        "tabs did appear", "modal did disappear",
      ])
  }

  @Test("Without automatic forwarding, only the container triggers its child's callbacks")
  func manual() {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (container, child) = (Manual(), spy("child"))
    show(container)
    container.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    container.view.addSubview(child.view)
    app.advance(by: 0.1)
    #expect(log.drain() == ["child will appear"])
    child.endAppearanceTransition()
    child.didMove(toParent: container)
    #expect(log.drain() == ["child did appear"])
    child.beginAppearanceTransition(false, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(log.drain() == ["child will disappear", "child will appear", "child did appear"])
    app.window.rootViewController = nil
    #expect(log.drain().isEmpty)
  }

  @Test("Adding and removing a child calls the child's callbacks and not its parent's")
  func addAndRemove() {
    let (parent, child) = (spy("parent"), spy("child"))
    show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    app.advance(by: 0.1)
    #expect(log.drain() == ["child will appear", "child did appear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.drain() == ["child will disappear", "child did disappear"])
  }

  @Test("An old root controller disappears before its replacement appears")
  func replacedRoot() {
    show(UINavigationController(rootViewController: spy("old")))
    app.window.rootViewController = UINavigationController(rootViewController: spy("new"))
    app.advance(by: 0.1)
    #expect(
      log.drain() == [
        "old will disappear", "old did disappear", "new will appear", "new did appear",
      ])
  }

  @Test("A pop during a push completes the push first")
  func interrupted() {
    let (stack, _, top) = makeStack()
    stack.pushViewController(top, animated: true)
    app.advance(by: 0.1)
    stack.popViewController(animated: true)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "root will disappear", "top will appear", "root did disappear", "top did appear",
        "top will disappear", "root will appear", "top did disappear", "root did appear",
      ])
  }

  @Test("A drag that cancels a sheet's dismissal causes appearance callbacks of the sheet only")
  func cancelledDismissal() {
    let (root, modal) = (spy("root"), spy("modal"))
    modal.modalPresentationStyle = .pageSheet
    show(root)
    root.present(modal, animated: false)
    app.advance(by: 0.2)
    _ = log.drain()
    app.touch(.began, CGPoint(x: 160, y: 60))
    for step in 1...12 {
      app.advance(by: 1.0 / 60)
      app.touch(.moved, CGPoint(x: 160, y: 60 + 8 * CGFloat(step)))
    }
    app.advance(by: 0.4)
    app.touch(.moved, CGPoint(x: 160, y: 156))
    app.touch(.ended, CGPoint(x: 160, y: 156))
    app.advance(by: 1)
    #expect(root.presentedViewController === modal)
    #expect(log.drain() == ["modal will disappear", "modal will appear", "modal did appear"])
  }

  @Test("A size change of the window causes no appearance callbacks")
  func resize() {
    let (stack, _, top) = makeStack()
    stack.pushViewController(top, animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
    app.window.frame.size = CGSize(width: 480, height: 320)
    app.advance(by: 0.2)
    #expect(top.view.bounds.width == 480)
    #expect(log.drain().isEmpty)
  }

  @Test("An alert causes no appearance callbacks of the presenter")
  func alert() {
    let root = spy("root")
    show(root)
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: true)
    app.advance(by: 1)
    root.dismiss(animated: true)
    app.advance(by: 1)
    #expect(log.drain().isEmpty)
  }
}
