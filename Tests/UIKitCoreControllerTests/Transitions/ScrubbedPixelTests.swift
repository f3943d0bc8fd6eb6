import _StageTraits
import _TestSupport
import RenderTree
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct ScrubbedPixelTests {
  /// An animator that fades the presented view with a timing curve. The curve has no effect while a
  /// finger sets the progress.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    let finger = UIPercentDrivenInteractiveTransition()

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      view.alpha = 0
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
  }

  private func level(_ stage: Stage) -> Double {
    let pixel = stage.snapshot().cgImage!.bitmap.pixel(x: 20, y: 20)
    return Double(pixel.green)
  }

  @Test(
    "Every frame of an interactive transition shows the fraction that update(_:) has set")
  func pixels() {
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1)
    let (root, modal, fade) = (UIViewController(), UIViewController(), Fade())
    root.view.backgroundColor = .white
    modal.view.backgroundColor = .black
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = fade
    stage.show(root)
    root.present(modal, animated: true)
    stage.advance(by: 0.02)
    for step in [0, 1, 5, 20, 33, 50, 47, 64, 90, 100, 60] {
      let progress = Double(step) / 100
      fade.finger.update(CGFloat(progress))
      #expect(abs(level(stage) - 255 * (1 - progress)) <= 1.01)
      stage.advance(by: 0.05)
      #expect(abs(level(stage) - 255 * (1 - progress)) <= 1.01)
    }
    fade.finger.cancel()
    var last = level(stage)
    #expect(abs(last - 102) <= 1.01)
    while root.presentedViewController != nil, stage.time < 5 {
      stage.advance(by: 1.0 / 60)
      let next = level(stage)
      #expect(next >= last)
      last = next
    }
    #expect(last == 255)

    root.present(modal, animated: true)
    fade.finger.update(0.3)
    stage.advance(by: 0.02)
    last = level(stage)
    fade.finger.finish()
    for _ in 0..<30 {
      stage.advance(by: 1.0 / 60)
      let next = level(stage)
      #expect(next <= last)
      last = next
    }
    #expect(last == 0)
  }
}
