import UIKit

/// A reading list whose whole interface is in `Main.storyboard`.
@main final class StoryboardApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // In a bundle, UIKit has already made the window for the storyboard that the Info.plist names
    // in UIMainStoryboardFile, so do not make another window.
    guard window == nil else { return true }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let main = UIStoryboard(name: "Main", bundle: nil)
    window.rootViewController = main.instantiateInitialViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

struct Book: Equatable {
  var title: String
  var author: String
  var isFinished = false
}
