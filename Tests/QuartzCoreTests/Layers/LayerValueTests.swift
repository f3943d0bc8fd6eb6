import Foundation
import QuartzCore
import Testing

@MainActor @Suite("Values by key", .sessionScope)
struct LayerValueTests {
  private let screen = TestScreen()

  @Test("Key paths read and set the components of animatable properties")
  func parts() throws {
    let layer = CALayer()
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(30.0, forKeyPath: "transform.translation.x")
    #expect(
      abs((layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) - .pi / 2) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "transform.scale.x") as? Double ?? 0) - 2) < 1e-9)
    #expect(layer.transform.m41 == 30)
    layer.setValue(CGSize(width: 3, height: 4), forKey: "shadowOffset")
    layer.setValue(9, forKeyPath: "shadowOffset.width")
    #expect(layer.shadowOffset == CGSize(width: 9, height: 4))
    layer.setValue(CGRect(x: 0, y: 0, width: 8, height: 6), forKeyPath: "bounds")
    #expect((layer.value(forKeyPath: "bounds.size") as? CGSize) == CGSize(width: 8, height: 6))
    layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKeyPath: "backgroundColor")
    #expect(layer.backgroundColor?.components == [1, 0, 0, 1])
    layer.setValue(nil, forKeyPath: "backgroundColor")
    #expect(layer.backgroundColor == nil)
    layer.setValue(0.25, forKeyPath: "anchorPoint.x")
    #expect(layer.anchorPoint == CGPoint(x: 0.25, y: 0.5))
  }

  @Test("Layers, animations and their copies store values for keys that they do not declare")
  func undeclaredKeys() throws {
    let layer = CALayer()
    #expect(layer.value(forKey: "owner") == nil)
    layer.setValue("me", forKey: "owner")
    #expect(layer.value(forKeyPath: "owner") as? String == "me")
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "name")
    animation.setValue(7, forKey: "number")
    layer.add(animation, forKey: "fade")
    let running = try #require(layer.animation(forKey: "fade"))
    #expect(running.value(forKey: "name") as? String == "fade")
    #expect(running.value(forKey: "number") as? Int == 7)
    animation.setValue(nil, forKey: "name")
    #expect(animation.value(forKey: "name") == nil)
    #expect(running.value(forKey: "name") as? String == "fade")
  }

  @Test("Setting a component of a property by key path runs the property's action")
  func actions() throws {
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    CATransaction.setAnimationDuration(1)
    layer.setValue(100, forKeyPath: "position.x")
    #expect(layer.animationKeys() == ["position"])
    let shape = CAShapeLayer()
    shape.setValue(4, forKeyPath: "lineWidth")
    #expect(shape.lineWidth == 4)
    let gradient = CAGradientLayer()
    gradient.setValue(0.75, forKeyPath: "startPoint.x")
    #expect(gradient.startPoint.x == 0.75)
  }

  @Test("A presentation layer's key paths return the values on screen")
  func presentation() throws {
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = 1
    turn.duration = 1
    layer.add(turn, forKey: nil)
    screen.commit()
    screen.advance(by: 0.5)
    let displayed = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat
    #expect(abs((displayed ?? 9) - 0.5) < 1e-9)
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat == 0)
  }

  @Test(
    "Every component of a point, a size, a rectangle and a transform animates",
    arguments: [
      "anchorPoint.x", "anchorPoint.y", "position.x", "position.y", "bounds.origin.x",
      "bounds.origin.y", "bounds.size.width", "bounds.size.height", "shadowOffset.width",
      "shadowOffset.height", "contentsRect.origin.x", "contentsRect.origin.y",
      "contentsRect.size.width", "contentsRect.size.height", "transform.translation.x",
      "transform.translation.y", "transform.translation.z", "transform.rotation",
      "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
      "transform.scale", "transform.scale.x", "transform.scale.y", "transform.scale.z",
      "sublayerTransform.translation.x", "sublayerTransform.translation.y",
      "sublayerTransform.translation.z", "sublayerTransform.rotation",
      "sublayerTransform.rotation.x", "sublayerTransform.rotation.y",
      "sublayerTransform.rotation.z", "sublayerTransform.scale", "sublayerTransform.scale.x",
      "sublayerTransform.scale.y", "sublayerTransform.scale.z", "zPosition", "anchorPointZ",
      "opacity", "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius",
    ])
  func animates(path: String) throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.contents = CGContext.filled()
    screen.root.addSublayer(layer)
    screen.commit()
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = 0.25
    animation.toValue = 0.75
    animation.duration = 1
    layer.add(animation, forKey: nil)
    screen.commit()
    screen.advance(by: 0.5)
    let displayed = layer.presentation()?.value(forKeyPath: path) as? Double
    #expect(abs((displayed ?? 9) - 0.5) < 1e-6)
  }
}

extension CGContext {
  fileprivate static func filled() -> CGImage? {
    let context = CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    return context?.makeImage()
  }
}
