import Foundation

/// Starts installed applications.
package enum AppLauncher {
  /// Sends a URL to the application's process, or starts a process if none is running.
  ///
  /// A new process is independent of the calling process, and ends when its own window closes.
  package static func launch(
    _ app: AppBundle, opening address: String? = nil, in directory: DataDirectory = DataDirectory()
  ) throws(InstallationError) {
    let request = address.map(LaunchRequest.url) ?? .activation
    if (try? RunningApp.send(request, to: app.identifier, in: directory)) != nil { return }
    let process = Process()
    process.executableURL = app.executableURL
    process.arguments = address.map { [$0] } ?? []
    process.currentDirectoryURL = FileManager.default.homeDirectoryForCurrentUser
    process.standardInput = FileHandle.nullDevice
    try InstallationError.rethrowing("start \(app.identifier)") { try process.run() }
  }
}
