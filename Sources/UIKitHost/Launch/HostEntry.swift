import AppBundles
import Foundation
import SurfaceSDL
import Surfaces
import TextLayout
import UIKitCore

/// The implementation of `UIApplicationMain`: selects a window or a headless run, and returns when
/// the application ends.
///
/// - Returns: The process's exit status. The status is 64 for an error in the environment and 1 for
///   another failure; in both cases standard error contains a message. The result is -1 if no
///   launch was requested.
@_cdecl("opaline_host_run")
public func runHost() -> Int32 {
  // Safety: `UIApplicationMain` calls this function, and `UIApplicationMain` runs on the main
  // actor.
  MainActor.assumeIsolated {
    guard let launch = ApplicationLaunch.requested else { return -1 }
    do {
      let environment = try LaunchEnvironment()
      if !environment.isHeadless { WindowSystem.beginLoading(appID: environment.appID) }
      FontLibrary.beginLoading()
      for name in environment.unrecognizedNames {
        report("\(name) is not a variable that UIKit knows; see Documentation/Running.md.")
      }
      let script = try environment.scriptPath.map { try InputScript(contentsOfFile: $0) }
      let bundle = RunningBundle.current
      let request = LaunchRequest(arguments: CommandLine.arguments, of: bundle)
      if environment.isHeadless {
        try prepareFonts()
        return try HeadlessHost(environment: environment, script: script).run(launch, for: request)
      }
      try script?.requireNoSnapshots()
      guard
        case .first(let instance) = bundle.map({ RunningApp.claim($0, for: request) })
          ?? .first(nil)
      else { return 0 }
      return try WindowHost(environment: environment, script: script, prepareFonts: prepareFonts)
        .run(launch, for: request, instance: instance)
    } catch let error as LaunchEnvironmentError {
      report(error.description)
      return 64
    } catch {
      report("\(error)")
      return 1
    }
  }
}

/// Waits for the machine's fonts, and adds the fonts of the app's bundle. The function throws an
/// error if no font is available.
@MainActor private func prepareFonts() throws {
  FontLibrary.waitForLoading()
  AppFonts.add(listedIn: Bundle.mainInfo, resources: Bundle.main.resourceURL).forEach(report)
  try InstalledFonts.require()
}

func report(_ message: String) {
  FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
}

extension LaunchEnvironment {
  /// Whether the run is headless. `UIKIT_DISPLAY` determines this. Without a value of
  /// `UIKIT_DISPLAY`, the run is headless if the environment requests an output file.
  fileprivate var isHeadless: Bool {
    switch display {
    case .headless: true
    case .window: false
    case nil: snapshotPath != nil || recordingPath != nil
    }
  }
}
