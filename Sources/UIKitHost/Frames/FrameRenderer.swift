package import Compositing
package import CoreGraphics
package import RenderTree
package import Surfaces

/// The second half of a frame: takes commits over and turns the tree into pixels.
///
/// Belongs to one thread at a time; it may be handed to another between frames.
package final class FrameRenderer {
  private let compositor: any Compositor
  private var assembled = AssembledTree()
  private var buffers: [(frame: FrameBuffer, holding: UInt64?)] = []
  private var next = 0
  private let bufferCount: Int
  private let makeBuffer: @Sendable (PixelSize) -> FrameBuffer

  /// - Parameters:
  ///   - bufferCount: Two where one frame is shown while the next is drawn; one where a frame is
  ///   copied before the next begins, which spares bringing an older buffer up to date.
  ///   - makeBuffer: Memory for a frame; a presenter has its own kind.
  package init(
    compositor: any Compositor, bufferCount: Int,
    makeBuffer: @escaping @Sendable (PixelSize) -> FrameBuffer = { FrameBuffer(size: $0) }
  ) {
    self.compositor = compositor
    self.bufferCount = bufferCount
    self.makeBuffer = makeBuffer
  }

  /// A finished frame.
  package struct Output {
    package var frame: FrameBuffer
    package var result: FrameResult
  }

  package func apply(_ commit: Commit) {
    assembled.apply(commit)
  }

  /// Renders the tree, with what other processes have committed, as it is at `time` into the buffer that was drawn longest ago.
  package func render(at time: Double, size: PixelSize, scale: CGFloat) -> Output {
    if buffers.first?.frame.size != size {
      buffers = (0..<bufferCount).map { _ in (makeBuffer(size), nil) }
    }
    let target = RenderTarget(
      baseAddress: buffers[next].frame.baseAddress, bytesPerRow: buffers[next].frame.bytesPerRow,
      size: size, holding: buffers[next].holding)
    assembled.mergeRemotes()
    let result = compositor.render(
      assembled.tree, at: time, scale: Double(scale), into: target)
    buffers[next].holding = result.number
    let frame = buffers[next].frame
    // Memory that already shows the newest frame is drawn into again only when that changes.
    if !result.damage.isEmpty { next = (next + 1) % bufferCount }
    return Output(frame: frame, result: result)
  }

  package func hasMotion(after time: Double, counting kind: NodeTree.MotionKind = .all) -> Bool {
    assembled.tree.hasMotion(after: time, counting: kind)
  }
}
