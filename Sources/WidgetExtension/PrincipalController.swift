import Foundation
import UIKit
import UIKitCore

/// Makes the controller that an extension's Info.plist names.
@MainActor enum PrincipalController {
  /// - Throws: A ``BundleError`` that names the file and the key.
  static func make(for bundle: ExtensionBundle) throws -> UIViewController {
    let file = bundle.path + "/Info.plist"
    switch bundle.principal {
    case .storyboard(let name):
      guard UIStoryboard.exists(named: name) else {
        throw BundleError(
          file, "NSExtensionMainStoryboard",
          "there is no storyboard \"\(name)\" in the executable; add the file and the plugin "
            + "Storyboards to its target")
      }
      let storyboard = UIStoryboard(name: name, bundle: nil)
      guard let controller = storyboard.instantiateInitialViewController() else {
        throw BundleError(
          file, "NSExtensionMainStoryboard",
          "the storyboard \"\(name)\" has no initial view controller; mark one as the entry point")
      }
      return controller
    case .className(let name):
      guard let found = findClass(name, in: bundle.modules) else {
        throw BundleError(
          file, "NSExtensionPrincipalClass",
          "there is no class \"\(name)\" in the executable; write Module.Class, where the module "
            + "is the target's name, such as \(bundle.modules.first ?? "Widget").\(name)")
      }
      guard found is UIViewController.Type,
        let controller = DynamicInitializer.make(found) as? UIViewController
      else {
        throw BundleError(
          file, "NSExtensionPrincipalClass", "\"\(name)\" is not a kind of UIViewController")
      }
      return controller
    }
  }

  /// A class by its name, with or without the module before it.
  static func findClass(_ name: String, in modules: [String]) -> AnyClass? {
    if name.contains(".") { return NSClassFromString(name) }
    for module in modules {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return nil
  }
}
