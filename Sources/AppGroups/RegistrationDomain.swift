import Foundation

/// The values passed to `register(defaults:)` of a group's defaults. Foundation has a store for
/// such values, but does not expose it.
enum RegistrationDomain {
  private static let lock = NSLock()
  // Safety: The variable is used only while `lock` is held, and property list objects are values.
  private nonisolated(unsafe) static var registered: [String: Any] = [:]

  static var values: [String: Any] {
    lock.lock()
    defer { lock.unlock() }
    return registered
  }

  static func add(_ values: [String: Any]) {
    lock.lock()
    defer { lock.unlock() }
    registered.merge(values) { $1 }
  }
}
