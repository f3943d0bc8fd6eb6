import CoreGraphics
import QuartzCore
import Testing
import _TestSupport

@MainActor @Suite("Invalid rectangles of contents", .sessionScope)
struct LayerInvalidationTests {
  @MainActor private final class Painter: CALayer {
    var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    var rects: [CGRect] = []

    override func draw(in ctx: CGContext) {
      rects.append(rectBeingDrawn ?? .null)
      ctx.setFillColor(color)
      ctx.fill(bounds)
    }
  }

  private final class Gauge: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || key == "cornerRadius"
    }
  }

  private let screen = TestScreen()

  private func makePainter() -> Painter {
    let layer = Painter()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    screen.root.addSublayer(layer)
    layer.setNeedsDisplay()
    screen.commit()
    layer.rects = []
    return layer
  }

  private func red(of layer: CALayer, x: Int, y: Int) -> UInt8? {
    (layer.contents as? CGImage).map { $0.bitmap.pixel(x: x, y: y).red }
  }

  @Test(
    "A changed value marks a layer for display only if needsDisplay(forKey:) is true for its key"
  )
  func keys() {
    let layer = Gauge()
    layer.setValue(1, forKey: "other")
    layer.opacity = 0.5
    #expect(!layer.needsDisplay())
    layer.setValue(0.5, forKey: "level")
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.cornerRadius = 4
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.cornerRadius = 4
    #expect(!layer.needsDisplay())
  }

  @Test(
    "A layer's invalid rectangles are united, and pixels outside the union keep the old drawing"
  )
  func union() {
    let layer = makePainter()
    layer.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 10))
    layer.setNeedsDisplay(CGRect(x: 20, y: 10, width: 5, height: 10))
    screen.commit()
    #expect(layer.rects == [CGRect(x: 5, y: 5, width: 20, height: 15)])
    #expect(red(of: layer, x: 6, y: 6) == 0)
    #expect(red(of: layer, x: 30, y: 30) == 255)
    #expect(red(of: layer, x: 4, y: 6) == 255)
  }

  @Test("setNeedsDisplay() invalidates all contents, before or after a call with a rectangle")
  func allContents() {
    let layer = makePainter()
    layer.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 10))
    layer.setNeedsDisplay()
    screen.commit()
    layer.setNeedsDisplay()
    layer.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 10))
    screen.commit()
    #expect(layer.rects == [layer.bounds, layer.bounds])
  }

  @Test("A layer's invalid rectangles are clipped to its bounds")
  func clipping() {
    let layer = makePainter()
    layer.setNeedsDisplay(CGRect(x: 30, y: -10, width: 100, height: 20))
    screen.commit()
    #expect(layer.rects == [CGRect(x: 30, y: 0, width: 10, height: 10)])
    layer.setNeedsDisplay(CGRect(x: 100, y: 100, width: 10, height: 10))
    #expect(!layer.needsDisplay())
    screen.commit()
    #expect(layer.rects.count == 1)
  }

  @Test("A change of a layer's bounds invalidates all of its contents")
  func resized() {
    let layer = makePainter()
    layer.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 10))
    layer.bounds.size.width = 60
    screen.commit()
    #expect(layer.rects == [layer.bounds])
  }

  @Test("Invalid rectangles with fractional edges are expanded to whole pixels")
  func fractions() {
    let layer = makePainter()
    layer.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.setNeedsDisplay(CGRect(x: 5.5, y: 5.5, width: 2, height: 2))
    screen.commit()
    #expect(red(of: layer, x: 5, y: 5) == 0)
    #expect(red(of: layer, x: 7, y: 7) == 0)
    #expect(red(of: layer, x: 8, y: 8) == 255)
  }
}
