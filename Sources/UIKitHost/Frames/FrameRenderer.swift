package import Compositing
package import CoreGraphics
import Foundation
package import RenderTree
package import Surfaces
import Synchronization
import UIKitCore

/// Makes the frames of a screen from commits. The renderer applies each commit to a tree and
/// renders the tree into pixels.
///
/// Only one thread at a time may use the renderer. Another thread may use it for the next frame.
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
  ///   - bufferCount: The number of frame buffers. Use 2 if the next frame is drawn while the
  ///     previous frame is displayed. Use 1 if each frame is copied before the next frame begins;
  ///     then no older buffer needs an update.
  ///   - makeBuffer: A closure that allocates memory for a frame. A presenter may require its own
  ///     type of memory.
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
    /// The complete frame. With two buffers, the memory of a frame with damage does not change
    /// until the next frame with damage has been rendered. With one buffer, the next frame
    /// overwrites the memory.
    package var frame: FrameBuffer
    /// The damage since the previous frame, and the counters of the rendering work.
    package var result: FrameResult
  }

  /// Updates the tree for the next frame. The method draws nothing.
  package func apply(_ commit: Commit) {
    assembled.apply(commit)
  }

  /// Prepares the memory for frames of a size, so that the first frame is rendered sooner. The call
  /// is optional.
  package func prepare(for size: PixelSize) {
    makeBuffers(of: size)
    buffers[next].frame.populate()
  }

  /// Creates the buffers, unless they have the size already.
  private func makeBuffers(of size: PixelSize) {
    guard buffers.first?.frame.size != size else { return }
    buffers = (0..<bufferCount).map { _ in (makeBuffer(size), nil) }
  }

  /// Renders the tree at `time` into the least recently used buffer. The frame includes the latest
  /// commits of other processes.
  package func render(at time: Double, size: PixelSize, scale: CGFloat) -> Output {
    makeBuffers(of: size)
    if memoryWarning.reset() { compositor.discardCaches() }
    let target = RenderTarget(
      baseAddress: buffers[next].frame.baseAddress, bytesPerRow: buffers[next].frame.bytesPerRow,
      size: size, contentFrame: buffers[next].contentFrame)
    assembled.mergeRemotes()
    let result = compositor.render(
      assembled.tree, at: time, scale: Double(scale), into: target)
    buffers[next].contentFrame = result.number
    let frame = buffers[next].frame
    // Use another buffer for the next frame only if the contents have changed. Without a change,
    // this buffer still contains the newest frame.
    if !result.damage.isEmpty { next = (next + 1) % bufferCount }
    return Output(frame: frame, result: result)
  }

  /// Gives the memory of freed pixels back to the system.
  ///
  /// - Returns: The number of bytes that were given back.
  package func releaseFreedMemory() -> Int { compositor.releaseFreedMemory() }

  /// Returns whether an animation of the tree continues after a time.
  ///
  /// - Parameter kind: The kinds of animation to consider. The default is all kinds.
  package func hasMotion(after time: Double, counting kind: NodeTree.MotionKind = .all) -> Bool {
    assembled.tree.hasMotion(after: time, counting: kind)
  }
}

/// A flag that is set when the application posts a memory warning, on any thread. The next frame
/// clears the flag.
private final class MemoryWarning: Sendable {
  private let isPending = Atomic<Bool>(false)
  // Safety: only the initializer writes the property and only `deinit` reads it, so that no
  // accesses are concurrent.
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
