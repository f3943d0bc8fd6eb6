// Covers CALayer.

import QuartzCore
import Testing

@MainActor @Suite("A layer's geometry")
struct CALayerGeometryTests {
  @Test("A layer's frame follows from bounds, position and anchor point")
  func frame() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
  }

  @Test("The frame of a rotated layer is its bounding box")
  func rotatedFrame() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let frame = layer.frame
    #expect(abs(frame.minX + 10) < 1e-9 && abs(frame.width - 40) < 1e-9)
    #expect(abs(frame.minY - 10) < 1e-9 && abs(frame.height - 20) < 1e-9)
  }

  @Test("The frame of a scaled layer is the frame that was set")
  func scaledFrame() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 0.5, 1)
    layer.frame = CGRect(x: 5, y: 6, width: 40, height: 50)
    #expect(layer.frame == CGRect(x: 5, y: 6, width: 40, height: 50))
    #expect(layer.bounds.size == CGSize(width: 20, height: 100))
  }

  @Test(
    "The frame of a layer rotated by 90° is the frame that was set",
    arguments: [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25)])
  func turnedFrame(anchor: CGPoint) {
    let layer = CALayer()
    layer.anchorPoint = anchor
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    layer.frame = frame
    #expect(abs(layer.frame.minX - 100) < 1e-9 && abs(layer.frame.minY - 100) < 1e-9)
    #expect(abs(layer.frame.width - 100) < 1e-9 && abs(layer.frame.height - 50) < 1e-9)
    #expect(abs(layer.bounds.width - 50) < 1e-9 && abs(layer.bounds.height - 100) < 1e-9)
  }

  @Test(
    "Setting the frame of a layer that is edge-on or scaled to a line sets the layer's size",
    arguments: [
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(-.pi / 2, 1, 0, 0),
      CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(0, 0, 1),
    ])
  func frameEdgeOn(transform: CATransform3D) {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    layer.transform = transform
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(layer.bounds.size == CGSize(width: 100, height: 60))
    #expect(abs(layer.position.x - 60) < 1e-9 && abs(layer.position.y - 50) < 1e-9)
  }

  @Test(
    "Setting the frame sets the center of a rotated layer and the size of a layer scaled to a line"
  )
  func obliqueFrame() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(abs(layer.frame.midX - 60) < 1e-9 && abs(layer.frame.midY - 50) < 1e-9)
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(layer.bounds.size == CGSize(width: 100, height: 60))
  }

  @Test("A layer's affine transform is the two-dimensional part of its transform")
  func affinePart() {
    let layer = CALayer()
    var transform = CATransform3DMakeTranslation(3, 4, 5)
    transform.m34 = -1 / 500
    transform.m11 = 2
    layer.transform = transform
    #expect(
      layer.affineTransform() == CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 3, ty: 4))
  }

  @Test("Points are converted between scrolled and rotated layers, in both directions")
  func conversion() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    a.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    a.bounds.origin = CGPoint(x: 0, y: 100)
    b.frame = CGRect(x: 40, y: 0, width: 20, height: 20)
    b.setAffineTransform(CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 3))
    #expect(a.convert(CGPoint(x: 0, y: 100), to: root) == CGPoint(x: 10, y: 10))
    let there = a.convert(CGPoint(x: 7, y: 108), to: b)
    let back = a.convert(there, from: b)
    #expect(abs(back.x - 7) < 1e-9 && abs(back.y - 108) < 1e-9)
  }

  @Test("Points are converted between layers with a perspective")
  func perspective() {
    let (root, leaf) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var lens = CATransform3DIdentity
    lens.m34 = -1 / 200
    root.sublayerTransform = lens
    leaf.frame = root.bounds
    leaf.zPosition = 100
    root.addSublayer(leaf)
    // The layer is halfway to the viewer, so everything in it is twice as large, scaled about the
    // center.
    let corner = leaf.convert(CGPoint(x: 0, y: 0), to: root)
    #expect(abs(corner.x + 50) < 1e-9 && abs(corner.y + 50) < 1e-9)
  }

  @Test("Hit testing finds the topmost visible layer, by zPosition and then by order")
  func hitTesting() {
    let (root, low, high) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for layer in [low, high] {
      layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      root.addSublayer(layer)
    }
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === high)
    low.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === low)
    low.isHidden = true
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === high)
    #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
    #expect(root.hitTest(CGPoint(x: 101, y: 90)) == nil)
  }

  @Test("Hit testing finds nothing in a layer with a singular transform")
  func degenerate() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(layer.hitTest(CGPoint(x: 0, y: 5)) == nil)
  }
}
