import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

/// Checks modals in the context of a page when containers replace the page.
@MainActor @Suite(.currentStage) struct CurrentContextTests {
  private let app = VirtualApp()
  private let log = Log()
  private let page: SpyController
  private let modal: SpyController

  init() {
    (page, modal) = (SpyController("page", log), SpyController("modal", log))
    page.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
  }

  private func cover() {
    page.present(modal, animated: false)
    app.advance(by: 0.1)
    _ = log.drain()
  }

  private var isCovered: Bool { modal.view.window != nil && page.view.window == nil }

  @Test("A modal presented over a tab's controller disappears and appears together with the tab")
  func tabs() {
    let tabs = UITabBarController()
    let other = SpyController("other", log)
    tabs.viewControllers = [page, other]
    app.show(tabs)
    cover()
    #expect(isCovered)
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    #expect(modal.view.window == nil && page.view.window == nil && other.view.window != nil)
    #expect(
      Set(log.drain()) == [
        "other will appear", "modal will disappear", "modal did disappear", "other did appear",
      ])
    tabs.selectedIndex = 0
    app.advance(by: 0.1)
    #expect(isCovered && other.view.window == nil)
    #expect(!log.entries.contains { $0.hasPrefix("page") })
    #expect(log.drain().contains("modal did appear"))
    page.dismiss(animated: true)
    app.advance(by: 1)
    #expect(page.view.window != nil && modal.view.window == nil)
    #expect(page.view.frame == tabs.view.bounds)
  }

  @Test("If a controller presents a modal while it is popped, the controller below stays visible")
  func presentedDuringPop() {
    final class LeavingPage: UIViewController {
      var willDisappear: (() -> Void)?
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        willDisappear?()
      }
    }
    let root = SpyController("root", log)
    let stack = UINavigationController(rootViewController: root)
    app.show(stack)
    let leaving = LeavingPage()
    leaving.definesPresentationContext = true
    stack.pushViewController(leaving, animated: false)
    app.advance(by: 0.1)
    leaving.willDisappear = { [modal] in
      leaving.willDisappear = nil
      leaving.present(modal, animated: false)
    }
    stack.popViewController(animated: true)
    app.advance(by: 1)
    #expect(stack.topViewController === root)
    #expect(root.view.window != nil && leaving.view.window == nil)
    #expect(root.view.frame.width == stack.view.bounds.width)
  }

  @Test("If a modal is dismissed while its tab is not selected, its presenter appears with the tab")
  func dismissedAway() {
    let tabs = UITabBarController()
    tabs.viewControllers = [page, UIViewController()]
    app.show(tabs)
    cover()
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    page.dismiss(animated: true)
    app.advance(by: 1)
    #expect(page.presentedViewController == nil)
    #expect(page.view.window == nil && modal.view.window == nil)
    _ = log.drain()
    tabs.selectedIndex = 0
    app.advance(by: 0.1)
    #expect(page.view.window != nil)
    #expect(log.drain() == ["page will appear", "page did appear"])
  }

  @Test("A push covers a modal in the current context, and the pop shows the modal again")
  func stack() {
    let stack = UINavigationController(rootViewController: page)
    app.show(stack)
    cover()
    let next = SpyController("next", log)
    stack.pushViewController(next, animated: true)
    app.advance(by: 1)
    #expect(modal.view.window == nil && page.view.window == nil && next.view.window != nil)
    stack.popViewController(animated: true)
    app.advance(by: 1)
    #expect(isCovered && next.view.window == nil)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == app.window.bounds)
    #expect(!log.entries.contains { $0.hasPrefix("page") })
    page.dismiss(animated: true)
    app.advance(by: 1)
    #expect(page.view.window != nil && modal.view.window == nil)
  }

  @Test("A modal over a page of UIPageViewController disappears and appears together with the page")
  func pages() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([page], direction: .forward, animated: false)
    app.show(pages)
    cover()
    let next = SpyController("next", log)
    pages.setViewControllers([next], direction: .forward, animated: true)
    app.advance(by: 1)
    #expect(modal.view.window == nil && page.view.window == nil && next.view.window != nil)
    pages.setViewControllers([page], direction: .reverse, animated: true)
    app.advance(by: 1)
    #expect(isCovered && next.view.window == nil)
    #expect(!log.entries.contains { $0.hasPrefix("page") })
  }

  private func pagesWithPage() -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([page], direction: .forward, animated: false)
    app.show(pages)
    _ = log.drain()
    return pages
  }

  @Test("Setting another page of UIPageViewController first completes a running presentation")
  func interruptedByPage() {
    let pages = pagesWithPage()
    page.present(modal, animated: true)
    app.advance(by: 0.1)
    let next = SpyController("next", log)
    pages.setViewControllers([next], direction: .forward, animated: true)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "page will disappear", "modal will appear", "modal did appear", "page did disappear",
        "next will appear", "modal will disappear", "modal did disappear", "next did appear",
      ])
    pages.setViewControllers([page], direction: .reverse, animated: true)
    app.advance(by: 1)
    #expect(isCovered)
  }

  @Test("Selecting a tab during a presentation completes the presentation first")
  func interruptedByTab() {
    let tabs = UITabBarController()
    let other = SpyController("other", log)
    tabs.viewControllers = [page, other]
    app.show(tabs)
    _ = log.drain()
    modal.modalPresentationStyle = .overCurrentContext
    page.present(modal, animated: true)
    app.advance(by: 0.1)
    tabs.selectedIndex = 1
    app.advance(by: 1)
    #expect(log.drain().prefix(2) == ["modal will appear", "modal did appear"])
    #expect(modal.view.window == nil)
    tabs.selectedIndex = 0
    app.advance(by: 0.1)
    #expect(modal.view.window != nil)
  }

  @Test("A push during a presentation completes the presentation first")
  func interruptedByPush() {
    let stack = UINavigationController(rootViewController: page)
    app.show(stack)
    _ = log.drain()
    page.present(modal, animated: true)
    app.advance(by: 0.1)
    stack.pushViewController(SpyController("next", log), animated: true)
    app.advance(by: 1)
    #expect(
      log.drain().prefix(4) == [
        "page will disappear", "modal will appear", "modal did appear", "page did disappear",
      ])
    stack.popViewController(animated: true)
    app.advance(by: 1)
    #expect(isCovered)
  }

  @Test("While another page replaces a page, the old page cannot present in its own context")
  func presentedDuringTurn() {
    let pages = pagesWithPage()
    let next = SpyController("next", log)
    pages.setViewControllers([next], direction: .forward, animated: true)
    app.advance(by: 0.1)
    page.present(modal, animated: true)
    app.advance(by: 1)
    #expect(next.view.window != nil && modal.presentingViewController == nil)
    #expect(!log.entries.contains { $0.hasPrefix("modal") })
  }

  @Test("If viewWillDisappear of a dismissed modal sets another page, the dismissal ends first")
  func pageSetDuringDismissal() {
    final class Leaving: SpyController {
      var action: () -> Void = {}
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        action()
      }
    }
    let pages = pagesWithPage()
    let leaving = Leaving("modal", log)
    leaving.modalPresentationStyle = .currentContext
    page.present(leaving, animated: false)
    app.advance(by: 0.1)
    let next = SpyController("next", log)
    leaving.action = { [weak pages] in
      pages?.setViewControllers([next], direction: .forward, animated: false)
    }
    _ = log.drain()
    page.dismiss(animated: true)
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "modal will disappear", "page will appear", "page did appear", "modal did disappear",
        "next will appear", "page will disappear", "next did appear", "page did disappear",
      ])
    #expect(next.view.window != nil && page.view.window == nil)
  }

  @Test(
    "A modal that a page of a page view controller presents overCurrentContext fits after a resize")
  func resized() {
    _ = pagesWithPage()
    modal.modalPresentationStyle = .overCurrentContext
    page.present(modal, animated: false)
    app.advance(by: 0.1)
    app.window.frame.size = CGSize(width: 480, height: 320)
    app.advance(by: 0.1)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == app.window.bounds)
  }

  @Test("Dismissing several nested modals restores the view of the first presenter")
  func chain() {
    app.show(page)
    let covers = (0..<3).map { SpyController("\($0)", log) }
    covers[0].modalPresentationStyle = .fullScreen
    covers[1].modalPresentationStyle = .overCurrentContext
    covers[2].modalPresentationStyle = .overCurrentContext
    var presenter: UIViewController = page
    for cover in covers {
      presenter.present(cover, animated: false)
      app.frame()
      presenter = cover
    }
    page.dismiss(animated: true)
    app.advance(by: 0.1)
    #expect(covers[2].view.window != nil)
    app.advance(by: 1)
    #expect(page.view.superview === app.window)
    #expect(app.window.subviews == [page.view])
  }
}
