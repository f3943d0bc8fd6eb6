public import Foundation

/// An object that receives the life cycle events of a scene. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene connects. The app creates the scene's window in this method.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the process ends. The scene's windows still exist at this time.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called before the scene becomes visible, also at the launch.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene begins to receive events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before another program's window, instead of the scene's window, receives the events.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the scene's desktop window is no longer visible.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens URLs while the scene is connected. URLs that launched the app are in
  /// `connectionOptions.urlContexts` of ``scene(_:willConnectTo:options:)`` instead.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Called once at the launch, after the application delegate's
  /// `application(_:didFinishLaunchingWithOptions:)`. The default does nothing, so that only a
  /// storyboard in the scene's configuration provides a window.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Called when the process ends. The default implementation does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Called before the scene becomes visible at the launch, and whenever its desktop window is
  /// shown again. The default implementation does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Called when the scene begins to receive events. UIKit does not call the application delegate's
  /// `applicationDidBecomeActive(_:)`. The default implementation does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Called before another program's window receives the events. Touches in progress have been
  /// cancelled at this time. The default implementation does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Called when the scene's desktop window is no longer visible. The default implementation does
  /// nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Called when the desktop passes a URL to the running app. The default ignores the URL, and
  /// UIKit does not pass it to the application's delegate.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// An object that receives the life cycle events of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, to which the delegate has a strong reference.
  var window: UIWindow? { get set }
  /// Performs a quick action while the scene is connected. The action that launched the app is in
  /// `connectionOptions.shortcutItem` of ``UISceneDelegate/scene(_:willConnectTo:options:)``
  /// instead.
  ///
  /// - Parameter completionHandler: A closure that the method calls. Its argument is true if the
  ///   method has performed the action.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// Called when the user selects a quick action of the running app. The default ignores the
  /// action, and UIKit does not call the application's delegate.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// The window of a delegate that does not declare a `window` property. The value is always nil.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
