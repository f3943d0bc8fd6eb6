import CoreGraphics
import Foundation
import Testing
import UIKitCore

/// Random changes of controllers, interrupted at random, with what must hold after each.
///
/// The environment's `FUZZ_SEED` and `FUZZ_OPERATIONS` choose another run.
@MainActor @Suite struct ControllerFuzzTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("Ten thousand random operations leave every controller told, placed and released")
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

/// SplitMix64. Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
