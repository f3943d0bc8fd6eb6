import QuartzCore
package import Testing
import UIKitTesting

/// A trait that gives each test of a suite its own current stage. Other tests do not change this
/// stage.
///
/// The stage has the default size, scale and appearance. API without a receiver, such as
/// `UIScreen.main` and `UITraitCollection.current`, refers to this stage, or to the stage that the
/// test itself used last. This is true from the suite's initializer to the end of the test, even if
/// other tests run at the same time.
///
/// Blocks that the main queue runs outside of tasks belong to no test.
package struct CurrentStageTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait applies to each test of a suite. The value is true, so that each test has
  /// its own stage.
  package var isRecursive: Bool { true }

  /// Runs a test within a ``SessionScope``. Afterwards the scope is closed on the main actor,
  /// because its session must end on the main actor.
  @MainActor package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let scope = SessionScope()
    defer { scope.close() }
    try await SessionScope.$current.withValue(scope) {
      let stage = Stage()
      defer { withExtendedLifetime(stage) {} }
      try await function()
      // Values that are set outside an explicit transaction last until the next frame. A test may
      // end without a frame, so flush the transaction here.
      CATransaction.flush()
    }
  }
}

extension Trait where Self == CurrentStageTrait {
  /// A trait that gives each test its own stage, which is current during the whole test.
  package static var currentStage: Self { Self() }
}
