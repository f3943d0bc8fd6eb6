package import AppBundles
import Foundation

/// The defaults of an app group in one process: the values of the file, and changes that are not
/// written yet.
package final class GroupDefaults: @unchecked Sendable {
  // Safety: `state` is used under its lock, and `flushLock` orders the writers.

  private struct Change {
    /// The new value. If it is nil, the key is removed.
    let value: PropertyValue?
    let number: Int
  }

  private struct State {
    var values: [String: PropertyValue] = [:]
    var version: GroupDefaultsFile.Version?
    var hasRead = false
    var changes: [String: Change] = [:]
    var changeCount = 0
    var isFlushScheduled = false
  }

  private let file: GroupDefaultsFile
  private let lock = NSLock()
  private let flushLock = NSLock()
  private var state = State()
  private static let queue = DispatchQueue(label: "app group defaults", qos: .utility)

  /// Creates the defaults of a file without reading it. If a process has two objects for one file,
  /// each object contains the changes of the other object only after these changes are written.
  package init(_ file: GroupDefaultsFile) { self.file = file }

  // MARK: Instances

  private static let instancesLock = NSLock()
  // Safety: The variable is used only while `instancesLock` is held.
  private nonisolated(unsafe) static var instances: [String: GroupDefaults] = [:]

  /// Returns the only instance of this process for a group. Each `UserDefaults` object of the group
  /// therefore reads the values that other `UserDefaults` objects have set.
  static func shared(_ container: GroupContainer) -> GroupDefaults {
    instancesLock.withLock {
      if let instance = instances[container.group] { return instance }
      if instances.isEmpty { atexit { GroupDefaults.flushAll() } }
      let instance = GroupDefaults(GroupDefaultsFile(container))
      instances[container.group] = instance
      return instance
    }
  }

  private static func flushAll() {
    for instance in instancesLock.withLock({ Array(instances.values) }) {
      _ = instance.synchronize()
    }
  }

  // MARK: Values

  /// All values, including this process's changes. The file is read again if another process has
  /// changed the file; one system call detects such a change.
  package var values: [String: PropertyValue] {
    lock.withLock {
      readIfChanged()
      var values = state.values
      for (key, change) in state.changes { values[key] = change.value }
      return values
    }
  }

  /// The value of a key, including this process's unwritten changes; nil if there is no value.
  package func value(forKey key: String) -> PropertyValue? {
    lock.withLock {
      if let change = state.changes[key] { return change.value }
      readIfChanged()
      return state.values[key]
    }
  }

  /// Changes a value, or removes it if `value` is nil; another thread soon writes the file.
  package func set(_ value: PropertyValue?, forKey key: String) {
    let mustSchedule = lock.withLock {
      state.changeCount += 1
      state.changes[key] = Change(value: value, number: state.changeCount)
      defer { state.isFlushScheduled = true }
      return !state.isFlushScheduled
    }
    if mustSchedule { GroupDefaults.queue.async { [self] in _ = synchronize() } }
  }

  /// Writes all changes made before the call.
  ///
  /// - Returns: Whether the changes are on disk, so that neither a crash nor another member can
  ///   lose them.
  package func synchronize() -> Bool {
    flushLock.withLock {
      let changes = lock.withLock {
        state.isFlushScheduled = false
        return state.changes
      }
      guard !changes.isEmpty else { return true }
      let written = file.update { values in
        for (key, change) in changes { values[key] = change.value }
      }
      guard let written else { return false }
      lock.withLock {
        state.values = written.values
        state.version = written.version
        state.hasRead = true
        for (key, change) in changes where state.changes[key]?.number == change.number {
          state.changes[key] = nil
        }
      }
      return true
    }
  }

  private func readIfChanged() {
    guard !state.hasRead || file.version != state.version else { return }
    (state.values, state.version) = file.read()
    state.hasRead = true
  }
}
