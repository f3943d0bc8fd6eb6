import Compositing
import CompositingCPU
import CoreGraphics
import Surfaces
import Synchronization
import Testing
import UIKitHost

@Suite("A frame renderer") struct FrameRendererTests {
  /// The sizes of the buffers that a renderer has requested.
  private final class Requests: Sendable {
    private let requests = Mutex<[PixelSize]>([])
    var sizes: [PixelSize] { requests.withLock { $0 } }
    func append(_ size: PixelSize) { requests.withLock { $0.append(size) } }
  }

  @Test("Prepared buffers are used for frames of their size, and replaced for another size")
  func preparation() {
    let requests = Requests()
    let renderer = FrameRenderer(compositor: CPUCompositor(), bufferCount: 2) { size in
      requests.append(size)
      return FrameBuffer(size: size)
    }
    let small = PixelSize(width: 40, height: 20)
    let large = PixelSize(width: 60, height: 20)
    renderer.prepare(for: small)
    #expect(requests.sizes == [small, small])
    let frame = renderer.render(at: 0, size: small, scale: 1).frame
    #expect(frame.size == small)
    _ = renderer.render(at: 1, size: small, scale: 1)
    #expect(requests.sizes == [small, small])
    #expect(renderer.render(at: 2, size: large, scale: 1).frame.size == large)
    #expect(requests.sizes == [small, small, large, large])
  }
}
