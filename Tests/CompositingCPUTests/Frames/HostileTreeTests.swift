import _TestSupport
import Compositing
import CoreGraphics
import Foundation
import RenderTree
import Testing
import _TestScenes

@Suite("Trees from other processes") struct HostileTreeTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0.5, 1e-300, -1e-9, 1e9, -1e18, 1e300,
    .greatestFiniteMagnitude, 7.25, 4096, 1e5, .leastNonzeroMagnitude,
  ]

  private struct Generator {
    var random: SeededGenerator

    /// Returns an ordinary number in most calls, so that most nodes are visible.
    mutating func number() -> Double {
      random.chance(0.8)
        ? Double(random.int(-20...120)) + random.unit() : random.pick(HostileTreeTests.numbers)
    }

    mutating func rect() -> CGRect { CGRect(number(), number(), number(), number()) }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func unit() -> Double {
      random.chance(0.8) ? random.unit() : random.pick(HostileTreeTests.numbers)
    }
    mutating func color() -> RGBA {
      RGBA(red: unit(), green: unit(), blue: unit(), alpha: unit())
    }
    mutating func path() -> CGPath {
      CGPath(elements: [
        .move(point()), .line(point()), .cubic(point(), point(), point()), .close,
        .quad(point(), point()), .line(point()),
      ])
    }
    mutating func transform() -> Transform3D {
      var t = Transform3D(rotation: number(), number(), number(), number())
      if random.chance(0.5) { t.m14 = number() / 1000 }
      if random.chance(0.5) { t.m34 = number() / 1000 }
      if random.chance(0.2) { t[random.int(0...3), random.int(0...3)] = number() }
      return t
    }

    mutating func content(_ bitmap: Bitmap) -> Content {
      switch random.int(0...4) {
      case 0:
        var content = BitmapContent(bitmap: bitmap)
        content.gravity = random.pick(BitmapContent.Gravity.allCases)
        content.scale = number()
        content.contentsRect = CGRect(unit(), unit(), unit(), unit())
        content.contentsCenter = CGRect(unit(), unit(), unit(), unit())
        content.minificationFilter = random.pick(BitmapContent.Filter.allCases)
        if random.chance(0.3) { content.tint = color() }
        return .bitmap(content)
      case 1:
        var shape = ShapeContent(path: path())
        shape.fillColor = color()
        shape.strokeColor = color()
        shape.lineWidth = number()
        shape.miterLimit = number()
        shape.dashPattern = [number(), number()]
        shape.dashPhase = number()
        shape.strokeStart = unit()
        shape.strokeEnd = unit()
        return .shape(shape)
      case 2:
        var gradient = GradientContent()
        gradient.kind = random.pick(GradientContent.Kind.allCases)
        gradient.colors = (0..<random.int(0...4)).map { _ in color() }
        gradient.locations = (0..<random.int(0...4)).map { _ in unit() }
        gradient.startPoint = CGPoint(x: unit(), y: unit())
        gradient.endPoint = CGPoint(x: unit(), y: unit())
        return .gradient(gradient)
      case 3:
        return .backdrop(
          Material(
            curve: SIMD4(unit(), unit(), unit(), unit()), gain: number(), sigma: number(),
            tint: color(), averaging: unit()))
      default: return .none
      }
    }

    mutating func configure(_ node: inout Node, _ bitmap: Bitmap) {
      if random.chance(0.3) { node.bounds = rect() }
      if random.chance(0.1) { node.position = point() }
      if random.chance(0.4) { node.transform = transform() }
      if random.chance(0.2) { node.sublayerTransform = transform() }
      if random.chance(0.2) { node.anchorPoint = point() }
      if random.chance(0.1) { node.zPosition = number() }
      node.preservesDepth = random.chance(0.2)
      node.opacity = random.chance(0.7) ? 1 : unit()
      if random.chance(0.5) { node.backgroundColor = color() }
      if random.chance(0.2) {
        node.backgroundPattern = BackgroundPattern(
          bitmap: bitmap, scale: number(), opacity: unit())
      }
      node.content = content(bitmap)
      node.corners = Corners(radius: random.chance(0.5) ? 0 : number(), curve: .continuous)
      if random.chance(0.3) { node.border = Border(width: number(), color: color()) }
      if random.chance(0.3) {
        node.shadow = Shadow(
          color: color(), opacity: unit(), radius: number(),
          offset: CGSize(width: number(), height: number()),
          path: random.chance(0.5) ? nil : path())
      }
      node.masksToBounds = random.chance(0.3)
      if random.chance(0.1) { node.rasterizationScale = number() }
      if random.chance(0.2) {
        let blends: [Vibrancy.Blend] = [
          .tone(luma: number(), chroma: number(), bias: number()), .passThrough(alpha: unit()),
          .solid(color()), .plusDarker(color()), .burn(white: unit(), alpha: unit()),
        ]
        node.vibrancy = Vibrancy(
          random.pick(blends), luminosity: .light, strength: unit(), minimumContrast: number())
      }
    }
  }

  @Test(
    "Node trees with NaN, infinite and extreme numbers are rendered without a crash",
    arguments: 0..<60)
  func numbers(_ seed: Int) {
    var generator = Generator(random: SeededGenerator(seed: UInt64(seed) + 1000))
    let bitmap = Bitmap.detailed(16, 12)
    let screen = Screen(width: 90, height: 70, scale: seed % 3 == 0 ? 1.5 : 1)
    for _ in 0..<5 {
      let scene = Scene(width: 60, height: 50)
      var ids = [scene.root]
      for _ in 0..<15 {
        let parent = generator.random.pick(ids)
        let id = scene.add(CGRect(10, 10, 40, 30), to: parent)
        generator.configure(&scene[id], bitmap)
        ids.append(id)
        if generator.random.chance(0.2) {
          let mask = scene.make(CGRect(0, 0, 30, 30))
          generator.configure(&scene[mask], bitmap)
          scene[id].mask = mask
        }
        // The additional children create cycles, and nodes with two parents.
        if generator.random.chance(0.1) {
          scene[generator.random.pick(ids)].children.append(generator.random.pick(ids))
        }
      }
      screen.compositor.invalidateAll()
      let result = screen.render(scene)
      #expect(result.damage.area == 90 * 70)
    }
  }

  @Test("A node tree is rendered into a target of one pixel, even if the root node has no area")
  func tiny() {
    let scene = Scene(width: 0, height: 0)
    let screen = Screen(width: 1, height: 1)
    screen.render(scene)
    #expect(screen[0, 0] == [0, 0, 0, 0])
    scene[scene.root].bounds.size = CGSize(width: 5, height: 5)
    screen.render(scene)
    #expect(screen[0, 0] == [255, 255, 255, 255])
  }
}
