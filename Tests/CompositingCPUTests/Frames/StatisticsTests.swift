import Compositing
import CompositingCPU
import CoreGraphics
import Foundation
import RenderTree
import Testing
import _TestScenes

@Suite("Frame statistics") struct StatisticsTests {
  private func scene() -> (Scene, blink: NodeID, onPanel: NodeID, beneath: NodeID) {
    let scene = Scene(width: 390, height: 844)
    let wallpaper = Bitmap.detailed(390, 844)
    scene.add(CGRect(0, 0, 390, 844)) {
      $0.content = .bitmap(BitmapContent(bitmap: wallpaper))
    }
    let beneath = scene.add(CGRect(100, 300, 10, 10), .pureRed)
    let panel = scene.add(CGRect(20, 200, 350, 200)) {
      $0.content = .backdrop(.system(.regular, .light))
      $0.corners = Corners(radius: 20, curve: .continuous)
    }
    let onPanel = scene.add(CGRect(40, 40, 10, 10), .black, to: panel)
    let blink = scene.add(CGRect(50, 600, 10, 10), .pureRed)
    return (scene, blink, onPanel, beneath)
  }

  @Test("An unchanged frame composites nothing")
  func still() {
    let (scene, _, _, _) = scene()
    let screen = Screen(width: 780, height: 1688, scale: 2)
    screen.render(scene)
    let result = screen.render(scene, at: 1)
    #expect(result.damage.isEmpty)
    #expect(result.statistics == FrameStatistics())
    #expect(!result.hasMotion)
  }

  @Test("A blinking view of 10 x 10 points outside every backdrop damages only its own pixels")
  func blinking() {
    let (scene, blink, _, _) = scene()
    let screen = Screen(width: 780, height: 1688, scale: 2)
    screen.render(scene)
    for step in 0..<4 {
      scene[blink].isHidden = step % 2 == 0
      let result = screen.render(scene)
      #expect(result.damage == PixelRegion(PixelRect(x: 100, y: 1200, width: 20, height: 20)))
      #expect(result.statistics.backdropsCaptured == 0)
      #expect(result.statistics.compositedPixels <= 2 * 400)
    }
  }

  @Test("A change on a panel draws only the changed view, and reuses the panel's capture")
  func onPanel() {
    let (scene, _, onPanel, _) = scene()
    let screen = Screen(width: 780, height: 1688, scale: 2)
    screen.render(scene)
    scene[onPanel].backgroundColor = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    let result = screen.render(scene)
    #expect(result.damage.area == 400)
    #expect(result.statistics.backdropsCaptured == 0)
    #expect(result.statistics.backdropsReused == 1)
    #expect(result.statistics.compositedPixels <= 3 * 400)
  }

  @Test("A change beneath a panel captures the panel's backdrop again and draws only the panel")
  func beneathPanel() {
    let (scene, _, _, beneath) = scene()
    let screen = Screen(width: 780, height: 1688, scale: 2)
    screen.render(scene)
    scene[beneath].backgroundColor = .pureBlue
    let result = screen.render(scene)
    #expect(result.damage == PixelRegion(PixelRect(x: 40, y: 400, width: 700, height: 400)))
    #expect(result.statistics.backdropsCaptured == 1)
    #expect(result.statistics.capturedPixels == 700 * 400)
  }

  @Test("A fading blurred panel reuses the capture of its backdrop")
  func fading() {
    let scene = Scene(width: 200, height: 200)
    let panel = scene.add(CGRect(20, 20, 100, 100)) {
      $0.content = .backdrop(.system(.thin, .dark))
    }
    scene.add(CGRect(10, 10, 20, 20), .white, to: panel)
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    for step in 1..<5 {
      scene[panel].opacity = 1 - Double(step) / 10
      #expect(screen.render(scene).statistics.backdropsCaptured == 0)
    }
  }

  @Test("If a later opaque operation covers a drawing operation, the drawing operation is skipped")
  func covered() {
    let scene = Scene(width: 100, height: 100)
    for _ in 0..<20 { scene.add(CGRect(0, 0, 100, 100), .pureRed) }
    let screen = Screen(width: 100, height: 100)
    let result = screen.render(scene)
    #expect(result.statistics.operationsPlanned == 21)
    #expect(result.statistics.operationsExecuted == 1)
    #expect(result.statistics.compositedPixels == 10_000)
  }

  @Test("After a change of the target's size or an invalidation, the damage is the whole frame")
  func everything() {
    let scene = Scene(width: 100, height: 100)
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    screen.compositor.invalidateAll()
    #expect(screen.render(scene).damage.area == 10_000)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 50 * 60 * 4, alignment: 64)
    defer { bytes.deallocate() }
    let result = screen.compositor.render(
      scene.tree, at: 0, scale: 1,
      into: RenderTarget(
        baseAddress: bytes, bytesPerRow: 200, size: PixelSize(width: 50, height: 60)))
    #expect(result.damage.area == 3000)
  }

  @Test("Frames drawn into two alternating buffers equal completely drawn frames")
  func twoBuffers() {
    InstructionSet.with { compareBuffers() }
  }

  private func compareBuffers() {
    let (scene, blink, onPanel, beneath) = scene()
    let compositor = CPUCompositor()
    let size = PixelSize(width: 390, height: 844)
    let buffers = (0..<2).map { _ in
      UnsafeMutableRawPointer.allocate(byteCount: 390 * 844 * 4, alignment: 64)
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    var contentFrame: [UInt64?] = [nil, nil]
    let edits: [(Scene) -> Void] = [
      { _ in }, { $0[blink].isHidden = true }, { $0[onPanel].position.x += 30 },
      { $0[beneath].position.y += 3 }, { $0[blink].isHidden = false }, { _ in },
      { $0[onPanel].isHidden = true },
    ]
    for (index, edit) in edits.enumerated() {
      edit(scene)
      let buffer = index % 2
      let result = compositor.render(
        scene.commit(), at: 0, scale: 1,
        into: RenderTarget(
          baseAddress: buffers[buffer], bytesPerRow: 390 * 4, size: size,
          contentFrame: contentFrame[buffer]))
      contentFrame[buffer] = result.number
      let fresh = Screen(width: 390, height: 844)
      fresh.render(scene)
      let bytes = UnsafeRawBufferPointer(start: buffers[buffer], count: 390 * 844 * 4)
      let expected = UnsafeRawBufferPointer(start: fresh.memory, count: 390 * 844 * 4)
      let first = zip(bytes, expected).enumerated().first { $0.element.0 != $0.element.1 }
      #expect(
        first == nil,
        "frame \(index), \((first?.offset ?? 0) / 4 % 390), \((first?.offset ?? 0) / 1560)")
    }
  }

  @Test("A list's background is not drawn beneath opaque rows, and rows off screen are not visited")
  func list() {
    let scene = Scene(width: 200, height: 400)
    let list = scene.add(CGRect(0, 0, 200, 400), RGBA(white: 0.5))
    for row in 0..<100 {
      let row = scene.add(CGRect(0, CGFloat(row) * 40, 200, 40), .white, to: list)
      for part in 0..<3 {
        scene.add(CGRect(CGFloat(part) * 20 + 10, 10, 10, 10), .pureRed, to: row)
      }
    }
    let screen = Screen(width: 200, height: 400)
    screen.render(scene)
    for step in 1...5 {
      scene[list].bounds.origin.y = CGFloat(step) * 7
      let statistics = screen.render(scene).statistics
      // The limit is the number of pixels of all visible rows and of the three parts of each row.
      #expect(statistics.compositedPixels <= 200 * 400 + 11 * 3 * 100)
      #expect(statistics.nodesVisited <= 2 + 11 * 4)
    }
    #expect(screen[100, 200] == [255, 255, 255, 255])
  }

  @Test(
    "If a later view covers content, the content is still drawn where a blur effect captures it"
  )
  func hiddenBeneathEffect() {
    let scene = Scene(width: 200, height: 200, color: .black)
    scene.add(CGRect(0, 0, 200, 200), .pureRed)
    scene.add(CGRect(50, 50, 100, 100)) {
      $0.content = .backdrop(.system(.regular, .light))
    }
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    let before = screen[100, 100]
    // An opaque view covers the upper part of the view with the effect.
    let cover = scene.add(CGRect(0, 0, 200, 140), .white)
    screen.render(scene)
    #expect(screen[100, 145] == Screen.rendered(scene)[100, 145])
    scene[cover].isHidden = true
    screen.render(scene)
    #expect(screen[100, 100] == before)
  }

  @Test("Moving a node by fractions of a pixel recomputes less than a tenth of its shadow's mask")
  func movingShadow() {
    let scene = Scene(width: 1000, height: 1000)
    let page = scene.add(CGRect(0, 0, 1000, 1000)) {
      $0.backgroundColor = .pureRed
      $0.shadow = Shadow(
        color: .black, opacity: 1, radius: 8, offset: .zero,
        path: CGPath(rect: CGRect(x: 0, y: 0, width: 1000, height: 1000), transform: nil))
    }
    let screen = Screen(width: 1000, height: 1000)
    screen.render(scene)
    for step in 1...4 {
      scene[page].position.x = 800 + CGFloat(step) * 10.3
      #expect(screen.render(scene).statistics.maskPixels < 1000 * 1000 / 10)
    }
    // Compare the shadow with the profile of a Gaussian across the edge, in the middle of the edge.
    let edge = 800 + 41.2 - 500
    for distance in [4.0, 8, 16] {
      let x = edge - distance - 0.5
      let (left, right) = (Int(x.rounded(.down)), Int(x.rounded(.down)) + 1)
      let fraction = x - x.rounded(.down)
      let level =
        Double(screen[left, 500].x) * (1 - fraction) + Double(screen[right, 500].x) * fraction
      let expected = 255 * (1 - 0.5 * erfc(distance / 8 / 2.0.squareRoot()))
      #expect(abs(level - expected) < 3, "\(distance): \(level) \(expected)")
    }
  }
}

extension Screen {
  /// Creates a screen of 200 x 200 pixels that has drawn only the given scene.
  fileprivate static func rendered(_ scene: Scene) -> Screen {
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    return screen
  }
}
