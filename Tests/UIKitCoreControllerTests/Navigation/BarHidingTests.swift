import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("hidesBarsOnSwipe", .currentStage)
struct BarHidingTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let navigation: UINavigationController
  private let scrollView = UIScrollView()

  init() {
    let page = UIViewController()
    page.view = scrollView
    scrollView.contentSize = CGSize(width: 320, height: 4000)
    navigation = UINavigationController(rootViewController: page)
    navigation.hidesBarsOnSwipe = true
    stage.show(navigation)
  }

  private func swipe(by distance: CGFloat, in seconds: Double) {
    stage.drag(
      from: CGPoint(x: 160, y: 240), to: CGPoint(x: 160, y: 240 + distance), duration: seconds)
    stage.settle()
  }

  @Test(
    "A fast swipe up hides the navigation bar and the toolbar, and a fast swipe down shows them")
  func bothBars() {
    navigation.topViewController?.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    navigation.setToolbarHidden(false, animated: false)
    stage.settle()
    swipe(by: -200, in: 0.2)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    #expect(navigation.navigationBar.isHidden && navigation.toolbar.isHidden)
    swipe(by: 200, in: 0.2)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    #expect(!navigation.navigationBar.isHidden && !navigation.toolbar.isHidden)
  }

  @Test("A slow swipe hides no bar")
  func slow() {
    swipe(by: -200, in: 2)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test(
    "A swipe up does not hide an empty toolbar, and a swipe down does not show a hidden toolbar")
  func otherToolbars() {
    navigation.setToolbarHidden(false, animated: false)
    stage.settle()
    swipe(by: -200, in: 0.2)
    #expect(navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.topViewController?.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    navigation.setToolbarHidden(true, animated: false)
    swipe(by: 200, in: 0.2)
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }
}
