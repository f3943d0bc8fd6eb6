public import Foundation

/// One instance of an app's interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether the scene is connected, visible and receiving events. The raw values are those of
  /// Apple's UIKit.
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
    /// The URL that launched the app. The set is empty in an ordinary launch.
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

  /// The persistent session to which the scene belongs. An app has only one session.
  open internal(set) var session: UISceneSession
  /// The object that receives the scene's life cycle events. The scene has a strong reference to
  /// its delegate.
  open var delegate: (any UISceneDelegate)?
  /// The scene's activation state. The state is `unattached` before the launch and after the end of
  /// the app. In between, it is a foreground or background state, depending on the desktop's
  /// window. The state changes before ``UISceneDelegate/sceneDidBecomeActive(_:)`` and after
  /// ``UISceneDelegate/sceneWillResignActive(_:)``.
  open internal(set) var activationState = ActivationState.unattached
  /// The title that the desktop displays in the window's frame.
  open var title: String! {
    didSet {
      if title != oldValue { (self as? UIWindowScene)?.display.session?.titleDidChange(title) }
    }
  }

  /// Creates a scene and registers the scene with its session. UIKit creates the app's scene, so
  /// apps do not call the initializer.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// The notification that UIKit posts before ``UISceneDelegate/scene(_:willConnectTo:options:)``.
  /// Its object is the scene.
  public nonisolated class var willConnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillConnectNotification")
  }
  /// The notification that UIKit posts when the process ends, after
  /// ``UISceneDelegate/sceneDidDisconnect(_:)``. Its object is the scene.
  public nonisolated class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidDisconnectNotification")
  }
  /// The notification that UIKit posts after ``UISceneDelegate/sceneDidBecomeActive(_:)``. Its
  /// object is the scene.
  public nonisolated class var didActivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidActivateNotification")
  }
  /// The notification that UIKit posts after ``UISceneDelegate/sceneWillResignActive(_:)``, while
  /// the scene is still active. Its object is the scene.
  public nonisolated class var willDeactivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillDeactivateNotification")
  }
  /// The notification that UIKit posts after ``UISceneDelegate/sceneWillEnterForeground(_:)``, also
  /// at the launch. Its object is the scene.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  }
  /// The notification that UIKit posts after ``UISceneDelegate/sceneDidEnterBackground(_:)``. Its
  /// object is the scene.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }
}
