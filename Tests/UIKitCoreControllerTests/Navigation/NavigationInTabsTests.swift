import _StageTraits
import _TestSupport
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Navigation in tabs", .currentStage)
struct NavigationInTabsTests {
  @Test("While a pushed controller hides the tab bar, the bar's hairline is below the screen")
  func hairline() {
    let tabs = UITabBarController()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation]
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.shadowColor = .black
    tabs.tabBar.standardAppearance = appearance
    tabs.tabBar.scrollEdgeAppearance = appearance
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.hidesBottomBarWhenPushed = true
    let stage = Stage(size: CGSize(width: 390, height: 500), scale: 1)
    stage.show(tabs)
    navigation.pushViewController(page, animated: true)
    stage.settle()
    stage.advance(by: 0)
    #expect(stage.screen.frame?.frame[60, 499].y == 255)
  }

  // Proves 3.6 of Documentation/Systems.md.
  @Test(
    "When another tab is selected, the opacity of its navigation bar's background is not animated")
  func switching() {
    let scene = NavigationScene()
    let other = NavigationScene(opacities: (0, 0))
    let tabs = UITabBarController()
    let stage = Stage(size: CGSize(width: 390, height: 500), scale: 1)
    tabs.viewControllers = [scene.navigation, other.navigation]
    stage.show(tabs)
    stage.settle()
    func opacity() -> Double {
      stage.advance(by: 0)
      guard let frame = stage.screen.frame?.frame else { return -1 }
      return 1 - Double(frame[60, 3].z) / 255
    }
    #expect(opacity() == 1)
    for _ in 0..<3 {
      for (index, expected) in [(1, 0.0), (0, 1.0)] {
        tabs.selectedIndex = index
        for frame in 0..<20 {
          stage.advance(by: 1.0 / 60)
          #expect(opacity() == expected, "tab \(index), frame \(frame)")
        }
      }
    }
  }
}
