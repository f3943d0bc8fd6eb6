import QuartzCore
import Testing

@MainActor @Suite("Layout and display of layers", .sessionScope)
struct LayerPassesTests {
  final class Recorder: CALayer {
    var log: [String] = []
    var onLayout: () -> Void = {}
    override func layoutSublayers() {
      log.append("layout")
      onLayout()
    }
    override func draw(in ctx: CGContext) {
      log.append("draw")
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(bounds)
    }
  }

  @Test("A layer is laid out and drawn once, and then only on request")
  func once() {
    let screen = TestScreen()
    let layer = Recorder()
    screen.root.addSublayer(layer)
    layer.bounds.size = CGSize(width: 4, height: 4)
    layer.setNeedsDisplay()
    screen.commit()
    #expect(layer.log == ["layout", "draw"])
    screen.commit()
    #expect(layer.log == ["layout", "draw"])
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    screen.commit()
    #expect(layer.log == ["layout", "draw", "layout", "draw"])
  }

  @Test("Layout visits parents before children, and visits a child again if its parent resizes it")
  func order() {
    let screen = TestScreen()
    let (parent, child) = (Recorder(), Recorder())
    var order: [String] = []
    parent.onLayout = {
      order.append("parent")
      child.bounds.size.width += 1
    }
    child.onLayout = { order.append("child") }
    screen.root.addSublayer(parent)
    parent.addSublayer(child)
    screen.commit()
    #expect(order == ["parent", "child"])
    order = []
    parent.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(order == ["parent", "child"])
  }

  @Test("A layer that invalidates its layout in every layout pass is laid out at most 100 times")
  func endlessLayout() {
    let screen = TestScreen()
    let layer = Recorder()
    layer.onLayout = { layer.setNeedsLayout() }
    screen.root.addSublayer(layer)
    screen.commit()
    #expect(layer.log.count >= 1 && layer.log.count <= 100)
  }

  @Test("A layer draws at its contents scale, and has no contents if nothing is drawn")
  func contents() {
    let screen = TestScreen()
    let layer = Recorder()
    layer.contentsScale = 2
    layer.bounds = CGRect(x: 10, y: 10, width: 3, height: 5)
    screen.root.addSublayer(layer)
    layer.setNeedsDisplay()
    screen.commit()
    let image = layer.contents as? CGImage
    #expect(image?.width == 6 && image?.height == 10)
    let empty = CALayer()
    empty.bounds.size = CGSize(width: 5, height: 5)
    empty.setNeedsDisplay()
    empty.displayIfNeeded()
    #expect(empty.contents == nil)
  }

  @Test(
    "A layer with an empty or infinite size draws nothing", arguments: [0, CGFloat.infinity])
  func absurdSize(side: CGFloat) {
    let layer = Recorder()
    layer.bounds.size = CGSize(width: side, height: side)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.log.isEmpty)
    #expect(layer.contents == nil)
  }

  @Test("The drawn image of a layer is at most 16384 pixels wide and at least one pixel high")
  func longAndThin() {
    let layer = Recorder()
    layer.bounds.size = CGSize(width: 1e9, height: 0.0001)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.log == ["draw"])
    let image = layer.contents as? CGImage
    #expect(image?.width == 16384 && image?.height == 1)
  }
}
