import AppBundles
import Compositing
import CompositingCPU
import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces
import UIKitCore

/// Runs an application in a window until the window is closed.
@MainActor final class WindowHost {
  private let clock = DisplayClock()
  private let surface: WindowSurface
  private let session: ApplicationSession
  private let thread: CompositorThread
  private var script: InputScriptPlayer?
  /// The step of the script that waits for a text on screen; nil if no step waits.
  private var awaitedText: AwaitedText?
  private var tilt: TiltTracker?
  private var pacer: FramePacer?
  private var isRunning = true
  /// The events that arrived before the app's launch. The value is nil after the launch.
  private var earlyEvents: [InputEvent]? = []
  private var hasPresented = false
  private var failure: SurfaceError?
  private var scriptFailure: MissingTextError?

  /// Opens the window.
  ///
  /// - Parameter prepareFonts: A closure that waits for the fonts, which another thread loads. The
  ///   closure is called before the window appears.
  init(
    environment: LaunchEnvironment, script: InputScript?, prepareFonts: () throws -> Void
  ) throws {
    let clock = clock
    // Create the session while SDL is loaded on another thread. The window determines the
    // properties of the screen that the environment does not specify.
    let expected = UIScreen.Configuration(
      size: environment.size ?? LaunchEnvironment.defaultSize, scale: environment.scale ?? 1,
      style: environment.style?.interfaceStyle ?? .light
    ).adapted(to: environment)
    let session = ApplicationSession(screen: expected, clock: { clock.now })
    self.session = session
    let title = ProcessInfo.processInfo.processName
    surface = try WindowSurface(title: title, environment: environment, clock: clock)
    // Wait for the fonts before the window appears. SDL changes the environment when it shows a
    // window on Wayland, and the thread of the fonts reads the environment.
    try prepareFonts()
    surface.show()
    let actual = UIScreen.Configuration(
      size: surface.size, scale: surface.scale, style: surface.appearance.interfaceStyle
    ).adapted(to: environment)
    if actual != expected { session.reconfigure(actual) }
    SnapshotRenderer.install()
    let reference = HostReference()
    thread = CompositorThread(
      renderer: WindowHost.makeRenderer(for: surface.presenter), clock: clock,
      size: surface.pixelSize, scale: surface.scale, refreshRate: surface.refreshRate,
      present: WindowHost.makePresent(for: surface.presenter, reference, clock))
    self.script = script.map { InputScriptPlayer($0, start: clock.now) }
    reference.run = self
    reference.thread = thread
  }

  /// Creates a renderer that draws into the presenter's memory, or into ordinary memory if the
  /// surface has no presenter.
  private nonisolated static func makeRenderer(
    for presenter: (any FramePresenter)?
  ) -> sending FrameRenderer {
    guard let presenter else {
      return FrameRenderer(
        compositor: CPUCompositor(coreCount: CPUCompositor.windowCoreCount), bufferCount: 2)
    }
    return FrameRenderer(
      compositor: CPUCompositor(coreCount: CPUCompositor.windowCoreCount),
      bufferCount: presenter.bufferCount,
      makeBuffer: { presenter.makeBuffer($0) })
  }

  /// Creates the closure that presents a frame. If the surface has a presenter, the closure
  /// presents on the compositor's thread. Without a presenter, the closure presents on the main
  /// actor, while the next frame is drawn into another buffer.
  private static func makePresent(
    for presenter: (any FramePresenter)?, _ reference: HostReference, _ clock: DisplayClock
  ) -> @Sendable (FrameRenderer.Output, @escaping @Sendable () -> Void) -> Void {
    guard let presenter else {
      return { output, done in
        onMain {
          reference.run?.present(output)
          FrameLog.window.note(clock.now)
          done()
        }
      }
    }
    return { output, done in
      do throws(SurfaceError) {
        if try presenter.present(output.frame, damage: output.result.damage.rects) {
          FrameLog.window.note(clock.now)
        } else {
          reference.thread?.showAgain()
        }
      } catch {
        onMain { reference.run?.fail(error) }
      }
      done()
    }
  }

  private nonisolated static func onMain(_ work: @escaping @Sendable @MainActor () -> Void) {
    // Safety: the block runs on the main queue.
    DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
  }

  /// Runs the application to its end and returns the exit status.
  ///
  /// - Parameters:
  ///   - request: The reason for the launch.
  ///   - instance: The socket that receives the requests of later processes of the same
  ///     application. The value is nil if several processes of the application may run at the same
  ///     time.
  func run(
    _ launch: ApplicationLaunch, for request: LaunchRequest = .activation,
    instance: InstanceSocket? = nil
  ) throws -> Int32 {
    surface.inputHandler = { [unowned self] event in deliver(event) }
    surface.lossHandler = { [unowned self] error in fail(error) }
    surface.exposureHandler = { [thread] in thread.showAgain() }
    let pacer = FramePacer(clock: clock, refreshRate: surface.refreshRate) { [unowned self] in
      makeFrame()
    }
    self.pacer = pacer
    session.frameInterval = 1 / max(surface.refreshRate, 1)
    session.requestFrame = { pacer.request() }
    session.titleDidChange = { [unowned self] title in
      surface.setTitle(title ?? ProcessInfo.processInfo.processName)
    }
    session.textInputDidChange = { [unowned self] caret in surface.setTextInput(caret: caret) }
    session.clipboard = SystemClipboard(
      read: { [unowned self] in surface.clipboardText },
      write: { [unowned self] in surface.setClipboardText($0) })
    session.primarySelection = SystemClipboard(
      read: { [unowned self] in surface.primarySelection },
      write: { [unowned self] in surface.setPrimarySelection($0) })
    session.compositionDidEnd = { [unowned self] in surface.resetComposition() }
    session.pointerDidChange = { [unowned self] in surface.setPointer($0) }
    session.dropSupportDidChange = { [unowned self] in surface.acceptsDrops = $0 }
    session.desktopRequest = { [unowned self] request in
      switch request {
      case .toggleFullScreen: surface.toggleFullScreen()
      case .closeWindow, .quit: stop()
      }
    }
    session.openExternally = DesktopOpener.open
    session.setWindowShown = { [unowned self] in surface.setShown($0) }
    session.keepsScreenOnDidChange = { [unowned self] in surface.setKeepsScreenOn($0) }
    tilt = TiltTracker(
      session: session, makeSensor: WindowHost.makeAccelerometer,
      setControllersReport: { [unowned self] in surface.readsControllerSensors = $0 })
    if let icon = ProgramIcon.image() { surface.setIcon(icon) }
    thread.start()
    showLaunchScreen()
    if let bundle = RunningBundle.current { session.storeShortcutItems(of: bundle.identifier) }
    session.launch(launch, for: request)
    deliverEarlyEvents()
    instance?.listen { [unowned self] request in open(request) }
    makeFrame()
    while isRunning { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    instance?.invalidate()
    session.terminate()
    thread.stop()
    surface.close(savesClipboard: session.clipboardOutlivesApp)
    if let scriptFailure { throw scriptFailure }
    if let failure { throw failure }
    return 0
  }

  /// The longest time, in seconds, that the app's launch waits for the frame of the launch screen.
  private static let launchScreenTimeout = 0.25

  /// Shows the launch screen before the app's own code runs on the main actor.
  private func showLaunchScreen() {
    guard session.showLaunchScreen() else { return }
    makeFrame()
    // Without a presenter, the main actor presents frames, so the run loop must run until the frame
    // is presented.
    let deadline = clock.now + WindowHost.launchScreenTimeout
    while surface.presenter == nil, !hasPresented, isRunning, clock.now < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    }
  }

  /// Delivers the events that arrived while the launch screen was visible, before the app could
  /// receive events.
  private func deliverEarlyEvents() {
    let events = earlyEvents ?? []
    earlyEvents = nil
    for event in events { deliver(event) }
  }

  private func makeFrame() {
    playScript()
    if let commit = session.runPasses() { thread.submit(commit) }
    if session.isMoving {
      pacer?.request()
    } else if let deadline = [session.nextDeadline, script?.nextTime, awaitedText?.nextCheck]
      .compactMap({ $0 }).min()
    {
      pacer?.request(at: deadline)
    }
  }

  private func playScript() {
    checkAwaitedText()
    while let action = script?.next(at: clock.now) {
      switch action {
      case .input(let event): deliver(event)
      case .snapshot: break  // The host rejects such a script before it runs.
      case .realTime(let limit, let text, let line):
        awaitedText = AwaitedText(
          deadline: clock.now + limit, text: text, line: line, nextCheck: clock.now)
      }
    }
  }

  /// Continues the script when the awaited text is visible. A step without a text continues at its
  /// deadline. If a text is not visible at the deadline, the run fails.
  private func checkAwaitedText() {
    guard var awaited = awaitedText else { return }
    let isDisplayed = awaited.text.map(session.showsText) ?? false
    guard isDisplayed || clock.now >= awaited.deadline else {
      awaited.nextCheck = min(clock.now + AwaitedText.checkInterval, awaited.deadline)
      awaitedText = awaited
      return
    }
    awaitedText = nil
    if isDisplayed || awaited.text == nil {
      script?.resume(at: clock.now)
    } else {
      scriptFailure = MissingTextError(awaited.text ?? "", line: awaited.line)
      stop()
    }
  }

  /// Returns the device's accelerometer. The result is nil if the device has none, or if it cannot
  /// be used. In the second case, the method prints the reason on standard error.
  private static func makeAccelerometer() -> (any GravitySensor)? {
    do throws(IIOError) {
      guard let accelerometer = try IIOAccelerometer.find() else { return nil }
      return AccelerometerReader(accelerometer) { report($0.description) }
    } catch {
      report(error.description)
      return nil
    }
  }

  private func deliver(_ event: InputEvent) {
    guard earlyEvents == nil else { return earlyEvents!.append(event) }
    tilt?.note(event)
    switch session.deliver(event) {
    case .quit: stop()
    case .resize:
      thread.resize(
        surface.pixelSize, scale: surface.scale, refreshRate: surface.refreshRate)
      pacer?.refreshRate = surface.refreshRate
      session.frameInterval = 1 / max(surface.refreshRate, 1)
    case nil: break
    }
  }

  /// Performs a request that another process of the same application has sent, and activates the
  /// app.
  private func open(_ request: [UInt8]) {
    guard isRunning else { return }
    surface.setShown(true)
    session.perform(LaunchRequest(bytes: request))
    makeFrame()
  }

  fileprivate func present(_ output: FrameRenderer.Output) {
    guard isRunning else { return }
    do {
      try surface.present(output.frame, damage: output.result.damage.rects)
      hasPresented = true
    } catch {
      fail(error)
    }
  }

  fileprivate func fail(_ error: SurfaceError) {
    failure = failure ?? error
    stop()
  }

  private func stop() {
    isRunning = false
    // An empty block ends the current wait of the main run loop.
    DispatchQueue.main.async {}
  }
}

/// Weak references to the host and the compositor's thread. The closures of the thread use these
/// references, because the host does not exist yet when the closures are created.
private final class HostReference: @unchecked Sendable {
  // Safety: both properties are set before the thread starts. Afterwards, only the main actor reads
  // `run`, and only the compositor's thread reads `thread`.
  weak var run: WindowHost?
  weak var thread: CompositorThread?
}
