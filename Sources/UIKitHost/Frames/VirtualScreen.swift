import Compositing
import CompositingCPU
package import CoreGraphics
import Foundation
package import Surfaces
package import UIKitCore

/// An application on a screen in memory with a virtual clock. Headless runs and tests share this
/// type. The same steps produce the same bytes.
@MainActor package final class VirtualScreen {
  /// The application on the screen. Its clock is ``clock``.
  package let session: ApplicationSession
  /// The screen's clock. ``advance(by:onFrame:)``, and the methods that call it, advance the clock.
  package let clock: VirtualClock
  private let renderer = FrameRenderer(compositor: CPUCompositor(), bufferCount: 1)
  private let tasks: TaskQueue
  private let timers = RunLoopTimers()
  private var isAdvancingWhileAwaited = false

  /// The last rendered frame.
  package private(set) var frame: FrameRenderer.Output?

  /// The time between two frames, in seconds.
  package static let frameInterval = 1.0 / 60

  /// Creates a screen without windows at time 0. The initializer also installs the renderer of
  /// snapshots for the process.
  package init(configuration: UIScreen.Configuration) {
    let clock = VirtualClock()
    self.clock = clock
    tasks = TaskQueue(clock: clock)
    session = ApplicationSession(screen: configuration, clock: { clock.now })
    session.isTimeVirtual = true
    session.completionIsAwaited = { [weak self] in self?.advanceWhileAwaited() }
    SnapshotRenderer.install()
  }

  isolated deinit {
    tasks.close()
    session.close()
  }

  /// Device pixels per point of the session's screen.
  package var scale: CGFloat { session.screen.scale }
  /// The size of the next frame, in device pixels.
  package var pixelSize: PixelSize { PixelSize(session.screen.bounds.size, scale: scale) }

  /// Runs a change of the application outside a frame. Tasks that `body` starts use the virtual
  /// clock.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    session.makeCurrent()
    return try tasks.bind(body)
  }

  /// Delivers an event immediately, before the next frame. Tasks that start because of the event
  /// use the virtual clock.
  package func send(_ event: InputEvent) {
    _ = perform { session.deliver(event) }
  }

  // MARK: Frames

  /// Makes a frame at the current time: updates, lays out and displays the views, and renders the
  /// result.
  ///
  /// - Returns: The compositor's output. The output contains counters of the rendering work.
  @discardableResult package func makeFrame() -> FrameRenderer.Output {
    if let commit = perform({ session.runPasses() }) { renderer.apply(commit) }
    let output = renderer.render(at: clock.now, size: pixelSize, scale: scale)
    frame = output
    return output
  }

  /// Runs the application's ready tasks, main-queue blocks and due timers.
  package func runTasks() {
    perform {
      tasks.run()
      timers.serve(at: clock.now)
      tasks.run()
    }
  }

  // MARK: Time

  /// Advances time frame by frame and calls `onFrame` after each frame. If less than one frame
  /// interval remains, the last frame is shorter. Pending changes are committed first, so that
  /// their animations begin now.
  package func advance(
    by seconds: TimeInterval, onFrame: (FrameRenderer.Output) -> Void = { _ in }
  ) {
    let start = clock.now
    runTasks()
    if needsFrame { onFrame(makeFrame()) }
    var frames = 0.0
    while clock.now < start + seconds - 1e-9 {
      frames += 1
      let next = min(start + frames * VirtualScreen.frameInterval, start + seconds)
      clock.advance(by: next - clock.now)
      runTasks()
      onFrame(makeFrame())
    }
    runTasks()
  }

  private var needsFrame: Bool {
    renderer.hasMotion(after: clock.now) || session.isMoving || session.hasPendingEvents
  }

  /// Returns whether nothing changes until a time: no finite animation runs, no frame is due, and
  /// no task or timer wakes.
  ///
  /// Animations that repeat indefinitely, such as that of an activity indicator, are ignored.
  package func isSettled(until end: TimeInterval) -> Bool {
    if hasEndingMotion { return false }
    return ![tasks.nextWakeTime, timers.nextFireTime(at: clock.now)].contains {
      $0.map { $0 <= end } ?? false
    }
  }

  /// Advances time until nothing changes.
  ///
  /// - Returns: Whether nothing changes any more. The result is false if changes continue after
  ///   `seconds`.
  @discardableResult package func settle(
    within seconds: TimeInterval, onFrame: (FrameRenderer.Output) -> Void = { _ in }
  ) -> Bool {
    let end = clock.now + seconds
    runTasks()
    onFrame(makeFrame())
    runTasks()
    while !isSettled(until: end), clock.now < end - 1e-9 {
      advance(by: min(VirtualScreen.frameInterval, end - clock.now), onFrame: onFrame)
    }
    return isSettled(until: end)
  }

  /// Advances time frame by frame while a test awaits a UIKit method that ends with an animation.
  /// The test cannot advance time itself while it awaits.
  ///
  /// The function returns when nothing moves any more, because then no frame can end the awaited
  /// method. The function does nothing for tasks of the application, because these wait for frames
  /// that the test requests.
  private func advanceWhileAwaited() {
    guard TaskQueue.current == nil, !isAdvancingWhileAwaited else { return }
    isAdvancingWhileAwaited = true
    Task { [weak self] in
      while let self, session.awaitedCompletionCount > 0, hasEndingMotion {
        session.makeCurrent()
        advance(by: VirtualScreen.frameInterval)
        await Task.yield()
      }
      self?.isAdvancingWhileAwaited = false
    }
  }

  private var hasEndingMotion: Bool {
    renderer.hasMotion(after: clock.now, counting: .ending) || session.hasEndingActivity
      || tasks.hasReadyJobs
  }

  // MARK: Real time

  /// Runs in real time, frame by frame, until `condition` is true or `limit` seconds have passed.
  ///
  /// The virtual clock advances by the same time. Call this method only on the main thread.
  /// Meanwhile, the run loop of the main thread serves networking, main-queue timers and the
  /// results of other threads.
  ///
  /// - Returns: Whether the condition became true.
  package func runInRealTime(
    upTo limit: TimeInterval, onFrame: (FrameRenderer.Output) -> Void = { _ in },
    until condition: () -> Bool
  ) -> Bool {
    var frames = RealTimeFrames(limit: limit)
    while true {
      advance(by: frames.elapsed(), onFrame: onFrame)
      if perform(condition) { return true }
      guard let rest = frames.timeToNextFrame else { return false }
      perform { RunLoop.main.run(until: Date(timeIntervalSinceNow: rest)) }
    }
  }
}
