import _StageTraits
import _TestSupport
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Compares the values of presentation layers with the pixels of the composited frame.
@MainActor @Suite(.currentStage) struct PresentationPixelTests {
  private func level(_ stage: Stage, _ x: Int, _ y: Int) -> Double {
    Double(stage.snapshot().cgImage!.bitmap.pixel(x: x, y: y).red)
  }

  @Test("In every frame of a fade, pixels match the presentation layer's opacity within 1/255")
  func opacity() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.backgroundColor = .black
    controller.view.addSubview(view)
    stage.show(controller)
    UIView.animate(springDuration: 0.5, bounce: 0.4) {
      view.alpha = 0
      view.center.x = 150
    }
    stage.advance(by: 0)
    for _ in 0..<30 {
      stage.advance(by: 1.0 / 60)
      let layer = view.layer.presentation()!
      let x = Int(layer.position.x)
      let displayed = level(stage, x, 50)
      let expected = 255 * (1 - Double(min(max(layer.opacity, 0), 1)))
      #expect(abs(displayed - expected) <= 1)
    }
  }

  @Test(
    "In every frame a growing view is drawn within 0.01 points of its presentation layer's edge")
  func edge() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 10, height: 60))
    view.backgroundColor = .black
    controller.view.addSubview(view)
    stage.show(controller)
    UIView.animate(withDuration: 0.5) { view.bounds.size.width = 150 }
    stage.advance(by: 0)
    for _ in 0..<28 {
      stage.advance(by: 1.0 / 60)
      let layer = view.layer.presentation()!
      let bitmap = stage.snapshot().cgImage!.bitmap
      let row = (0..<200).reduce(0.0) { $0 + 1 - Double(bitmap.pixel(x: $1, y: 50).red) / 255 }
      let left = max(layer.frame.minX, 0)
      #expect(abs(row - Double(layer.frame.maxX - left)) < 0.01)
    }
  }

  @Test("The delayed copy of a fading layer is drawn until its own fade has ended")
  func delayedCopy() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    stage.show(controller)
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceDelay = 1
    replicator.instanceTransform = CATransform3DMakeTranslation(100, 0, 0)
    let source = CALayer()
    source.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    source.backgroundColor = UIColor.black.cgColor
    replicator.addSublayer(source)
    controller.view.layer.addSublayer(replicator)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 0.5)
    (fade.fillMode, fade.isRemovedOnCompletion) = (.forwards, false)
    source.add(fade, forKey: nil)
    stage.advance(by: 0)
    stage.advance(by: 0.9)
    #expect(level(stage, 50, 50) == 255 && level(stage, 150, 50) == 0)
    stage.settle()
    #expect(level(stage, 150, 50) == 255)
  }

  @Test("A cross dissolve mixes the old and the new pixels in proportion to its progress")
  func dissolve() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.backgroundColor = .black
    controller.view.addSubview(view)
    stage.show(controller)
    UIView.transition(
      with: view, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      view.backgroundColor = .white
    }
    stage.advance(by: 0)
    #expect(level(stage, 50, 50) == 0)
    for step in 1...14 {
      stage.advance(by: 1.0 / 60)
      #expect(abs(level(stage, 50, 50) - 255 * Double(step) / 30) <= 1)
    }
    stage.settle()
    #expect(level(stage, 50, 50) == 255)
  }
}
