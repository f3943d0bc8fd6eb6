// Covers UIAccessibilityContrast, UIInterfaceOrientation, UITraitEnvironmentLayoutDirection.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct StageEnvironmentTests {
  private final class RecordingController: UIViewController {
    var sizes: [CGSize] = []
    var rotation: CGFloat = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addGestureRecognizer(
        UIRotationGestureRecognizer(target: self, action: RecordingController.rotate))
    }

    func rotate(_ recognizer: UIRotationGestureRecognizer) { rotation = recognizer.rotation }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  @Test("A rotated stage swaps its window's width and height and notifies the controller")
  func rotation() {
    let stage = Stage()
    let controller = RecordingController()
    stage.show(controller)
    stage.rotate(to: .landscapeLeft)
    stage.settle()
    #expect(controller.sizes == [CGSize(width: 844, height: 390)])
    #expect(stage.window.bounds.size == CGSize(width: 844, height: 390))
    #expect(controller.view.bounds.size == CGSize(width: 844, height: 390))
    #expect(controller.view.safeAreaInsets == .zero)
    #expect(stage.window.windowScene?.interfaceOrientation.isLandscape == true)
    #expect(stage.snapshot().size == CGSize(width: 844, height: 390))
    stage.rotate(to: .portrait)
    stage.settle()
    #expect(stage.size == CGSize(width: 390, height: 844))
  }

  @Test("Showing the status bar sets the device's safe area, even in landscape")
  func statusBar() {
    let stage = Stage()
    let controller = RecordingController()
    stage.show(controller)
    stage.showsStatusBar = true
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    stage.rotate(to: .landscapeRight)
    stage.settle()
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    stage.showsStatusBar = false
    #expect(controller.view.safeAreaInsets == .zero)
  }

  @Test("A stage that becomes wider has a regular horizontal size class")
  func resizing() {
    let stage = Stage()
    let controller = RecordingController()
    stage.show(controller)
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    stage.size = CGSize(width: 1024, height: 768)
    #expect(controller.traitCollection.horizontalSizeClass == .regular)
    #expect(stage.snapshot().size == CGSize(width: 1024, height: 768))
  }

  @Test("A controller's traits contain the stage's text size, layout direction, style and contrast")
  func traits() {
    let stage = Stage()
    let controller = RecordingController()
    stage.show(controller)
    stage.preferredContentSizeCategory = .accessibilityLarge
    stage.layoutDirection = .rightToLeft
    stage.userInterfaceStyle = .dark
    stage.accessibilityContrast = .high
    let traits = controller.traitCollection
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.accessibilityContrast == .high)
    #expect(controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("Two fingers that rotate around a point drive a rotation gesture")
  func rotationGesture() {
    let stage = Stage()
    let controller = RecordingController()
    stage.show(controller)
    stage.rotate(at: CGPoint(x: 195, y: 400), by: .pi / 2, duration: 0.5)
    #expect(abs(controller.rotation - .pi / 2) < 0.2)
  }

  @Test("Three fingers dragged at the same time are three touches of one gesture")
  func severalFingers() {
    let stage = Stage()
    let controller = UIViewController()
    var count = 0
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 3
    stage.show(controller)
    controller.view.addGestureRecognizer(pan)
    let observer = PanObserver { count = max(count, $0) }
    pan.addTarget(observer, action: PanObserver.pan)
    stage.drag(
      (0..<3).map { finger in
        let x = CGFloat(60 + finger * 90)
        return (CGPoint(x: x, y: 300), CGPoint(x: x, y: 500))
      }, duration: 0.3)
    #expect(count == 3)
  }

  @MainActor private final class PanObserver {
    let touches: (Int) -> Void

    init(_ touches: @escaping (Int) -> Void) { self.touches = touches }

    func pan(_ recognizer: UIPanGestureRecognizer) { touches(recognizer.numberOfTouches) }
  }

  @Test("An activity indicator that spins endlessly does not prevent settle() from returning")
  func endlessAnimation() {
    let stage = Stage()
    let controller = UIViewController()
    let indicator = UIActivityIndicatorView(style: .large)
    controller.view.addSubview(indicator)
    stage.show(controller)
    indicator.startAnimating()
    UIView.animate(withDuration: 0.5) { indicator.center = CGPoint(x: 100, y: 100) }
    stage.settle()
    #expect(stage.time >= 0.5)
    #expect(stage.time < 1)
  }
}
