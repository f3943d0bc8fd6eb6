import Foundation

/// An installed application's process, which the session has once.
///
/// A process that is started while another one of the same application runs hands its address over and
/// ends, as on a device, where an app has one process.
package enum RunningApp {
  /// What a process that starts finds out.
  package enum Role {
    /// Another process runs and has got the address; this one ends.
    case handedOver
    /// This process is the application's; later ones send it their addresses. The socket is nil where
    /// there is nothing to listen on: outside a bundle, or without a runtime directory.
    case first(InstanceSocket?)
  }

  /// Becomes the application's process, or hands the address to the one that runs.
  ///
  /// - Parameter address: nil only brings the application forward.
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
      // The application that runs may be ending, or hang: starting a second one is better than none.
      return .first(nil)
    }
  }

  /// Hands an address to the application's process.
  ///
  /// - Throws: Where none runs, or it does not answer.
  package static func send(
    _ address: String?, to identifier: String, in directory: DataDirectory = DataDirectory()
  ) throws(InstanceSocket.Failure) {
    guard let folder = directory.sockets else { throw .noRuntimeDirectory }
    try InstanceSocket.send(Array((address ?? "").utf8), to: name(identifier), in: folder)
  }

  /// The address in a request; nil for one that only brings the application forward.
  package static func address(in request: [UInt8]) -> String? {
    request.isEmpty ? nil : String(validating: request, as: UTF8.self)
  }

  /// A socket's path has at most 107 bytes, so a long identifier is shortened by a hash.
  private static func name(_ identifier: String) -> String {
    guard identifier.utf8.count > 48 else { return "app-\(identifier)" }
    // FNV-1a
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in identifier.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "app-\(identifier.prefix(31))-\(String(hash, radix: 16))"
  }
}

/// What the property list beside a running program says about its application.
package struct RunningBundle: Equatable, Sendable {
  package let identifier: String
  /// In lower case.
  package let urlSchemes: [String]

  package init(identifier: String, urlSchemes: [String]) {
    self.identifier = identifier
    self.urlSchemes = urlSchemes
  }

  /// The bundle of this process; nil for a program outside a bundle, or with one that is broken.
  package static let current: RunningBundle? = {
    guard let url = RunningProgram.folder, url.pathExtension == "app",
      let list = try? PropertyList(contentsOf: url.appendingPathComponent("Info.plist")),
      let app = try? AppBundle(list, at: url)
    else { return nil }
    return RunningBundle(identifier: app.identifier, urlSchemes: app.urlSchemes)
  }()

  /// The address of this application's schemes among a program's arguments.
  package func address(in arguments: some Sequence<String>) -> String? {
    arguments.dropFirst().first { argument in
      URLScheme.scheme(of: argument).map(urlSchemes.contains) ?? false
    }
  }
}
