package import Compositing
package import CoreGraphics
import Foundation
package import RenderTree
package import Surfaces
import Synchronization
import UIKitCore

/// Makes the frames of a screen from commits: applies each commit to a tree, and renders the tree
/// into pixels.
///
/// Only one thread at a time may use the renderer, and the thread may change between frames.
package final class FrameRenderer {
  private let compositor: any Compositor
  private var assembled = AssembledTree()
  private var buffers: [(frame: FrameBuffer, contentFrame: UInt64?)] = []
  private var next = 0
  private let bufferCount: Int
  private let makeBuffer: @Sendable (PixelSize) -> FrameBuffer
  private let memoryWarning = MemoryWarning()

  /// Creates a renderer with an empty tree.
  ///
  /// - Parameters:
  ///   - bufferCount: 2 if the next frame is drawn while the previous frame is displayed; 1 if each
  ///     frame is copied before the next frame begins, so that no older buffer needs an update.
  ///   - makeBuffer: Allocates memory for a frame; a presenter may require its own type of memory.
  package init(
    compositor: any Compositor, bufferCount: Int,
    makeBuffer: @escaping @Sendable (PixelSize) -> FrameBuffer = { FrameBuffer(size: $0) }
  ) {
    self.compositor = compositor
    self.bufferCount = bufferCount
    self.makeBuffer = makeBuffer
  }

  /// A rendered frame.
  package struct Output {
    /// The complete frame. With two buffers, the memory of a frame with damage is unchanged until
    /// the next frame with damage has been rendered; with one buffer, the next frame overwrites it.
    package var frame: FrameBuffer
    /// The damage since the frame before, and the counters of the work.
    package var result: FrameResult
  }

  /// Updates the tree for the next frame; draws nothing.
  package func apply(_ commit: Commit) {
    assembled.apply(commit)
  }

  /// Renders the tree at `time`, with other processes' commits, into the least recently used
  /// buffer.
  package func render(at time: Double, size: PixelSize, scale: CGFloat) -> Output {
    if buffers.first?.frame.size != size {
      buffers = (0..<bufferCount).map { _ in (makeBuffer(size), nil) }
    }
    if memoryWarning.reset() { compositor.discardCaches() }
    let target = RenderTarget(
      baseAddress: buffers[next].frame.baseAddress, bytesPerRow: buffers[next].frame.bytesPerRow,
      size: size, contentFrame: buffers[next].contentFrame)
    assembled.mergeRemotes()
    let result = compositor.render(
      assembled.tree, at: time, scale: Double(scale), into: target)
    buffers[next].contentFrame = result.number
    let frame = buffers[next].frame
    // Keep the buffer of the newest frame until the contents change.
    if !result.damage.isEmpty { next = (next + 1) % bufferCount }
    return Output(frame: frame, result: result)
  }

  /// Whether an animation of the tree continues after a time.
  ///
  /// - Parameter kind: The kinds of animation to consider; all of them by default.
  package func hasMotion(after time: Double, counting kind: NodeTree.MotionKind = .all) -> Bool {
    assembled.tree.hasMotion(after: time, counting: kind)
  }
}

/// Whether the application has posted a memory warning since the last frame, on any thread.
private final class MemoryWarning: Sendable {
  private let isPending = Atomic<Bool>(false)
  // Safety: the initializer writes it and `deinit` reads it, and neither runs concurrently.
  nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

  init() {
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      self?.isPending.store(true, ordering: .relaxed)
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Returns whether a warning is pending, and clears it.
  func reset() -> Bool { isPending.exchange(false, ordering: .relaxed) }
}
