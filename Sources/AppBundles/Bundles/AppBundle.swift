package import Foundation

/// An application: `Name.app` with `Info.plist`, the executable, resources and widgets.
package struct AppBundle: Equatable, Sendable {
  /// The bundle's folder.
  package let url: URL
  /// The properties that applications and extensions have in common.
  package let info: BundleInfo
  /// The schemes of the URLs that the application opens, in lower case.
  package let urlSchemes: [String]
  /// The MIME types of the documents that the application opens, such as `text/plain`.
  package let mediaTypes: [String]
  /// The quick actions of the property list.
  package let shortcuts: [AppShortcut]
  /// The path of the icon file in the bundle, a PNG or SVG; nil if the bundle has no icon.
  package private(set) var icon: String?
  /// The application's widgets, in the order of their file names.
  package let extensions: [ExtensionBundle]

  /// The bundle identifier, `CFBundleIdentifier`.
  package var identifier: String { info.identifier }
  /// The program's file; only ``init(at:)`` checks that it exists.
  package var executableURL: URL { url.appendingPathComponent(info.executable) }
  /// The icon's file, a PNG or SVG; nil if the bundle has no icon.
  package var iconURL: URL? { icon.map { url.appendingPathComponent($0) } }

  /// Reads and validates a bundle with its extensions.
  package init(at url: URL) throws(BundleError) {
    guard url.pathExtension == "app", BundleContents.isFolder(url) else {
      throw BundleError(.file, file: url.path, "is no folder whose name ends in .app")
    }
    let list = try PropertyList(contentsOf: url.appendingPathComponent("Info.plist"))
    var extensions: [ExtensionBundle] = []
    let plugIns = url.appendingPathComponent("PlugIns", isDirectory: true)
    for bundle in BundleContents.bundles(in: plugIns, withExtension: "appex") {
      extensions.append(try ExtensionBundle(at: bundle))
    }
    try self.init(list, extensions: extensions, at: url)
    try BundleContents.requireExecutable(info.executable, in: url)
    try AppIcon.require(icon, in: url)
    if icon == nil { icon = try AppIcon.inCatalog(list.root, of: url) }
  }

  /// Reads only the property list, not the bundle's other files.
  package init(
    _ list: PropertyList, extensions: [ExtensionBundle] = [], at url: URL
  ) throws(BundleError) {
    self.url = url
    let root = list.root
    if root.values["NSExtension"] != nil {
      throw root.error(
        .contradiction, "NSExtension",
        "makes an extension of what is an application: it belongs into "
          + "the property list of an .appex in PlugIns")
    }
    info = try BundleInfo(
      root, fallbackName: url.deletingPathExtension().lastPathComponent, packageType: "APPL")
    urlSchemes = try URLScheme.schemes(in: root)
    mediaTypes = try AppBundle.mediaTypes(in: root)
    icon = try AppIcon.name(in: root)
    shortcuts = try AppShortcut.shortcuts(in: root, of: url)
    self.extensions = extensions
    try requireConsistentExtensions()
  }

  /// Checks that each extension's identifier is unique and begins with the application's
  /// identifier, as Apple requires. Two applications can therefore not contain the same widget.
  /// Also checks that the application is a member of the extension's groups.
  private func requireConsistentExtensions() throws(BundleError) {
    var identifiers: Set<String> = []
    for widget in extensions {
      let file = widget.url.appendingPathComponent("Info.plist").path
      guard widget.identifier.hasPrefix(identifier + ".") else {
        throw BundleError(
          .contradiction, file: file, key: "CFBundleIdentifier",
          "is \(widget.identifier); it must begin with the application's, \(identifier).")
      }
      guard identifiers.insert(widget.identifier).inserted else {
        throw BundleError(
          .contradiction, file: file, key: "CFBundleIdentifier",
          "is \(widget.identifier), as another extension of the application")
      }
      for group in widget.info.appGroups where !info.appGroups.contains(group) {
        throw BundleError(
          .contradiction, file: file, key: BundleInfo.appGroupsKey,
          "names \(group), which the application is no member of")
      }
    }
  }

  private static func mediaTypes(in reader: PropertyReader) throws(BundleError) -> [String] {
    var types: [String] = []
    for document in try reader.dictionaries("CFBundleDocumentTypes") {
      for (key, text) in try document.strings("CFBundleTypeMIMETypes") {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isValid =
          parts.count == 2
          && parts.allSatisfy { part in
            !part.isEmpty
              && part.utf8.allSatisfy {
                BundleInfo.isLetterOrDigit($0) || Array("!#$&-^_.+".utf8).contains($0)
              }
          }
        guard isValid else {
          throw document.error(.value, key, "is \"\(text)\"; a media type is like text/plain")
        }
        if !types.contains(text.lowercased()) { types.append(text.lowercased()) }
      }
    }
    return types
  }
}
