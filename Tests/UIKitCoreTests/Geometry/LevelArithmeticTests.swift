// Covers UILayoutPriority.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Levels and priorities", .currentStage)
struct LevelArithmeticTests {
  @Test(
    "Numbers can be added to window levels and priorities; priorities and font weights are ordered")
  func arithmetic() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 8 == UILayoutPriority(258))
    #expect(UIWindow.Level.alert + 1 == UIWindow.Level(2001))
    #expect(UIWindow.Level.alert - UIWindow.Level.statusBar == 1000)
    var priority = UILayoutPriority.defaultHigh
    priority += 5
    priority -= 10
    #expect(priority == UILayoutPriority(745) && priority < .defaultHigh)
    #expect(UIFont.Weight.bold > .medium)
  }

  @Test("NSValue stores transforms, vectors, points, offsets and directional insets")
  func boxes() {
    let transform = CATransform3DMakeTranslation(1, 2, 3)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    #expect(NSValue(caTransform3D: transform) == NSValue(caTransform3D: transform))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: insets).directionalEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 3, vertical: 4)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
  }

  @Test("A keyframe animation interpolates transforms in NSValues")
  func animation() {
    let stage = Stage()
    let controller = UIViewController()
    stage.show(controller)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = [
      NSValue(caTransform3D: CATransform3DIdentity),
      NSValue(caTransform3D: CATransform3DMakeTranslation(100, 0, 0)),
    ]
    animation.duration = 1
    view.layer.add(animation, forKey: "move")
    stage.advance(by: 0.5)
    let x = view.layer.presentation()?.transform.m41 ?? 0
    #expect(abs(x - 50) < 4)
  }
}
