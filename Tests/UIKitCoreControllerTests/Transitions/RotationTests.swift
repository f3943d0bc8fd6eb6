import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("A rotation", .currentStage)
struct RotationTests {
  private final class Turning: UIViewController {
    var widths: [CGFloat] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { [weak self] _ in
        guard let self else { return }
        widths.append(view.bounds.width)
      })
    }
  }

  @Test(
    "An animation alongside a rotation reads the new width of a controller in a stack and in a tab")
  func alongside() {
    let stage = Stage()
    let (stacked, tabbed, both) = (Turning(), Turning(), Turning())
    let (tabs, stackInTab) = (UITabBarController(), UITabBarController())
    tabs.viewControllers = [UIViewController(), tabbed]
    tabs.selectedIndex = 1
    stackInTab.viewControllers = [UINavigationController(rootViewController: both)]
    let roots: [UIViewController] = [
      UINavigationController(rootViewController: stacked), tabs, stackInTab,
    ]
    for root in roots {
      stage.show(root)
      stage.settle()
      stage.rotate(to: .landscapeLeft)
      stage.settle()
      stage.rotate(to: .portrait)
      stage.settle()
    }
    #expect(stacked.widths == [844, 390])
    #expect(tabbed.widths == [844, 390])
    #expect(both.widths == [844, 390])
  }
}
