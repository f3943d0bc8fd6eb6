package import Foundation

/// The executable file of this process.
package enum RunningProgram {
  /// The path without symbolic links; nil if `/proc` is not mounted.
  package static let path: String? = try? FileManager.default.destinationOfSymbolicLink(
    atPath: "/proc/self/exe")

  /// The folder that contains the program, such as the bundle of an application or an extension;
  /// nil if ``path`` is nil.
  package static var folder: URL? {
    path.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
  }
}
