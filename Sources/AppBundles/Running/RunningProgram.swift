package import Foundation

/// The executable file of this process.
package enum RunningProgram {
  /// The path without symbolic links; nil if `/proc` is not mounted.
  package static let path: String? = try? FileManager.default.destinationOfSymbolicLink(
    atPath: "/proc/self/exe")

  /// The folder that contains the program: the bundle of an application or an extension.
  package static var folder: URL? {
    path.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
  }
}
