// Covers UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct UITabBarControllerTests {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    let log: Log
    var allows = true
    var onShould: () -> Void = {}
    init(_ log: Log) { self.log = log }
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      log("should \(viewController.title ?? "")")
      onShould()
      return allows
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log("did \(viewController.title ?? "")") }
  }

  private let log = Log()
  private let tabs = UITabBarController()
  private let pages: [SpyController]

  init() {
    pages = ["a", "b", "c"].map { [log] in SpyController($0, log) }
  }

  private func makeApp(safeArea: UIEdgeInsets = .zero) -> VirtualApp {
    let app = VirtualApp(safeArea: safeArea)
    tabs.viewControllers = pages
    app.show(tabs)
    app.frame()
    _ = log.drain()
    return app
  }

  @Test("The first tab is selected, and its controller's safe area excludes the tab bar")
  func first() {
    let app = makeApp(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 480 - 83, width: 320, height: 83))
    #expect(pages[0].view.frame == app.window.bounds)
    #expect(
      pages[0].view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 83, right: 0))
    #expect(pages[1].viewIfLoaded == nil)
    #expect(pages[0].tabBarController === tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "b", "c"])
    #expect(tabs.tabBar.selectedItem === pages[0].tabBarItem)
  }

  @Test("A tap selects a tab, with the delegate's and the controllers' callbacks in UIKit's order")
  func taps() {
    let app = makeApp()
    let delegate = Delegate(log)
    tabs.delegate = delegate
    app.tap(CGPoint(x: 160, y: 460))
    app.frame()
    #expect(
      log.drain() == [
        "should b", "b will appear", "a will disappear", "a did disappear", "b did appear",
        "did b",
      ])
    #expect(tabs.selectedIndex == 1)
    #expect(pages[0].view.window == nil)
    #expect(pages[1].view.window != nil)
    app.tap(CGPoint(x: 160, y: 460))
    #expect(log.drain() == ["should b", "did b"])
  }

  @Test("A tab bar controller's delegate can refuse a tapped tab, but not a tab that code selects")
  func refuses() {
    let app = makeApp()
    let delegate = Delegate(log)
    delegate.allows = false
    tabs.delegate = delegate
    app.tap(CGPoint(x: 300, y: 460))
    #expect(log.drain() == ["should c"])
    #expect(tabs.selectedIndex == 0)
    tabs.selectedIndex = 2
    app.frame()
    #expect(tabs.selectedIndex == 2)
  }

  @Test(
    "Tabs work after their delegate is deallocated, and a delegate may remove the tapped tab")
  func unsteadyDelegate() {
    let app = makeApp()
    var delegate: Delegate? = Delegate(log)
    tabs.delegate = delegate
    delegate = nil
    app.tap(CGPoint(x: 160, y: 460))
    #expect(tabs.selectedIndex == 1)
    let other = Delegate(log)
    tabs.delegate = other
    other.onShould = { tabs.viewControllers = [pages[1]] }
    app.tap(CGPoint(x: 300, y: 460))
    app.frame()
    #expect(tabs.selectedViewController === pages[1])
    #expect(tabs.children.count == 1)
  }

  @Test("A selected index out of range is ignored, and without tabs the index is NSNotFound")
  func outOfRange() {
    let app = makeApp()
    for index in [-1, 3, 99, NSNotFound] { tabs.selectedIndex = index }
    #expect(tabs.selectedIndex == 0)
    tabs.viewControllers = nil
    app.frame()
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.selectedViewController == nil)
    #expect(pages[0].view.window == nil)
    tabs.selectedIndex = 0
    tabs.viewControllers = [pages[2]]
    app.frame()
    #expect(tabs.selectedIndex == 0)
    #expect(pages[2].view.window != nil)
  }

  @Test(
    "Setting new tabs keeps the selected controller or, if it is missing, selects another one")
  func replaces() {
    let app = makeApp()
    tabs.selectedIndex = 1
    app.frame()
    _ = log.drain()
    tabs.viewControllers = [pages[2], pages[1]]
    app.frame()
    #expect(tabs.selectedViewController === pages[1])
    #expect(log.drain().isEmpty)
    #expect(pages[0].parent == nil)
    tabs.viewControllers = [pages[2], pages[0]]
    app.frame()
    #expect(tabs.selectedViewController === pages[0])
    #expect(pages[1].parent == nil)
    #expect(log.drain().last == "a did appear")
  }

  @Test("A view that does not extend under the tab bar ends above the bar")
  func opaque() {
    pages[0].edgesForExtendedLayout = []
    let app = makeApp(safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(abs(pages[0].view.frame.height - 397) < 1e-6)
    #expect(pages[0].view.safeAreaInsets.bottom == 0)
    tabs.selectedIndex = 1
    tabs.tabBar.isTranslucent = false
    app.frame()
    #expect(abs(pages[1].view.frame.height - 397) < 1e-6)
    pages[1].extendedLayoutIncludesOpaqueBars = true
    tabs.view.setNeedsLayout()
    app.frame()
    #expect(pages[1].view.frame.height == 480)
  }

  @Test("Hiding the tab bar removes the bar from the controller's safe area")
  func hides() {
    let app = makeApp()
    #expect(pages[0].view.safeAreaInsets.bottom == 49)
    tabs.setTabBarHidden(true, animated: true)
    app.advance(by: 0.15)
    let y = tabs.tabBar.layer.presentation()?.frame.minY ?? 0
    #expect(y > 431 && y < 480)
    app.advance(by: 0.4)
    #expect(pages[0].view.safeAreaInsets.bottom == 0)
    #expect(tabs.tabBar.frame.minY >= 480)
    tabs.isTabBarHidden = false
    app.frame()
    #expect(tabs.tabBar.frame.minY == 431)
    tabs.tabBar.isHidden = true
    app.frame()
    #expect(pages[0].view.safeAreaInsets.bottom == 0)
  }

  @Test("The tab bar's background fades out as the end of the content scrolls up to the bar")
  func scrollEdge() {
    let scroll = UIScrollView()
    pages[0].view = scroll
    scroll.contentSize = CGSize(width: 320, height: 2000)
    let app = makeApp()
    #expect(tabs.tabBar.backgroundAlpha == 1)
    scroll.contentOffset.y = 2000 - 480 + 49
    #expect(tabs.tabBar.backgroundAlpha == 0)
    scroll.contentOffset.y -= 8
    #expect(abs(tabs.tabBar.backgroundAlpha - 0.5) < 1e-6)
    let edge = UITabBarAppearance()
    edge.configureWithOpaqueBackground()
    tabs.tabBar.scrollEdgeAppearance = edge
    scroll.contentOffset.y = 2000
    #expect(tabs.tabBar.backgroundAlpha == 1)
    tabs.selectedIndex = 1
    app.frame()
    tabs.tabBar.scrollEdgeAppearance = nil
    #expect(tabs.tabBar.backgroundAlpha == 0)
  }

  // Proves 5.7 of Documentation/Systems.md.
  @Test(
    "The delegate's animator animates a tab change, and selecting another tab ends the animation")
  func animator() {
    final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
          return
        }
        context.containerView.addSubview(to)
        UIView.performWithoutAnimation { to.transform = CGAffineTransform(translationX: 320, y: 0) }
        UIView.animate(
          withDuration: 0.4,
          animations: {
            to.transform = .identity
            from.transform = CGAffineTransform(translationX: -320, y: 0)
          }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
    }
    final class Mover: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Slide() }
    }
    let app = makeApp()
    let mover = Mover()
    tabs.delegate = mover
    tabs.selectedIndex = 1
    app.advance(by: 0.2)
    #expect(pages[0].view.window != nil && pages[1].view.window != nil)
    #expect(tabs.transitionCoordinator != nil)
    tabs.selectedIndex = 2
    app.advance(by: 1)
    #expect(
      log.drain() == [
        "b will appear", "a will disappear", "a did disappear", "b did appear", "c will appear",
        "b will disappear", "b did disappear", "c did appear",
      ])
    #expect(pages.map { $0.view.window != nil } == [false, false, true])
    #expect(pages[2].view.transform == .identity)
  }

  @Test("In right-to-left layouts the first tab is at the right")
  func mirrored() {
    tabs.view.semanticContentAttribute = .forceRightToLeft
    tabs.tabBar.semanticContentAttribute = .forceRightToLeft
    let app = makeApp()
    app.tap(CGPoint(x: 20, y: 460))
    #expect(tabs.selectedIndex == 2)
  }

  @Test("A tab shows its controller's changed title or item; a stack's tab shows its root's item")
  func titles() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Root", image: nil, tag: 7)
    let stack = UINavigationController(rootViewController: root)
    tabs.viewControllers = [stack, pages[0]]
    #expect(tabs.tabBar.items?.first?.tag == 7)
    pages[0].title = "later"
    #expect(tabs.tabBar.items?.last?.title == "later")
    pages[0].tabBarItem = UITabBarItem(title: "new", image: nil, tag: 0)
    #expect(tabs.tabBar.items?.last?.title == "new")
  }

  @Test("A tap on the selected tab pops its stack to the root")
  func popsToRoot() {
    let stack = UINavigationController(rootViewController: SpyController("root", log))
    let app = VirtualApp()
    tabs.viewControllers = [stack, pages[0]]
    app.show(tabs)
    stack.pushViewController(SpyController("top", log), animated: false)
    app.advance(by: 0.1)
    app.tap(CGPoint(x: 80, y: 460))
    app.advance(by: 1)
    #expect(stack.viewControllers.count == 1)
  }

  @Test("A controller with hidesBottomBarWhenPushed slides over the previous controller's tab bar")
  func hidesWhenPushed() {
    let root = SpyController("root", log)
    let stack = UINavigationController(rootViewController: root)
    let app = VirtualApp(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    tabs.viewControllers = [stack, pages[0]]
    app.show(tabs)
    let top = SpyController("top", log)
    top.hidesBottomBarWhenPushed = true
    func barTop() -> CGFloat {
      tabs.tabBar.layer.presentation().map {
        tabs.tabBar.layer.superlayer === tabs.view.layer
          ? $0.frame.minY : root.view.convert($0.frame, to: nil).minY
      } ?? 0
    }
    stack.pushViewController(top, animated: true)
    app.advance(by: 0.1)
    #expect(tabs.tabBar.superview === root.view)
    #expect(root.view.safeAreaInsets.bottom == 83)
    #expect(top.view.safeAreaInsets.bottom == 34)
    #expect(abs(barTop() - (480 - 83)) < 1e-6)
    #expect(tabs.tabBar.tabViews.first?.frame.height == 49)
    app.advance(by: 1)
    #expect(tabs.tabBar.superview === tabs.view)
    #expect(tabs.tabBar.frame.minY >= 480)
    stack.popViewController(animated: true)
    app.advance(by: 0.1)
    #expect(tabs.tabBar.superview === root.view)
    app.advance(by: 1)
    #expect(tabs.tabBar.superview === tabs.view)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 480 - 83, width: 320, height: 83))
    #expect(root.view.safeAreaInsets.bottom == 83)
    stack.pushViewController(top, animated: false)
    app.advance(by: 0.1)
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    #expect(abs(tabs.tabBar.frame.minY - 397) < 1e-6)
    tabs.selectedIndex = 0
    app.advance(by: 0.1)
    #expect(tabs.tabBar.frame.minY >= 480)
    #expect(top.view.safeAreaInsets.bottom == 34)
  }
}
