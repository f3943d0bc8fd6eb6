import Compositing
import CoreGraphics
import RenderTree
import Testing
import _TestScenes

@Suite("Occlusion") struct OcclusionTests {
  @Test("Drawing of a rectangle starts at the topmost opaque operation that covers the rectangle")
  func starts() {
    let scene = Scene(width: 100, height: 100)
    scene.add(CGRect(0, 0, 50, 50), .pureRed)
    scene.add(CGRect(0, 0, 100, 100), RGBA(white: 0, alpha: 0.5))
    let plan = scene.plan()
    func start(_ rect: PixelRect) -> [Int] {
      Occlusion(of: plan, in: PixelRegion(rect), changed: []).starts
    }
    #expect(start(PixelRect(10, 10, 20, 20)) == [1])
    #expect(start(PixelRect(40, 40, 20, 20)) == [0])
    let open = Scene(width: 100, height: 100, color: nil).plan()
    #expect(Occlusion(of: open, in: PixelRegion(PixelRect(0, 0, 9, 9)), changed: []).starts == [-1])
  }

  @Test("A translucent group occludes nothing; a rounded rectangle occludes nothing at its corners")
  func partial() {
    let scene = Scene(width: 100, height: 100)
    let faded = scene.add(CGRect(0, 0, 50, 50)) { $0.opacity = 0.5 }
    scene.add(CGRect(0, 0, 50, 50), .pureRed, to: faded)
    scene.add(CGRect(0, 0, 50, 50), .pureBlue, to: faded)
    scene.add(CGRect(50, 50, 50, 50)) {
      $0.backgroundColor = .pureGreen
      $0.corners = Corners(radius: 10)
    }
    let plan = scene.plan()
    func start(_ rect: PixelRect) -> Int {
      Occlusion(of: plan, in: PixelRegion(rect), changed: []).starts[0]
    }
    #expect(start(PixelRect(10, 10, 20, 20)) == 0)
    #expect(start(PixelRect(50, 50, 20, 20)) == 0)
    #expect(start(PixelRect(60, 60, 20, 20)) == plan.operations.count - 1)
  }

  @Test(
    "A covered blur effect captures nothing; a visible blur effect captures all content beneath it")
  func captures() {
    let scene = Scene(width: 100, height: 100)
    scene.add(CGRect(0, 0, 100, 50)) { $0.content = .backdrop(.system(.thin, .light)) }
    scene.add(CGRect(0, 0, 100, 100), .pureRed)
    let hidden = scene.plan()
    let all = PixelRegion(PixelRect(0, 0, 100, 100))
    #expect(Occlusion(of: hidden, in: all, changed: [0]).captures.isEmpty)

    let half = Scene(width: 100, height: 100)
    half.add(CGRect(0, 0, 100, 50)) { $0.content = .backdrop(.system(.thin, .light)) }
    half.add(CGRect(0, 0, 50, 100), .pureRed)
    var region = PixelRegion(PixelRect(0, 0, 50, 100))
    region.add(PixelRect(60, 0, 40, 10))
    let occlusion = Occlusion(of: half.plan(), in: region, changed: [0])
    #expect(occlusion.captures == [0])
    #expect(occlusion.starts == [0, 0])
  }
}
