// Covers CALayerContentsGravity, UIView.ContentMode.

import _StageTraits
import _TestSupport
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct ViewDisplayTests {
  private class Drawing: UIView {
    var rects: [CGRect] = []
    var style: UIUserInterfaceStyle?
    override func draw(_ rect: CGRect) {
      rects.append(rect)
      style = UITraitCollection.current.userInterfaceStyle
    }
  }
  private final class Inheriting: Drawing {}
  private final class Plain: UIView {}

  @Test("Only views whose class or superclass overrides draw(_:) draw contents")
  func detection() {
    #expect(Drawing().drawsContents)
    #expect(Inheriting().drawsContents)
    #expect(!Plain().drawsContents)
    #expect(!UIView().drawsContents)
    #expect(!UIWindow().drawsContents)
  }

  @Test(
    "A view draws when it appears, after setNeedsDisplay and, with .redraw, after a change of size"
  )
  func drawingOccasions() {
    let app = VirtualApp()
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    app.showView().addSubview(view)
    #expect(view.rects.isEmpty)
    app.frame()
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 20, height: 10)])
    view.frame.size.width = 40
    app.frame()
    #expect(view.rects.count == 1)
    view.setNeedsDisplay()
    app.frame()
    #expect(view.rects.count == 2)
    view.contentMode = .redraw
    view.frame.size.width = 50
    app.frame()
    #expect(view.rects.last == CGRect(x: 0, y: 0, width: 50, height: 10))
  }

  @Test("A view draws the union of its invalid rectangles")
  func partialDrawing() {
    let app = VirtualApp()
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    app.showView().addSubview(view)
    app.frame()
    view.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 10))
    app.frame()
    view.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 10))
    view.setNeedsDisplay(CGRect(x: 50, y: 20, width: 10, height: 10))
    app.frame()
    #expect(
      view.rects == [
        view.bounds, CGRect(x: 5, y: 5, width: 10, height: 10),
        CGRect(x: 5, y: 5, width: 55, height: 25),
      ])
  }

  @MainActor private final class Square: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 10, y: 10, width: 20, height: 20))
    }
  }

  /// Returns the color at a corner of a view over a green window. The view draws a square that does
  /// not cover the corner.
  private func colorBeside(_ configure: (UIView) -> Void) -> [UInt8] {
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1)
    stage.window.backgroundColor = .green
    let square = Square(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    configure(square)
    stage.window.addSubview(square)
    stage.window.makeKeyAndVisible()
    stage.advance(by: 0.1)
    guard let pixel = stage.snapshot().cgImage?.bitmap.pixel(x: 50, y: 50) else { return [] }
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test(
    "An opaque view draws over its background color, or over black if it has no background color"
  )
  func opaqueDrawing() {
    #expect(UIView().isOpaque)
    #expect(colorBeside { $0.backgroundColor = .white } == [255, 255, 255])
    #expect(colorBeside { _ in } == [0, 0, 0])
  }

  @Test("A view with draw(_:) is translucent if its background is clear or isOpaque is false")
  func transparentDrawing() {
    #expect(colorBeside { $0.backgroundColor = .clear } == [0, 255, 0])
    #expect(colorBeside { $0.isOpaque = false } == [0, 255, 0])
    #expect(
      colorBeside {
        $0.isOpaque = false
        $0.backgroundColor = .blue
      } == [0, 0, 255])
  }

  @Test("An opaque view without a background and without drawing shows the views beneath it")
  func opaqueWithoutDrawing() {
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1)
    stage.window.backgroundColor = .green
    for color in [nil, UIColor.clear] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      view.backgroundColor = color
      stage.window.addSubview(view)
    }
    stage.window.makeKeyAndVisible()
    stage.advance(by: 0.1)
    #expect(stage.snapshot().cgImage?.bitmap.pixel(x: 50, y: 50).green == 255)
  }

  @Test("A change of an opaque view's background color draws the view again")
  func backgroundChange() {
    let app = VirtualApp()
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .white
    app.showView().addSubview(view)
    app.frame()
    view.backgroundColor = .red
    app.frame()
    #expect(view.rects.count == 2)
  }

  @Test("setNeedsDisplay does not remove contents that an app assigned to a layer")
  func assignedContents() {
    let app = VirtualApp()
    let view = Plain(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.layer.contents = Picture.dot
    app.showView().addSubview(view)
    view.setNeedsDisplay()
    app.frame()
    #expect((view.layer.contents as? CGImage) === Picture.dot)
  }

  @Test("A view draws with its own traits, and draws again when the traits change")
  func traitsWhileDrawing() {
    let app = VirtualApp()
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.overrideUserInterfaceStyle = .dark
    app.showView().addSubview(view)
    app.frame()
    #expect(view.style == .dark)
    view.overrideUserInterfaceStyle = .light
    app.frame()
    #expect(view.style == .light)
  }

  @Test("Each content mode sets the layer's contentsGravity")
  func contentModes() {
    let view = UIView()
    let expected: [(UIView.ContentMode, CALayerContentsGravity)] = [
      (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect),
      (.scaleAspectFill, .resizeAspectFill), (.redraw, .resize), (.center, .center), (.top, .top),
      (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft),
      (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
    ]
    for (mode, gravity) in expected {
      view.contentMode = mode
      #expect(view.layer.contentsGravity == gravity)
    }
  }

  private enum Picture {
    static let dot: CGImage = {
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)!
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      return context.makeImage()!
    }()
  }
}
