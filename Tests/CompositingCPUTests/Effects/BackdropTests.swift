import _TestSupport
import CoreGraphics
import Foundation
import PixelKernels
import RenderTree
import Testing
import _TestScenes

@Suite("Effects over a backdrop") struct BackdropTests {
  /// The materials for the columns of `measured`, which contains the grays recorded on iOS; see
  /// Material+System.swift.
  static let materials: [Material] = [
    .system(.ultraThin, .light), .system(.thin, .light), .system(.regular, .light),
    .system(.thick, .light), .system(.chrome, .light), .system(.ultraThin, .dark),
    .system(.thin, .dark), .system(.regular, .dark), .system(.thick, .dark),
    .system(.chrome, .dark), .legacy(.light), .legacy(.extraLight), .legacy(.dark),
  ]

  static let measured: [(gray: Int, values: [Int])] = [
    (0, [89, 141, 197, 234, 178, 32, 32, 32, 30, 19, 77, 198, 20]),
    (64, [130, 175, 208, 237, 210, 63, 56, 54, 39, 58, 121, 211, 38]),
    (128, [169, 200, 223, 243, 240, 100, 76, 64, 42, 75, 167, 223, 55]),
    (191, [209, 222, 238, 246, 255, 138, 98, 72, 42, 80, 210, 236, 72]),
    (255, [245, 245, 245, 246, 247, 177, 126, 84, 36, 88, 255, 249, 89]),
  ]

  private func panel(over color: RGBA, _ material: Material) -> SIMD4<Double> {
    let scene = Scene(width: 200, height: 200, color: color)
    scene.add(CGRect(20, 20, 160, 160)) { $0.content = .backdrop(material) }
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    return screen.average(80, 80, 40, 40)
  }

  @Test(
    "Over a flat color, a drawn material differs from the computed color by at most 1 of 255 levels"
  )
  func model() {
    var random = SeededGenerator(seed: 5)
    var sum = 0.0
    var count = 0.0
    for material in BackdropTests.materials {
      for index in 0..<8 {
        let gray = Double(index * 36) / 255
        let color =
          index < 4
          ? RGBA(red: gray, green: gray, blue: gray)
          : RGBA(
            red: Double(random.int(0...255)) / 255, green: Double(random.int(0...255)) / 255,
            blue: Double(random.int(0...255)) / 255)
        let (displayed, expected) = (panel(over: color, material), material.color(over: color))
        for (a, b) in [
          (displayed.x, expected.red), (displayed.y, expected.green), (displayed.z, expected.blue),
        ] {
          sum += abs(a - b * 255)
          count += 1
          #expect(abs(a - b * 255) <= 1)
        }
      }
    }
    #expect(sum / count <= 0.5)
  }

  @Test("Over gray backdrops, the materials have the recorded colors of iOS within 2 levels")
  func grays() {
    var sum = 0.0
    var worst = 0.0
    for (gray, values) in BackdropTests.measured {
      for (material, value) in zip(BackdropTests.materials, values) {
        let displayed = panel(over: RGBA(white: Double(gray) / 255), material).x
        sum += abs(displayed - Double(value))
        worst = max(worst, abs(displayed - Double(value)))
      }
    }
    #expect(sum / 65 <= 1)
    #expect(worst <= 2)
  }

  /// Creates a scene with vertical stripes. Their contrast shows whether a panel is blurred.
  private func striped() -> Scene {
    let scene = Scene(width: 200, height: 200)
    let stripes = Bitmap.drawn(200, 200) { x, _ in x % 8 < 4 ? .black : .white }
    scene.add(CGRect(0, 0, 200, 200)) { $0.content = .bitmap(BitmapContent(bitmap: stripes)) }
    return scene
  }

  /// Returns the largest difference between two pixels of a row.
  private func contrast(_ screen: Screen, row: Int = 100) -> Int {
    let values = (80..<120).map { screen[$0, row].x }
    return values.max()! - values.min()!
  }

  private let material = Material.system(.regular, .light)

  @Test(
    "The opacity of a blur effect, or of its ancestor, mixes the blurred with the sharp backdrop",
    arguments: [false, true])
  func alpha(_ ofAncestor: Bool) {
    let scene = striped()
    let ancestor = scene.add(CGRect(0, 0, 200, 200))
    let effect = scene.add(CGRect(40, 40, 120, 120), to: ancestor) {
      $0.content = .backdrop(material)
    }
    scene.add(CGRect(0, 0, 10, 10), .pureRed, to: effect)
    scene.add(CGRect(0, 0, 10, 10), .pureRed, to: ancestor)
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    let full = screen[100, 100].x
    #expect(contrast(screen) <= 2)
    var last = 0
    for step in 0...10 {
      let opacity = Double(step) / 10
      scene[ofAncestor ? ancestor : effect].opacity = opacity
      screen.render(scene)
      // The blurred panel blends over the black stripes, so they become lighter in proportion to
      // its opacity.
      let dark = (80..<120).map { screen[$0, 100].x }.min()!
      #expect(abs(Double(dark) - opacity * Double(full)) <= 2.5)
      #expect(abs(Double(contrast(screen)) - (1 - opacity) * 255) <= 4)
      #expect(dark >= last)
      last = dark
    }
  }

  @Test("In a masked ancestor a blur effect blurs its backdrop, and the mask clips the effect")
  func masked() {
    let scene = striped()
    let ancestor = scene.add(CGRect(0, 0, 200, 200))
    scene.add(CGRect(40, 40, 120, 120), to: ancestor) { $0.content = .backdrop(material) }
    scene.add(CGRect(150, 150, 20, 20), .pureRed, to: ancestor)
    let mask = scene.make(CGRect(0, 0, 200, 200))
    scene.add(CGRect(0, 70, 200, 60), .black, to: mask)
    scene.add(CGRect(0, 0, 200, 50), RGBA(white: 0, alpha: 0.5), to: mask)
    scene[ancestor].mask = mask
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    screen.write("masked-effect")
    #expect(contrast(screen) <= 2)
    #expect(contrast(screen, row: 140) == 255)
    #expect(abs(contrast(screen, row: 45) - 127) <= 4)
  }

  @Test("In a rotated ancestor a blur effect blurs its backdrop, and the ancestor clips the effect")
  func rotated() {
    for isRounded in [false, true] {
      let scene = striped()
      let ancestor = scene.add(CGRect(20, 20, 160, 160)) {
        $0.transform = Transform3D(rotation: .pi / 4, 0, 0, 1)
        $0.masksToBounds = true
        if isRounded { $0.corners = Corners(radius: 40, curve: .continuous) }
      }
      scene.add(CGRect(-50, 30, 300, 100), to: ancestor) {
        $0.content = .backdrop(material)
      }
      scene.add(CGRect(0, 0, 10, 10), .pureRed, to: ancestor)
      let screen = Screen(width: 200, height: 200)
      screen.render(scene)
      screen.write("rotated-effect-\(isRounded)")
      #expect(contrast(screen) <= 3)
      #expect((0..<30).map { screen[$0, 3].x }.contains(0))
      #expect((0..<30).map { screen[$0, 3].x }.contains(255))
    }
  }

  @Test("A blur effect in a rasterized, shadowed or vibrant ancestor still blurs its backdrop")
  func otherAncestors() {
    for index in 0..<3 {
      let scene = striped()
      let ancestor = scene.add(CGRect(0, 0, 200, 200)) {
        switch index {
        case 0: $0.rasterizationScale = 1
        case 1: $0.shadow = Shadow(color: .black, opacity: 0.5, radius: 4, offset: .zero)
        default: $0.vibrancy = Vibrancy(.passThrough(alpha: 1), luminosity: .light)
        }
      }
      scene.add(CGRect(40, 40, 120, 120), to: ancestor) { $0.content = .backdrop(material) }
      let screen = Screen(width: 200, height: 200)
      screen.render(scene)
      #expect(contrast(screen) <= 2, "ancestor \(index)")
      #expect(screen[100, 100].x > 180)
    }
  }

  @Test("A blur effect blurs other blur effects and content beneath it")
  func nested() {
    let scene = striped()
    let outer = scene.add(CGRect(20, 20, 160, 160)) { $0.content = .backdrop(.legacy(.light)) }
    scene.add(CGRect(20, 20, 60, 120), .black, to: outer)
    scene.add(CGRect(40, 40, 80, 80), to: outer) { $0.content = .backdrop(material) }
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    screen.write("nested-effects")
    let row = (62..<138).map { screen[$0, 100].x }
    #expect(zip(row, row.dropFirst()).allSatisfy { abs($0 - $1) <= 8 })
    #expect(row.last! > row.first!)
  }

  @Test("The contrast behind a blur effect decreases while the effect's material is faded in")
  func animated() {
    let scene = striped()
    let id = scene.add(CGRect(40, 40, 120, 120))
    var last = 256
    for step in 0...20 {
      scene[id].content = .backdrop(
        .interpolate(.identity, material, Double(step) / 20))
      let screen = Screen(width: 200, height: 200)
      screen.render(scene)
      #expect(contrast(screen) <= last + 1)
      last = contrast(screen)
    }
    #expect(last <= 2)
  }

  @Test(
    "With Reduce Transparency a blur effect removes contrast in proportion to the effect's opacity")
  func averaging() {
    let scene = striped()
    let id = scene.add(CGRect(40, 40, 120, 120)) {
      $0.content = .backdrop(.reducedTransparency(.light))
      $0.corners = Corners(radius: 20)
    }
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    #expect(contrast(screen) <= 1)
    scene[id].opacity = 0.5
    screen.render(scene)
    #expect(abs(contrast(screen) - 127) <= 2)
  }

  @Test("Two adjacent blur effects use the same capture of the backdrop, without a visible seam")
  func shared() {
    let scene = striped()
    scene.add(CGRect(20, 40, 80, 120)) { $0.content = .backdrop(material) }
    scene.add(CGRect(100, 40, 80, 120)) { $0.content = .backdrop(material) }
    let screen = Screen(width: 200, height: 200)
    let result = screen.render(scene)
    #expect(result.statistics.backdropsCaptured == 1)
    #expect(result.statistics.backdropsReused == 1)
    #expect(contrast(screen) <= 2)
  }
}
