import AppBundles
import Foundation
import UIKit
import UIKitCore

/// Makes the controller that an extension's Info.plist names.
@MainActor enum PrincipalController {
  private static let classKey = "NSExtensionPrincipalClass"
  private static let storyboardKey = "NSExtensionMainStoryboard"

  /// Makes the controller of a widget.
  ///
  /// - Throws: An error that names the file and the key.
  static func make(for widget: WidgetBundle) throws(BundleError) -> UIViewController {
    switch widget.bundle.entry {
    case .mainStoryboard(let name): try make(storyboard: name, of: widget)
    case .principalClass(let name): try make(class: name, of: widget)
    }
  }

  private static func make(
    storyboard name: String, of widget: WidgetBundle
  ) throws(BundleError) -> UIViewController {
    guard UIStoryboard.exists(named: name) else {
      throw widget.error(
        storyboardKey,
        "there is no storyboard \"\(name)\" in the executable; add the file and the plugin "
          + "Storyboards to its target")
    }
    let storyboard = UIStoryboard(name: name, bundle: nil)
    guard let controller = storyboard.instantiateInitialViewController() else {
      throw widget.error(
        storyboardKey,
        "the storyboard \"\(name)\" has no initial view controller; mark one as the entry point")
    }
    return controller
  }

  private static func make(
    class name: String, of widget: WidgetBundle
  ) throws(BundleError) -> UIViewController {
    guard let found = findClass(name, in: widget.modules) else {
      throw widget.error(
        classKey,
        "there is no class \"\(name)\" in the executable; write Module.Class, where the module "
          + "is the target's name, such as \(widget.modules.first ?? "Widget").\(name)")
    }
    guard found is UIViewController.Type,
      let controller = DynamicInitializer.make(found) as? UIViewController
    else {
      throw widget.error(classKey, "\"\(name)\" is not a kind of UIViewController")
    }
    return controller
  }

  /// Returns the class with a name, or nil if there is no such class. If the name contains no
  /// module, the modules are searched in order.
  static func findClass(_ name: String, in modules: [String]) -> AnyClass? {
    if name.contains(".") { return NSClassFromString(name) }
    for module in modules {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return nil
  }
}
