public import Foundation

/// One instance of an app's interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether the scene is connected, visible and receiving events; the raw values are Apple's.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The reason for which the system created a scene.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The identifier of the app that opened a URL; nil if it is unknown.
    open private(set) var sourceApplication: String?
    /// The URL that launched the app; empty in an ordinary launch.
    open private(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The quick action that launched the app; nil in an ordinary launch.
    open private(set) var shortcutItem: UIApplicationShortcutItem?

    /// Stores the reason for which the scene was created. UIKit, not the app, creates these
    /// options.
    ///
    /// - Parameters:
    ///   - sourceApplication: The identifier of the requesting app; nil if it is unknown.
    ///   - url: The URL that started the app; nil for an ordinary launch.
    ///   - shortcutItem: The quick action that started the app; nil for an ordinary launch.
    package init(
      sourceApplication: String? = nil, url: URL? = nil,
      shortcutItem: UIApplicationShortcutItem? = nil
    ) {
      self.sourceApplication = sourceApplication
      self.shortcutItem = shortcutItem
      if let url {
        let options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
        urlContexts = [UIOpenURLContext(url: url, options: options)]
      }
      super.init()
    }
  }

  /// The persistent session to which the scene belongs; an app has one session.
  open internal(set) var session: UISceneSession
  /// Receives the scene's life cycle events; a strong reference.
  open var delegate: (any UISceneDelegate)?
  /// The scene's activation state: `unattached` before the launch and after the end, then
  /// foreground or background like the desktop's window. The state changes before
  /// ``UISceneDelegate/sceneDidBecomeActive(_:)`` and after
  /// ``UISceneDelegate/sceneWillResignActive(_:)``.
  open internal(set) var activationState = ActivationState.unattached
  /// The title that the desktop displays in the window's frame.
  open var title: String! {
    didSet {
      if title != oldValue { (self as? UIWindowScene)?.display.session?.titleDidChange(title) }
    }
  }

  /// Creates a scene and registers the scene with its session. UIKit creates the app's scene; apps
  /// do not call the initializer.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Posted with the scene as its object, before
  /// ``UISceneDelegate/scene(_:willConnectTo:options:)``.
  public nonisolated class var willConnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillConnectNotification")
  }
  /// Posted with the scene as its object when the process ends, after
  /// ``UISceneDelegate/sceneDidDisconnect(_:)``.
  public nonisolated class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidDisconnectNotification")
  }
  /// Posted with the scene as its object, after ``UISceneDelegate/sceneDidBecomeActive(_:)``.
  public nonisolated class var didActivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidActivateNotification")
  }
  /// Posted with the scene as its object, after ``UISceneDelegate/sceneWillResignActive(_:)`` and
  /// while the scene is still active.
  public nonisolated class var willDeactivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillDeactivateNotification")
  }
  /// Posted with the scene as its object, after ``UISceneDelegate/sceneWillEnterForeground(_:)``,
  /// at the launch as well.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  }
  /// Posted with the scene as its object, after ``UISceneDelegate/sceneDidEnterBackground(_:)``.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }
}
