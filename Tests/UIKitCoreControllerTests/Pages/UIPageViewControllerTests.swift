// Covers UIPageViewController.NavigationDirection, UIPageViewController.NavigationOrientation.
// Covers UIPageViewController.OptionsKey, UIPageViewController.TransitionStyle.
// Covers UIPageViewControllerDataSource, UIPageViewControllerDelegate.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct UIPageViewControllerTests {
  // Proves 5.7 of Documentation/Systems.md.
  @Test("A drag turns to the next page, which appears before the old page disappears")
  func turnsForward() {
    let scene = PageScene()
    scene.drag(-200)
    #expect(
      scene.log.drain() == [
        "turning to 1", "1 will appear", "0 will disappear", "1 did appear", "0 did disappear",
        "turned from 0, true, true",
      ])
    #expect(scene.current == "1")
    #expect(scene.displayed == ["1"])
    #expect(scene.pages.children.map(\.title) == ["1"])
    #expect(scene.controllers[1].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(scene.controllers[1].parent === scene.pages)
  }

  @Test("A short drag returns to the old page, and both pages get their appearance callbacks")
  func goesBack() {
    let scene = PageScene()
    scene.drag(-100, lifting: false)
    #expect(scene.displayed == ["0", "1"])
    scene.app.advance(by: 0.3)
    scene.lift(200, 20)
    #expect(
      scene.log.drain() == [
        "turning to 1", "1 will appear", "0 will disappear", "1 will disappear", "0 will appear",
        "0 did appear", "1 did disappear", "turned from 0, true, false",
      ])
    #expect(scene.current == "0")
    #expect(scene.displayed == ["0"])
    #expect(scene.pages.children.map(\.title) == ["0"])
  }

  @Test("One long drag turns several pages")
  func longDrag() {
    let scene = PageScene()
    let start = CGPoint(x: 310, y: 20)
    scene.app.touch(.began, start)
    for step in 1...70 {
      scene.app.advance(by: 1.0 / 60)
      scene.app.touch(.moved, CGPoint(x: start.x - 12 * CGFloat(step), y: 20))
    }
    #expect(scene.displayed == ["2", "3"])
    scene.app.advance(by: 0.2)
    scene.lift(start.x - 840, 20)
    let entries = scene.log.drain()
    #expect(entries.filter { $0.hasPrefix("turned") }.count == 3)
    #expect(scene.current == "3")
    #expect(entries.filter { $0 == "0 will disappear" }.count == 1)
  }

  @Test("If a drag reverses beyond its starting point, the page on the other side becomes visible")
  func changesSides() {
    let scene = PageScene(first: 1)
    scene.app.touch(.began, CGPoint(x: 200, y: 20))
    for x in stride(from: 190, through: 100, by: -15) {
      scene.app.advance(by: 1.0 / 60)
      scene.app.touch(.moved, CGPoint(x: x, y: 20))
    }
    #expect(scene.displayed == ["1", "2"])
    for x in stride(from: 110, through: 310, by: 20) {
      scene.app.advance(by: 1.0 / 60)
      scene.app.touch(.moved, CGPoint(x: x, y: 20))
    }
    #expect(scene.displayed == ["0", "1"])
    scene.app.advance(by: 0.3)
    scene.lift(310, 20)
    let entries = scene.log.drain()
    #expect(
      entries == [
        "turning to 2", "2 will appear", "1 will disappear", "2 will disappear",
        "2 did disappear", "turned from 1, false, false", "turning to 0", "0 will appear",
        "0 will disappear", "1 will appear", "1 did appear", "0 did disappear",
        "turned from 1, true, false",
      ])
  }

  @Test(
    "A drag before the first page only bounces, and a drag after the last page turns no page")
  func ends() {
    let scene = PageScene(count: 2)
    scene.drag(200, resting: false)
    #expect((scene.scrollView?.contentOffset.x ?? 0) < 320)
    scene.app.advance(by: 2)
    #expect(scene.current == "0")
    #expect(scene.log.drain().isEmpty)
    #expect(scene.scrollView?.contentOffset.x == 320)
    scene.drag(-250)
    scene.drag(-250)
    #expect(scene.current == "1")
  }

  @Test("In right-to-left layouts a page view controller's next page comes from the left")
  func rightToLeft() {
    let scene = PageScene(mirrored: true)
    scene.drag(-250)
    #expect(scene.current == "0")
    scene.drag(250)
    #expect(scene.current == "1")
    #expect(scene.controllers[1].view.convert(CGPoint.zero, to: nil) == .zero)
    var arrived: Bool?
    scene.pages.setViewControllers(
      [scene.controllers[2]], direction: .forward, animated: true
    ) { arrived = $0 }
    scene.app.advance(by: 0.15)
    #expect(scene.controllers[2].view.convert(CGPoint.zero, to: nil).x < 0)
    scene.app.advance(by: 1)
    #expect(arrived == true)
  }

  @Test("Pages can be turned vertically, with spacing between them")
  func verticalWithSpacing() {
    let scene = PageScene(vertical: true, spacing: 20)
    scene.drag(0, -240, lifting: false)
    let (first, second) = (scene.controllers[0].view!, scene.controllers[1].view!)
    let gap = second.convert(CGPoint.zero, to: nil).y - first.convert(CGPoint.zero, to: nil).y
    #expect(gap == 500)
    #expect(first.bounds.size == CGSize(width: 320, height: 480))
    scene.lift(20, 220)
    #expect(scene.current == "1")
    #expect(second.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test(
    "Setting a page animated calls appearance callbacks and the completion, but not the delegate")
  func setsAnimated() {
    let scene = PageScene()
    var calls: [Bool] = []
    scene.pages.setViewControllers(
      [scene.controllers[3]], direction: .reverse, animated: true
    ) { calls.append($0) }
    #expect(scene.current == "3")
    #expect(calls.isEmpty)
    scene.app.advance(by: 0.1)
    #expect(scene.controllers[3].view.convert(CGPoint.zero, to: nil).x < 0)
    scene.app.advance(by: 1)
    #expect(calls == [true])
    #expect(
      scene.log.drain() == [
        "3 will appear", "0 will disappear", "3 did appear", "0 did disappear",
      ])
    #expect(scene.displayed == ["3"])
    scene.drag(250)
    #expect(scene.current == "2")
  }

  @Test("Setting a page during the animation of another page completes the first animation")
  func setsTwice() {
    let scene = PageScene()
    var calls: [String] = []
    scene.pages.setViewControllers([scene.controllers[1]], direction: .forward, animated: true) {
      calls.append("1 \($0)")
    }
    scene.app.advance(by: 0.1)
    scene.pages.setViewControllers([scene.controllers[2]], direction: .forward, animated: true) {
      calls.append("2 \($0)")
    }
    scene.app.advance(by: 1)
    #expect(calls == ["1 true", "2 true"])
    #expect(
      scene.log.drain() == [
        "1 will appear", "0 will disappear", "1 did appear", "0 did disappear", "2 will appear",
        "1 will disappear", "2 did appear", "1 did disappear",
      ])
    #expect(scene.displayed == ["2"])
  }

  @Test("A finger that stops an animated page change can drag back to the old page")
  func catches() {
    let scene = PageScene()
    var calls: [Bool] = []
    scene.pages.setViewControllers([scene.controllers[1]], direction: .forward, animated: true) {
      calls.append($0)
    }
    scene.app.advance(by: 0.1)
    scene.drag(280)
    #expect(calls == [false])
    #expect(scene.current == "0")
    #expect(scene.displayed == ["0"])
    #expect(scene.log.drain().suffix(2) == ["0 did appear", "1 did disappear"])
  }

  @Test("Drags do not request a page's neighbors again, but setting the data source requests them")
  func requestsNeighborsOnce() {
    let scene = PageScene()
    let before = scene.questions
    for _ in 0..<3 {
      scene.drag(-60, lifting: false)
      scene.app.advance(by: 0.3)
      scene.lift(240, 20)
    }
    scene.app.advance(by: 1)
    #expect(scene.questions == before)
    scene.pages.dataSource = scene
    scene.app.advance(by: 0.1)
    #expect(scene.questions == before + 2)
    scene.pages.dataSource = nil
    scene.app.advance(by: 0.1)
    scene.drag(-250)
    #expect(scene.current == "0")
  }

  @Test("A data source that returns the visible page itself provides no neighbor")
  func sameController() {
    final class Mirror: NSObject, UIPageViewControllerDataSource {
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { viewController }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { viewController }
    }
    let (scene, mirror) = (PageScene(), Mirror())
    scene.pages.dataSource = mirror
    scene.app.advance(by: 0.1)
    scene.drag(-250)
    scene.drag(250)
    #expect(scene.log.drain().isEmpty)
    #expect(scene.displayed == ["0"])
  }

  @Test("Drags alternate between two pages that the data source returns as each other's neighbors")
  func twoPageLoop() {
    final class Loop: NSObject, UIPageViewControllerDataSource {
      let both: [UIViewController]
      init(_ both: [UIViewController]) { self.both = both }
      func other(_ controller: UIViewController) -> UIViewController {
        controller === both[0] ? both[1] : both[0]
      }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { other(viewController) }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { other(viewController) }
    }
    let scene = PageScene()
    let loop = Loop(Array(scene.controllers.prefix(2)))
    scene.pages.dataSource = loop
    scene.app.advance(by: 0.1)
    for expected in ["1", "0", "1"] {
      scene.drag(-250)
      #expect(scene.current == expected)
    }
    scene.drag(250)
    #expect(scene.current == "0")
    #expect(scene.displayed == ["0"])
  }

  @Test("A page view controller's page control shows the current page, and taps on it turn pages")
  func dots() {
    let scene = PageScene(dots: 4)
    let control = scene.pages.view.subviews.compactMap { $0 as? UIPageControl }.first
    guard let control else {
      Issue.record("there are no dots")
      return
    }
    #expect(control.numberOfPages == 4)
    #expect(abs(scene.controllers[0].view.frame.height - 443) < 1e-9)
    scene.drag(-250)
    #expect(control.currentPage == 1)
    _ = scene.log.drain()
    scene.app.tap(CGPoint(x: 220, y: 480 - 18))
    scene.app.advance(by: 1)
    #expect(scene.current == "2")
    #expect(control.currentPage == 2)
    #expect(scene.log.drain().last == "turned from 1, true, true")
    scene.app.tap(CGPoint(x: 100, y: 480 - 18))
    scene.app.advance(by: 1)
    #expect(scene.current == "1")
    scene.pages.setViewControllers([scene.controllers[3]], direction: .forward, animated: true)
    #expect(control.currentPage == 3)
  }

  @Test("A size change during a page turn finishes the turn, and the new page fills the view")
  func resizes() {
    let scene = PageScene()
    scene.drag(-250, resting: false)
    scene.app.advance(by: 0.05)
    scene.app.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    scene.app.advance(by: 1)
    #expect(scene.current == "1")
    #expect(scene.displayed == ["1"])
    let view: UIView = scene.controllers[1].view
    #expect(view.bounds.size == CGSize(width: 480, height: 320))
    #expect(view.convert(CGPoint.zero, to: nil) == .zero)
    scene.drag(-250)
    #expect(scene.current == "2" || scene.current == "1")
  }

  @Test(
    "If a page view controller disappears during a page turn, each page's callbacks are balanced")
  func goesWithContainer() {
    let scene = PageScene()
    scene.drag(-100, lifting: false)
    scene.app.window.rootViewController = UIViewController()
    scene.app.advance(by: 0.1)
    let entries = scene.log.drain()
    // A page that is disappearing already must not appear again before the page controller
    // disappears.
    #expect(entries.last == "0 did disappear")
    #expect(!entries.contains("0 will appear"))
    for name in ["0", "1"] {
      let will = entries.filter { $0.hasPrefix("\(name) will") }
      let did = entries.filter { $0.hasPrefix("\(name) did") }
      #expect(will.last?.dropFirst(7) == did.last?.dropFirst(6))
    }
    scene.app.window.rootViewController = scene.pages
    scene.app.advance(by: 0.1)
    #expect(scene.log.drain() == ["0 will appear", "0 did appear"])
    scene.app.touch(.ended, .zero)
    scene.drag(-250)
    #expect(scene.current == "1")
  }

  @Test("A page view controller releases a page that is no longer shown")
  func leaksNothing() {
    final class Maker: NSObject, UIPageViewControllerDataSource {
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { UIViewController() }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { UIViewController() }
    }
    let (scene, maker) = (PageScene(), Maker())
    scene.pages.dataSource = maker
    scene.app.advance(by: 0.1)
    scene.drag(-250)
    weak let page = scene.pages.viewControllers?.first
    #expect(page != nil)
    scene.drag(-250)
    scene.app.advance(by: 0.1)
    #expect(page == nil)
  }
}
