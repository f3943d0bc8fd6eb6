import AppBundles
import Foundation
import WidgetProtocol

/// The extension that this process is: its bundle, and where its classes may be.
struct WidgetBundle {
  let bundle: ExtensionBundle
  /// Modules in which a class without one may be: what the bundle and its executable are called.
  let modules: [String]

  /// The path of the property list, which errors name.
  var file: String { bundle.url.appendingPathComponent("Info.plist").path }

  /// - Parameter environment: As the host has set it; without a bundle there, the executable's folder
  ///   is the bundle.
  init(environment: [String: String]) throws(BundleError) {
    let executable = RunningProgram.path ?? ""
    let folder = (executable as NSString).deletingLastPathComponent
    let url = URL(
      fileURLWithPath: environment[LaunchContract.bundleVariable] ?? folder, isDirectory: true)
    let list = try PropertyList(contentsOf: url.appendingPathComponent("Info.plist"))
    bundle = try ExtensionBundle(list, at: url)
    let names = [
      bundle.info.executable, try list.root.string("CFBundleName"),
      (executable as NSString).lastPathComponent,
    ]
    modules = names.compactMap { $0.map(WidgetBundle.moduleName) }
  }

  /// An error in the dictionary `NSExtension`.
  func error(_ key: String, _ message: String) -> BundleError {
    BundleError(.value, file: file, key: "NSExtension.\(key)", message)
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
