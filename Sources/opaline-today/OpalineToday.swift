import AppBundles
import ArgumentParser
import Foundation
import TodayPanel
import UIKit

/// Runs the Today panel, or sends a request to the running panel.
@main @MainActor enum OpalineToday {
  static func main() {
    let options = TodayOptions.parseOrExit()
    do {
      if let autostart = options.autostart {
        try setAutostart(autostart)
        exit(0)
      }
      // A headless run only writes an image, so it must not become the session's panel.
      if !isHeadless { try becomePanel(options) }
    } catch {
      FileHandle.standardError.write(Data("opaline today: \(error)\n".utf8))
      exit(1)
    }
    PanelDelegate.options = options
    setDefaults()
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(PanelDelegate.self))
  }

  private static var isHeadless: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["UIKIT_DISPLAY"] == "headless" || environment["UIKIT_SNAPSHOT"] != nil
      || environment["UIKIT_RECORD"] != nil
  }

  private static func setAutostart(_ autostart: TodayOptions.Autostart) throws {
    let directory = DataDirectory()
    switch autostart {
    case .on:
      let program = RunningProgram.path ?? CommandLine.arguments[0]
      try AutostartEntry.write(program: program, to: directory)
      print("The panel starts with each session: \(AutostartEntry.file(in: directory))")
    case .off:
      let wasOn = try AutostartEntry.remove(from: directory)
      print(wasOn ? "The panel no longer starts by itself." : "The panel does not start by itself.")
    }
  }

  /// Makes this process the panel of the session. If another process is the panel already, the
  /// function sends the request to that process and ends this process. For a hidden start, no
  /// request is sent.
  private static func becomePanel(_ options: TodayOptions) throws {
    guard let sockets = DataDirectory().sockets else {
      throw PanelInstance.Failure.noRuntimeDirectory
    }
    if let instance = try PanelInstance(in: sockets) {
      PanelDelegate.instance = instance
      return
    }
    if !options.hidden { try PanelInstance.send(options.toggle ? .toggle : .show, in: sockets) }
    exit(0)
  }

  /// Sets default values for environment variables that are not set, so that the panel is a dock
  /// with the width of a phone. On Wayland, the function prints that the panel is an ordinary
  /// window.
  private static func setDefaults() {
    for (name, value) in [
      ("UIKIT_WINDOW", "dock"), ("UIKIT_SIZE", "400x844"), ("UIKIT_APP_ID", "opaline-today"),
    ] { setenv(name, value, 0) }
    let environment = ProcessInfo.processInfo.environment
    let isWayland =
      environment["WAYLAND_DISPLAY"] != nil && environment["SDL_VIDEODRIVER"] != "x11"
    if isWayland, environment["UIKIT_DISPLAY"] != "headless" {
      FileHandle.standardError.write(
        Data(
          ("opaline today: on Wayland the panel is a plain window: what docks there need is a protocol "
            + "that SDL lacks. SDL_VIDEODRIVER=x11 makes it a dock where XWayland runs.\n").utf8))
    }
  }
}
