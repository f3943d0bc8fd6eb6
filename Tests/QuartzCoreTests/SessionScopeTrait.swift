import QuartzCore
import Testing

/// Gives each test of a suite a clock and display links of its own, which the screens of tests that
/// run at the same time do not replace.
struct SessionScopeTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SessionScope.$current.withValue(SessionScope()) { try await function() }
  }
}

extension Trait where Self == SessionScopeTrait {
  /// Keeps what the test makes current from the tests that run at the same time.
  static var sessionScope: Self { Self() }
}
