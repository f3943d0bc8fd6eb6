import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ViewGeometryTests {
  @Test("Points and rectangles convert through scrolled, scaled and rotated superviews")
  func conversion() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let outer = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 31, y: 42))
    outer.bounds.origin = CGPoint(x: 0, y: 5)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 31, y: 37))
    #expect(root.convert(CGPoint(x: 31, y: 37), to: inner) == CGPoint(x: 1, y: 2))
    outer.bounds.origin = .zero
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    let scaled = inner.convert(inner.bounds, to: root)
    #expect(scaled == CGRect(x: -10, y: 0, width: 40, height: 40))
    outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = inner.convert(CGPoint.zero, to: root)
    #expect(abs(turned.x - 110) < 1e-9)
    #expect(abs(turned.y - 40) < 1e-9)
  }

  @Test("A conversion to or from nil converts to or from the window")
  func conversionToWindow() {
    let app = VirtualApp()
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    app.showView().addSubview(view)
    let position = view.convert(CGPoint.zero, to: nil)
    #expect(hypot(position.x - 5, position.y - 6) < 1e-9)
    let back = view.convert(CGPoint(x: 5, y: 6), from: nil)
    #expect(hypot(back.x, back.y) < 1e-9)
  }

  @Test("A view's frame follows its center, and a change of the bounds keeps the center")
  func frameAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
    view.center = .zero
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test("hitTest finds the topmost view that is visible and receives touches")
  func hitTesting() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let below = UIView(frame: root.bounds)
    let above = UIView(frame: root.bounds)
    let leaf = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    root.addSubview(below)
    root.addSubview(above)
    above.addSubview(leaf)
    let point = CGPoint(x: 15, y: 15)
    #expect(root.hitTest(point, with: nil) === leaf)
    leaf.isHidden = true
    #expect(root.hitTest(point, with: nil) === above)
    above.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === below)
    below.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 101, y: 5), with: nil) == nil)
    #expect(root.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
  }

  @Test("Hit testing applies transforms, and excludes a view that is scaled to zero")
  func hitTestingTransformed() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let turned = UIView(frame: CGRect(x: 30, y: 45, width: 40, height: 10))
    root.addSubview(turned)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(root.hitTest(CGPoint(x: 50, y: 32), with: nil) === turned)
    #expect(root.hitTest(CGPoint(x: 32, y: 50), with: nil) === root)
    turned.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
  }
}
