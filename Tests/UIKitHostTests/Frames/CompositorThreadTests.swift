import Compositing
import CompositingCPU
import CoreGraphics
import Foundation
import RenderTree
import Surfaces
import Synchronization
import Testing
import UIKitCore
import UIKitHost
import _TestSupport

/// Records the frames that are presented. Each frame advances the clock by a sixtieth of a second.
private final class Screen: Sendable {
  struct Displayed: Sendable {
    var time: Double
    var size: PixelSize
    var damage: PixelRegion
    /// The first column of the middle row that is not white. The value is nil if all columns are
    /// white.
    var edge: Int?
    var hasMainThread: Bool
  }

  let clock = VirtualClock(now: 100)
  private let frames = Mutex<[Displayed]>([])
  private let arrived = DispatchSemaphore(value: 0)

  var displayed: [Displayed] { frames.withLock { $0 } }

  func show(_ output: FrameRenderer.Output) {
    let frame = output.frame
    let edge = (0..<frame.width).first { frame[$0, frame.height / 2] != [255, 255, 255, 255] }
    frames.withLock {
      $0.append(
        Displayed(
          time: clock.now, size: frame.size, damage: output.result.damage, edge: edge,
          hasMainThread: Thread.isMainThread))
    }
    clock.advance(by: 1.0 / 60)
    arrived.signal()
  }

  /// Blocks the calling thread until `frames` more frames are presented. Returns false after a
  /// timeout.
  func wait(frames: Int) -> Bool {
    (0..<frames).allSatisfy { _ in arrived.wait(timeout: .now() + 30) == .success }
  }
}

/// An application that shows a black square on white. Another thread renders its screen.
@MainActor private struct Application {
  let screen = Screen()
  let session: ApplicationSession
  let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let window: UIWindow

  init() {
    let clock = screen.clock
    session = ApplicationSession(
      screen: UIScreen.Configuration(size: CGSize(width: 400, height: 20), scale: 1),
      clock: { clock.now })
    session.makeCurrent()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.rootViewController = UIViewController()
    square.backgroundColor = .black
    window.rootViewController?.view.addSubview(square)
    window.makeKeyAndVisible()
  }

  func makeThread(
    present: (@Sendable (FrameRenderer.Output, @escaping @Sendable () -> Void) -> Void)? = nil
  ) -> CompositorThread {
    let screen = screen
    return CompositorThread(
      renderer: FrameRenderer(compositor: CPUCompositor(), bufferCount: 1), clock: screen.clock,
      size: PixelSize(width: 400, height: 20), scale: 1, refreshRate: 60,
      present: present ?? { output, done in
        screen.show(output)
        done()
      })
  }

  func commit(to thread: CompositorThread) throws {
    thread.submit(try #require(session.runPasses()))
  }
}

/// Records frames and the times at which the thread gives memory back. It draws nothing, and has
/// memory to give back once after each frame.
private final class ReleasingCompositor: Compositor {
  enum Event { case frame, release }

  final class Events: Sendable {
    private let events = Mutex<[Event]>([])
    var value: [Event] { events.withLock { $0 } }
    func append(_ event: Event) { events.withLock { $0.append(event) } }
  }

  let events = Events()
  let released = DispatchSemaphore(value: 0)

  func render(
    _ tree: NodeTree, at time: Double, scale: Double, into target: RenderTarget
  ) -> FrameResult {
    events.append(.frame)
    return FrameResult(
      number: 1, damage: PixelRegion(), statistics: FrameStatistics(), hasMotion: false)
  }

  func invalidateAll() {}

  func discardCaches() {}

  func releaseFreedMemory() -> Int {
    let size = events.value.last == .frame ? 1 : 0
    events.append(.release)
    released.signal()
    return size
  }
}

@Suite("The compositor's thread", .serialized) @MainActor struct CompositorThreadTests {
  @Test("The thread creates the buffers for its frames before the first commit")
  func preparation() {
    let created = DispatchSemaphore(value: 0)
    let renderer = FrameRenderer(compositor: CPUCompositor(), bufferCount: 1) { size in
      created.signal()
      return FrameBuffer(size: size)
    }
    let thread = CompositorThread(
      renderer: renderer, clock: VirtualClock(now: 0), size: PixelSize(width: 40, height: 20),
      scale: 1, refreshRate: 60, present: { _, done in done() })
    thread.start()
    #expect(created.wait(timeout: .now() + 30) == .success)
    thread.stop()
  }

  @Test("A running animation continues in every frame while the main actor is blocked")
  func blockedMainActor() throws {
    let application = Application()
    let thread = application.makeThread()
    _ = application.session.runPasses().map { thread.submit($0) }
    let start = application.screen.clock.now
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      application.square.frame.origin.x = 360
    }
    try application.commit(to: thread)
    thread.start()
    // The main actor is blocked until the wait ends.
    #expect(application.screen.wait(frames: 30))
    thread.stop()
    let displayed = application.screen.displayed
    for frame in displayed.prefix(30) {
      let expectedEdge = (frame.time - start) / 2 * 360
      #expect(abs(Double(frame.edge ?? -1) - expectedEdge) <= 1)
      #expect(!frame.hasMainThread)
    }
    let times = displayed.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 < 1.5 / 60 })
  }

  @Test("Without an animation, a commit causes exactly one frame")
  func stillness() throws {
    let application = Application()
    let thread = application.makeThread()
    try application.commit(to: thread)
    thread.start()
    #expect(application.screen.wait(frames: 1))
    application.square.frame.origin.x = 100
    try application.commit(to: thread)
    #expect(application.screen.wait(frames: 1))
    thread.stop()
    #expect(application.screen.displayed.map(\.edge) == [0, 100])
  }

  @Test("A thread without frames gives memory back until none is kept, and again after a frame")
  func idleMemory() throws {
    let application = Application()
    let compositor = ReleasingCompositor()
    let (events, released) = (compositor.events, compositor.released)
    let thread = CompositorThread(
      renderer: FrameRenderer(compositor: compositor, bufferCount: 1),
      clock: application.screen.clock, size: PixelSize(width: 400, height: 20), scale: 1,
      refreshRate: 60, idleTime: 0.01, present: { _, done in done() })
    try application.commit(to: thread)
    thread.start()
    for _ in 0..<2 {
      for _ in 0..<2 { #expect(released.wait(timeout: .now() + 30) == .success) }
      application.square.frame.origin.x += 10
      try application.commit(to: thread)
    }
    thread.stop()
    // After a frame memory is given back twice at most, because the second time there is none.
    let runs = events.value.split(separator: .frame)
    #expect(runs.allSatisfy { $0.count <= 2 })
    #expect(runs.contains { $0.count == 2 })
  }

  @Test("If a window's contents are lost, the whole window is damaged and presented again")
  func exposure() throws {
    let application = Application()
    let thread = application.makeThread()
    try application.commit(to: thread)
    thread.start()
    #expect(application.screen.wait(frames: 1))
    thread.showAgain()
    #expect(application.screen.wait(frames: 1))
    thread.stop()
    let fullRegion = PixelRegion(PixelRect(x: 0, y: 0, width: 400, height: 20))
    #expect(application.screen.displayed.map(\.damage) == [fullRegion, fullRegion])
  }

  @Test("The frame after a size change has the new size")
  func resizing() throws {
    let application = Application()
    let thread = application.makeThread()
    try application.commit(to: thread)
    thread.start()
    #expect(application.screen.wait(frames: 1))
    thread.resize(PixelSize(width: 90, height: 60), scale: 2, refreshRate: 60)
    #expect(application.screen.wait(frames: 1))
    thread.stop()
    #expect(application.screen.displayed.last?.size == PixelSize(width: 90, height: 60))
  }

  @Test("Commits that arrive during a presentation are presented together")
  func newestWins() throws {
    let application = Application()
    let (screen, gate) = (application.screen, DispatchSemaphore(value: 0))
    let thread = application.makeThread { output, done in
      screen.show(output)
      DispatchQueue.global().async {
        gate.wait()
        done()
      }
    }
    try application.commit(to: thread)
    thread.start()
    #expect(screen.wait(frames: 1))
    for x in [10, 20, 30] {
      application.square.frame.origin.x = CGFloat(x)
      try application.commit(to: thread)
    }
    gate.signal()
    #expect(screen.wait(frames: 1))
    gate.signal()
    thread.stop()
    #expect(screen.displayed.map(\.edge) == [0, 30])
  }

  @Test("No frame is presented after the compositor's thread has stopped")
  func stopping() throws {
    let application = Application()
    let thread = application.makeThread()
    UIView.animate(withDuration: 1000, delay: 0, options: .curveLinear) {
      application.square.frame.origin.x = 100_000
    }
    try application.commit(to: thread)
    thread.start()
    #expect(application.screen.wait(frames: 3))
    thread.stop()
    let count = application.screen.displayed.count
    thread.submit(Commit(sequence: 9999, root: nil, updated: [], removed: []))
    thread.showAgain()
    thread.stop()
    #expect(application.screen.displayed.count == count)
  }
}
