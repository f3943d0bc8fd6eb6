import _StageTraits
import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Bars during a custom transition", .currentStage)
struct CustomAnimatorBarTests {
  private final class Flip: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate
  {
    let options: UIView.AnimationOptions
    init(_ options: UIView.AnimationOptions) { self.options = options }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.6 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return context.completeTransition(true)
      }
      UIView.transition(from: from, to: to, duration: 0.6, options: options) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  /// Returns the opacity, on screen, of the button at the trailing edge.
  private func button(in content: BarContentView) throws -> Float {
    let view = try #require(content.subviews.first { $0 is BarItemButton })
    return view.layer.presentation()?.opacity ?? Float(view.alpha)
  }

  @Test("During a custom transition the bar's color changes gradually and the bar stays opaque")
  func colors() {
    let flip = Flip([])
    let scene = NavigationScene(opacities: nil) { scene in
      let red = UINavigationBarAppearance()
      red.configureWithTransparentBackground()
      red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      scene.profile.navigationItem.standardAppearance = red
      scene.profile.navigationItem.scrollEdgeAppearance = red
      scene.navigation.delegate = flip
    }
    scene.push(scene.profile, animated: true)
    scene.stage.advance(by: 0.3)
    let halfway = scene.pixel(60, 3)
    #expect(halfway.z > 60 && halfway.z < 200 && halfway.x == 0 && halfway.y == 0, "\(halfway)")
    scene.stage.settle()
    #expect(scene.pixel(60, 3) == SIMD4(0, 0, 255, 255))
  }

  @Test(
    "While controllers flip or dissolve, titles cross-fade and buttons fade one after the other",
    arguments: [UIView.AnimationOptions.transitionFlipFromLeft, .transitionCrossDissolve])
  func crossFade(options: UIView.AnimationOptions) throws {
    let (first, second) = (NavigationScene.Page("First"), NavigationScene.Page("Second"))
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done")
    let navigation = UINavigationController(rootViewController: first)
    let flip = Flip(options)
    navigation.delegate = flip
    let stage = Stage(size: CGSize(width: 390, height: 500), scale: 2)
    stage.show(navigation)
    stage.settle()
    let old = try #require(navigation.navigationBar.content)
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 0.3)
    let new = try #require(navigation.navigationBar.content)
    try #require(old !== new)
    let displayed = { (content: BarContentView) in
      CGFloat(content.titleLabel.layer.presentation()?.opacity ?? -1)
    }
    #expect(abs(displayed(old) - 0.5) < 0.2, "\(displayed(old))")
    #expect(abs(displayed(new) - 0.5) < 0.2, "\(displayed(new))")
    // The old and the new button have the same position, so they must not both be clearly visible
    // at the same time.
    let (edit, done) = try (button(in: old), button(in: new))
    #expect(edit < 0.1 && done < 0.5, "\(edit), \(done)")
    stage.settle()
    #expect(old.superview == nil)
  }
}
