import Compositing
import CoreGraphics
import Foundation
import RenderTree
import Testing
import UIKitCore
import UIKitHost

@Suite("A memory warning")
@MainActor struct FrameRendererMemoryTests {
  private final class CountingCompositor: Compositor {
    var discards = 0

    func render(
      _ tree: NodeTree, at time: Double, scale: Double, into target: RenderTarget
    ) -> FrameResult {
      FrameResult(
        number: 1, damage: PixelRegion(), statistics: FrameStatistics(), hasMotion: false)
    }

    func invalidateAll() {}

    func discardCaches() { discards += 1 }

    func releaseFreedMemory() -> Int { 0 }
  }

  @Test("A memory warning frees the compositors' caches once, before their next frame")
  func discards() {
    let compositor = CountingCompositor()
    let renderer = FrameRenderer(compositor: compositor, bufferCount: 1)
    let size = PixelSize(width: 4, height: 4)
    _ = renderer.render(at: 0, size: size, scale: 1)
    #expect(compositor.discards == 0)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    _ = renderer.render(at: 1, size: size, scale: 1)
    _ = renderer.render(at: 2, size: size, scale: 1)
    #expect(compositor.discards == 1)
  }
}
