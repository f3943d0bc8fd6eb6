public import Foundation

/// Receives the lifecycle events of the application. Every method is optional.
///
/// A class that conforms and is marked `@main` is the program's entry point: UIKit creates an
/// instance of the class with `init()`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called first in the launch, before the main storyboard is loaded.
  ///
  /// - Parameter launchOptions: Nil in an ordinary launch.
  /// - Returns: False if UIKit must not pass the URL or the quick action of the launch to the
  ///   delegate again.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at the launch. An app without a scene delegate creates its window in this method.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at the launch if `application(_:didFinishLaunchingWithOptions:)` is not
  /// implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called when the app begins to receive events. If a scene has a delegate, that delegate is
  /// called instead of this method and the three methods below.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before another program's window receives the events.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the desktop window is no longer visible.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the desktop window is about to be visible again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called last, before the process ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Opens a URL of a scheme that the app's Info.plist lists. UIKit calls the method after the
  /// launch if the URL started the app, and immediately if the app runs. If the app has a scene
  /// delegate, the scene delegate receives the URL instead.
  ///
  /// - Returns: Whether the app opened the URL.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Performs a quick action of the app's icon. UIKit calls the method after the launch if the
  /// action started the app, and immediately if the app runs. If the app has a scene delegate, the
  /// scene delegate receives the action instead.
  ///
  /// - Parameter completionHandler: Called by the method, with true if the action was performed.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Returns the configuration of a scene, which contains the scene's classes. The default is the
  /// configuration in the Info.plist's scene manifest or, without a manifest, a window scene
  /// without a delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called, because the app's only session lasts as long as its process.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns the orientations of a window. The orientations do not affect the shape of the desktop
  /// window.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// The app's main window, which the delegate keeps alive. UIKit sets the property to the window
  /// of the main storyboard.
  var window: UIWindow? { get set }

  /// Called on ``UIApplication/didReceiveMemoryWarningNotification``, before the controllers of the
  /// app's windows. Linux sends no memory warnings, so only the app itself posts the notification.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Called first in the launch, before the main storyboard's window is made. The default
  /// implementation returns true. If the result is false, UIKit does not pass the URL or the quick
  /// action of the launch to the delegate again.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Called before the scene connects and before the first frame. The default implementation calls
  /// ``applicationDidFinishLaunching(_:)`` and returns true. If the result is false, UIKit does not
  /// pass the URL or the quick action of the launch to the delegate again.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Called at the launch of an app that does not implement
  /// `application(_:didFinishLaunchingWithOptions:)`. The default implementation does
  /// nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Called when the app begins to receive events: at the launch, and when its desktop window
  /// regains the keyboard focus. The default implementation does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Called before another program's window receives the events, after touches in progress
  /// were cancelled. The default implementation does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Called when the desktop window is no longer visible. The default implementation does
  /// nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Called when the desktop window is about to be visible again, before
  /// `applicationDidBecomeActive(_:)`; not called at the launch. The default implementation
  /// does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Called on ``UIApplication/didReceiveMemoryWarningNotification``. The default implementation
  /// does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Called last, before the process ends. The default implementation does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Called when the desktop passes a URL to an app without a scene delegate. The
  /// default implementation does not open the URL.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  /// Called when the user selects a quick action of an app without a scene delegate. The default
  /// implementation does not perform the action.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Called at the launch, before the scene's delegate is created. The default implementation
  /// returns the first configuration of the Info.plist's scene manifest.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Never called, because the app's only session lasts as long as its process.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Called when an app queries the orientations of a window; the shape of the desktop window
  /// does not depend on the result. The default implementation returns the list
  /// `UISupportedInterfaceOrientations` of the Info.plist, or all orientations except upside
  /// down.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .ofApplication }

  /// Nil by default, for delegates without a window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
