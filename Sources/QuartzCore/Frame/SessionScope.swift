import Synchronization

/// The scope of one test's current session. Tests that run at the same time have separate scopes.
///
/// API without a receiver, such as `CACurrentMediaTime()` and `UIScreen.main`, uses the session
/// that was used last. An application has one session and no scope. Tests alternate on the main
/// actor at every `await`; so a session or a value that a test makes current within a scope is
/// current only for the tasks of that scope.
///
/// ```swift
/// try await SessionScope.$current.withValue(SessionScope()) { try await runTest() }
/// ```
package final class SessionScope: Sendable {
  /// The scope of the running task; nil in an application. A task inherits the scope of the task
  /// that starts it.
  @TaskLocal package static var current: SessionScope?

  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// Whether the process has created a scope. If it has not, no task has a scope.
  private static let hasBeenCreated = Atomic(false)

  /// Creates a scope in which every ``SessionValue`` has its initial value.
  package init() { SessionScope.hasBeenCreated.store(true, ordering: .relaxed) }

  /// Equal to ``current``, but without the look-up of a task-local value in a process that has
  /// created no scope.
  fileprivate static var taskScope: SessionScope? {
    hasBeenCreated.load(ordering: .relaxed) ? current : nil
  }

  /// Releases the session and everything else that the scope's tasks made current.
  @MainActor package func close() {
    // Release the values after the lock is unlocked, because the end of a session may read the
    // scope.
    let released = values.withLock { values in
      defer { values = [:] }
      return values
    }
    withExtendedLifetime(released) {}
  }

  fileprivate func value(of key: ObjectIdentifier) -> (any Sendable)? {
    values.withLock { $0[key] }
  }

  fileprivate func set(_ value: any Sendable, of key: ObjectIdentifier) {
    let old = values.withLock { $0.updateValue(value, forKey: key) }
    withExtendedLifetime(old) {}
  }
}

/// A variable of the current session: one value per process, and one in each ``SessionScope``.
///
/// In a process with scopes, a read outside a scope costs the look-up of a task-local value, about
/// as much as an uncontended lock.
@propertyWrapper package struct SessionValue<Value: Sendable>: Sendable {
  /// A unique object for each variable, because a scope finds its value by identity.
  private final class Key: Sendable {}

  private let key = Key()
  private let initial: Value
  private var processValue: Value

  /// Creates a variable with the value that a process and every scope begin with.
  package init(wrappedValue: Value) {
    initial = wrappedValue
    processValue = wrappedValue
  }

  /// The value in the running task's scope, or in the process if the task has no scope.
  package var wrappedValue: Value {
    get {
      guard let scope = SessionScope.taskScope else { return processValue }
      return scope.value(of: ObjectIdentifier(key)) as? Value ?? initial
    }
    set {
      guard let scope = SessionScope.taskScope else {
        processValue = newValue
        return
      }
      scope.set(newValue, of: ObjectIdentifier(key))
    }
  }
}
