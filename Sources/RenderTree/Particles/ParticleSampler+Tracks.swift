/// Adds births while animations change the emitter. Each particle has the values that the
/// emitter has at the particle's birth.
extension ParticleSampler {
  /// The length of a slot in seconds; within a slot the birth rate is constant.
  private static let slot = 1.0 / 60

  mutating func add(_ phase: Emission.Phase, births: Births) {
    for (index, cell) in phase.emitter.cells.enumerated() where cell.isEnabled {
      let life = phase.longestLife(ofCell: index)
      let run = cell.birthInterval(from: births.zero)
      let hasOwnTime = cell.timing != .layer
      let first = max(births.first, hasOwnTime ? run.lowerBound : -.infinity, time - life)
      let last = min(births.last, run.upperBound, time)
      guard first <= last, abs(last) < 1e12 else { continue }
      let stream = ParticleRandom.mixed(UInt64(phase.emitter.seed) &+ 1, UInt64(index))
      let kind = sample.cells.count
      sample.cells.append(cell)
      let source = Source(phase: phase, cell: index, kind: kind, stream: stream)
      if phase.animatesBirthRate(ofCell: index) {
        addSlots(source, from: first, to: last, before: births.last)
      } else {
        let start = hasOwnTime ? run.lowerBound : births.numbered
        addNumbers(source, from: first, to: last, before: births.last, start: start)
      }
    }
  }

  /// A cell of an emitter, with the phase of the emission in which the cell emits.
  private struct Source {
    let phase: Emission.Phase
    let cell: Int
    let kind: Int
    let stream: UInt64
  }

  /// Adds births at a constant rate.
  private mutating func addNumbers(
    _ source: Source, from first: Double, to last: Double, before end: Double, start: Double
  ) {
    let emitter = source.phase.emitter
    let rate = emitter.birthRate * emitter.cells[source.cell].birthRate
    guard rate > 0, rate.isFinite else { return }
    var number = ((first - start) * rate).rounded(.up)
    let newest = ((last - start) * rate).rounded(.down)
    number = max(number, newest - Double(budget))
    guard abs(number) < 1e15, abs(newest) < 1e15 else { return }
    while number <= newest, budget > 0 {
      let birth = start + number / rate
      if birth < end {
        add(source, birth: birth, stream: (source.stream, UInt64(bitPattern: Int64(number))))
      }
      number += 1
    }
  }

  /// Adds births at a rate that changes. Time is divided into slots, each with one rate. The number
  /// of births in a slot is the product of the rate and the slot's length, rounded down or up.
  /// Multiples of the golden ratio determine the rounding. The multiples are distributed uniformly,
  /// so sums over many slots follow the rate's integral. The births of a slot do not depend on
  /// earlier slots.
  private mutating func addSlots(
    _ source: Source, from first: Double, to last: Double, before end: Double
  ) {
    let length = ParticleSampler.slot
    var slot = (first / length).rounded(.down)
    slot = max(slot, (last / length).rounded(.down) - Double(budget))
    while slot * length <= last, budget > 0 {
      budget -= 1
      let emitter = source.phase.emitter(at: (slot + 0.5) * length)
      let rate = emitter.birthRate * emitter.cells[source.cell].birthRate
      let phaseShift = slot * 0.618_033_988_749_894_9
      let expected = rate.isFinite ? max(0, rate * length) : 0
      let count = min(
        (expected + phaseShift - phaseShift.rounded(.down)).rounded(.down), Double(budget))
      let stream = ParticleRandom.mixed(source.stream, UInt64(bitPattern: Int64(slot)) &+ 0x5107)
      for number in 0..<Int(count) {
        let birth = (slot + (Double(number) + 0.5) / count) * length
        if birth >= first, birth <= last, birth < end {
          add(source, birth: birth, stream: (stream, UInt64(number)))
        }
      }
      slot += 1
    }
  }

  private mutating func add(_ source: Source, birth: Double, stream: (UInt64, UInt64)) {
    budget -= 1
    let emitter = source.phase.emitter(at: birth)
    addParticle(
      ParticleKind(emitter.cells[source.cell], of: emitter, index: source.kind), birth: birth,
      stream: ParticleRandom.mixed(stream.0, stream.1), depth: 0, origin: nil)
  }
}
