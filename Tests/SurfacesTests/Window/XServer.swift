import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces

/// An X server with a virtual screen.
///
/// Foundation's `Process` may wait forever for the end of a child while exit tests run. Therefore
/// this class starts the server without it.
final class XServer {
  static let path = "/usr/bin/Xvfb"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  let display: String
  private var process: pid_t = 0

  init() throws {
    let pipe = Pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The child must not inherit other open files. An exit test reads from a pipe until every copy
    // of the pipe is closed.
    for file in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, file) }
    let words = [
      XServer.path, "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp",
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, XServer.path, &actions, nil, &arguments, environ) == 0 else {
      throw SurfaceError(.noDisplay, "Xvfb cannot be started.")
    }
    try pipe.fileHandleForWriting.close()
    // The server writes its display number when clients can connect.
    var line = ""
    while !line.hasSuffix("\n") {
      let bytes = pipe.fileHandleForReading.availableData
      if bytes.isEmpty {
        waitpid(process, nil, 0)
        throw SurfaceError(.noDisplay, "Xvfb ended at once.")
      }
      line += String(decoding: bytes, as: UTF8.self)
    }
    display = ":" + line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func end() {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    process = 0
  }

  /// Stops the server's process, so that it answers no request, and ends it after 0.3 seconds.
  func endWithoutAnswer() {
    let process = process
    kill(process, SIGSTOP)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.3)
      kill(process, SIGKILL)
    }
  }

  deinit { end() }
}

extension XServer {
  /// Creates an SDL window on this server and shows it. The method is for tests that run in their
  /// own process.
  @MainActor func openWindow(_ variables: [String: String] = [:]) throws -> WindowSurface {
    let surface = try makeWindow(variables)
    surface.show()
    surface.drainEvents()
    return surface
  }

  /// Creates a hidden SDL window on this server. The method is for tests that run in their own
  /// process.
  @MainActor func makeWindow(_ variables: [String: String] = [:]) throws -> WindowSurface {
    setenv("DISPLAY", display, 1)
    unsetenv("WAYLAND_DISPLAY")
    let environment = try LaunchEnvironment(
      ["UIKIT_SIZE": "200x100", "UIKIT_STYLE": "light"].merging(variables) { $1 })
    return try WindowSurface(title: "Test", environment: environment, driver: "x11")
  }
}
