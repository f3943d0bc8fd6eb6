/// A random generator. The same seed produces the same sequence on every machine and in every run.
///
/// Source: SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  package mutating func int(_ range: Range<Int>) -> Int { .random(in: range, using: &self) }
  package mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  package mutating func bool() -> Bool { .random(using: &self) }
  /// Returns a random number in 0...1.
  package mutating func unit() -> Double { number(0...1) }
  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[int(0..<choices.count)]
  }
}
