import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import SmoothNavigation

@MainActor @Suite("Smooth navigation", .currentStage)
struct SmoothNavigationTests {
  @Test(
    "Only a long swipe back pops a profile, whether it uses navBarBgAlpha or bar appearances")
  func longAndShortSwipe() {
    let stage = Stage()
    let navigation = UINavigationController(rootViewController: ListController())
    stage.show(navigation)
    stage.settle()
    for y in [CGFloat(70), 118] {
      stage.tap(CGPoint(x: 120, y: y))
      stage.settle()
      #expect(navigation.topViewController is ProfileController)
      stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 80, y: 400), duration: 0.6)
      stage.settle()
      #expect(navigation.viewControllers.count == 2)
      stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.6)
      stage.settle()
      #expect(navigation.viewControllers.count == 1)
    }
  }
}
