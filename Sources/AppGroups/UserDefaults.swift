import AppBundles
import Diagnostics
@_exported public import Foundation

/// Defaults, with those of an app group safe between processes.
///
/// Foundation's class on Linux writes its file in its old one's place, without a lock: two processes
/// lose each other's keys, and a crash leaves an empty file. This subclass, which `import UIKit` makes
/// the meaning of the name, keeps a suite named "group.…" in the group's container instead and leaves
/// all other domains to Foundation.
///
/// A value that was set is visible to other instances of the process at once and to other processes
/// soon; `synchronize()` returns true when it is on the disk.
///
/// Source: https://developer.apple.com/documentation/foundation/userdefaults
open class UserDefaults: Foundation.UserDefaults {
  private let group: GroupDefaults?

  // Safety: Foundation's class is safe for threads, and says so on Apple's systems.
  private nonisolated(unsafe) static let sharedStandard = UserDefaults(domain: nil)

  open override class var standard: UserDefaults { sharedStandard }

  /// - Parameter suitename: A domain's name. With one that begins with "group.", the process must be a
  ///   member: its bundle's Info.plist lists the group under `com.apple.security.application-groups`.
  /// - Returns: nil for a group that the process is no member of.
  public override init?(suiteName suitename: String?) {
    if let suitename, suitename.hasPrefix("group.") {
      guard let container = GroupContainer(joining: suitename), container.create() else {
        return nil
      }
      group = GroupDefaults.shared(container)
      super.init(suiteName: nil)
    } else {
      group = nil
      super.init(suiteName: suitename)
    }
  }

  /// The defaults of a group.
  init(_ group: GroupDefaults) {
    self.group = group
    super.init(suiteName: nil)!
  }

  /// One of Foundation's domains.
  private init(domain: String?) {
    group = nil
    super.init(suiteName: domain)!
  }

  // MARK: Reading

  open override func object(forKey defaultName: String) -> Any? {
    guard let group else { return super.object(forKey: defaultName) }
    return group.value(forKey: defaultName)?.foundationObject
      ?? RegistrationDomain.values[defaultName]
  }

  /// An address that `set(_:forKey:)` stored. A text that begins with "/" or "~" is a file's path.
  open override func url(forKey defaultName: String) -> URL? {
    guard group != nil else { return super.url(forKey: defaultName) }
    guard let text = string(forKey: defaultName) else { return nil }
    let isPath = text.hasPrefix("/") || text.hasPrefix("~")
    return isPath
      ? URL(fileURLWithPath: NSString(string: text).expandingTildeInPath) : URL(string: text)
  }

  open override func dictionaryRepresentation() -> [String: Any] {
    guard let group else { return super.dictionaryRepresentation() }
    return RegistrationDomain.values.merging(group.values.mapValues(\.foundationObject)) { $1 }
  }

  // MARK: Writing

  /// Adds values that all instances of the process answer with where their domain has none.
  open override func register(defaults registrationDictionary: [String: Any]) {
    super.register(defaults: registrationDictionary)
    RegistrationDomain.add(registrationDictionary)
  }

  /// - Parameter value: A string, number, date, data, or an array or dictionary of those; nil removes
  ///   the key.
  open override func set(_ value: Any?, forKey defaultName: String) {
    guard let group else { return super.set(value, forKey: defaultName) }
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

  open override func set(_ url: URL?, forKey defaultName: String) {
    guard group != nil else { return super.set(url, forKey: defaultName) }
    let text = url.map { $0.isFileURL ? $0.path : $0.absoluteString }
    set(text as Any?, forKey: defaultName)
  }

  open override func removeObject(forKey defaultName: String) {
    guard group != nil else { return super.removeObject(forKey: defaultName) }
    set(nil as Any?, forKey: defaultName)
  }

  /// Writes what was set before the call to the disk.
  ///
  /// - Returns: For an app group, true once the changes are there: no crash and no other process
  ///   loses them. False if the disk refused, or another member kept the lock for two seconds.
  @discardableResult open override func synchronize() -> Bool {
    group?.synchronize() ?? super.synchronize()
  }
}
