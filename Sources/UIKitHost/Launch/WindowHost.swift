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
  /// The script's step that waits for a text on screen.
  private var awaitedText: AwaitedText?
  private var tilt: TiltTracker?
  private var pacer: FramePacer?
  private var isRunning = true
  /// Events from before the app's launch; nil afterwards.
  private var earlyEvents: [InputEvent]? = []
  private var hasPresented = false
  private var failure: SurfaceError?
  private var scriptFailure: MissingTextError?

  init(environment: LaunchEnvironment, script: InputScript?) throws {
    let clock = clock
    surface = try WindowSurface(
      title: ProcessInfo.processInfo.processName, environment: environment, clock: clock)
    session = ApplicationSession(
      screen: UIScreen.Configuration(
        size: surface.size, scale: surface.scale, style: surface.appearance.interfaceStyle
      ).adapted(to: environment),
      clock: { clock.now })
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

  /// Creates the closure that presents a frame: on the compositor's thread if the surface has a
  /// presenter, otherwise on the main actor, while the next frame is drawn into another buffer.
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
    // Safety: dispatched to the main queue.
    DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
  }

  /// Runs the application to its end and returns the exit status.
  ///
  /// - Parameters:
  ///   - request: The reason for the launch.
  ///   - instance: The socket that receives the requests of later processes; nil if the application
  ///     may run several times.
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

  /// The app's launch waits up to this number of seconds for the launch screen's frame.
  private static let launchScreenTimeout = 0.25

  /// Shows the launch screen before the app's own code occupies the main actor.
  private func showLaunchScreen() {
    guard session.showLaunchScreen() else { return }
    makeFrame()
    // If the main actor presents frames, the run loop must run until the frame is presented.
    let deadline = clock.now + WindowHost.launchScreenTimeout
    while surface.presenter == nil, !hasPresented, isRunning, clock.now < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    }
  }

  /// Delivers the events that arrived during the launch screen, before the app could receive them.
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

  /// Continues the script when the awaited text is visible, or at the deadline of a step without a
  /// text. If a text is not visible at the deadline, the run fails.
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

  /// The device's accelerometer; nil if the device has no accelerometer, or if it cannot be used,
  /// which a line on standard error reports.
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

  /// Performs the request that another process of the application received, and activates the app.
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
    // Ends the current wait of the main run loop.
    DispatchQueue.main.async {}
  }
}

/// Weak references to the host and the compositor's thread. The thread's closures use them, because
/// the host does not exist yet when the closures are created.
private final class HostReference: @unchecked Sendable {
  // Safety: set before the thread starts; `run` is read on the main actor only, `thread` on the
  // compositor's thread only.
  weak var run: WindowHost?
  weak var thread: CompositorThread?
}
