public import Foundation

/// Hears about the life of a scene. Every method may be left out.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// The place to make the scene's window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens addresses while the scene is connected. Those that the app was started with are in
  /// `connectionOptions.urlContexts` of ``scene(_:willConnectTo:options:)`` instead.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Hears about the life of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, kept by the delegate.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// What a delegate without a window of its own has.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
