import QuartzCore
import Testing

/// A trait that gives each test of a suite its own clock and display links. The screens of other
/// tests, which run at the same time, do not replace this clock and these display links.
struct SessionScopeTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SessionScope.$current.withValue(SessionScope()) { try await function() }
  }
}

extension Trait where Self == SessionScopeTrait {
  /// Separates the current session of each test from the sessions of tests that run at the same
  /// time.
  static var sessionScope: Self { Self() }
}
