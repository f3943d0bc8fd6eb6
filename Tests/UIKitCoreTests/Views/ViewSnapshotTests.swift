import _StageTraits
import _TestSupport
import _VirtualApp
import RenderTree
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.serialized, .currentStage) struct ViewSnapshotTests {
  private func withRenderer(
    _ body: (@escaping () -> HierarchySnapshotter.Request?) -> Void
  ) {
    let old = HierarchySnapshotter.render
    var request: HierarchySnapshotter.Request?
    HierarchySnapshotter.render = {
      request = $0
      let context = CGContext(
        data: nil, width: $0.pixelWidth, height: $0.pixelHeight, bitsPerComponent: 8,
        bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
      return context?.makeImage()
    }
    body { request }
    HierarchySnapshotter.render = old
  }

  @Test("A snapshot contains the view's subtree without the view's own transform")
  func request() {
    let app = VirtualApp()
    let root = app.showView()
    let view = UIView(frame: CGRect(x: 50, y: 60, width: 30, height: 20))
    let child = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.addSubview(child)
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: 1)
    app.frame()
    withRenderer { request in
      let snapshot = view.snapshotView(afterScreenUpdates: false)
      #expect(snapshot?.bounds == CGRect(x: 0, y: 0, width: 30, height: 20))
      #expect(snapshot?.layer.contents != nil)
      let nodes = request()?.commit.updated ?? []
      #expect(nodes.map(\.id) == [view.layer.id, child.layer.id])
      #expect(nodes[0].transform == .identity)
      #expect(nodes[0].position == CGPoint(x: 15, y: 10))
      #expect(request()?.pixelWidth == 60)
      #expect(request()?.pixelHeight == 40)
      _ = view.resizableSnapshotView(
        from: CGRect(x: 10, y: 0, width: 10, height: 20), afterScreenUpdates: false,
        withCapInsets: .zero)
      #expect(request()?.commit.updated[0].position == CGPoint(x: 5, y: 10))
    }
    #expect(app.session.runPasses() == nil)
  }

  @Test("A stretched snapshot keeps the size of its cap insets and stretches its middle")
  func capInsets() throws {
    let stage = Stage(size: CGSize(width: 80, height: 60), scale: 2)
    let controller = UIViewController()
    stage.show(controller)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    for (color, frame) in [
      (UIColor.red, CGRect(x: 0, y: 0, width: 10, height: 20)),
      (.green, CGRect(x: 10, y: 0, width: 10, height: 20)),
      (.blue, CGRect(x: 20, y: 0, width: 10, height: 20)),
      (.white, CGRect(x: 0, y: 0, width: 30, height: 4)),
    ] {
      let part = UIView(frame: frame)
      part.backgroundColor = color
      box.addSubview(part)
    }
    controller.view.backgroundColor = .black
    controller.view.addSubview(box)
    let snapshot = try #require(
      box.resizableSnapshotView(
        from: box.bounds, afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)))
    box.removeFromSuperview()
    snapshot.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    controller.view.addSubview(snapshot)
    let screen = try #require(stage.snapshot().cgImage?.bitmap)
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      let pixel = screen.pixel(x: x * 2 + 1, y: y * 2 + 1)
      return [pixel.red, pixel.green, pixel.blue]
    }
    for y in [6, 20, 34] {
      #expect(color(2, y) == [255, 0, 0] && color(8, y) == [255, 0, 0])
      #expect(color(12, y) == [0, 255, 0] && color(47, y) == [0, 255, 0])
      #expect(color(52, y) == [0, 0, 255] && color(57, y) == [0, 0, 255])
    }
    #expect(color(30, 2) == [255, 255, 255] && color(62, 20) == [0, 0, 0])
  }

  @Test("A snapshot contains pending layout changes only if afterScreenUpdates is true")
  func afterUpdates() {
    final class Container: UIView {
      let child = UIView()
      override func layoutSubviews() { child.frame = bounds }
    }
    let app = VirtualApp()
    let view = Container(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    view.addSubview(view.child)
    app.showView().addSubview(view)
    withRenderer { request in
      _ = view.snapshotView(afterScreenUpdates: false)
      #expect(request()?.commit.updated[1].bounds == .zero)
      _ = view.snapshotView(afterScreenUpdates: true)
      #expect(request()?.commit.updated[1].bounds.width == 30)
    }
  }

  @Test("A view of zero size has no snapshot")
  func empty() {
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    #expect(!UIView().drawHierarchy(in: .zero, afterScreenUpdates: true))
  }

  @Test("drawHierarchy(in:) scales the view to the rectangle, even if there is no compositor")
  func drawing() {
    let old = HierarchySnapshotter.render
    HierarchySnapshotter.render = nil
    defer { HierarchySnapshotter.render = old }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      _ in
      #expect(
        view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 2, height: 4), afterScreenUpdates: true))
    }
    let pixels = image.cgImage!.bitmap
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let color = pixels.pixel(x: x, y: y)
      return [color.blue, color.green, color.red, color.alpha]
    }
    #expect(pixel(0, 0) == [0, 0, 255, 255])
    #expect(pixel(1, 3) == [0, 0, 255, 255])
    #expect(pixel(2, 0) == [0, 0, 0, 0])
  }

  @Test("A snapshot has the pixels of the screen, including blur")
  func sameAsScreen() throws {
    let stage = Stage(size: CGSize(width: 80, height: 60), scale: 2)
    let controller = UIViewController()
    stage.show(controller)
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    box.backgroundColor = .yellow
    let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    stripe.backgroundColor = .blue
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = CGRect(x: 5, y: 10, width: 50, height: 20)
    box.addSubview(stripe)
    box.addSubview(effect)
    controller.view.backgroundColor = .green
    controller.view.addSubview(box)
    let screen = try #require(stage.snapshot().cgImage?.bitmap)
    let snapshot = try #require(box.snapshotView(afterScreenUpdates: true))
    let image = try #require(snapshot.layer.contents as? CGImage)
    #expect(image.width == 120)
    #expect(image.height == 80)
    for y in stride(from: 0, to: 80, by: 3) {
      for x in stride(from: 0, to: 120, by: 3) {
        let (a, b) = (image.bitmap.pixel(x: x, y: y), screen.pixel(x: x + 20, y: y + 20))
        let difference = max(
          abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
          abs(Int(a.blue) - Int(b.blue)))
        #expect(difference <= 2, "at \(x), \(y)")
      }
    }
    // At the center, the blur has mixed the two colors.
    let centerPixel = image.bitmap.pixel(x: 60, y: 40)
    #expect(centerPixel.red > 60 && centerPixel.blue > 60)
  }
}
