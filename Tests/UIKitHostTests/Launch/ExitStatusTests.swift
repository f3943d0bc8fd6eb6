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

  @Test("If the machine has no fonts, the process ends with exit status 1")
  func fonts() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("fonts-\(UUID().uuidString).conf")
      try Data("<fontconfig></fontconfig>".utf8).write(to: file)
      setenv("FONTCONFIG_FILE", file.path, 1)
      setenv("UIKIT_DISPLAY", "headless", 1)
      await MainActor.run { ExitStatusTests.runApp() }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("No font is installed"))
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
