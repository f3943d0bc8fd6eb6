import Compositing
import CoreGraphics
import RenderTree
import Testing
import _TestScenes

@Suite("Frame history") struct FrameHistoryTests {
  private let memory = UnsafeMutableRawPointer(bitPattern: 64)!

  private func target(_ contentFrame: UInt64?) -> RenderTarget {
    RenderTarget(
      baseAddress: memory, bytesPerRow: 400, size: PixelSize(width: 100, height: 100),
      contentFrame: contentFrame)
  }

  @Test("A frame of an unchanged tree is not planned")
  func still() {
    let scene = Scene(width: 100, height: 100)
    var history = FrameHistory()
    let first = history.next(scene.commit(), at: 0, scale: 1, target: target(nil)) { _, _ in true }
    #expect(first?.damage == PixelRegion(PixelRect(0, 0, 100, 100)))
    #expect(
      history.next(scene.tree, at: 1, scale: 1, target: target(history.number)) { _, _ in true }
        == nil)
  }

  @Test(
    "A buffer that is two frames old is redrawn where either of the two later frames was damaged"
  )
  func age() {
    let scene = Scene(width: 100, height: 100)
    let a = scene.add(CGRect(0, 0, 5, 5), .pureRed)
    let b = scene.add(CGRect(90, 90, 5, 5), .pureRed)
    var history = FrameHistory()
    func next(_ contentFrame: UInt64?) -> FrameHistory.FrameRequest? {
      history.next(scene.commit(), at: 0, scale: 1, target: target(contentFrame)) { _, _ in true }
    }
    _ = next(nil)
    let first = history.number
    scene[a].backgroundColor = .pureBlue
    _ = next(first)
    scene[b].backgroundColor = .pureBlue
    let request = next(first)
    #expect(request?.damage == PixelRegion(PixelRect(90, 90, 5, 5)))
    #expect(request?.region.area == 50)
    #expect(next(nil)?.region.area == 10_000)
  }

  @Test("An animation that ends between two frames is drawn in its final state")
  func end() {
    let scene = Scene(width: 100, height: 100)
    scene.add(CGRect(0, 0, 10, 10)) {
      $0.backgroundColor = .pureRed
      var move = Animation(property: .positionX, from: .number(45), to: .number(5))
      move.timing.duration = 1
      $0.animations = [move]
    }
    var history = FrameHistory()
    let tree = scene.commit()
    func next(_ time: Double) -> FrameHistory.FrameRequest? {
      history.next(tree, at: time, scale: 1, target: target(history.number)) { _, _ in true }
    }
    _ = next(0)
    #expect(next(0.5) != nil)
    #expect(next(5)?.damage.contains(PixelRect(0, 0, 10, 10)) == true)
    #expect(next(6) == nil)
  }
}
