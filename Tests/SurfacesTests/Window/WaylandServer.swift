import CXCB
import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces
import Testing

/// The Wayland compositor Weston in a window on an X server.
///
/// This process is the only client of Weston, and Weston ends when its client ends. Weston's kiosk
/// shell makes every window as large as the screen, so that the position of a window is known.
final class WaylandServer {
  static let path = "/usr/bin/weston"
  static var isInstalled: Bool {
    XServer.isInstalled && FileManager.default.isExecutableFile(atPath: path)
  }

  private let screen: XServer
  private let folder: URL
  private var process: pid_t = 0
  private let client: Int32

  init(scale: Int = 1) throws {
    screen = try XServer()
    folder = FileManager.default.temporaryDirectory
      .appending(path: "opaline-wayland-\(getpid())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw SurfaceError(.noDisplay, "There is no pair of sockets.")
    }
    client = ends[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The child must not inherit other open files. An exit test reads from a pipe until every copy
    // of the pipe is closed.
    for file in Int32(3)..<256 where file != ends[1] {
      posix_spawn_file_actions_addclose(&actions, file)
    }
    let words = [
      WaylandServer.path, "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--use-pixman",
      "--no-config", "--idle-time=0", "--width=400", "--height=300", "--scale=\(scale)",
    ]
    let variables = [
      "PATH=/usr/bin:/bin", "DISPLAY=\(screen.display)", "XDG_RUNTIME_DIR=\(folder.path)",
      "WAYLAND_SERVER_SOCKET=\(ends[1])",
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    let status = posix_spawn(
      &process, WaylandServer.path, &actions, nil, &arguments, &environment)
    close(ends[1])
    guard status == 0 else { throw SurfaceError(.noDisplay, "Weston cannot be started.") }
  }

  /// Opens an SDL window on this server. The method is for tests that run in their own process.
  @MainActor func openWindow() throws -> WindowSurface {
    setenv("WAYLAND_SOCKET", "\(client)", 1)
    setenv("XDG_RUNTIME_DIR", folder.path, 1)
    unsetenv("DISPLAY")
    let environment = try LaunchEnvironment(["UIKIT_SIZE": "200x100", "UIKIT_STYLE": "light"])
    let surface = try WindowSurface(title: "Test", environment: environment, driver: "wayland")
    surface.show()
    surface.drainEvents()
    return surface
  }

  /// Returns the color of a pixel of Weston's screen as 0xRRGGBB, or nil if the pixel cannot be
  /// read.
  func pixel(_ x: Int16, _ y: Int16) throws -> UInt32? {
    let connection = try #require(xcb_connect(screen.display, nil))
    defer { xcb_disconnect(connection) }
    let root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data.pointee.root
    let cookie = xcb_get_image(
      connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), root, x, y, 1, 1, ~0)
    guard let reply = xcb_get_image_reply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    let bytes = UnsafeRawPointer(xcb_get_image_data(reply))
    return bytes.map { $0.loadUnaligned(as: UInt32.self) & 0xFF_FFFF }
  }

  func suspend() { kill(process, SIGSTOP) }

  func resume() { kill(process, SIGCONT) }

  func end() {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    process = 0
    screen.end()
    try? FileManager.default.removeItem(at: folder)
  }

  deinit { end() }
}
