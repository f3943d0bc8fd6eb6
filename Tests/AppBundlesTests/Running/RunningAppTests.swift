import Foundation
import Testing

@testable import AppBundles

@Suite struct RunningAppTests {
  private static let app = RunningBundle(
    identifier: "org.example.app", urlSchemes: ["myappscheme", "other"])

  /// Runs a closure with a runtime directory. The path of the directory is short enough for
  /// sockets.
  private static func withDirectory(_ body: (DataDirectory) async throws -> Void) async throws {
    let folder = URL(fileURLWithPath: "/tmp/opaline-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(DataDirectory(data: folder, configuration: folder, runtime: folder))
  }

  @Test("The second process of an application passes its URL to the first process")
  func handOver() async throws {
    try await Self.withDirectory { directory in
      guard
        case .first(let socket?) = RunningApp.claim(Self.app, for: .activation, in: directory)
      else {
        Issue.record("the first process did not become the application's")
        return
      }
      defer { socket.invalidate() }
      let request = await withCheckedContinuation { continuation in
        socket.listen { continuation.resume(returning: LaunchRequest(bytes: $0)) }
        DispatchQueue.global().async {
          let role = RunningApp.claim(Self.app, for: .url("myappscheme://?a=1"), in: directory)
          if case .first = role { Issue.record("a second process became the application's") }
        }
      }
      #expect(request == .url("myappscheme://?a=1"))
    }
  }

  @Test(
    "A running application does not block other applications, and can start again after its end")
  func otherApplications() async throws {
    try await Self.withDirectory { directory in
      guard case .first(let socket?) = RunningApp.claim(Self.app, for: .activation, in: directory),
        case .first(let other?) = RunningApp.claim(
          RunningBundle(identifier: "org.example.other", urlSchemes: []), for: .activation,
          in: directory)
      else {
        Issue.record("an application waits for another one")
        return
      }
      other.invalidate()
      socket.invalidate()
      guard case .first(let next?) = RunningApp.claim(Self.app, for: .activation, in: directory)
      else {
        Issue.record("an application that has ended still counts")
        return
      }
      next.invalidate()
    }
  }

  @Test("Sending a URL to an application without a running process throws an error")
  func nobody() async throws {
    try await Self.withDirectory { directory in
      #expect(throws: InstanceSocket.Failure.self) {
        try RunningApp.send(.url("myappscheme://"), to: Self.app.identifier, in: directory)
      }
    }
  }

  @Test("An application without a runtime directory still runs")
  func noDirectory() {
    let directory = DataDirectory(environment: ["HOME": "/nonexistent"])
    guard case .first(nil) = RunningApp.claim(Self.app, for: .activation, in: directory) else {
      Issue.record("it did not run")
      return
    }
  }

  @Test("An application with an identifier of 194 characters gets a socket")
  func longIdentifier() async throws {
    try await Self.withDirectory { directory in
      let long = RunningBundle(
        identifier: "org." + String(repeating: "a", count: 190), urlSchemes: [])
      guard case .first(let socket?) = RunningApp.claim(long, for: .activation, in: directory)
      else {
        Issue.record("it has no socket")
        return
      }
      socket.invalidate()
    }
  }

  @Test(
    "A launch request that is encoded and decoded equals the original",
    arguments: [LaunchRequest.activation, .url("app://é"), .shortcut("org.example.new")])
  func requests(request: LaunchRequest) {
    #expect(LaunchRequest(bytes: request.bytes) == request)
  }

  @Test(
    "If a launch request's bytes are not valid text, the application is activated without a URL"
  )
  func damagedRequests() {
    for bytes: [UInt8] in [[0xFF], [0], [0, 0xC0]] {
      #expect(LaunchRequest(bytes: bytes) == .activation)
    }
  }

  @Test("A quick action's type is read from the argument after --shortcut-item")
  func shortcutArguments() {
    #expect(AppShortcut.type(in: ["app", "--shortcut-item", "new"]) == "new")
    #expect(AppShortcut.type(in: ["app", "--shortcut-item"]) == nil)
    #expect(AppShortcut.type(in: ["--shortcut-item", "new"]) == nil)
  }

  @Test("Only launch arguments that are URLs with the application's own schemes are opened")
  func arguments() {
    let app = Self.app
    #expect(app.address(in: ["app", "--flag", "MyAppScheme://x"]) == "MyAppScheme://x")
    #expect(app.address(in: ["app", "https://example.org", "/etc/passwd"]) == nil)
    #expect(app.address(in: ["myappscheme://program"]) == nil)
    #expect(app.address(in: []) == nil)
  }
}

@Suite struct AppLauncherTests {
  @Test("Opening a URL of a running application sends the URL to it and starts no second process")
  func launch() async throws {
    let folder = URL(fileURLWithPath: "/tmp/opaline-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let directory = DataDirectory(data: folder, configuration: folder, runtime: folder)
    // The program does not exist, so an attempt to start it would throw an error.
    let app = try AppBundle(
      PropertyList(
        file: "Info.plist",
        values: [
          "CFBundleIdentifier": .string("org.example.today"),
          "CFBundleExecutable": .string("Today"),
        ]), at: folder.appendingPathComponent("Today.app", isDirectory: true))
    #expect(throws: InstallationError.self) {
      try AppLauncher.launch(app, opening: "today://1", in: directory)
    }
    let socket = try #require(
      try InstanceSocket("app-org.example.today", in: folder.appendingPathComponent("opaline")))
    defer { socket.invalidate() }
    let request = await withCheckedContinuation { continuation in
      socket.listen { continuation.resume(returning: $0) }
      #expect(throws: Never.self) {
        try AppLauncher.launch(app, opening: "today://2", in: directory)
      }
    }
    #expect(LaunchRequest(bytes: request) == .url("today://2"))
  }
}
