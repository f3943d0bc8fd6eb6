import Foundation

/// The process of an installed application. A session has one such process, or a second process if
/// the first one does not answer.
///
/// If a process starts while another process of the same application runs, the new process sends
/// its request to the running process and ends. An app therefore has one process, as on a device.
package enum RunningApp {
  /// The role of a new process.
  package enum Role {
    /// Another process runs and has received the request; this process must end.
    case handedOver
    /// This process continues, and later processes send their requests to the socket. The socket is
    /// nil if this process cannot listen. This is the case outside a bundle, without a runtime
    /// directory, if the socket cannot be opened, or if another process listens but does not
    /// answer.
    case first(InstanceSocket?)
  }

  /// Makes this process the application's process, or sends the request to the process that
  /// already runs.
  package static func claim(
    _ app: RunningBundle, for request: LaunchRequest, in directory: DataDirectory = DataDirectory()
  ) -> Role {
    guard let folder = directory.sockets else { return .first(nil) }
    do {
      if let socket = try InstanceSocket(name(app.identifier), in: folder) {
        return .first(socket)
      }
      try send(request, to: app.identifier, in: directory)
      return .handedOver
    } catch {
      // The running application may be ending or may hang, so this process continues as a second
      // process.
      return .first(nil)
    }
  }

  /// Sends a request to the application's process.
  ///
  /// - Throws: An error if no process runs, or if the running process does not answer.
  package static func send(
    _ request: LaunchRequest, to identifier: String, in directory: DataDirectory = DataDirectory()
  ) throws(InstanceSocket.Failure) {
    guard let folder = directory.sockets else { throw .noRuntimeDirectory }
    try InstanceSocket.send(request.bytes, to: name(identifier), in: folder)
  }

  /// The name of an application's socket. A socket's path has at most 107 bytes, so a hash replaces
  /// the end of a long identifier.
  private static func name(_ identifier: String) -> String {
    guard identifier.utf8.count > 48 else { return "app-\(identifier)" }
    // The hash is 64-bit FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in identifier.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "app-\(identifier.prefix(31))-\(String(hash, radix: 16))"
  }
}
