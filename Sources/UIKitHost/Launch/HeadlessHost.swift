import AppBundles
import CoreGraphics
import Foundation
import SurfaceHeadless
import Surfaces
import UIKitCore

/// Runs an application in virtual time. The host runs the script, waits until no animation runs,
/// writes the files that the environment requests, and ends the application.
@MainActor final class HeadlessHost {
  private let environment: LaunchEnvironment
  private let script: InputScript?
  private let screen: VirtualScreen
  private let surface: HeadlessSurface
  private var failure: SurfaceError?
  private var shouldQuit = false

  /// The longest wait for the end of all changes, in seconds of virtual time. If the application
  /// still changes after this time, the host writes its files anyway.
  static let timeout: TimeInterval = 10

  init(environment: LaunchEnvironment, script: InputScript?) {
    self.environment = environment
    self.script = script
    screen = VirtualScreen(
      configuration: UIScreen.Configuration(
        size: environment.size ?? LaunchEnvironment.defaultSize,
        scale: environment.scale ?? LaunchEnvironment.defaultHeadlessScale,
        style: (environment.style ?? .light).interfaceStyle
      ).adapted(to: environment))
    surface = HeadlessSurface(environment: environment, clock: screen.clock)
  }

  /// Runs the application to its end and returns the exit status.
  ///
  /// - Parameter request: The reason for the launch.
  func run(_ launch: ApplicationLaunch, for request: LaunchRequest = .activation) throws -> Int32 {
    try surface.checkOutputs(script?.snapshotPaths ?? [])
    surface.inputHandler = { [unowned self] event in
      if screen.perform({ screen.session.deliver(event) }) == .quit { shouldQuit = true }
    }
    screen.session.textInputDidChange = { [unowned self] in surface.setTextInput(caret: $0) }
    screen.session.desktopRequest = { [unowned self] request in
      if request != .toggleFullScreen { shouldQuit = true }
    }
    screen.perform {
      screen.session.launch(launch, for: request)
    }
    show(screen.makeFrame())
    if let script { try play(script) }
    if !shouldQuit { screen.settle(within: HeadlessHost.timeout, onFrame: show) }
    screen.session.terminate()
    if let failure { throw failure }
    try surface.finish()
    if environment.snapshotPath == nil, environment.recordingPath == nil, script == nil {
      report(
        "ran headless and wrote nothing; set UIKIT_SNAPSHOT=file.png or UIKIT_RECORD=file.webp.")
    }
    surface.close()
    return 0
  }

  private func play(_ script: InputScript) throws {
    surface.expectedDuration = script.duration
    var player = InputScriptPlayer(script, start: screen.clock.now)
    while failure == nil, !shouldQuit, let due = player.nextTime {
      pass(until: due, atMost: VirtualScreen.frameInterval)
      while let action = player.next(at: screen.clock.now) {
        switch action {
        case .input(let event): surface.send(event)
        case .snapshot(let path):
          show(screen.makeFrame())
          try surface.writeSnapshot(to: path)
        case .realTime(let limit, let text, let line):
          let isDisplayed = screen.runInRealTime(upTo: limit, onFrame: show) {
            failure != nil || shouldQuit || text.map(screen.session.showsText) ?? false
          }
          if let text, !isDisplayed { throw MissingTextError(text, line: line) }
          player.resume(at: screen.clock.now)
        }
      }
    }
    if let end = player.endTime { pass(until: end, atMost: .infinity) }
  }

  private func pass(until time: TimeInterval, atMost longest: TimeInterval) {
    let wait = min(time - screen.clock.now, longest)
    if wait > 1e-6 { screen.advance(by: wait, onFrame: show) }
  }

  private func show(_ output: FrameRenderer.Output) {
    do {
      try surface.present(output.frame, damage: output.result.damage.rects)
    } catch {
      failure = failure ?? error
    }
  }
}
