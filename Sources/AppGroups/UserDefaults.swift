import AppBundles
import Diagnostics
@_exported public import Foundation

/// Provides the initializer of `UserDefaults` for app groups.
///
/// Only an initializer of a protocol may return an object of a subclass, so `UserDefaults` conforms
/// to this protocol, which has no other use.
public protocol SuiteDefaults {}

extension Foundation.UserDefaults: SuiteDefaults {}

extension SuiteDefaults {
  /// The defaults of a suite; several processes can use the defaults of an app group at the same
  /// time.
  ///
  /// Swift prefers this initializer to Foundation's, whose parameter is optional. A suite named
  /// "group.…" is stored in the group's container; every other suite is stored by Foundation. A
  /// value that is set for a group soon becomes visible to other processes; `synchronize()` returns
  /// true after the value was written to disk.
  ///
  /// - Parameter suitename: The name of the suite. For a name that begins with "group.", the
  ///   process must be a member of the group: its bundle's Info.plist lists the group under
  ///   `com.apple.security.application-groups`.
  /// - Returns: nil for a group of which the process is not a member.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/userdefaults/init(suitename:)
  public init?(suiteName suitename: String) {
    guard let defaults = SuiteFactory.defaults(named: suitename) as? Self else { return nil }
    self = defaults
  }
}

private enum SuiteFactory {
  static func defaults(named name: String) -> Foundation.UserDefaults? {
    guard name.hasPrefix("group.") else { return UserDefaults(suiteName: Optional(name)) }
    guard let container = GroupContainer(joining: name), container.create() else { return nil }
    return GroupUserDefaults(GroupDefaults.shared(container))
  }
}

/// The defaults of an app group, as a `UserDefaults` object.
final class GroupUserDefaults: Foundation.UserDefaults {
  private let group: GroupDefaults

  /// Creates the defaults of a group.
  init(_ group: GroupDefaults) {
    self.group = group
    super.init(suiteName: nil)!
  }

  // MARK: Reading

  override func object(forKey defaultName: String) -> Any? {
    group.value(forKey: defaultName)?.foundationObject
      ?? RegistrationDomain.values[defaultName]
  }

  /// The URL that `set(_:forKey:)` stored. A text that begins with "/" or "~" is the path of a
  /// file.
  override func url(forKey defaultName: String) -> URL? {
    guard let text = string(forKey: defaultName) else { return nil }
    let isPath = text.hasPrefix("/") || text.hasPrefix("~")
    return isPath
      ? URL(fileURLWithPath: NSString(string: text).expandingTildeInPath) : URL(string: text)
  }

  override func dictionaryRepresentation() -> [String: Any] {
    RegistrationDomain.values.merging(group.values.mapValues(\.foundationObject)) { $1 }
  }

  // MARK: Writing

  /// Adds default values for keys without a value, in all instances of this process.
  override func register(defaults registrationDictionary: [String: Any]) {
    super.register(defaults: registrationDictionary)
    RegistrationDomain.add(registrationDictionary)
  }

  /// Sets or removes a value and posts `didChangeNotification`.
  ///
  /// - Parameter value: A string, number, date, data, or an array or dictionary of such values. If
  ///   it is nil, the key is removed.
  override func set(_ value: Any?, forKey defaultName: String) {
    var stored: PropertyValue?
    if let value {
      stored = PropertyValue(object: value)
      checkUsage(
        stored != nil,
        "UserDefaults.set(_:forKey:): \(type(of: value)) of \"\(defaultName)\" is no type of property "
          + "lists. Store a string, number, date, data, array or dictionary")
    }
    group.set(stored, forKey: defaultName)
    Foundation.NotificationCenter.default.post(
      name: UserDefaults.didChangeNotification, object: self)
  }

  override func set(_ url: URL?, forKey defaultName: String) {
    let text = url.map { $0.isFileURL ? $0.path : $0.absoluteString }
    set(text as Any?, forKey: defaultName)
  }

  override func removeObject(forKey defaultName: String) {
    set(nil as Any?, forKey: defaultName)
  }

  /// Writes to disk all changes that were made before the call.
  ///
  /// - Returns: Whether the changes are on disk. False if the write failed, or if another member
  ///   held the lock for two seconds.
  @discardableResult override func synchronize() -> Bool {
    group.synchronize()
  }
}
