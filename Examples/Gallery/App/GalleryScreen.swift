import Foundation

/// A scene shown without a display by this program started again, the way any app would be.
enum GalleryScreen {
  /// - Parameter variables: Of the environment, beside those that every picture has.
  static func write(_ scene: GalleryScene, _ variables: [String: String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--scene", scene.rawValue]
    var environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("UIKIT_") }
    environment["UIKIT_DISPLAY"] = "headless"
    environment["UIKIT_STATUS_BAR"] = scene.isWholeScreen ? "1" : "0"
    process.environment = environment.merging(variables) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "the scene \(scene.rawValue) ended with status \(process.terminationStatus); "
          + "its message stands above")
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
