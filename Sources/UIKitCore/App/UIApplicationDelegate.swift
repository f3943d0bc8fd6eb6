public import Foundation

/// Receives the lifecycle events of the application. Every method is optional.
///
/// A class marked `@main` that conforms is the program: UIKit creates it with its `init()`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called first in the launch, before the main storyboard is loaded.
  ///
  /// - Parameter launchOptions: Nil in an ordinary launch.
  /// - Returns: False where the address of the launch must not be opened again.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at the launch. Creates the app's window if no scene delegate does.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at the launch where `application(_:didFinishLaunchingWithOptions:)` is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called when the app begins to receive events. This method and the three below are not called
  /// where a scene has a delegate, which is called instead.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before another program's window receives the events.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the desktop window is no longer visible.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the desktop window is about to be visible again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called last, before the process ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Opens an address of a scheme that the app's Info.plist lists: after the launch if the address
  /// started the app, and at once if the app runs. In an app with a scene delegate, that delegate
  /// receives the address instead.
  ///
  /// - Returns: Whether the app opened the address.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Chooses the classes of a scene. The default is the Info.plist's scene manifest, or a window
  /// scene without a delegate where there is none.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called: the app's only session lasts as long as its process.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The orientations of a window; they do not affect the shape of the desktop window.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// The app's main window, which the delegate owns; UIKit sets it to the window of the main
  /// storyboard.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// Called first in the launch, before the main storyboard's window is made. Unless implemented,
  /// it counts as true; false keeps the address of the launch from being opened again.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Called before the scene connects and before the first frame. Unless implemented,
  /// ``applicationDidFinishLaunching(_:)`` is called and the result is true; false keeps the
  /// address of the launch from being opened again.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Called at the launch of an app that does not implement
  /// `application(_:didFinishLaunchingWithOptions:)`. Unless implemented, nothing happens.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Called when the app begins to receive events, at the launch and when its desktop window gets
  /// the keyboard back. Unless implemented, nothing happens.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Called before another program's window receives the events, after touches in progress were
  /// cancelled. Unless implemented, nothing happens.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Called when the desktop window is no longer visible. Unless implemented, nothing happens.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Called when the desktop window is about to be visible again, before
  /// `applicationDidBecomeActive(_:)`; not at the launch. Unless implemented, nothing happens.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Called last, before the process ends. Unless implemented, nothing happens.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Called when the desktop passes an address to an app without a scene delegate. Unless
  /// implemented, the address is not opened.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  /// Called at the launch, before the scene's delegate is created. Unless implemented, the
  /// configuration is the first entry of the Info.plist's scene manifest.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Never called: the app's only session lasts as long as its process.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Called when an app queries the orientations of a window; the shape of the desktop window does
  /// not depend on it. Unless implemented, the result is the list
  /// `UISupportedInterfaceOrientations` of the Info.plist, or all orientations except upside down.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .ofApplication }

  /// Nil, for delegates without a window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
