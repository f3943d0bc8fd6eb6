// Covers UIModalTransitionStyle, UIPresentationController.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct PresentationTests {
  private let app = VirtualApp()
  private let log = Log()
  private let root: AppearanceSpy

  init() {
    root = AppearanceSpy("root", log)
    app.show(root)
    _ = log.drain()
  }

  private final class Custom: UIPresentationController {
    let log: Log
    let dimming = UIView()

    init(_ log: Log, _ presented: UIViewController, _ presenting: UIViewController?) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
      containerView!.bounds.insetBy(dx: 40, dy: 100)
    }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func presentationTransitionWillBegin() {
      log("will present")
      dimming.frame = containerView!.bounds
      dimming.alpha = 0
      containerView!.insertSubview(dimming, at: 0)
      let dimming = dimming
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
        dimming.alpha = 1
      })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log("did present \(completed)")
    }
    override func dismissalTransitionWillBegin() {
      log("will dismiss")
      let dimming = dimming
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
        dimming.alpha = 0
      })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log("did dismiss \(completed)") }
  }

  private final class CustomDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: Log
    weak var made: Custom?
    init(log: Log) { self.log = log }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let custom = Custom(log, presented, presenting)
      made = custom
      return custom
    }
  }

  @Test("A custom presentation controller gets its callbacks in order and sets the view's frame")
  func custom() throws {
    app.session.makeCurrent()
    let delegate = CustomDelegate(log: log)
    let modal = AppearanceSpy("modal", log, style: .custom)
    modal.transitioningDelegate = delegate
    root.present(modal, animated: true) { [log] in log("presented") }
    app.frame()
    let controller = try #require(delegate.made)
    #expect(modal.presentationController === controller)
    #expect(controller.presentingViewController === root)
    app.advance(by: 0.7)
    #expect(
      log.drain() == [
        "will present", "modal will appear", "modal did appear", "did present true", "presented",
      ])
    #expect(modal.view.frame == CGRect(x: 40, y: 100, width: 240, height: 280))
    #expect(controller.dimming.alpha == 1)
    #expect(root.view.window != nil)
    modal.dismiss(animated: true)
    app.advance(by: 0.7)
    #expect(
      log.drain() == [
        "will dismiss", "modal will disappear", "modal did disappear", "did dismiss true",
      ])
    #expect(controller.containerView == nil)
    #expect(app.window.subviews == [root.view])
  }

  @Test("A second presentation during a presentation is ignored")
  func whilePresenting() {
    app.session.makeCurrent()
    let (first, second) = (AppearanceSpy("first", log), AppearanceSpy("second", log))
    root.present(first, animated: true)
    root.present(second, animated: true) { Issue.record("it was not presented") }
    app.advance(by: 0.7)
    #expect(root.presentedViewController === first)
    #expect(second.presentingViewController == nil)
    #expect(!second.isViewLoaded)
  }

  @Test("A controller whose view has no window cannot present")
  func withoutWindow() {
    app.session.makeCurrent()
    let lost = UIViewController()
    lost.present(UIViewController(), animated: true) { Issue.record("it was not presented") }
    app.advance(by: 0.7)
    #expect(lost.presentedViewController == nil)
  }

  @Test("Dismissing without a presentation calls the completion")
  func dismissNothing() {
    app.session.makeCurrent()
    root.dismiss(animated: true) { [log] in log("done") }
    #expect(log.drain() == ["done"])
  }

  @Test("The completion of a dismissal can present another controller")
  func presentInCompletion() {
    app.session.makeCurrent()
    let (first, second) = (
      AppearanceSpy("first", log, style: .fullScreen),
      AppearanceSpy("second", log, style: .fullScreen)
    )
    root.present(first, animated: false)
    app.advance(by: 0.1)
    root.dismiss(animated: true) { [root] in root.present(second, animated: true) }
    app.advance(by: 1.4)
    #expect(root.presentedViewController === second)
    #expect(second.view.window != nil)
    #expect(root.view.window == nil)
  }

  @Test("A modal can be dismissed in the completion of its presentation")
  func dismissInCompletion() {
    app.session.makeCurrent()
    let modal = AppearanceSpy("modal", log, style: .fullScreen)
    root.present(modal, animated: true) { modal.dismiss(animated: true) }
    app.advance(by: 1.4)
    #expect(root.presentedViewController == nil)
    #expect(root.view.superview === app.window)
    #expect(
      log.drain() == [
        "root will disappear", "modal will appear", "modal did appear", "root did disappear",
        "modal will disappear", "root will appear", "root did appear", "modal did disappear",
      ])
  }

  @Test(
    "A modal over the current context covers only the context's view and disappears with that view")
  func overCurrentContext() {
    app.session.makeCurrent()
    let inner = AppearanceSpy("inner", log)
    inner.definesPresentationContext = true
    root.addChild(inner)
    inner.view.frame = CGRect(x: 0, y: 100, width: 320, height: 200)
    root.view.addSubview(inner.view)
    inner.didMove(toParent: root)
    app.frame()
    let modal = AppearanceSpy("modal", log, style: .overCurrentContext)
    inner.present(modal, animated: false)
    app.advance(by: 0.1)
    #expect(modal.presentingViewController === inner)
    #expect(modal.view.convert(modal.view.bounds, to: nil).minY == 100)
    #expect(modal.view.bounds.size == inner.view.bounds.size)
    _ = log.drain()
    inner.view.removeFromSuperview()
    app.frame()
    #expect(modal.view.window == nil)
    #expect(log.drain().contains("modal did disappear"))
    root.view.addSubview(inner.view)
    app.frame()
    #expect(modal.view.window != nil)
    #expect(log.drain().contains("modal did appear"))
    inner.dismiss(animated: true)
    app.advance(by: 0.7)
    #expect(inner.presentedViewController == nil)
  }

  @Test("Presentations that flip, dissolve or cover end without a transform or transparency")
  func styles() {
    app.session.makeCurrent()
    for style in [UIModalTransitionStyle.flipHorizontal, .crossDissolve, .coverVertical] {
      let modal = AppearanceSpy("modal", log, style: .fullScreen)
      modal.modalTransitionStyle = style
      root.present(modal, animated: true)
      app.advance(by: 0.9)
      #expect(modal.view.transform == .identity && modal.view.alpha == 1)
      #expect(root.view.window == nil)
      root.dismiss(animated: true)
      app.advance(by: 0.9)
      #expect(root.view.superview === app.window)
      #expect(root.view.transform == .identity)
      #expect(modal.view.window == nil)
    }
  }

  @Test("A child has its presented parent's sheetPresentationController and can dismiss the parent")
  func sheetOfChild() {
    app.session.makeCurrent()
    let (outer, child) = (UIViewController(), UIViewController())
    outer.addChild(child)
    root.present(outer, animated: false)
    app.frame()
    #expect(child.sheetPresentationController === outer.sheetPresentationController)
    #expect(child.sheetPresentationController != nil)
    #expect(child.popoverPresentationController == nil)
    child.dismiss(animated: false)
    app.advance(by: 0.1)
    #expect(root.presentedViewController == nil)
  }
}
