import Foundation

/// Starts installed applications.
package enum AppLauncher {
  /// Starts an application, which passes the address to an instance that already runs.
  ///
  /// The new process is independent of this one: it ends with its own window.
  package static func launch(
    _ app: AppBundle, opening address: String? = nil
  ) throws(InstallationError) {
    let process = Process()
    process.executableURL = app.executableURL
    process.arguments = address.map { [$0] } ?? []
    process.currentDirectoryURL = FileManager.default.homeDirectoryForCurrentUser
    process.standardInput = FileHandle.nullDevice
    try InstallationError.rethrowing("start \(app.identifier)") { try process.run() }
  }
}
