package import Foundation

/// The screen that is visible from the start of the app until its first frame. The app's Info.plist
/// names a storyboard, or a color, an image and empty bars.
///
/// If `UILaunchScreens` contains several screens, the default screen is shown. The associations
/// with URL schemes have no effect, because the screen is shown before the app receives a URL.
///
/// Source:
/// https://developer.apple.com/documentation/bundleresources/information-property-list/uilaunchscreen
@MainActor enum LaunchScreen {
  /// Creates the controller that shows the launch screen.
  ///
  /// - Returns: Nil if the Info.plist names no launch screen, or only a storyboard that the
  ///   executable does not contain or that has no initial controller.
  static func makeController(info: [String: Any], bundle: Bundle) -> UIViewController? {
    if let screen = screen(in: info) {
      let controller = UIViewController()
      controller.view = LaunchScreenView(screen, bundle: bundle)
      return controller
    }
    guard let name = info["UILaunchStoryboardName"] as? String, UIStoryboard.exists(named: name)
    else { return nil }
    return UIStoryboard(name: name, bundle: bundle == .main ? nil : bundle)
      .instantiateInitialViewController()
  }

  /// The default screen of `UILaunchScreens`, or the first screen if no default screen is named. If
  /// `UILaunchScreens` defines no screen, the value is the value of `UILaunchScreen`.
  private static func screen(in info: [String: Any]) -> [String: Any]? {
    guard let screens = info["UILaunchScreens"] as? [String: Any],
      let definitions = screens["UILaunchScreenDefinitions"] as? [[String: Any]],
      let first = definitions.first
    else { return info["UILaunchScreen"] as? [String: Any] }
    let name = screens["UIDefaultLaunchScreen"] as? String
    return definitions.first { $0["UILaunchScreenIdentifier"] as? String == name } ?? first
  }
}

extension ApplicationSession {
  /// Shows the app's launch screen on the whole screen, behind the status bar, until the app has
  /// launched.
  ///
  /// - Parameters:
  ///   - info: The keys of the app's Info.plist.
  ///   - bundle: The bundle that contains the launch screen's color and image.
  /// - Returns: Whether there is a launch screen.
  package func showLaunchScreen(
    info: [String: Any] = Bundle.mainInfo, bundle: Bundle = .main
  ) -> Bool {
    makeCurrent()
    guard let scene,
      let controller = LaunchScreen.makeController(info: info, bundle: bundle)
    else { return false }
    let window = SystemOverlayWindow(scene: scene, level: .normal)
    window.frame = screen.bounds
    window.rootViewController = controller
    window.isHidden = false
    launchScreen = window
    return true
  }

  func hideLaunchScreen() {
    launchScreen?.isHidden = true
    launchScreen = nil
  }
}
