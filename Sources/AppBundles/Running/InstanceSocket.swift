import Dispatch
package import Foundation

/// Ensures that a session has at most one process for a name: the first process listens on a
/// socket, and later processes send their requests to the first one.
///
/// The socket is in a folder that only its owner may enter, such as `$XDG_RUNTIME_DIR/opaline`. The
/// first process is the process that holds the lock on a file next to the socket. The kernel
/// releases the lock when that process ends, so the socket of a killed process does not block other
/// processes.
package final class InstanceSocket: Sendable {
  /// The reason why a request could not be sent or the socket could not be opened.
  package enum Failure: Error, CustomStringConvertible {
    /// The session has no folder for sockets.
    case noRuntimeDirectory
    /// A system call failed; the text names the action and the path.
    case socket(String)

    /// A sentence with the remedy or with the system's message.
    package var description: String {
      switch self {
      case .noRuntimeDirectory:
        "XDG_RUNTIME_DIR is not set: a session's login sets it; set it to a folder of yours"
      case .socket(let text): text
      }
    }
  }

  /// The largest request, in bytes.
  package static let requestLimit = 1 << 16
  /// The longest wait of one read from a peer or of one write to a peer, in seconds.
  private static let timeout = 2

  private let descriptor: CInt
  private let lock: CInt
  private let path: String

  /// Makes this process the session's instance.
  ///
  /// - Parameter name: The base name of the files, without their suffixes.
  /// - Returns: nil if another process is the instance. The caller can then send a request to that
  ///   process.
  package init?(_ name: String, in folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lockPath = folder.appendingPathComponent("\(name).lock").path
    let lock = open(lockPath, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw InstanceSocket.failure("cannot open", lockPath) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return nil
    }
    let path = folder.appendingPathComponent("\(name).socket").path
    unlink(path)
    let descriptor = InstanceSocket.makeSocket()
    let isBound = InstanceSocket.withAddress(path) { Foundation.bind(descriptor, $0, $1) == 0 }
    guard isBound == true, chmod(path, 0o600) == 0, Foundation.listen(descriptor, 8) == 0 else {
      let failure = InstanceSocket.failure("cannot listen on", path)
      close(descriptor)
      close(lock)
      throw failure
    }
    (self.descriptor, self.lock, self.path) = (descriptor, lock, path)
  }

  /// Calls `handler` on the main queue with each request, until ``invalidate()`` is called.
  package func listen(_ handler: @escaping @MainActor ([UInt8]) -> Void) {
    let descriptor = descriptor
    let thread = Thread {
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else {
          if errno == EINTR || errno == ECONNABORTED { continue }
          return
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        if let request = InstanceSocket.receive(from: connection) {
          // Safety: The closure is dispatched to the main queue.
          DispatchQueue.main.async { MainActor.assumeIsolated { handler(request) } }
        }
        close(connection)
      }
    }
    thread.name = "opaline.instance"
    thread.start()
  }

  /// Stops listening, so that another process can become the instance.
  package func invalidate() {
    unlink(path)
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
    // A child process that has not replaced its program yet has a copy of the descriptor, so
    // `close` alone would not release the lock.
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Sends a request to the session's instance, and waits until the instance has accepted the
  /// request.
  package static func send(_ request: [UInt8], to name: String, in folder: URL) throws(Failure) {
    let path = folder.appendingPathComponent("\(name).socket").path
    let descriptor = makeSocket()
    defer { close(descriptor) }
    let isConnected = withAddress(path) { connect(descriptor, $0, $1) == 0 }
    guard isConnected == true else { throw failure("cannot reach", path) }
    limitWaiting(descriptor)
    var sent = 0
    while sent < request.count {
      let count = request[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw failure("cannot write to", path) }
      sent += count
    }
    shutdown(descriptor, Int32(SHUT_WR))
    var answer: UInt8 = 0
    guard read(descriptor, &answer, 1) == 1 else { throw failure("no answer from", path) }
  }

  // MARK: Requests

  /// Reads a request to its end and acknowledges the request.
  ///
  /// - Returns: nil if a read fails or takes too long, or if the request exceeds ``requestLimit``.
  private static func receive(from connection: CInt) -> [UInt8]? {
    // Limit the waiting time, so that a peer that sends nothing does not block other peers.
    limitWaiting(connection)
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(connection, &buffer, buffer.count)
      guard count >= 0, request.count + count <= requestLimit else { return nil }
      if count == 0 { break }
      request += buffer[..<count]
    }
    var answer: UInt8 = 1
    Foundation.send(connection, &answer, 1, Int32(MSG_NOSIGNAL))
    return request
  }

  private static func limitWaiting(_ descriptor: CInt) {
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
  }

  // MARK: Sockets

  private static func makeSocket() -> CInt {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  private static func failure(_ action: String, _ path: String) -> Failure {
    .socket("\(action) \(path): \(String(cString: strerror(errno)))")
  }

  /// Calls `body` with the address of a socket and returns the result of `body`.
  ///
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
