public import Foundation

/// Receives the life cycle events of a scene. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene connects; the app creates the scene's window in this method.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the process ends; the scene's windows still exist.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called before the scene becomes visible, at the launch as well.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene begins to receive events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before another program's window receives the events.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the scene's desktop window is no longer visible.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens URLs while the scene is connected. URLs that launched the app are in
  /// `connectionOptions.urlContexts` of ``scene(_:willConnectTo:options:)`` instead.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Called once at the launch, after `didFinishLaunching` of the application's delegate. By
  /// default, only a storyboard of the scene's configuration provides a window.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Called when the process ends. The default implementation does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Called before the scene becomes visible: at the launch, and when its desktop window is shown
  /// again. The default implementation does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Called when the scene begins to receive events, instead of the application delegate's
  /// `applicationDidBecomeActive(_:)`. The default implementation does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Called before another program's window receives the events, after touches in progress were
  /// cancelled. The default implementation does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Called when the scene's desktop window is no longer visible. The default implementation does
  /// nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Called when the desktop passes a URL to the running app. By default, the URL is
  /// ignored, also by the application's delegate.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Receives the life cycle events of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, to which the delegate has a strong reference.
  var window: UIWindow? { get set }
  /// Performs a quick action while the scene is connected. The action that launched the app is in
  /// `connectionOptions.shortcutItem` of ``UISceneDelegate/scene(_:willConnectTo:options:)``
  /// instead.
  ///
  /// - Parameter completionHandler: Called by the method, with whether it performed the action.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// Called when the user selects a quick action of the running app. By default, the scene
  /// ignores the action; the application's delegate is not called either.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Always nil: the default for a delegate that does not declare a `window` property.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
