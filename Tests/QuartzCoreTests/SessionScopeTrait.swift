import QuartzCore
import Testing

/// Gives each test of a suite its own clock and display links, which the screens of tests
/// that run at the same time do not replace.
struct SessionScopeTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SessionScope.$current.withValue(SessionScope()) { try await function() }
  }
}

extension Trait where Self == SessionScopeTrait {
  /// Keeps each test's current session separate from those of tests that run at the same
  /// time.
  static var sessionScope: Self { Self() }
}
