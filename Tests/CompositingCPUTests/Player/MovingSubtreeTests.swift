import Compositing
import CoreGraphics
import Foundation
import RenderTree
import Testing
import _TestScenes

@Suite("Subtrees that slide")
struct MovingSubtreeTests {
  /// A scene of 100 x 100 points. It has a view of the same size, which contains rows. `slide()`
  /// moves the view by 100 points in one second.
  private let scene = Scene(width: 100, height: 100, color: .pureBlue)
  private let page: NodeID
  private let row: NodeID

  init() {
    page = scene.add(CGRect(0, 0, 100, 100)) { $0.backgroundColor = .white }
    for number in 0..<4 {
      scene.add(CGRect(10, CGFloat(number) * 20 + 4, 80, 8), .pureRed, to: page)
    }
    row = scene.add(CGRect(10, 84, 80, 8), .black, to: page)
  }

  private func slide() {
    var move = Animation(property: .translationX, from: .number(0), to: .number(100))
    move.timing.duration = 1
    scene[page].animations = [move]
  }

  /// Returns the picture of the same scene without an animation, with the view moved to the right
  /// by `shift` points.
  private func resting(at shift: CGFloat) -> Screen {
    let animations = scene[page].animations
    scene[page].animations = []
    scene[page].position.x += shift
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    scene[page].position.x -= shift
    scene[page].animations = animations
    return screen
  }

  @Test(
    "A sliding subtree is rasterized once and then only moved, and the picture equals a direct drawing"
  )
  func moves() {
    slide()
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    #expect(screen.render(scene, at: 0.1).statistics.rasterizedPixels == 10_000)
    for step in [20.0, 31, 47.25, 63.5, 90] {
      let result = screen.render(scene, at: step / 100)
      #expect(result.statistics.rasterizedPixels == 0)
      let difference = screen.difference(from: resting(at: step))
      #expect(difference.max <= (step == step.rounded() ? 0 : 1))
    }
    // After the motion, the subtree is drawn directly, without the bitmap.
    screen.render(scene, at: 1.5)
    #expect(screen.difference(from: resting(at: 0)).max == 0)
    screen.render(scene, at: 0)
    #expect(screen.render(scene, at: 0.5).statistics.rasterizedPixels == 10_000)
  }

  @Test("A sliding subtree with particles is not rasterized, and its particles move")
  func particles() {
    var cell = EmitterCell()
    cell.picture = Bitmap(width: 4, height: 4) { pixels, stride in
      memset(pixels, 0xFF, 4 * stride)
    }
    cell.birthRate = 100
    cell.lifetime = .init(2)
    cell.velocity = .init(30)
    cell.coneAngle = 2 * .pi
    var emitter = Emitter()
    emitter.cells = [cell]
    let emission = Content.particles(Emission(emitter))
    scene.add(CGRect(30, 30, 40, 40), to: page) { $0.content = emission }
    slide()
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    for step in [10.0, 25, 50] {
      let result = screen.render(scene, at: step / 100)
      #expect(result.statistics.rasterizedPixels == 0)
      let single = Screen(width: 100, height: 100)
      single.render(scene, at: step / 100)
      #expect(screen.difference(from: single).max == 0)
    }
    // An emitter is not rasterized even if the emitter itself slides.
    scene[page].content = emission
    screen.render(scene, at: 0.7)
    #expect(screen.render(scene, at: 0.8).statistics.rasterizedPixels == 0)
  }

  @Test("The first frame of a subtree's motion draws nothing, because nothing has moved yet")
  func start() {
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    slide()
    let first = screen.render(scene, at: 0).statistics
    #expect(first.rasterizedPixels == 0 && first.compositedPixels == 0)
    #expect(screen.render(scene, at: 0.01).statistics.rasterizedPixels == 10_000)
    // The view returns to its initial position, so its bitmap is still in the cache.
    #expect(screen.render(scene, at: 0).statistics.rasterizedPixels == 0)
    #expect(screen.render(scene, at: 0.01).statistics.rasterizedPixels == 0)
  }

  @Test(
    "A subtree that slides in is rasterized in parts, and each frame equals a full redraw",
    arguments: [AnimatableProperty.translationX, .translationY], [-1.0, 1])
  func slidesIn(along property: AnimatableProperty, from side: Double) {
    let scene = Scene(width: 600, height: 600, color: .pureBlue)
    let page = scene.add(CGRect(0, 0, 600, 600)) { $0.backgroundColor = .white }
    for number in 0..<30 {
      scene.add(
        CGRect(CGFloat(number) * 17, CGFloat(number) * 17 + 4.5, 80, 8), .pureRed, to: page)
    }
    var move = Animation(property: property, from: .number(600 * side), to: .number(0))
    move.timing.duration = 1
    scene[page].animations = [move]
    let screen = Screen(width: 600, height: 600)
    screen.render(scene)
    var rasterized: [Int] = []
    for frame in 1..<40 {
      let time = Double(frame) / 40 + 0.0013
      rasterized.append(screen.render(scene, at: time).statistics.rasterizedPixels)
      let single = Screen(width: 600, height: 600)
      single.render(scene, at: time)
      #expect(screen.difference(from: single).max == 0)
    }
    let total: Int = rasterized.reduce(0, +)
    // The tiles of a bitmap that grows sideways overlap by four columns each.
    let overlap = property == .translationX ? 4 * 4 * 600 : 0
    #expect(total >= 360_000 && total <= 360_000 + overlap)
    #expect(rasterized.allSatisfy { $0 <= 132 * 600 })
  }

  @Test("If a sliding subtree covers content, the covered content is not drawn")
  func covers() {
    for _ in 0..<5 { scene.add(CGRect(0, 0, 30, 30), .black, to: scene.root) }
    scene[scene.root].children.removeAll { $0 == page }
    scene[scene.root].children.append(page)
    slide()
    let screen = Screen(width: 100, height: 100)
    screen.render(scene, at: 0.001)
    // Only the moving view, and the part of the screen that it has uncovered, are drawn.
    let result = screen.render(scene, at: 0.4)
    #expect(result.statistics.compositedPixels < 10_000 + 5 * 30 * 30)
    #expect(screen[50, 2] == [255, 255, 255, 255] && screen[10, 10] == [0, 0, 0, 255])
  }

  @Test("Changes in a sliding subtree are visible during the motion", arguments: [false, true])
  func changes(isMask: Bool) {
    let mask = scene.make(CGRect(0, 0, 40, 8)) { $0.backgroundColor = .black }
    if isMask { scene[row].mask = mask }
    slide()
    let screen = Screen(width: 100, height: 100)
    screen.render(scene, at: 0.1)
    screen.render(scene, at: 0.2)
    #expect(screen[35, 88] == [0, 0, 0, 255])
    if isMask {
      scene[mask].position.x += 40
      screen.render(scene, at: 0.2)
      #expect(screen[35, 88] == [255, 255, 255, 255] && screen[75, 88] == [0, 0, 0, 255])
    } else {
      scene[row].backgroundColor = .pureGreen
      screen.render(scene, at: 0.2)
      #expect(screen[35, 88] == [0, 255, 0, 255])
      scene[page].children.removeAll { $0 == row }
      screen.render(scene, at: 0.2)
      #expect(screen[35, 88] == [255, 255, 255, 255])
    }
  }

  @Test("A sliding subtree that contains an animation or a blur effect is not rasterized")
  func unsteady() {
    slide()
    var blink = Animation(property: .opacity, from: .number(0), to: .number(1))
    blink.timing.duration = 1
    scene[row].animations = [blink]
    let screen = Screen(width: 100, height: 100)
    screen.render(scene, at: 0.1)
    let result = screen.render(scene, at: 0.5)
    #expect(result.statistics.rasterizedPixels == 0)
    #expect(abs(screen[70, 88].x - 128) <= 1)
    scene[row].animations = []
    scene[row].content = .backdrop(Material(sigma: 3))
    #expect(screen.render(scene, at: 0.6).statistics.rasterizedPixels == 0)
  }

  @Test("A sliding subtree that also fades is drawn without a group")
  func fades() {
    slide()
    var fade = Animation(property: .opacity, from: .number(1), to: .number(0))
    fade.timing.duration = 1
    scene[page].animations.append(fade)
    let screen = Screen(width: 100, height: 100)
    screen.render(scene, at: 0.5)
    #expect(screen.render(scene, at: 0.6).statistics.groupPixels == 0)
    #expect(screen[99, 2].z == 255 && abs(screen[99, 2].x - 102) <= 1)
    #expect(screen[75, 6].y <= 1 && abs(screen[75, 6].x - 102) <= 1)
  }

  @Test("A rotating subtree is not rasterized")
  func turns() {
    var turn = Animation(property: .rotation, from: .number(0), to: .number(1))
    turn.timing.duration = 1
    scene[page].animations = [turn]
    let screen = Screen(width: 100, height: 100)
    screen.render(scene, at: 0.1)
    #expect(screen.render(scene, at: 0.5).statistics.rasterizedPixels == 0)
  }
}
