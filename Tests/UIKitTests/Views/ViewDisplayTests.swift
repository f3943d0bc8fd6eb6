import Testing
import UIKit

@MainActor @Suite struct ViewDisplayTests {
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

  @Test("Only classes that draw are drawn, their subclasses included")
  func detection() {
    #expect(Drawing().drawsContents)
    #expect(Inheriting().drawsContents)
    #expect(!Plain().drawsContents)
    #expect(!UIView().drawsContents)
    #expect(!UIWindow().drawsContents)
  }

  @Test("A view draws when it first appears, and again only when it is asked to")
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

  @Test("Contents that an app assigned outlive appearance and setNeedsDisplay")
  func assignedContents() {
    let app = VirtualApp()
    let view = Plain(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.layer.contents = Picture.dot
    app.showView().addSubview(view)
    view.setNeedsDisplay()
    app.frame()
    #expect(view.layer.contents != nil)
  }

  @Test("Drawing sees the view's own traits, and happens again when colours change")
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

  @Test("Content modes become the layer's gravity")
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
