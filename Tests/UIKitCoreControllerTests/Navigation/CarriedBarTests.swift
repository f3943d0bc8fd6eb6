import _StageTraits
import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Navigation transitions between controllers with different bars", .currentStage)
struct CarriedBarTests {
  /// Creates a stack with two pages: the root page has a black bar, and the profile page has a
  /// clear bar. Neither page sets `navBarBgAlpha`.
  private func makeScene() -> NavigationScene {
    NavigationScene(opacities: nil) { scene in
      let clear = UINavigationBarAppearance()
      clear.configureWithTransparentBackground()
      scene.profile.navigationItem.standardAppearance = clear
      scene.profile.navigationItem.scrollEdgeAppearance = clear
    }
  }

  /// Returns the x coordinate of the left edge of the upper page on screen.
  private func edge(_ scene: NavigationScene) -> CGFloat {
    scene.profile.view.layer.presentation()?.frame.minX ?? -1
  }

  @Test("A swipe back from a controller with a clear bar reveals the lower controller with its bar")
  func swipe() {
    let scene = makeScene()
    scene.push(scene.profile)
    #expect(scene.pixel(200, 3).x == 255)
    scene.touchEdge()
    for fraction in [CGFloat(0.2), 0.5, 0.8, 0.4] {
      scene.swipe(to: fraction)
      let edge = edge(scene)
      #expect(abs(edge - 390 * fraction) < 2)
      #expect(scene.pixel(edge - 20, 3).x == 0, "the lower page's bar at \(fraction)")
      #expect(scene.pixel(edge + 10, 3).x == 255, "the upper page has none at \(fraction)")
      #expect(scene.pixel(edge - 20, 60).x > 200, "the page below its bar at \(fraction)")
    }
    scene.release()
    scene.stage.settle()
    #expect(scene.pixel(200, 3).x == 255)
    #expect(scene.bar.backgroundView.alpha == 0 && !scene.bar.backgroundView.isHidden)
  }

  @Test("A pushed controller with a clear bar slides over the bar of the lower controller")
  func push() {
    let scene = makeScene()
    scene.push(scene.profile, animated: true)
    for _ in 0..<8 {
      scene.stage.advance(by: 1.0 / 60)
      let edge = edge(scene)
      guard edge > 40, edge < 380 else { continue }
      #expect(scene.pixel(edge - 25, 3).x == 0)
      #expect(scene.pixel(edge + 5, 3).x == 255)
    }
    scene.stage.settle()
    #expect(scene.pixel(200, 3).x == 255)
    #expect(scene.navigation.transitionView.subviews == [scene.profile.view])
  }

  @Test(
    "When a swipe back is released, each controller moves with its bar; a push completes the pop")
  func interrupted() {
    let scene = makeScene()
    scene.push(scene.profile)
    scene.touchEdge()
    scene.swipe(to: 0.6)
    scene.release()
    scene.stage.advance(by: 0.05)
    let edge = edge(scene)
    #expect(edge > 200 && edge < 390)
    #expect(scene.pixel(edge - 20, 3).x == 0)
    // This push during the animation must finish the pop.
    scene.navigation.pushViewController(NavigationScene.Page("Other"), animated: true)
    scene.stage.settle()
    #expect(scene.pixel(200, 3).x == 0)
    #expect(!scene.bar.backgroundView.isHidden)
    #expect(scene.navigation.transitionView.subviews.count == 1)
  }

  @Test("During a push, controllers with equal bar appearances share one bar background")
  func same() {
    let scene = NavigationScene(opacities: nil)
    scene.push(scene.profile, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(!scene.bar.backgroundView.isHidden && scene.backgroundOpacity == 1)
    #expect(!scene.navigation.transitionView.subviews.contains { $0 is BarBackgroundView })
  }

  @Test("If navBarBgAlpha is set, the bar's background fades instead of moving with its controller")
  func fading() {
    let scene = NavigationScene(opacities: (1, 0))
    scene.push(scene.profile)
    scene.touchEdge()
    scene.swipe(to: 0.5)
    #expect(abs(scene.backgroundOpacity - 0.5) < 0.02)
    #expect(!scene.navigation.transitionView.subviews.contains { $0 is BarBackgroundView })
  }

  @Test(
    "During a push, a tab bar and a toolbar keep their backgrounds until the list has disappeared")
  func tabBar() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 100, height: 2000)
    let page = UIViewController()
    page.view = list
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = Stage(scale: 1)
    stage.show(tabs)
    stage.settle()
    #expect(tabs.tabBar.backgroundView.alpha == 1)
    #expect(navigation.toolbar.backgroundView.alpha == 1)
    navigation.pushViewController(UIViewController(), animated: true)
    while navigation.transitionCoordinator != nil {
      #expect(tabs.tabBar.backgroundView.layer.presentation()?.opacity ?? 1 == 1)
      #expect(navigation.toolbar.backgroundView.layer.presentation()?.opacity ?? 1 == 1)
      stage.advance(by: 1.0 / 60)
    }
    stage.settle()
    #expect(tabs.tabBar.backgroundView.alpha == 0)
    #expect(navigation.toolbar.backgroundView.alpha == 0)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.1)
    #expect(tabs.tabBar.backgroundView.alpha == 1)
    stage.settle()
    #expect(tabs.tabBar.backgroundView.alpha == 1)
  }
}
