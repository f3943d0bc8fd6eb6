import Compositing
import CoreGraphics
import RenderTree
import Testing
import _TestScenes

@Suite("Captures of backdrops") struct CaptureTests {
  private func panel(_ scene: Scene, _ frame: CGRect, _ material: Material) -> NodeID {
    scene.add(frame) { $0.content = .backdrop(material) }
  }

  @Test("A blur's sigma is in device pixels and includes the scale of the transform")
  func sigma() {
    let scene = Scene(width: 100, height: 100)
    let id = panel(scene, CGRect(10, 10, 50, 50), .system(.thin, .light))
    scene[id].transform = Transform3D(scale: 0.5, 0.5, 1)
    guard case .backdrop(let paint) = scene.plan(scale: 2).operations[1].kind else {
      Issue.record("no backdrop")
      return
    }
    #expect(paint.material.sigma == PixelLength(pixels: 30))
    #expect(paint.captured == PixelRect(45, 45, 50, 50))
  }

  @Test("Adjacent blur effects with the same material use the same capture")
  func sharing() {
    let scene = Scene(width: 100, height: 100)
    _ = panel(scene, CGRect(0, 0, 50, 40), .system(.thin, .light))
    _ = panel(scene, CGRect(50, 0, 50, 40), .system(.thin, .light))
    let plan = scene.plan()
    #expect(plan.captures.count == 1)
    #expect(plan.captures[0].rect == PixelRect(0, 0, 100, 40))
    #expect(plan.captures[0].users == [1, 2])
  }

  @Test(
    "Blur effects have separate captures if they differ in material, overlap or are not adjacent"
  )
  func notSharing() {
    let other = Scene(width: 100, height: 100)
    _ = panel(other, CGRect(0, 0, 50, 40), .system(.thin, .light))
    _ = panel(other, CGRect(50, 0, 50, 40), .system(.thick, .light))
    #expect(other.plan().captures.count == 2)

    let between = Scene(width: 100, height: 100)
    _ = panel(between, CGRect(0, 0, 50, 40), .system(.thin, .light))
    between.add(CGRect(60, 0, 10, 10), .pureRed)
    _ = panel(between, CGRect(50, 0, 50, 40), .system(.thin, .light))
    #expect(between.plan().captures.count == 2)

    let overlap = Scene(width: 100, height: 100)
    _ = panel(overlap, CGRect(0, 0, 60, 40), .system(.thin, .light))
    _ = panel(overlap, CGRect(50, 0, 50, 40), .system(.thin, .light))
    #expect(overlap.plan().captures.count == 2)

    let far = Scene(width: 100, height: 100)
    _ = panel(far, CGRect(0, 0, 20, 20), .system(.thin, .light))
    _ = panel(far, CGRect(80, 80, 20, 20), .system(.thin, .light))
    #expect(far.plan().captures.count == 2)
  }

  @Test("Identity materials, and materials with NaN or infinite values, draw nothing")
  func identity() {
    let scene = Scene(width: 100, height: 100, color: nil)
    _ = panel(scene, CGRect(0, 0, 20, 20), .identity)
    _ = panel(scene, CGRect(0, 0, 20, 20), Material(gain: .nan, sigma: 3))
    _ = panel(scene, CGRect(0, 0, 20, 20), Material(sigma: .infinity))
    #expect(scene.plan().operations.isEmpty)
  }
}
