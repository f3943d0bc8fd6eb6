import Compositing
import CoreGraphics
import RenderTree
import Testing
import _TestScenes

@Suite("Changes between two frames") struct FrameChangesTests {
  private func changes(_ scene: Scene, _ edit: (Scene) -> Void) -> FrameChanges {
    let old = scene.plan()
    edit(scene)
    return FrameChanges(from: old, to: scene.plan()) { _ in true }
  }

  @Test("Equal frames have no changes")
  func nothing() {
    let scene = Scene(width: 100, height: 100)
    scene.add(CGRect(0, 0, 10, 10), .pureRed)
    #expect(changes(scene) { _ in }.region.isEmpty)
  }

  @Test("The first frame, and a frame of another size, change every pixel")
  func everything() {
    let scene = Scene(width: 100, height: 100)
    let plan = scene.plan()
    #expect(
      FrameChanges(from: nil, to: plan) { _ in true }.region
        == PixelRegion(PixelRect(0, 0, 100, 100)))
    #expect(
      FrameChanges(from: plan, to: scene.plan(scale: 2)) { _ in true }.region
        == PixelRegion(PixelRect(0, 0, 200, 200)))
  }

  @Test("A node that moves damages its old and its new pixels")
  func moving() {
    let scene = Scene(width: 300, height: 300)
    let id = scene.add(CGRect(0, 0, 10, 10), .pureRed)
    let result = changes(scene) { $0[id].position.x += 200 }
    #expect(result.region.area == 200)
  }

  @Test("A node that is added, removed or reordered damages its pixels")
  func order() {
    let scene = Scene(width: 300, height: 300)
    let a = scene.add(CGRect(0, 0, 10, 10), .pureRed)
    scene.add(CGRect(5, 5, 100, 100), .pureBlue)
    #expect(
      changes(scene) { $0[$0.root].children.reverse() }.region.contains(PixelRect(5, 5, 5, 5)))
    #expect(changes(scene) { $0.remove(a) }.region == PixelRegion(PixelRect(0, 0, 10, 10)))
    #expect(
      changes(scene) { $0.add(CGRect(50, 50, 5, 5), .pureRed) }.region
        == PixelRegion(PixelRect(50, 50, 5, 5)))
  }

  @Test("A new opacity of a group damages the whole group; a change of one child damages the child")
  func groups() {
    let scene = Scene(width: 300, height: 300)
    let group = scene.add(CGRect(0, 0, 100, 100)) { $0.opacity = 0.5 }
    scene.add(CGRect(0, 0, 50, 50), .pureRed, to: group)
    let child = scene.add(CGRect(40, 40, 30, 30), .pureBlue, to: group)
    #expect(
      changes(scene) { $0[group].opacity = 0.6 }.region == PixelRegion(PixelRect(0, 0, 70, 70)))
    #expect(
      changes(scene) { $0[child].backgroundColor = .pureGreen }.region
        == PixelRegion(PixelRect(40, 40, 30, 30)))
  }

  @Test("A change beneath a blur effect captures the backdrop again and damages the whole effect")
  func beneath() {
    let scene = Scene(width: 300, height: 300)
    let dot = scene.add(CGRect(110, 110, 4, 4), .pureRed)
    scene.add(CGRect(100, 100, 100, 50)) { $0.content = .backdrop(.system(.thin, .light)) }
    let result = changes(scene) { $0[dot].backgroundColor = .pureBlue }
    #expect(result.captures == [0])
    #expect(result.region == PixelRegion(PixelRect(100, 100, 100, 50)))
  }

  @Test("Changes above or beside a blur effect, and changes of its opacity, need no new capture")
  func aboveAndBeside() {
    let scene = Scene(width: 300, height: 300)
    let beside = scene.add(CGRect(0, 0, 10, 10), .pureRed)
    let panel = scene.add(CGRect(100, 100, 100, 50)) {
      $0.content = .backdrop(.system(.thin, .light))
    }
    let above = scene.add(CGRect(10, 10, 4, 4), .pureRed, to: panel)
    let first = changes(scene) { $0[above].backgroundColor = .pureBlue }
    #expect(first.captures.isEmpty)
    #expect(first.region == PixelRegion(PixelRect(110, 110, 4, 4)))
    let second = changes(scene) { $0[beside].backgroundColor = .pureBlue }
    #expect(second.captures.isEmpty)
    #expect(second.region == PixelRegion(PixelRect(0, 0, 10, 10)))
    let third = changes(scene) { $0[panel].opacity = 0.5 }
    #expect(third.captures.isEmpty)
    #expect(third.region == PixelRegion(PixelRect(100, 100, 100, 50)))
  }

  @Test(
    "If a blur effect's backdrop is captured again, so is the backdrop of an overlapping blur effect"
  )
  func stacked() {
    let scene = Scene(width: 300, height: 300)
    let dot = scene.add(CGRect(10, 10, 4, 4), .pureRed)
    scene.add(CGRect(0, 0, 60, 60)) { $0.content = .backdrop(.system(.thin, .light)) }
    scene.add(CGRect(40, 40, 60, 60)) { $0.content = .backdrop(.system(.thin, .dark)) }
    let result = changes(scene) { $0[dot].backgroundColor = .pureBlue }
    #expect(result.captures == [0, 1])
  }

  @Test(
    "If content over an uncaptured blur effect changes, the effect is captured and fully damaged"
  )
  func missing() {
    let scene = Scene(width: 300, height: 300)
    scene.add(CGRect(0, 0, 60, 60)) { $0.content = .backdrop(.system(.thin, .light)) }
    let above = scene.add(CGRect(10, 10, 4, 4), .pureRed)
    let old = scene.plan()
    scene[above].backgroundColor = .pureBlue
    let result = FrameChanges(from: old, to: scene.plan()) { _ in false }
    #expect(result.captures == [0])
    #expect(result.region == PixelRegion(PixelRect(0, 0, 60, 60)))
  }

  @Test(
    "A new backdrop damages all content with a minimum contrast; a changed text damages only itself"
  )
  func legibility() {
    let scene = Scene(width: 300, height: 300)
    let dot = scene.add(CGRect(10, 10, 4, 4), .pureRed)
    let label = scene.add(CGRect(0, 0, 100, 50)) {
      $0.vibrancy = Vibrancy(
        .tone(luma: 1, chroma: 1, bias: 0), luminosity: .light, minimumContrast: 4.5)
    }
    scene.add(CGRect(0, 0, 100, 20), .black, to: label)
    let text = scene.add(CGRect(0, 30, 10, 10), .black, to: label)
    #expect(
      changes(scene) { $0[text].backgroundColor = .pureRed }.region
        == PixelRegion(PixelRect(0, 30, 10, 10)))
    let result = changes(scene) { $0[dot].backgroundColor = .pureBlue }
    #expect(result.region.contains(PixelRect(0, 0, 100, 40)))
    #expect(result.captures.count == 1)
  }
}
