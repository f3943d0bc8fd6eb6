import Foundation

/// Creates the windows of storyboards that an app's Info.plist names.
@MainActor enum MainStoryboard {
  /// Creates the window of an app without scenes, before `didFinishLaunchingWithOptions`.
  ///
  /// - Returns: Nil if the Info.plist names no storyboard, if scenes create the windows, or if the
  ///   storyboard has no initial controller.
  static func makeWindow(for delegate: (any UIApplicationDelegate)?) -> UIWindow? {
    let info = Bundle.mainInfo
    guard info["UIApplicationSceneManifest"] == nil,
      let name = info["UIMainStoryboardFile"] as? String
    else { return nil }
    return window(showing: UIStoryboard(name: name, bundle: nil)) { delegate?.window = $0 }
  }

  /// Creates the window of a scene whose configuration has a storyboard.
  static func makeWindow(for scene: UIWindowScene) -> UIWindow? {
    guard let storyboard = scene.session.configuration.storyboard else { return nil }
    return window(showing: storyboard) {
      ((scene.delegate as AnyObject?) as? any UIWindowSceneDelegate)?.window = $0
    }
  }

  private static func window(
    showing storyboard: UIStoryboard, keep: (UIWindow) -> Void
  ) -> UIWindow? {
    guard let controller = storyboard.instantiateInitialViewController() else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    keep(window)
    return window
  }
}
