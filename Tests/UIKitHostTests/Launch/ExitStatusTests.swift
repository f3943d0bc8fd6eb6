import CoreGraphics
import Foundation
import Testing
import UIKitCore
import UIKitHost

@Suite("The exit status of a process that runs an app") struct ExitStatusTests {
  @Test("An invalid environment variable ends the process with exit status 64")
  func environment() async {
    await #expect(processExitsWith: .exitCode(64)) {
      setenv("UIKIT_SIZE", "abc", 1)
      await MainActor.run { ExitStatusTests.runApp() }
    }
  }

  @Test("A misspelled environment variable is reported, and the app runs")
  func misspelling() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
    ) {
      setenv("UIKIT_DISPLAY", "headless", 1)
      setenv("UIKIT_SIZE", "20x20", 1)
      setenv("UIKIT_SCALES", "2", 1)
      await MainActor.run { ExitStatusTests.runApp() }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("UIKIT_SCALES is not a variable that UIKit knows"))
  }

  @Test("If a snapshot cannot be written, the process ends with exit status 1 before the launch")
  func picture() async {
    await #expect(processExitsWith: .exitCode(1)) {
      setenv("UIKIT_SNAPSHOT", "/proc/a.png", 1)
      await MainActor.run { ExitStatusTests.runApp() }
    }
  }

  @Test("A missing input script ends the process with exit status 1")
  func script() async {
    await #expect(processExitsWith: .exitCode(1)) {
      setenv("UIKIT_DISPLAY", "headless", 1)
      setenv("UIKIT_SCRIPT", "/nowhere", 1)
      await MainActor.run { ExitStatusTests.runApp() }
    }
  }

  @Test(
    "If the machine has no fonts, the process ends with exit status 1",
    arguments: ["headless", "window"])
  func fonts(_ display: String) async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) { [display = display as String] in
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("fonts-\(UUID().uuidString).conf")
      try Data("<fontconfig></fontconfig>".utf8).write(to: file)
      setenv("FONTCONFIG_FILE", file.path, 1)
      setenv("UIKIT_DISPLAY", display, 1)
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      await MainActor.run { ExitStatusTests.runApp() }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("No font is installed"))
    // The thread that loads the fonts reports nothing about a particular font.
    #expect(!message.contains("Inter\""))
  }

  @Test("A successful run ends the process with exit status 0")
  func success() async {
    await #expect(processExitsWith: .exitCode(0)) {
      setenv("UIKIT_DISPLAY", "headless", 1)
      setenv("UIKIT_SIZE", "20x20", 1)
      await MainActor.run {
        ExitStatusTests.runApp()
        // This line is not reached, because the call does not return.
        exit(3)
      }
    }
  }

  @MainActor private static func runApp() {
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
  }
}
