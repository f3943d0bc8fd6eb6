import UIKit
import UIKitTesting

/// A stage with a reference view and an animator. The simulation uses virtual time.
@MainActor final class DynamicScene {
  let stage: Stage
  let reference: UIView
  let animator: UIDynamicAnimator

  init(size: CGSize = CGSize(width: 400, height: 800)) {
    stage = Stage(size: size, scale: 1)
    let controller = UIViewController()
    stage.show(controller)
    reference = controller.view
    reference.frame = CGRect(origin: .zero, size: size)
    animator = UIDynamicAnimator(referenceView: reference)
  }

  /// Adds a view to the reference view. By default, the view has 100 by 100 points and therefore a
  /// mass of 1.
  func item(
    at center: CGPoint, size: CGSize = CGSize(width: 100, height: 100)
  ) -> UIView {
    add(UIView(frame: CGRect(origin: .zero, size: size)), at: center)
  }

  /// Adds a view to the reference view and sets its center.
  func add(_ view: UIView, at center: CGPoint) -> UIView {
    view.center = center
    view.backgroundColor = .systemBlue
    reference.addSubview(view)
    return view
  }

  /// Returns the values of a closure, which is called after each frame.
  func sample(seconds: TimeInterval, _ value: () -> CGFloat) -> [CGFloat] {
    (0..<Int((seconds * 60).rounded())).map { _ in
      stage.advance(by: 1.0 / 60)
      return value()
    }
  }
}

/// Returns the difference between a measured and an expected value, as a fraction of the expected
/// value.
func relativeError(_ measured: CGFloat, _ expected: CGFloat) -> CGFloat {
  abs(measured - expected) / abs(expected)
}
