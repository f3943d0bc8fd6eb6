import Foundation

/// What `register(defaults:)` of a group's defaults was given. Foundation keeps its own and does not show
/// it.
enum RegistrationDomain {
  private static let lock = NSLock()
  // Safety: used under `lock`; property list objects are values.
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
