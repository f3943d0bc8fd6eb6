public import Foundation

/// The classes that a scene is created from.
///
/// Source: https://developer.apple.com/documentation/uikit/uisceneconfiguration
@preconcurrency @MainActor open class UISceneConfiguration: NSObject, @preconcurrency NSCopying {
  /// The name of the entry in the Info.plist's scene manifest; nil for the first entry.
  public let name: String?
  /// The role under which the entry is looked up.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which must conform to `UISceneDelegate`. UIKit creates the
  /// delegate with `init()`.
  open var delegateClass: AnyClass?
  /// A storyboard whose initial controller the scene's window shows, before the delegate's
  /// `scene(_:willConnectTo:options:)` runs.
  open var storyboard: UIStoryboard?

  /// Creates a configuration with the delegate class and the storyboard of the entry with this name
  /// in the Info.plist's scene manifest; without a name, of the first entry.
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
