import _StageTraits
import CoreGraphics
import Foundation
import Testing
import UIKitCore

/// Changes controllers at random, sometimes during other changes. Checks invariants after each
/// operation.
///
/// The environment variables `FUZZ_SEED` and `FUZZ_OPERATIONS` set the random seed and the number
/// of operations.
@MainActor @Suite(.currentStage) struct ControllerFuzzTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test(
    "Ten thousand random operations on view controllers violate no invariant of their containers")
  func operations() {
    let world = FuzzWorld(seed: Self.number("FUZZ_SEED") ?? 20_260_704)
    for step in 0..<Int(Self.number("FUZZ_OPERATIONS") ?? 10_000) {
      world.step()
      guard world.violations.isEmpty else {
        Issue.record("operation \(step): \(world.violations.prefix(6)) after \(world.trail)")
        return
      }
    }
    world.finish()
    #expect(world.violations.isEmpty)
  }
}
