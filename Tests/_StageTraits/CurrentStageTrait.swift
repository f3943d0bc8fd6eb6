import QuartzCore
package import Testing
import UIKitTesting

/// Gives each test of a suite a current stage that other tests do not change.
///
/// The stage has the default size, scale and appearance. API without a receiver, such as
/// `UIScreen.main` and `UITraitCollection.current`, refers to this stage, or to the stage
/// that the test itself used last. This holds from the suite's initializer to the end of
/// the test, also if other tests run at the same time.
///
/// Blocks that the main queue runs by itself belong to no task, and so to no test.
package struct CurrentStageTrait: SuiteTrait, TestTrait, TestScoping {
  /// True, so that each test of a suite has its own stage.
  package var isRecursive: Bool { true }

  /// Runs a test within a ``SessionScope``. The scope is closed on the main actor afterwards,
  /// because the session of the scope ends there.
  @MainActor package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let scope = SessionScope()
    defer { scope.close() }
    try await SessionScope.$current.withValue(scope) {
      let stage = Stage()
      defer { withExtendedLifetime(stage) {} }
      try await function()
      // Settings that are made outside a transaction last until the next frame, and a test may
      // end without a frame.
      CATransaction.flush()
    }
  }
}

extension Trait where Self == CurrentStageTrait {
  /// A stage of the test's own that is current during the whole test.
  package static var currentStage: Self { Self() }
}
