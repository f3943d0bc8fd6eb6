public import Foundation

/// One instance of an app's interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The reason for which the system created a scene.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The identifier of the app that opened a URL, where it is available.
    open private(set) var sourceApplication: String?
    /// The URL that the app was launched with; empty without one.
    open private(set) var urlContexts: Set<UIOpenURLContext> = []

    package init(sourceApplication: String? = nil, url: URL? = nil) {
      self.sourceApplication = sourceApplication
      if let url {
        let options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
        urlContexts = [UIOpenURLContext(url: url, options: options)]
      }
      super.init()
    }
  }

  open internal(set) var session: UISceneSession
  /// The scene owns its delegate.
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  /// The title that the desktop displays in the window's frame.
  open var title: String! {
    didSet {
      if title != oldValue { (self as? UIWindowScene)?.display.session?.titleDidChange(title) }
    }
  }

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  public nonisolated class var willConnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillConnectNotification")
  }
  public nonisolated class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidDisconnectNotification")
  }
  public nonisolated class var didActivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidActivateNotification")
  }
  public nonisolated class var willDeactivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillDeactivateNotification")
  }
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  }
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }
}
