import Compositing
package import CoreGraphics
import Foundation
package import RenderTree
package import Surfaces

/// Renders on a dedicated thread, so that animations continue while the main actor is busy. While
/// the last committed tree has running animations, the thread renders a frame at every refresh of
/// the display without further requests.
///
/// Commits are applied in order. If several commits arrive during a frame, the next frame shows the
/// newest commit. At most one frame is in flight: the thread renders no frame until the surface has
/// accepted the previous frame.
package final class CompositorThread: @unchecked Sendable {
  // Safety: `condition` guards all mutable state except `renderer`, which only the thread uses
  // after `start()`.
  private let condition = NSCondition()
  private let renderer: FrameRenderer
  private let clock: any FrameClock
  private let present: @Sendable (FrameRenderer.Output, @escaping @Sendable () -> Void) -> Void
  private let idleTime: TimeInterval

  private var commits: [Commit] = []
  private var size: PixelSize
  private var scale: CGFloat
  private var interval: Double
  private var needsFrame = false
  private var isInFlight = false
  private var needsShowing = false
  private var isRunning = false
  private var isStopped = false
  private var observer: UInt64?

  /// Creates a thread that renders nothing before ``start()``.
  ///
  /// - Parameters:
  ///   - idleTime: The time without a frame, in seconds, after which the memory of freed pixels is
  ///     given back to the system.
  ///   - present: A closure that this thread calls with each frame that has damage. Its second
  ///     argument is a closure that must be called, on any thread, when the memory of the frame may
  ///     be reused.
  package init(
    renderer: sending FrameRenderer, clock: any FrameClock, size: PixelSize, scale: CGFloat,
    refreshRate: Double, idleTime: TimeInterval = 60,
    present: @escaping @Sendable (FrameRenderer.Output, @escaping @Sendable () -> Void) -> Void
  ) {
    self.renderer = renderer
    self.clock = clock
    self.size = size
    self.scale = scale
    interval = 1 / max(refreshRate, 1)
    self.idleTime = idleTime
    self.present = present
  }

  /// Starts the thread. The thread renders nothing before the first commit or resize. Call this
  /// method only once.
  package func start() {
    wake { isRunning = true }
    // When another process commits, request a frame without the main actor, so that remote trees
    // are updated even while the main actor is busy.
    let observer = RemoteTrees.shared.addObserver { [weak self] in
      self?.wake { self?.needsFrame = true }
    }
    wake { self.observer = observer }
    let thread = Thread { [self] in run() }
    thread.name = "opaline.compositor"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Queues a commit for the next frame and wakes the thread. Any thread may call this method.
  package func submit(_ commit: Commit) {
    wake {
      commits.append(commit)
      needsFrame = true
    }
  }

  /// Changes the size and scale of the target. The next frame uses the new values and is drawn
  /// completely. Any thread may call this method.
  ///
  /// - Parameter refreshRate: The refresh rate in hertz. Values below 1 have the effect of 1.
  package func resize(_ size: PixelSize, scale: CGFloat, refreshRate: Double) {
    wake {
      self.size = size
      self.scale = scale
      interval = 1 / max(refreshRate, 1)
      needsFrame = true
    }
  }

  /// Presents the last frame again, completely, because the window has lost its contents.
  package func showAgain() {
    wake { needsShowing = true }
  }

  /// Ends the thread and waits until it has ended. The thread renders no frame afterwards. If the
  /// main actor presents frames, a frame that the thread rendered earlier may still be presented.
  package func stop() {
    if let observer { RemoteTrees.shared.removeObserver(observer) }
    wake { isStopped = true }
    condition.lock()
    while isRunning { condition.wait() }
    condition.unlock()
  }

  private func wake(_ change: () -> Void) {
    condition.lock()
    change()
    condition.broadcast()
    condition.unlock()
  }

  private func run() {
    defer { wake { isRunning = false } }
    condition.lock()
    let initialSize = size
    condition.unlock()
    // Prepare the memory of the first frame while the application launches.
    renderer.prepare(for: initialSize)
    var due = clock.now
    var hasMotion = false
    while true {
      condition.lock()
      waitForWork(hasMotion: hasMotion)
      if isStopped { return condition.unlock() }
      condition.unlock()
      pause(until: due)

      condition.lock()
      let (newCommits, size, scale, isLost) = (commits, size, scale, needsShowing)
      commits = []
      (needsFrame, needsShowing) = (false, false)
      due = max(due + interval, clock.now)
      condition.unlock()

      for commit in newCommits { renderer.apply(commit) }
      var output = renderer.render(at: clock.now, size: size, scale: scale)
      hasMotion = output.result.hasMotion
      if isLost { output.result.damage = PixelRegion(output.frame.bounds) }
      guard !output.result.damage.isEmpty else { continue }
      wake { isInFlight = true }
      present(output) { [self] in wake { isInFlight = false } }
    }
  }

  /// Waits until a frame can be made or the thread is stopped. The caller holds the lock of
  /// `condition`, which the method unlocks while it waits and while it gives memory back.
  private func waitForWork(hasMotion: Bool) {
    // Whether pixels may have been freed since memory was given back.
    var mayHaveMemory = true
    while !isStopped, isInFlight || !needsFrame && !needsShowing && !hasMotion {
      if !mayHaveMemory {
        condition.wait()
      } else if !condition.wait(until: Date(timeIntervalSinceNow: idleTime)) {
        condition.unlock()
        mayHaveMemory = renderer.releaseFreedMemory() > 0
        condition.lock()
      }
    }
  }

  private func pause(until time: Double) {
    let wait = time - clock.now
    if wait > 0 { Thread.sleep(forTimeInterval: wait) }
  }
}
