package import Foundation

/// A widget: `Name.appex` in an application's `PlugIns`.
package struct ExtensionBundle: Equatable, Sendable {
  /// The extension point of the Today panel. No other extension point is supported.
  package static let widgetPoint = "com.apple.widget-extension"

  /// The source of the extension's principal view controller: a class or a storyboard.
  package enum Entry: Equatable, Sendable {
    /// The name of a class, `Module.Class` or the class alone.
    case principalClass(String)
    /// The initial controller of a storyboard.
    case mainStoryboard(String)
  }

  /// The bundle's folder.
  package let url: URL
  /// The properties that applications and extensions have in common.
  package let info: BundleInfo
  /// The class or the storyboard that provides the widget's view controller.
  package let entry: Entry
  /// The dictionary `NSExtensionAttributes`, without interpretation.
  package let attributes: [String: PropertyValue]

  /// The bundle identifier, which begins with the application's identifier.
  package var identifier: String { info.identifier }
  /// The program's file; only ``init(at:)`` checks that it exists.
  package var executableURL: URL { url.appendingPathComponent(info.executable) }

  /// Reads and validates a bundle.
  package init(at url: URL) throws(BundleError) {
    let list = try PropertyList(contentsOf: url.appendingPathComponent("Info.plist"))
    try self.init(list, at: url)
    try BundleContents.requireExecutable(info.executable, in: url)
  }

  /// Reads only the property list, not the bundle's other files.
  package init(_ list: PropertyList, at url: URL) throws(BundleError) {
    self.url = url
    let root = list.root
    info = try BundleInfo(
      root, fallbackName: url.deletingPathExtension().lastPathComponent, packageType: "XPC!")
    let key = "NSExtension"
    guard let reader = try root.dictionary(key) else {
      throw root.error(.missing, key, "is missing: it says what kind of extension this is")
    }
    let pointKey = "NSExtensionPointIdentifier"
    let point = try reader.requiredString(pointKey, "a widget has \(ExtensionBundle.widgetPoint)")
    guard point == ExtensionBundle.widgetPoint else {
      throw reader.error(
        .value, pointKey, "is \"\(point)\"; only \(ExtensionBundle.widgetPoint) exists here")
    }
    entry = try ExtensionBundle.entry(in: reader)
    attributes = try reader.dictionary("NSExtensionAttributes")?.values ?? [:]
  }

  private static func entry(in reader: PropertyReader) throws(BundleError) -> Entry {
    let classKey = "NSExtensionPrincipalClass"
    let storyboardKey = "NSExtensionMainStoryboard"
    switch (try reader.string(classKey), try reader.string(storyboardKey)) {
    case (let name?, nil):
      guard isClassName(name) else {
        throw reader.error(
          .value, classKey, "is \"\(name)\"; it must be a class such as Module.TodayViewController")
      }
      return .principalClass(name)
    case (nil, let name?):
      guard BundleInfo.isFileName(name) else {
        throw reader.error(
          .value, storyboardKey, "is \"\(name)\"; it must be a storyboard's name without its folder"
        )
      }
      return .mainStoryboard(name)
    case (_?, _?):
      throw reader.error(
        .contradiction, classKey,
        "excludes \(storyboardKey): keep the one that makes the controller")
    case (nil, nil):
      throw reader.error(
        .missing, classKey,
        "is missing, and so is \(storyboardKey): one must say which controller "
          + "to show")
    }
  }

  private static func isClassName(_ text: String) -> Bool {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    return words.count <= 8
      && words.allSatisfy { word in
        guard let first = word.unicodeScalars.first else { return false }
        return (first == "_" || first.properties.isXIDStart)
          && word.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
      }
  }
}
