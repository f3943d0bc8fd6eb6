import Foundation
import WidgetProtocol

/// What an extension's Info.plist says about how to begin.
struct ExtensionBundle {
  /// What makes the first controller.
  enum Principal: Equatable {
    case className(String)
    case storyboard(String)
  }

  var path: String
  var identifier: String
  var principal: Principal
  /// Modules in which a class without one may be: what the bundle and its executable are called.
  var modules: [String]

  static let pointIdentifier = "com.apple.widget-extension"

  init(environment: [String: String]) throws {
    let executable =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = (executable as NSString).deletingLastPathComponent
    try self.init(
      path: environment[LaunchContract.bundleVariable] ?? folder,
      executable: (executable as NSString).lastPathComponent)
  }

  init(path: String, executable: String) throws {
    let file = path + "/Info.plist"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw BundleError(file, nil, "the file is missing")
    }
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else { throw BundleError(file, nil, "it is not a property list with keys") }
    try self.init(path: path, file: file, list: list, executable: executable)
  }

  private init(path: String, file: String, list: [String: Any], executable: String) throws {
    func text(_ dictionary: [String: Any], _ key: String) throws -> String? {
      guard let value = dictionary[key] else { return nil }
      guard let text = value as? String, !text.isEmpty else {
        throw BundleError(file, key, "it has to be a text that is not empty")
      }
      return text
    }
    guard let about = list["NSExtension"] as? [String: Any] else {
      throw BundleError(file, "NSExtension", "it is missing or not a dictionary")
    }
    let point = try text(about, "NSExtensionPointIdentifier")
    guard point == ExtensionBundle.pointIdentifier else {
      throw BundleError(
        file, "NSExtensionPointIdentifier",
        "it is \(point.map { "\"\($0)\"" } ?? "missing") and has to be "
          + "\"\(ExtensionBundle.pointIdentifier)\"")
    }
    switch (
      try text(about, "NSExtensionPrincipalClass"), try text(about, "NSExtensionMainStoryboard")
    ) {
    case (let name?, nil): principal = .className(name)
    case (nil, let name?): principal = .storyboard(name)
    case (nil, nil):
      throw BundleError(
        file, "NSExtensionPrincipalClass", "it is missing, and so is NSExtensionMainStoryboard")
    case (_?, _?):
      throw BundleError(
        file, "NSExtensionPrincipalClass", "NSExtensionMainStoryboard is there too; keep one")
    }
    self.path = path
    identifier = try text(list, "CFBundleIdentifier") ?? ""
    modules = try [
      text(list, "CFBundleExecutable"), text(list, "CFBundleName"), executable,
    ].compactMap { $0.map(ExtensionBundle.moduleName) }
  }

  /// The module that a product of a name is: what cannot be in an identifier becomes an underscore.
  static func moduleName(_ product: String) -> String {
    let name = String(
      product.unicodeScalars.map { scalar in
        scalar.properties.isXIDContinue ? Character(scalar) : "_"
      })
    return name.first?.isNumber == true ? "_" + name : name
  }
}

/// What is wrong with a bundle: the file, the key and what to do.
struct BundleError: Error, CustomStringConvertible {
  let description: String

  init(_ file: String, _ key: String?, _ problem: String) {
    description = "\(file): \(key.map { "\($0): " } ?? "")\(problem)"
  }
}
