import Foundation

/// Runs this program as a headless process that shows one scene.
enum GalleryScreen {
  /// Shows a scene and waits until the scene's process has ended.
  ///
  /// - Parameter variables: Environment variables in addition to those of every scene's process.
  /// - Throws: `Failure` for a process that does not end with status 0.
  static func write(_ scene: GalleryScene, _ variables: [String: String]) throws {
    let end = DispatchSemaphore(value: 0)
    let process = try start(scene, variables) { _ in end.signal() }
    end.wait()
    try check(process, scene)
  }

  /// Shows a scene and returns immediately.
  ///
  /// - Parameter completion: Called on another thread when the process has ended.
  static func start(
    _ scene: GalleryScene, _ variables: [String: String],
    completion: @escaping @Sendable (Process) -> Void
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--scene", scene.rawValue]
    var environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("UIKIT_") }
    environment["UIKIT_DISPLAY"] = "headless"
    environment["UIKIT_STATUS_BAR"] = scene.isFullScreen ? "1" : "0"
    process.environment = environment.merging(variables) { $1 }
    process.terminationHandler = completion
    try process.run()
    return process
  }

  static func check(_ process: Process, _ scene: GalleryScene) throws {
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "the scene \(scene.rawValue) ended with status \(process.terminationStatus); "
          + "its message is above")
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
