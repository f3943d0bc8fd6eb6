public import Foundation

/// The delegate class and the storyboard from which UIKit creates a scene.
///
/// Source: https://developer.apple.com/documentation/uikit/uisceneconfiguration
@preconcurrency @MainActor open class UISceneConfiguration: NSObject, @preconcurrency NSCopying {
  /// The name of the entry in the Info.plist's scene manifest. Nil means the first entry.
  public let name: String?
  /// The role whose entries in the scene manifest contain the configuration.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which must conform to `UISceneDelegate`. UIKit creates the
  /// delegate with `init()`.
  open var delegateClass: AnyClass?
  /// A storyboard with the initial controller of the scene's window. The window shows this
  /// controller before the delegate's `scene(_:willConnectTo:options:)` is called.
  open var storyboard: UIStoryboard?

  /// Creates a configuration from an entry in the Info.plist's scene manifest. The entry determines
  /// the delegate class and the storyboard. If the name is nil, the first entry is used.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    guard let entry = SceneManifest.entry(named: name, role: sessionRole) else { return }
    delegateClass = entry.delegateClass
    storyboard = entry.storyboardName.map { UIStoryboard(name: $0, bundle: nil) }
  }

  /// Returns a new configuration with the same name, role, delegate class and storyboard.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UISceneConfiguration(name: name, sessionRole: role)
    copy.delegateClass = delegateClass
    copy.storyboard = storyboard
    return copy
  }
}
