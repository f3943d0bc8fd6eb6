public import Foundation

/// The persistent description of a scene. The session exists longer than each connection of the
/// scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's key in the Info.plist's `UISceneConfigurations`.
    public let rawValue: String
    /// Creates a role from its key. The manifest of an ordinary app has an entry only for
    /// ``windowApplication``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An interface with windows on the screen. It is the only role that UIKit connects.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The connected scene. The reference is weak.
  open internal(set) weak var scene: UIScene?
  /// The role of the configuration with which the session was created.
  public let role: Role
  /// The configuration from which the scene was created. The application's delegate selects it.
  open internal(set) var configuration: UISceneConfiguration
  /// The session's identifier, which is always "main". An app has one session, which exists as long
  /// as the app's process.
  public let persistentIdentifier: String
  /// Values that the app stores with the scene.
  open var userInfo: [String: Any]?

  init(configuration: UISceneConfiguration) {
    self.configuration = configuration
    role = configuration.role
    persistentIdentifier = "main"
    super.init()
  }
}

/// The scene configurations of an Info.plist. The key `UIApplicationSceneManifest` contains them.
enum SceneManifest {
  struct Entry {
    var name: String?
    var delegateClass: AnyClass?
    var storyboardName: String?
  }

  /// Returns the entry of a role with a name, or the first entry of the role if `name` is nil. The
  /// result is nil if the manifest has no such entry.
  static func entry(named name: String?, role: UISceneSession.Role) -> Entry? {
    let manifest = Bundle.mainInfo["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = (roles?[role.rawValue] as? [[String: Any]] ?? []).map { entry in
      Entry(
        name: entry["UISceneConfigurationName"] as? String,
        delegateClass: (entry["UISceneDelegateClassName"] as? String).flatMap(NSClassFromString),
        storyboardName: entry["UISceneStoryboardFile"] as? String)
    }
    return name == nil ? entries.first : entries.first { $0.name == name }
  }
}
