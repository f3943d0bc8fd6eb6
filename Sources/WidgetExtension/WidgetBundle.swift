import AppBundles
import Foundation
import WidgetProtocol

/// The bundle of this process's extension, and the modules that may contain its classes.
struct WidgetBundle {
  let bundle: ExtensionBundle
  /// The modules to search for a class whose name contains no module. They are the names of the
  /// bundle and of its executable.
  let modules: [String]

  /// The bundle's property list.
  let list: PropertyList

  /// Reads the property list of the extension.
  ///
  /// - Parameter environment: The environment that the host has set. If it contains no bundle path,
  ///   the executable's folder is the bundle.
  init(environment: [String: String]) throws(BundleError) {
    let executable = RunningProgram.path ?? ""
    let folder = (executable as NSString).deletingLastPathComponent
    let url = URL(
      fileURLWithPath: environment[LaunchContract.bundleVariable] ?? folder, isDirectory: true)
    list = try PropertyList(contentsOf: url.appendingPathComponent("Info.plist"))
    bundle = try ExtensionBundle(list, at: url)
    let names = [
      bundle.info.executable, try list.root.string("CFBundleName"),
      (executable as NSString).lastPathComponent,
    ]
    modules = names.compactMap { $0.map(WidgetBundle.moduleName) }
  }

  /// Returns an error about a value in the dictionary `NSExtension`.
  func error(_ key: String, _ message: String) -> BundleError {
    BundleError(.value, file: list.file, key: "NSExtension.\(key)", message)
  }

  /// Returns the module name of a product. Underscores replace the characters that an identifier
  /// cannot contain.
  static func moduleName(_ product: String) -> String {
    let name = String(
      product.unicodeScalars.map { scalar in
        scalar.properties.isXIDContinue ? Character(scalar) : "_"
      })
    return name.first?.isNumber == true ? "_" + name : name
  }
}
