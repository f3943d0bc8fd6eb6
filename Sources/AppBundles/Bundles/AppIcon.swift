import Foundation

/// The icon that a property list names: an image file, or an icon set of an asset catalog.
enum AppIcon {
  /// Reads the name of the icon's file.
  ///
  /// - Returns: The file's name with its extension; the property list may omit the extension
  ///   ".png". nil if the list names no file.
  static func name(in reader: PropertyReader) throws(BundleError) -> String? {
    var names: [(key: String, text: String)] = []
    if let primary = try reader.dictionary("CFBundleIcons")?.dictionary("CFBundlePrimaryIcon") {
      names = try primary.strings("CFBundleIconFiles")
    }
    if names.isEmpty { names = try reader.strings("CFBundleIconFiles") }
    if names.isEmpty, let name = try reader.string("CFBundleIconFile") {
      names = [("CFBundleIconFile", name)]
    }
    // In Apple's lists the smallest icon is first, so use the last icon, which is the largest.
    guard let (key, text) = names.last else { return nil }
    guard BundleInfo.isFileName(text) else {
      throw reader.error(.value, key, "is \"\(text)\"; it must be the name of a file, not a path")
    }
    let pathExtension = (text as NSString).pathExtension
    guard ["", "png", "svg"].contains(pathExtension) else {
      throw reader.error(.value, key, "is \"\(text)\"; an icon is a PNG or SVG file")
    }
    return pathExtension.isEmpty ? text + ".png" : text
  }

  /// The icon with the name in `CFBundleIconName`, from an asset catalog of the bundle.
  ///
  /// - Returns: A path in the bundle; nil if the property list has no such key.
  /// - Throws: An error if no catalog has a set with that name and a PNG or SVG file.
  static func inCatalog(_ reader: PropertyReader, of bundle: URL) throws(BundleError) -> String? {
    let primary = try reader.dictionary("CFBundleIcons")?.dictionary("CFBundlePrimaryIcon")
    let inPrimary = try primary?.string("CFBundleIconName")
    let outside = try reader.string("CFBundleIconName")
    guard let name = inPrimary ?? outside else { return nil }
    guard BundleInfo.isFileName(name) else {
      throw reader.error(
        .value, "CFBundleIconName", "is \"\(name)\"; it must be a set's name, not a path")
    }
    if let icon = AppIconSet.icon(named: name, in: bundle) { return icon }
    throw reader.error(
      .file, "CFBundleIconName",
      "is \"\(name)\", and no asset catalog of the bundle has \(name).appiconset with a PNG or SVG")
  }

  static func require(_ name: String?, in bundle: URL) throws(BundleError) {
    guard let name else { return }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: bundle.appendingPathComponent(name).path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw BundleError(
        .file, file: bundle.appendingPathComponent("Info.plist").path, key: "CFBundleIconFiles",
        "names \(name), and the bundle has no such file")
    }
  }
}
