import Foundation

extension ApplicationSession {
  /// The quick actions that the Info.plist lists.
  private static var staticShortcutItems: [UIApplicationShortcutItem] {
    let items = Bundle.mainInfo["UIApplicationShortcutItems"] as? [[String: Any]]
    return (items ?? []).compactMap { item in
      UIApplicationShortcutItem(propertyList: item) {
        Bundle.main.localizedString(forKey: $0, value: $0, table: "InfoPlist")
      }
    }
  }

  /// The quick action with a type. Quick actions of the Info.plist take precedence over quick
  /// actions that the app has set.
  package func shortcutItem(ofType type: String) -> UIApplicationShortcutItem? {
    let items = ApplicationSession.staticShortcutItems + (shortcutItems ?? [])
    return items.first { $0.type == type }
  }

  /// Delivers a quick action to the running app: to the scene's delegate or, if the scene has no
  /// delegate, to the application's delegate.
  package func perform(_ item: UIApplicationShortcutItem) {
    makeCurrent()
    if let scene, let sceneDelegate = scene.delegate {
      (sceneDelegate as? any UIWindowSceneDelegate)?
        .windowScene(scene, performActionFor: item, completionHandler: { _ in })
    } else {
      delegate?.application(application, performActionFor: item, completionHandler: { _ in })
    }
  }
}
