import AppBundles
import Dispatch
package import Foundation

/// Keeps one panel a session: the first process listens on a socket, and later ones speak to it.
///
/// The socket is in `$XDG_RUNTIME_DIR/opaline`, which its owner alone may enter. A lock beside it, which
/// the kernel releases with its process, decides who is first, so that a socket that a killed panel left
/// stops no other.
package final class PanelInstance: Sendable {
  package enum Request: UInt8, Sendable {
    case show = 1
    case toggle = 2
  }

  package enum Failure: Error, CustomStringConvertible {
    case noRuntimeDirectory
    case socket(String)

    package var description: String {
      switch self {
      case .noRuntimeDirectory:
        "XDG_RUNTIME_DIR is not set: a session's login sets it; set it to a folder of yours"
      case .socket(let text): text
      }
    }
  }

  private let descriptor: CInt
  private let lock: CInt
  private let path: String

  /// Becomes the panel of the session.
  ///
  /// - Returns: nil when another process is; send it a request.
  package init?(in folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lockPath = folder.appendingPathComponent("today.lock").path
    let lock = open(lockPath, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw Failure.socket(PanelInstance.message("cannot open", lockPath)) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return nil
    }
    let path = folder.appendingPathComponent("today.socket").path
    unlink(path)
    let descriptor = PanelInstance.makeSocket()
    let isBound = PanelInstance.withAddress(path) { Foundation.bind(descriptor, $0, $1) == 0 }
    guard isBound == true, chmod(path, 0o600) == 0,
      Foundation.listen(descriptor, 8) == 0
    else {
      let text = PanelInstance.message("cannot listen on", path)
      close(descriptor)
      close(lock)
      throw Failure.socket(text)
    }
    (self.descriptor, self.lock, self.path) = (descriptor, lock, path)
  }

  /// Calls `handler` on the main queue with each request, until the process ends.
  package func listen(_ handler: @escaping @MainActor (Request) -> Void) {
    let descriptor = descriptor
    let thread = Thread {
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else {
          if errno == EINTR || errno == ECONNABORTED { continue }
          return
        }
        var byte: UInt8 = 0
        // A peer that sends nothing must not keep others waiting.
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(
          connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if read(connection, &byte, 1) == 1, let request = Request(rawValue: byte) {
          // Safety: dispatched to the main queue.
          DispatchQueue.main.async { MainActor.assumeIsolated { handler(request) } }
        }
        close(connection)
      }
    }
    thread.start()
  }

  /// Ends the listening, as the end of the process does.
  package func invalidate() {
    unlink(path)
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
    close(lock)
  }

  /// Sends a request to the panel of the session.
  package static func send(_ request: Request, in folder: URL) throws {
    let path = folder.appendingPathComponent("today.socket").path
    let descriptor = makeSocket()
    defer { close(descriptor) }
    let isConnected = withAddress(path) { connect(descriptor, $0, $1) == 0 }
    guard isConnected == true else { throw Failure.socket(message("cannot reach", path)) }
    var byte = request.rawValue
    guard write(descriptor, &byte, 1) == 1 else {
      throw Failure.socket(message("cannot write to", path))
    }
  }

  private static func makeSocket() -> CInt {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  private static func message(_ action: String, _ path: String) -> String {
    "\(action) \(path): \(String(cString: strerror(errno)))"
  }

  /// - Returns: nil for a path that is too long for a socket.
  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
