/// Random numbers that depend only on a state (SplitMix64), so that a particle gets the same
/// numbers in every frame.
struct ParticleRandom {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
  }

  /// The next number, in 0..<1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Double(ParticleRandom.finished(state) >> 11) * 0x1p-53
  }

  /// The initial state of one of the streams that belong to a state; `number` selects the
  /// stream.
  static func mixed(_ state: UInt64, _ number: UInt64) -> UInt64 {
    finished(state &+ finished(number &* 0xD1B5_4A32_D192_ED03 &+ 0x9E37_79B9_7F4A_7C15))
  }

  private static func finished(_ state: UInt64) -> UInt64 {
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
