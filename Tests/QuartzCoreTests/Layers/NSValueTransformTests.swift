import Foundation
import QuartzCore
import Testing

@MainActor @Suite("Transforms in NSValue", .sessionScope)
struct NSValueTransformTests {
  @Test("An NSValue returns the transform that it contains, and equal values are equal")
  func boxing() {
    var transform = CATransform3DMakeRotation(0.3, 1, 2, 3)
    transform.m34 = -1 / 500
    let value = NSValue(caTransform3D: transform)
    #expect(value.caTransform3DValue == transform)
    #expect(value == NSValue(caTransform3D: transform))
    #expect(value != NSValue(caTransform3D: CATransform3DIdentity))
  }

  @Test("An animation interpolates between transforms in NSValue")
  func animation() throws {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DMakeTranslation(100, 0, 0))
    animation.toValue = NSValue(caTransform3D: CATransform3DIdentity)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    screen.commit()
    screen.advance(by: 0.5)
    #expect(abs(try #require(layer.presentation()).transform.m41 - 50) < 1e-9)
  }
}
