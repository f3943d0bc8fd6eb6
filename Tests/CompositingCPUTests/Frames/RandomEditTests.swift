import _TestSupport
import Compositing
import CoreGraphics
import Foundation
import PixelKernels
import RenderTree
import Testing
import _TestScenes

@Suite("Frames that draw only the damaged pixels") struct RandomEditTests {
  /// Changes a tree at random: adds, removes and changes nodes.
  private struct Editor {
    var random: SeededGenerator
    let scene: Scene
    var ids: [NodeID]
    var parents: [NodeID: NodeID] = [:]
    let bitmaps: [Bitmap]
    let effects: Bool

    init(seed: UInt64, effects: Bool) {
      random = SeededGenerator(seed: seed)
      scene = Scene(width: 160, height: 120)
      ids = [scene.root]
      bitmaps = [Bitmap.detailed(40, 30, seed: seed), Bitmap.detailed(160, 120, seed: seed + 1)]
      self.effects = effects
      for _ in 0..<random.int(4...14) { add() }
    }

    mutating func color() -> RGBA {
      RGBA(
        red: random.unit(), green: random.unit(), blue: random.unit(),
        alpha: random.chance(0.6) ? 1 : random.unit())
    }

    mutating func frame() -> CGRect {
      let isIntegral = random.chance(0.7)
      func value(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(random.int(range)) + (isIntegral ? 0 : CGFloat(random.unit()))
      }
      return CGRect(value(-20...130), value(-20...100), value(0...90), value(0...70))
    }

    mutating func change(_ node: inout Node) {
      switch random.int(0...15) {
      case 0: node.backgroundColor = random.chance(0.2) ? nil : color()
      case 1:
        let f = frame()
        node.bounds.size = f.size
        node.position = CGPoint(x: f.midX, y: f.midY)
      case 2: node.opacity = random.chance(0.4) ? 1 : random.unit()
      case 3: node.isHidden = random.chance(0.3)
      case 4:
        node.corners = Corners(
          radius: CGFloat(random.int(0...25)),
          mask: RectCorners(rawValue: UInt8(random.int(0...15))),
          curve: random.chance(0.5) ? .circular : .continuous)
      case 5: node.masksToBounds.toggle()
      case 6:
        node.transform =
          random.chance(0.4)
          ? .identity
          : Transform3D(rotation: random.unit() * 6, 0, 0, 1)
            .concatenating(Transform3D(scale: 0.4 + random.unit(), 0.4 + random.unit(), 1))
      case 7: node.zPosition = CGFloat(random.int(-1...1))
      case 8:
        node.shadow =
          random.chance(0.4)
          ? nil
          : Shadow(
            color: color(), opacity: random.unit(), radius: CGFloat(random.int(0...6)),
            offset: CGSize(width: random.int(-5...5), height: random.int(-5...5)))
      case 9:
        node.border =
          random.chance(0.3) ? nil : Border(width: CGFloat(random.int(1...6)) / 2, color: color())
      case 10: node.content = content()
      case 11: node.bounds.origin.y = CGFloat(random.int(-20...20))
      case 12: node.rasterizationScale = random.chance(0.5) ? nil : 1
      case 13:
        if effects, random.chance(0.5) {
          node.vibrancy =
            random.chance(0.4)
            ? nil : .system(random.pick(Vibrancy.Role.allCases), over: .thin, .light)
        }
      case 14:
        let current = node.children
        node.children = current.shuffled(using: &random)
      default: node.allowsGroupOpacity.toggle()
      }
    }

    mutating func content() -> Content {
      switch random.int(0...5) {
      case 0: return .none
      case 1:
        var bitmap = BitmapContent(bitmap: random.pick(bitmaps))
        bitmap.gravity = random.pick(BitmapContent.Gravity.allCases)
        if random.chance(0.3) { bitmap.contentsCenter = CGRect(0.3, 0.3, 0.4, 0.4) }
        if random.chance(0.3) { bitmap.tint = color() }
        return .bitmap(bitmap)
      case 2:
        var gradient = GradientContent()
        gradient.kind = random.pick(GradientContent.Kind.allCases)
        gradient.colors = [color(), color(), color()]
        gradient.startPoint = CGPoint(x: random.unit(), y: random.unit())
        gradient.endPoint = CGPoint(x: random.unit(), y: random.unit())
        return .gradient(gradient)
      case 3:
        var shape = ShapeContent(path: CGPath(ellipseIn: frame(), transform: nil))
        shape.fillColor = color()
        shape.strokeColor = color()
        shape.lineWidth = CGFloat(random.int(1...8))
        shape.strokeEnd = CGFloat(random.unit())
        return .shape(shape)
      default:
        guard effects else { return .none }
        let material: Material = random.pick([
          .system(.thin, .light), .system(.regular, .dark), .legacy(.light),
          .reducedTransparency(.light), Material(gain: 1.5, sigma: 2),
        ])
        return .backdrop(material)
      }
    }

    mutating func add() {
      let parent = random.pick(ids)
      let f = frame()
      let id = scene.add(f, to: parent)
      parents[id] = parent
      ids.append(id)
      for _ in 0..<3 { change(&scene[id]) }
    }

    mutating func edit() {
      for _ in 0..<random.int(1...2) {
        switch random.int(0...9) {
        case 0: add()
        case 1 where ids.count > 3:
          let id = random.pick(Array(ids.dropFirst()))
          scene.remove(id, from: parents[id])
          forget(id)
        case 2 where ids.count > 1:
          let id = random.pick(ids)
          if scene[id].mask == nil {
            let mask = scene.make(frame()) { $0.backgroundColor = .black }
            if random.chance(0.5) { scene.add(frame(), .black, to: mask) }
            scene[id].mask = mask
          } else {
            scene[id].mask = nil
          }
        default:
          let id = random.pick(ids)
          change(&scene[id])
        }
      }
    }

    private mutating func forget(_ id: NodeID) {
      ids.removeAll { $0 == id }
      for (child, parent) in parents where parent == id { forget(child) }
      parents[id] = nil
    }
  }

  @Test(
    "Drawing only the damage gives the same pixels as drawing everything, after any edits",
    arguments: 0..<40)
  func equalsFullFrame(_ seed: Int) {
    InstructionSet.with { compareFrames(seed) }
  }

  private func compareFrames(_ seed: Int) {
    var editor = Editor(seed: UInt64(seed), effects: seed % 2 == 1)
    let screen = Screen(width: 160, height: 120)
    for step in 0..<12 {
      screen.render(editor.scene)
      let fresh = Screen(width: 160, height: 120)
      fresh.render(editor.scene)
      let difference = screen.difference(from: fresh)
      #expect(difference.max == 0, "seed \(seed), step \(step)")
      if difference.max != 0 {
        screen.write("edit-\(seed)-\(step)-incremental")
        fresh.write("edit-\(seed)-\(step)-complete")
        return
      }
      editor.edit()
    }
  }

  @Test(
    "After any edits, drawing on several cores gives the same bytes as drawing on one core",
    arguments: 0..<6)
  func cores(_ seed: Int) {
    var editor = Editor(seed: UInt64(seed) + 200, effects: true)
    let one = Screen(width: 1280, height: 960, scale: 8)
    let three = Screen(width: 1280, height: 960, scale: 8, coreCount: 3)
    for step in 0..<6 {
      let statistics = [one, three].map { $0.render(editor.scene).statistics }
      #expect(one.difference(from: three).max == 0, "seed \(seed), step \(step)")
      #expect(statistics[0].parallelStrips == 0)
      editor.edit()
    }
  }

  @Test("Each of three cores draws a strip of a gradient that covers the screen")
  func strips() {
    let scene = Scene(width: 160, height: 120)
    scene.add(CGRect(0, 0, 160, 120)) {
      var gradient = GradientContent()
      gradient.colors = [.black, .white]
      $0.content = .gradient(gradient)
    }
    let screens = [1, 3].map { Screen(width: 1280, height: 960, scale: 8, coreCount: $0) }
    #expect(screens.map { $0.render(scene).statistics.parallelStrips } == [0, 3])
    #expect(screens[0].difference(from: screens[1]).max == 0)
  }

  @Test(
    "After edits, the best instruction set and scalar code differ by at most 6 of 255 levels",
    arguments: 0..<10)
  func instructionSets(_ seed: Int) {
    var editor = Editor(seed: UInt64(seed) + 100, effects: true)
    editor.edit()
    let best = Screen(width: 160, height: 120)
    best.render(editor.scene)
    let plain = Screen(width: 160, height: 120)
    InstructionSet.with(.scalar) { _ = plain.render(editor.scene) }
    let difference = best.difference(from: plain)
    // Each layer that blends into a pixel may add an error of 1/255. The tone curves of vibrancy
    // may double this error.
    #expect(difference.max <= 6)
    #expect(Double(difference.sum) / Double(max(difference.pixels, 1) * 4) < 0.25)
  }
}
