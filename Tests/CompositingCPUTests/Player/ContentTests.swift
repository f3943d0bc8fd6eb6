import CoreGraphics
import Foundation
import PixelKernels
import RenderTree
import Testing
import _TestScenes
import _TestSupport

@Suite("Content of nodes") struct ContentTests {
  @Test("An opaque background has exactly its color, and a translucent background is blended")
  func fills() {
    let scene = Scene(width: 20, height: 20)
    scene.add(CGRect(2, 2, 10, 10), RGBA(red: 0.2, green: 0.4, blue: 0.6))
    scene.add(CGRect(6, 6, 10, 10), RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    let screen = Screen(width: 20, height: 20)
    screen.render(scene)
    #expect(screen[0, 0] == [255, 255, 255, 255])
    #expect(screen[3, 3] == [51, 102, 153, 255])
    #expect(near(screen[14, 14], [255, 127, 127, 255]))
    #expect(near(screen[8, 8], [153, 51, 76, 255]))
  }

  @Test("A rectangle's edge inside a pixel is blended, and an edge between two pixels is sharp")
  func edges() {
    let scene = Scene(width: 20, height: 20)
    scene.add(CGRect(2.5, 3, 10, 10.25), .black)
    let screen = Screen(width: 20, height: 20)
    screen.render(scene)
    #expect(near(screen[2, 5], [127, 127, 127, 255]))
    #expect(screen[3, 5] == [0, 0, 0, 255])
    #expect(near(screen[12, 5], [127, 127, 127, 255]))
    #expect(screen[5, 2] == [255, 255, 255, 255])
    #expect(near(screen[5, 13], [191, 191, 191, 255]))
  }

  @Test(
    "A rounded background has the area of the shape",
    arguments: [CornerCurve.circular, .continuous])
  func rounded(_ curve: CornerCurve) {
    let scene = Scene(width: 100, height: 100, color: .black)
    scene.add(CGRect(10, 10, 80, 60)) {
      $0.backgroundColor = .white
      $0.corners = Corners(radius: 15, curve: curve)
    }
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    let covered = screen.average(0, 0, 100, 100).x / 255 * 10_000
    let missing = 4800 - covered
    // Four circular corners omit an area of (4 - pi) r^2. Continuous corners omit a little more.
    let circle = (4 - Double.pi) * 225
    #expect(
      curve == .circular ? abs(missing - circle) < 2 : missing > circle && missing < circle * 1.3)
    #expect(screen[10, 40] == [255, 255, 255, 255])
    #expect(screen[10, 10] == [0, 0, 0, 255])
  }

  @Test("Only the corners in a node's corner mask are rounded, even after a rotation by 90°")
  func someCorners() {
    let scene = Scene(width: 40, height: 40, color: .black)
    let id = scene.add(CGRect(10, 10, 20, 20)) {
      $0.backgroundColor = .white
      $0.corners = Corners(radius: 8, mask: .minXMinY)
    }
    let screen = Screen(width: 40, height: 40)
    screen.render(scene)
    #expect(screen[10, 10].x == 0)
    #expect(screen[29, 10].x == 255)
    #expect(screen[10, 29].x == 255)
    scene[id].transform = Transform3D(rotation: .pi / 2, 0, 0, 1)
    screen.render(scene)
    #expect(screen[10, 10].x == 255)
    #expect(screen[29, 10].x == 0)
    #expect(screen[29, 29].x == 255)
  }

  @Test("The alphas of a rotated rectangle's pixels add up to the rectangle's area")
  func turned() {
    let scene = Scene(width: 100, height: 100, color: .black)
    scene.add(CGRect(30, 30, 40, 40)) {
      $0.backgroundColor = .white
      $0.transform = Transform3D(rotation: 0.5, 0, 0, 1)
    }
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    #expect(abs(screen.average(0, 0, 100, 100).x / 255 * 10_000 - 1600) < 4)
  }

  @Test("A border is drawn inside the bounds, above the children and along the rounded corners")
  func borders() {
    let scene = Scene(width: 60, height: 60)
    let card = scene.add(CGRect(10, 10, 40, 40)) {
      $0.backgroundColor = .pureRed
      $0.border = Border(width: 1, color: .pureBlue)
    }
    scene.add(CGRect(0, 0, 40, 40), .pureGreen, to: card)
    let screen = Screen(width: 60, height: 60)
    screen.render(scene)
    #expect(screen[9, 30] == [255, 255, 255, 255])
    #expect(screen[10, 30] == [0, 0, 255, 255])
    #expect(screen[11, 30] == [0, 255, 0, 255])
    #expect(screen[49, 30] == [0, 0, 255, 255])
    #expect(screen[30, 10] == [0, 0, 255, 255])
    #expect(screen[30, 49] == [0, 0, 255, 255])
    scene[card].corners = Corners(radius: 12)
    scene[card].border = Border(width: 3, color: .pureBlue)
    scene[card].masksToBounds = true
    screen.render(scene)
    #expect(screen[10, 10] == [255, 255, 255, 255])
    // On the diagonal, the ring begins 12 - 12 / sqrt 2 = 3.5 pixels inside the corner and ends 12
    // - 9 / sqrt 2 = 5.6 pixels inside it.
    #expect(near(screen[14, 14], [0, 0, 255, 255], within: 2))
    #expect(near(screen[18, 18], [0, 255, 0, 255], within: 2))
    screen.write("border")
  }

  @Test("The pixels of a bitmap at its own scale are copied unchanged")
  func bitmapExact() {
    let bitmap = Bitmap.detailed(30, 20)
    let scene = Scene(width: 40, height: 30)
    scene.add(CGRect(5, 5, 15, 10)) {
      var content = BitmapContent(bitmap: bitmap)
      content.scale = 2
      $0.content = .bitmap(content)
    }
    let screen = Screen(width: 80, height: 60, scale: 2)
    screen.render(scene)
    for y in 0..<20 {
      for x in 0..<30 {
        let p = bitmap.pixel(x: x, y: y)
        #expect(
          screen[10 + x, 10 + y] == [Int(p.red), Int(p.green), Int(p.blue), Int(p.alpha)])
      }
    }
  }

  @Test("Each contents gravity positions and scales an image as documented")
  func gravities() {
    let bitmap = Bitmap.drawn(4, 2) { _, _ in .pureRed }
    let expected: [BitmapContent.Gravity: CGRect] = [
      .center: CGRect(8, 9, 4, 2), .top: CGRect(8, 0, 4, 2), .bottom: CGRect(8, 18, 4, 2),
      .left: CGRect(0, 9, 4, 2), .right: CGRect(16, 9, 4, 2), .topLeft: CGRect(0, 0, 4, 2),
      .topRight: CGRect(16, 0, 4, 2), .bottomLeft: CGRect(0, 18, 4, 2),
      .bottomRight: CGRect(16, 18, 4, 2), .resize: CGRect(0, 0, 20, 20),
      .resizeAspect: CGRect(0, 5, 20, 10), .resizeAspectFill: CGRect(-10, 0, 40, 20),
    ]
    for gravity in BitmapContent.Gravity.allCases {
      let scene = Scene(width: 60, height: 40)
      scene.add(CGRect(20, 10, 20, 20)) {
        var content = BitmapContent(bitmap: bitmap)
        content.gravity = gravity
        $0.content = .bitmap(content)
      }
      let screen = Screen(width: 60, height: 40)
      screen.render(scene)
      let contentFrame = expected[gravity]!.offsetBy(dx: 20, dy: 10)
      for (x, y) in [(20, 10), (39, 10), (20, 29), (39, 29), (30, 20), (29, 15), (12, 20)] {
        let isInside = contentFrame.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect(screen[x, y].y == (isInside ? 0 : 255), "\(gravity) at \(x), \(y)")
      }
    }
  }

  @Test("A template image is drawn in its tint color, even if its bitmap has only alpha")
  func tint() {
    let template = Bitmap.drawn(4, 4) { x, _ in
      RGBA(red: 0, green: 1, blue: 0, alpha: x < 2 ? 1 : 0.5)
    }
    let coverage = Bitmap(width: 4, height: 4, format: .alpha8) { pixels, stride in
      memset(pixels, 255, stride * 4)
    }
    let scene = Scene(width: 20, height: 10)
    for (bitmap, x) in [(template, 0.0), (coverage, 10.0)] {
      scene.add(CGRect(x, 0, 4, 4)) {
        var content = BitmapContent(bitmap: bitmap)
        content.tint = .pureBlue
        $0.content = .bitmap(content)
      }
    }
    let screen = Screen(width: 20, height: 10)
    screen.render(scene)
    #expect(screen[1, 1] == [0, 0, 255, 255])
    #expect(near(screen[3, 1], [127, 127, 255, 255]))
    #expect(screen[11, 1] == [0, 0, 255, 255])
  }

  @Test("An enlarged part of an image shows no color from outside its contentsRect")
  func contentsRect() {
    let bitmap = Bitmap.drawn(8, 8) { x, y in
      (2..<6).contains(x) && (2..<6).contains(y) ? .pureRed : .pureBlue
    }
    let scene = Scene(width: 60, height: 60)
    scene.add(CGRect(5, 5, 50, 50)) {
      var content = BitmapContent(bitmap: bitmap)
      content.contentsRect = CGRect(0.25, 0.25, 0.5, 0.5)
      $0.content = .bitmap(content)
    }
    let screen = Screen(width: 60, height: 60)
    screen.render(scene)
    for (x, y) in [(5, 5), (54, 54), (5, 54), (30, 30)] {
      #expect(screen[x, y] == [255, 0, 0, 255])
    }
    #expect(screen[4, 30] == [255, 255, 255, 255])
  }

  @Test("The outer parts of a nine-slice image keep their size", arguments: [0.0, 0.4])
  func nineParts(_ angle: Double) {
    let bitmap = Bitmap.drawn(9, 9) { x, y in
      let (edgeX, edgeY) = (x < 3 || x > 5, y < 3 || y > 5)
      return edgeX && edgeY ? .pureRed : edgeX || edgeY ? .pureGreen : .pureBlue
    }
    let scene = Scene(width: 100, height: 100)
    scene.add(CGRect(20, 20, 60, 60)) {
      var content = BitmapContent(bitmap: bitmap)
      content.contentsCenter = CGRect(1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3)
      content.magnificationFilter = .nearest
      $0.content = .bitmap(content)
      $0.transform = Transform3D(rotation: angle, 0, 0, 1)
    }
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    screen.write("nine-parts-\(angle)")
    let turn = CGAffineTransform(translationX: 50, y: 50).rotated(by: angle)
    func color(_ x: Double, _ y: Double) -> SIMD4<Int> {
      let p = CGPoint(x: x - 50, y: y - 50).applying(turn)
      return screen[Int(p.x.rounded(.down)), Int(p.y.rounded(.down))]
    }
    #expect(near(color(21.5, 21.5), [255, 0, 0, 255], within: 40))
    #expect(near(color(78.5, 78.5), [255, 0, 0, 255], within: 40))
    #expect(near(color(50, 21.5), [0, 255, 0, 255], within: 40))
    #expect(near(color(50, 50), [0, 0, 255, 255]))
    #expect(near(color(30, 30), [0, 0, 255, 255]))
  }

  @Test("A downscaled image averages the source pixels")
  func minification() {
    let bitmap = Bitmap.drawn(64, 64) { x, y in (x + y) % 2 == 0 ? .white : .black }
    let scene = Scene(width: 20, height: 20, color: .pureRed)
    scene.add(CGRect(2, 2, 16, 16)) { $0.content = .bitmap(BitmapContent(bitmap: bitmap)) }
    let screen = Screen(width: 20, height: 20)
    screen.render(scene)
    for x in 2..<18 { #expect(near(screen[x, 9], [127, 127, 127, 255], within: 3)) }
  }

  @Test("An axial, a radial and a conic gradient change from the first color to the last")
  func gradients() {
    func screen(_ configure: (inout GradientContent) -> Void) -> Screen {
      var gradient = GradientContent()
      gradient.colors = [.black, .white]
      configure(&gradient)
      let scene = Scene(width: 100, height: 50)
      scene.add(CGRect(0, 0, 100, 50)) { $0.content = .gradient(gradient) }
      let screen = Screen(width: 100, height: 50)
      screen.render(scene)
      screen.write("gradient-\(gradient.kind)")
      return screen
    }
    let axial = screen { _ in }
    #expect(abs(axial.average(0, 12, 100, 1).x - 12.5 / 50 * 255) < 0.6)
    #expect(axial[50, 0].x < 5 && axial[50, 49].x > 250)
    // The gradient is stretched with the bounds, so the other two corners have the middle color.
    let diagonal = screen {
      $0.startPoint = CGPoint(x: 0, y: 0)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
    #expect(abs(diagonal[99, 0].x - 127) < 4 && abs(diagonal[0, 49].x - 127) < 4)
    let radial = screen {
      $0.kind = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
    #expect(radial[50, 25].x < 8)
    #expect(abs(radial[75, 25].x - 129) < 4 && abs(radial[50, 37].x - 127) < 8)
    #expect(radial[1, 25].x > 247 && radial[0, 0].x == 255)
    // An ellipse without area encloses nothing, so every pixel has the last color.
    let flat = screen {
      $0.kind = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.5)
    }
    #expect(flat[50, 25].x == 255 && flat[75, 5].x == 255 && flat[2, 48].x == 255)
    let conic = screen {
      $0.kind = .conic
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.5)
    }
    #expect(conic[90, 26].x < 4 && conic[90, 23].x > 250)
    #expect(abs(conic[50, 45].x - 64) < 5 && abs(conic[10, 25].x - 128) < 4)
  }

  @Test("A gradient fills the rounded shape of its node even if the node does not clip")
  func roundedGradient() {
    var gradient = GradientContent()
    gradient.colors = [.black, .black]
    for masks in [false, true] {
      let scene = Scene(width: 40, height: 40)
      scene.add(CGRect(0, 0, 40, 40)) {
        $0.content = .gradient(gradient)
        $0.corners = Corners(radius: 20)
        $0.masksToBounds = masks
      }
      let screen = Screen(width: 40, height: 40)
      screen.render(scene)
      #expect(screen[1, 1].x == 255 && screen[38, 38].x == 255)
      #expect(screen[20, 20].x == 0 && screen[20, 1].x == 0)
    }
  }

  @Test("A shape is filled by its fill rule and stroked only from strokeStart to strokeEnd")
  func shapes() {
    let scene = Scene(width: 100, height: 100)
    var fill = ShapeContent(path: CGPath(ellipseIn: CGRect(10, 10, 80, 80), transform: nil))
    fill.fillColor = .pureRed
    let id = scene.add(CGRect(0, 0, 100, 100)) { $0.content = .shape(fill) }
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    let red = (255 - screen.average(0, 0, 100, 100).y) / 255 * 10_000
    #expect(abs(red - .pi * 1600) < 8)

    var line = CGPath(elements: [.move(CGPoint(x: 10, y: 20.5)), .line(CGPoint(x: 90, y: 20.5))])
    var stroke = ShapeContent(path: line)
    stroke.strokeColor = .black
    stroke.strokeStart = 0.25
    stroke.strokeEnd = 0.5
    scene[id].content = .shape(stroke)
    screen.render(scene)
    #expect(screen[40, 20] == [0, 0, 0, 255])
    #expect(screen[40, 19] == [255, 255, 255, 255] && screen[40, 21] == [255, 255, 255, 255])
    #expect(screen[29, 20].x == 255 && screen[30, 20].x == 0)
    #expect(screen[49, 20].x == 0 && screen[50, 20].x == 255)

    line = CGPath(rect: CGRect(20, 20, 60, 60), transform: nil)
    let ring = CGPath(
      elements: line.elements + CGPath(rect: CGRect(40, 40, 20, 20), transform: nil).elements)
    var evenOdd = ShapeContent(path: ring)
    evenOdd.fillColor = .pureBlue
    evenOdd.fillRule = .evenOdd
    scene[id].content = .shape(evenOdd)
    screen.render(scene)
    #expect(screen[50, 50].x == 255 && screen[30, 30].x == 0)
  }

  @Test(
    "Perspective makes one side of a rotated color, gradient, shape or image higher than the other"
  )
  func perspective() {
    let scene = Scene(width: 200, height: 200)
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 300
    scene[scene.root].sublayerTransform = perspective
    let id = scene.add(CGRect(50, 50, 100, 100)) {
      $0.backgroundColor = .pureRed
      $0.transform = Transform3D(rotation: 0.9, 0, 1, 0)
      $0.corners = Corners(radius: 20)
    }
    var gradient = GradientContent()
    gradient.colors = [.pureRed, .pureRed]
    var shape = ShapeContent(path: CGPath(rect: CGRect(0, 0, 100, 100), transform: nil))
    shape.strokeColor = .pureRed
    shape.lineWidth = 100
    let contents: [Content] = [
      .none, .gradient(gradient), .shape(shape),
      .bitmap(BitmapContent(bitmap: Bitmap.drawn(10, 10) { _, _ in .pureRed })),
    ]
    for (index, content) in contents.enumerated() {
      scene[id].content = content
      scene[id].backgroundColor = index == 0 ? .pureRed : nil
      let screen = Screen(width: 200, height: 200)
      screen.render(scene)
      screen.write("perspective-\(index)")
      func height(_ x: Int) -> Int { (0..<200).filter { screen[x, $0].y < 128 }.count }
      let (left, right) = (height(78), height(122))
      #expect(abs(left - right) > 8, "content \(index): \(left), \(right)")
      #expect(left > 60 && right > 60)
    }
  }
}
