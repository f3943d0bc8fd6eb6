import Foundation

/// Validates the files of a bundle before they are copied.
enum BundleCopy {
  /// The largest number of files in a bundle. If a user passes a wrong path, such as the home
  /// directory, the validation stops at this limit.
  static let fileLimit = 20_000

  /// Validates that a bundle contains only files, folders and links to targets inside it.
  static func requireContained(_ bundle: URL) throws(InstallationError) {
    guard let paths = FileManager.default.enumerator(atPath: bundle.path) else {
      throw InstallationError(.contents, "\(bundle.path) cannot be read")
    }
    var count = 0
    for case let path as String in paths {
      count += 1
      guard count <= fileLimit else {
        throw InstallationError(.contents, "\(bundle.path) holds more than \(fileLimit) files")
      }
      try requireContained(path, in: bundle)
    }
  }

  private static func requireContained(
    _ path: String, in bundle: URL
  ) throws(InstallationError) {
    let file = bundle.appendingPathComponent(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    switch attributes?[.type] as? FileAttributeType {
    case .typeRegular, .typeDirectory: return
    case .typeSymbolicLink:
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
      guard let target, staysInside(target, from: path) else {
        throw InstallationError(
          .contents, "\(file.path) is a link that leads out of the bundle: copy the file instead")
      }
    default:
      throw InstallationError(
        .contents, "\(file.path) is neither a file nor a folder, which no bundle may hold")
    }
  }

  /// Whether a link's target is inside the bundle. The result depends only on the names in the
  /// paths; the method does not read the file system.
  static func staysInside(_ target: String, from path: String) -> Bool {
    guard !target.hasPrefix("/") else { return false }
    var depth = path.split(separator: "/").count - 1
    for name in target.split(separator: "/") where name != "." {
      depth += name == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
