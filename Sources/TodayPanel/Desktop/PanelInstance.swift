package import AppBundles
package import Foundation

/// Ensures that a session has only one panel: the first process listens on a socket, and later
/// processes send requests to the first process.
package final class PanelInstance: Sendable {
  /// The action that a second start of the program requests from the running panel. The raw
  /// value is the byte that is sent over the socket.
  package enum Request: UInt8, Sendable {
    case show = 1
    case toggle = 2
  }

  /// The errors of the session's socket.
  package typealias Failure = InstanceSocket.Failure

  private static let name = "today"
  private let socket: InstanceSocket

  /// Makes this process the panel of the session.
  ///
  /// - Returns: nil if another process is the panel; the caller can send a request to that process.
  package init?(in folder: URL) throws {
    guard let socket = try InstanceSocket(PanelInstance.name, in: folder) else { return nil }
    self.socket = socket
  }

  /// Calls `handler` on the main queue with each request, until ``invalidate()`` is called.
  package func listen(_ handler: @escaping @MainActor (Request) -> Void) {
    socket.listen { bytes in
      if bytes.count == 1, let request = Request(rawValue: bytes[0]) { handler(request) }
    }
  }

  /// Stops listening, so that another process can become the panel.
  package func invalidate() { socket.invalidate() }

  /// Sends a request to the panel of the session.
  package static func send(_ request: Request, in folder: URL) throws(Failure) {
    try InstanceSocket.send([request.rawValue], to: name, in: folder)
  }
}
