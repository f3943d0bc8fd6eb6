// Covers CAGradientLayer, CAGradientLayerType, CAShapeLayerFillRule, CAShapeLayerLineCap.
// Covers CAShapeLayerLineJoin.

import QuartzCore
import RenderTree
import Testing

@MainActor @Suite("A shape layer", .sessionScope)
struct CAShapeLayerTests {
  @Test("A new shape layer has Core Animation's defaults")
  func defaults() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil)
    #expect(layer.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(layer.strokeColor == nil)
    #expect(layer.lineWidth == 1 && layer.miterLimit == 10)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
    #expect(layer.lineCap == .butt && layer.lineJoin == .miter && layer.fillRule == .nonZero)
  }

  @Test("A shape layer copies its path: later changes of a mutable path have no effect")
  func path() {
    let screen = TestScreen()
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.path = path
    path.addRect(CGRect(x: 50, y: 0, width: 10, height: 10))
    layer.lineDashPattern = [2, 3]
    screen.root.addSublayer(layer)
    screen.commit()
    guard case .shape(let shape)? = screen.tree[layer.id]?.content else {
      Issue.record("a shape layer with a path commits a shape")
      return
    }
    #expect(shape.path.boundingBox.width == 10)
    #expect(shape.dashPattern == [2, 3])
    layer.path = nil
    screen.commit()
    #expect(screen.tree[layer.id]?.content == Content.none)
  }

  @Test("A shape layer animates strokeEnd, and its presentation layer has the value on screen")
  func strokeAnimation() {
    let screen = TestScreen()
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    screen.root.addSublayer(layer)
    screen.commit()
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.toValue = 1
    draw.duration = 2
    layer.add(draw, forKey: "draw")
    screen.commit()
    screen.advance(by: 0.5)
    #expect(layer.presentation()?.strokeEnd == 0.25)
    #expect(layer.strokeEnd == 1)
  }
}

@MainActor @Suite("A gradient layer", .sessionScope)
struct CAGradientLayerTests {
  @Test("A gradient layer's colors, locations and type reach the compositor")
  func values() {
    let screen = TestScreen()
    let layer = CAGradientLayer()
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    layer.colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0),
    ]
    layer.locations = [0.25, 1]
    layer.type = .conic
    screen.root.addSublayer(layer)
    screen.commit()
    guard case .gradient(let gradient)? = screen.tree[layer.id]?.content else {
      Issue.record("a gradient layer with colors commits a gradient")
      return
    }
    #expect(
      gradient.colors == [
        RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0, green: 0, blue: 1, alpha: 0),
      ])
    #expect(gradient.locations == [0.25, 1] && gradient.kind == .conic)
  }

  @Test("A gradient layer ignores values that are not colors")
  func badColors() {
    let layer = CAGradientLayer()
    layer.colors = ["red", CGColor(red: 1, green: 0, blue: 0, alpha: 1), 5]
    #expect(layer.colors?.count == 1)
  }
}

@MainActor @Suite("A backdrop layer", .sessionScope)
struct BackdropLayerTests {
  @Test("A backdrop layer's animation interpolates its material")
  func animation() {
    let screen = TestScreen()
    let layer = BackdropLayer()
    layer.material = .identity
    screen.root.addSublayer(layer)
    screen.commit()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.material = .system(.regular, .light)
    CATransaction.commit()
    screen.commit()
    screen.advance(by: 0.5)
    #expect(layer.presentation()?.material?.sigma == 15)
    screen.advance(by: 0.5)
    #expect(layer.presentation()?.material == .system(.regular, .light))
  }
}

/// A layer subclass with an additional property, as in apps.
private final class GaugeLayer: CAShapeLayer {
  var marks = [1, 2, 3]

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    if let gauge = layer as? GaugeLayer { marks = gauge.marks }
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite("A custom layer class", .sessionScope)
struct CustomLayerTests {
  @Test("The presentation of a custom layer has the layer's class and properties")
  func presentation() throws {
    let screen = TestScreen()
    let layer = GaugeLayer()
    layer.marks = [5]
    layer.opacity = 0.5
    screen.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    screen.commit()
    let displayed = try #require(layer.presentation())
    #expect(displayed.marks == [5] && displayed.opacity == 0.5)
    #expect(displayed.model() === layer)
  }
}
