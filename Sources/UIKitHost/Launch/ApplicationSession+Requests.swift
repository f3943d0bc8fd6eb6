import AppBundles
import Foundation
import UIKitCore

extension ApplicationSession {
  /// Launches an app for a request. If the request contains an unknown quick action or an invalid
  /// URL, the app is launched without it.
  func launch(_ launch: ApplicationLaunch, for request: LaunchRequest) {
    var url: URL?
    var item: UIApplicationShortcutItem?
    switch request {
    case .activation: break
    case .url(let address): url = URL(string: address)
    case .shortcut(let type): item = shortcutItem(ofType: type)
    }
    self.launch(
      applicationClass: launch.applicationClass, delegateClass: launch.delegateClass, url: url,
      shortcutItem: item)
  }

  /// Performs a request that the running app receives.
  func perform(_ request: LaunchRequest) {
    switch request {
    case .activation: break
    case .url(let address): if let url = URL(string: address) { open(url) }
    case .shortcut(let type): if let item = shortcutItem(ofType: type) { perform(item) }
    }
  }

  /// Restores the quick actions that an app has set before, and stores later changes in the library
  /// of installed apps. The quick actions of a program that is not installed exist only until the
  /// program ends.
  func storeShortcutItems(of identifier: String, in library: AppLibrary = AppLibrary()) {
    let key = "UIApplicationShortcutItems"
    let stored = try? PropertyList(contentsOf: library.shortcuts(of: identifier))
    if let items = stored?.values[key]?.foundationObject as? [[String: Any]] {
      shortcutItems = items.compactMap { UIApplicationShortcutItem(propertyList: $0) }
    }
    shortcutItemsDidChange = { items in
      // Exclude actions without a type or a title. Desktop environments need a title for each
      // action, and an empty string in the property list would make the whole list invalid.
      let titled = items.filter { !$0.type.isEmpty && !$0.localizedTitle.isEmpty }
      let list = [
        key: titled.map { $0.propertyList.filter { ($0.value as? String)?.isEmpty != true } }
      ]
      let data = try? PropertyListSerialization.data(
        fromPropertyList: list, format: .xml, options: 0)
      if let data { try? library.setShortcuts(data, of: identifier) }
    }
  }
}
