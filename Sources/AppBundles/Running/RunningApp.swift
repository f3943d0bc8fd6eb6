import Foundation

/// The process of an installed application. A session has one such process, or a second one
/// if the running process does not answer.
///
/// If a process starts while another process of the same application runs, it sends its URL
/// to that process and ends. An app therefore has one process, as on a device.
package enum RunningApp {
  /// The role of a new process.
  package enum Role {
    /// Another process runs and has received the URL; this process must end.
    case handedOver
    /// This process is the application's process, and later processes send their URLs to it.
    /// The socket is nil if the process cannot listen: outside a bundle, or without a runtime
    /// directory.
    case first(InstanceSocket?)
  }

  /// Makes this process the application's process, or sends the URL to the process that
  /// already runs.
  ///
  /// - Parameter address: The URL; nil only activates the application.
  package static func claim(
    _ app: RunningBundle, opening address: String?, in directory: DataDirectory = DataDirectory()
  ) -> Role {
    guard let folder = directory.sockets else { return .first(nil) }
    do {
      if let socket = try InstanceSocket(name(app.identifier), in: folder) {
        return .first(socket)
      }
      try send(address, to: app.identifier, in: directory)
      return .handedOver
    } catch {
      // The running application may be ending or may hang, so a second process is better than none.
      return .first(nil)
    }
  }

  /// Sends a URL to the application's process.
  ///
  /// - Throws: An error if no process runs, or if it does not answer.
  package static func send(
    _ address: String?, to identifier: String, in directory: DataDirectory = DataDirectory()
  ) throws(InstanceSocket.Failure) {
    guard let folder = directory.sockets else { throw .noRuntimeDirectory }
    try InstanceSocket.send(Array((address ?? "").utf8), to: name(identifier), in: folder)
  }

  /// The URL in a request; nil for a request that only activates the application.
  package static func address(in request: [UInt8]) -> String? {
    request.isEmpty ? nil : String(validating: request, as: UTF8.self)
  }

  /// The name of an application's socket. A socket's path has at most 107 bytes, so a hash replaces
  /// the end of a long identifier.
  private static func name(_ identifier: String) -> String {
    guard identifier.utf8.count > 48 else { return "app-\(identifier)" }
    // FNV-1a
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in identifier.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "app-\(identifier.prefix(31))-\(String(hash, radix: 16))"
  }
}

/// The application's properties in the property list next to a running program.
package struct RunningBundle: Equatable, Sendable {
  /// The bundle identifier, which also names the socket.
  package let identifier: String
  /// The schemes of the URLs that the application opens, in lower case.
  package let urlSchemes: [String]

  /// Describes an application without its bundle; schemes are in lower case.
  package init(identifier: String, urlSchemes: [String]) {
    self.identifier = identifier
    self.urlSchemes = urlSchemes
  }

  /// The bundle of this process; nil for a program outside a bundle, or in an invalid bundle.
  package static let current: RunningBundle? = {
    guard let url = RunningProgram.folder, url.pathExtension == "app",
      let list = try? PropertyList(contentsOf: url.appendingPathComponent("Info.plist")),
      let app = try? AppBundle(list, at: url)
    else { return nil }
    return RunningBundle(identifier: app.identifier, urlSchemes: app.urlSchemes)
  }()

  /// The first URL with one of this application's schemes among a program's arguments.
  package func address(in arguments: some Sequence<String>) -> String? {
    arguments.dropFirst().first { argument in
      URLScheme.scheme(of: argument).map(urlSchemes.contains) ?? false
    }
  }
}
