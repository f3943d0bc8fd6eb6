import Foundation

/// Finds and validates the files that a property list names.
enum BundleContents {
  static func requireExecutable(_ name: String, in bundle: URL) throws(BundleError) {
    let file = bundle.appendingPathComponent(name)
    let list = bundle.appendingPathComponent("Info.plist").path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw BundleError(
        .file, file: list, key: "CFBundleExecutable",
        "names \(name), and the bundle has no such file")
    }
    guard FileManager.default.isExecutableFile(atPath: file.path) else {
      throw BundleError(
        .file, file: file.path, "is not executable: run chmod +x on it, or make the bundle again")
    }
  }

  /// The bundles with a path extension in a folder, sorted by name.
  static func bundles(in folder: URL, withExtension pathExtension: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { ($0 as NSString).pathExtension == pathExtension }.sorted()
      .map { folder.appendingPathComponent($0, isDirectory: true) }
  }

  static func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
