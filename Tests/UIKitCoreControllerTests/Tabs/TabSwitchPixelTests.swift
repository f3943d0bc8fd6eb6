import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

/// Checks that bars are not animated when the selected tab changes.
@MainActor @Suite(.currentStage) struct TabSwitchPixelTests {
  /// Returns the pixels of the newest frame between two heights. The heights are in points.
  private func rows(_ stage: Stage, _ heights: Range<CGFloat>) -> [SIMD4<UInt8>] {
    stage.advance(by: 0)
    guard let frame = stage.screen.frame?.frame else { return [] }
    let scale = stage.screen.scale
    var pixels: [SIMD4<UInt8>] = []
    for y in Int(heights.lowerBound * scale)..<Int(heights.upperBound * scale) {
      for x in 0..<Int(stage.window.bounds.width * scale) { pixels.append(frame[x, y]) }
    }
    return pixels
  }

  private func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { name in
      let scroll = UIScrollView()
      scroll.backgroundColor = .white
      scroll.contentSize = CGSize(width: 195, height: 3000)
      for index in 0..<60 {
        let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 195, height: 25))
        stripe.backgroundColor = index.isMultiple(of: 2) ? .systemOrange : .systemTeal
        scroll.addSubview(stripe)
      }
      let page = UIViewController()
      page.view = scroll
      page.navigationItem.title = "Title"
      let stack = UINavigationController(rootViewController: page)
      stack.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return stack
    }
    return tabs
  }

  // Proves 3.6 of Documentation/Systems.md.
  @Test(
    "If two tabs have equal navigation bars, selecting a tab changes no pixel of bar backgrounds")
  func switching() {
    let stage = Stage(size: CGSize(width: 195, height: 422), scale: 1)
    let tabs = makeTabs()
    stage.show(tabs)
    stage.settle()
    for stack in tabs.viewControllers ?? [] {
      let page = (stack as? UINavigationController)?.topViewController
      page?.loadViewIfNeeded()
      (page?.view as? UIScrollView)?.contentOffset.y = 300
    }
    // First show each page once, so that the compared frames do not include the first layout of a
    // page.
    tabs.selectedIndex = 1
    stage.settle()
    for stack in tabs.viewControllers ?? [] {
      let page = (stack as? UINavigationController)?.topViewController
      (page?.view as? UIScrollView)?.contentOffset.y = 300
    }
    tabs.selectedIndex = 0
    stage.settle()
    let navigationBar = rows(stage, 0..<44)
    // In the area above the images of its items, the tab bar shows only its background.
    let edges = rows(stage, 373..<376)
    #expect(Set(navigationBar).count > 2)
    tabs.selectedIndex = 1
    for _ in 0..<40 {
      #expect(rows(stage, 0..<44) == navigationBar)
      #expect(rows(stage, 373..<376) == edges)
      stage.advance(by: 1.0 / 60)
    }
    tabs.selectedIndex = 0
    for _ in 0..<5 {
      #expect(rows(stage, 0..<44) == navigationBar)
      #expect(rows(stage, 373..<376) == edges)
      stage.advance(by: 1.0 / 60)
    }
  }
}
