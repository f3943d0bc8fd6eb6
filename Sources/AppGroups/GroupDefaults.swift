package import AppBundles
import Foundation

/// A group's defaults as one process sees them: the file, and changes that are not in it yet.
package final class GroupDefaults: @unchecked Sendable {
  // Safety: `state` is used under its lock, and `flushLock` orders the writers.

  private struct Change {
    /// nil removes the key.
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

  package init(_ file: GroupDefaultsFile) { self.file = file }

  // MARK: Instances

  private static let instancesLock = NSLock()
  // Safety: used under `instancesLock`.
  private nonisolated(unsafe) static var instances: [String: GroupDefaults] = [:]

  /// The one instance of a process for a group, so that each `UserDefaults` sees what another set.
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

  /// The values with this process's changes; what another process wrote is read when its file's
  /// version differs, which costs one call of the kernel.
  package var values: [String: PropertyValue] {
    lock.withLock {
      readIfChanged()
      var values = state.values
      for (key, change) in state.changes { values[key] = change.value }
      return values
    }
  }

  package func value(forKey key: String) -> PropertyValue? {
    lock.withLock {
      if let change = state.changes[key] { return change.value }
      readIfChanged()
      return state.values[key]
    }
  }

  /// Changes a value; the file follows soon, on another thread.
  package func set(_ value: PropertyValue?, forKey key: String) {
    let mustSchedule = lock.withLock {
      state.changeCount += 1
      state.changes[key] = Change(value: value, number: state.changeCount)
      defer { state.isFlushScheduled = true }
      return !state.isFlushScheduled
    }
    if mustSchedule { GroupDefaults.queue.async { [self] in _ = synchronize() } }
  }

  /// Writes the changes that were made before the call.
  ///
  /// - Returns: Whether they are on the disk, where neither a crash nor another member loses them.
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
