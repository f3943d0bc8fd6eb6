package import Foundation

/// The program file that this process runs.
package enum RunningProgram {
  /// The path without symbolic links; nil where `/proc` is not mounted.
  package static let path: String? = try? FileManager.default.destinationOfSymbolicLink(
    atPath: "/proc/self/exe")

  /// The folder that holds the program, which in an application or an extension is its bundle.
  package static var folder: URL? {
    path.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
  }
}
