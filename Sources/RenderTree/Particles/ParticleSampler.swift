package import CoreGraphics
import Foundation

/// One particle at one moment.
package struct Particle: Sendable, Equatable {
  package var cell: EmitterCell
  /// In the node's space.
  package var position: SIMD3<Double>
  /// Radians, clockwise as y points down.
  package var angle: Double
  package var scale: Double
  /// Straight, not clamped.
  package var color: RGBA
  /// The node's time at which it was born.
  package var birth: Double
}

extension Emission {
  /// The particles that are alive, in the order in which they are drawn.
  ///
  /// - Parameters:
  ///   - time: The node's.
  ///   - hasAlwaysRun: Whether particles were born before time 0 too, as for a layer without a
  ///     beginning of its own.
  ///   - budget: The most births that are looked at, from which those that were are taken.
  package func particles(
    at time: Double, hasAlwaysRun: Bool, budget: inout Int
  ) -> [Particle] {
    guard time.isFinite, budget > 0 else { return [] }
    var sampler = ParticleSampler(time: time, budget: budget)
    defer { budget = sampler.budget }
    for (index, phase) in phases.enumerated() {
      let end = index + 1 < phases.count ? phases[index + 1].begin : nil
      sampler.add(
        phase.emitter, bornFrom: phase.begin ?? (hasAlwaysRun ? -.infinity : 0),
        until: end ?? .infinity, beginning: phase.begin ?? 0)
    }
    return sampler.ordered(emitter.order)
  }
}

/// Finds the particles that are alive at a time by computing each anew from its number.
struct ParticleSampler {
  let time: Double
  private var particles: [Particle] = []
  /// What is left of the births that may be looked at.
  private(set) var budget: Int

  init(time: Double, budget: Int) {
    self.time = time
    self.budget = budget
  }

  /// - Parameter beginning: The time from which the emitter's cells count theirs.
  mutating func add(
    _ emitter: Emitter, bornFrom first: Double, until last: Double, beginning: Double
  ) {
    guard emitter.birthRate > 0 else { return }
    for (index, cell) in emitter.cells.enumerated() {
      let stream = ParticleRandom.mixed(UInt64(emitter.seed) &+ 1, UInt64(index))
      add(
        cell, of: emitter, rate: cell.birthRate * emitter.birthRate,
        births: (first, last, beginning), stream: stream, depth: 0, origin: nil)
    }
  }

  /// The births of one cell of the emitter, or of one particle.
  ///
  /// - Parameter origin: Where the emitting particle is at a time; nil for the emitter's own cells.
  private mutating func add(
    _ cell: EmitterCell, of emitter: Emitter, rate: Double,
    births: (first: Double, last: Double, beginning: Double), stream: UInt64, depth: Int,
    origin: ((Double) -> SIMD3<Double>)?
  ) {
    guard cell.emits, rate > 0, rate.isFinite, depth < WireLimits.emitterDepth else { return }
    let life = [cell].longestLife(emitter.lifetime)
    let run = cell.birthInterval(beginning: births.beginning)
    // A cell with a beginning of its own has not run before it.
    let first = max(births.first, cell.timing == .layer ? -.infinity : run.lowerBound, time - life)
    let last = min(births.last, run.upperBound, time)
    guard first <= last else { return }
    let start = cell.timing == .layer ? births.beginning : run.lowerBound
    let newest = ((last - start) * rate).rounded(.down)
    let oldest = max(((first - start) * rate).rounded(.up), newest - Double(budget))
    guard oldest.isFinite, newest.isFinite, abs(oldest) < 1e15, abs(newest) < 1e15 else { return }
    var number = oldest
    while number <= newest, budget > 0 {
      budget -= 1
      let birth = start + number / rate
      // The interval is half open: births at its end are the next phase's.
      if birth < births.last {
        addParticle(
          cell, of: emitter, birth: birth,
          stream: ParticleRandom.mixed(stream, UInt64(bitPattern: Int64(number))), depth: depth,
          origin: origin?(birth))
      }
      number += 1
    }
  }

  private mutating func addParticle(
    _ cell: EmitterCell, of emitter: Emitter, birth: Double, stream: UInt64, depth: Int,
    origin: SIMD3<Double>?
  ) {
    var random = ParticleRandom(state: stream)
    let life = cell.lifetime.value(at: random.next()) * emitter.lifetime
    let motion = ParticleMotion(cell, of: emitter, from: origin, &random)
    let spin = cell.spin.value(at: random.next()) * emitter.spin
    let scale = cell.scale.value(at: random.next()) * emitter.scale
    var color = SIMD4(cell.color.red, cell.color.green, cell.color.blue, cell.color.alpha)
    for index in 0..<4 { color[index] += cell.colorRange[index] * (random.next() - 0.5) }
    let age = time - birth
    if age < life, cell.picture != nil {
      color += cell.colorSpeed * age
      particles.append(
        Particle(
          cell: cell, position: motion.position(after: age), angle: spin * age,
          scale: scale + cell.scaleSpeed * age,
          color: RGBA(red: color.x, green: color.y, blue: color.z, alpha: color.w), birth: birth))
    }
    guard life > 0 else { return }
    for (index, inner) in cell.cells.enumerated() {
      add(
        inner, of: emitter, rate: inner.birthRate, births: (birth, birth + life, birth),
        stream: ParticleRandom.mixed(stream, UInt64(index) &+ 0x51), depth: depth + 1
      ) { motion.position(after: $0 - birth) }
    }
  }

  /// Equal ages and depths keep the order of the cells.
  func ordered(_ order: Emitter.Order) -> [Particle] {
    let indices = particles.indices
    switch order {
    case .unordered, .additive: return particles
    case .oldestFirst:
      return indices.sorted { (particles[$0].birth, $0) < (particles[$1].birth, $1) }
        .map { particles[$0] }
    case .oldestLast:
      return indices.sorted { (-particles[$0].birth, $0) < (-particles[$1].birth, $1) }
        .map { particles[$0] }
    case .backToFront:
      return indices.sorted { (particles[$0].position.z, $0) < (particles[$1].position.z, $1) }
        .map { particles[$0] }
    }
  }
}

/// A particle's way: from where, how fast, and what pulls it.
struct ParticleMotion {
  private let origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let acceleration: SIMD3<Double>

  /// - Parameter origin: Of a particle that another one emits; nil begins on the emitter's shape.
  init(
    _ cell: EmitterCell, of emitter: Emitter, from origin: SIMD3<Double>?,
    _ random: inout ParticleRandom
  ) {
    let speed = cell.velocity.value(at: random.next()) * emitter.velocity
    let turn = cell.coneAngle * (random.next() - 0.5)
    var longitude = cell.longitude + turn
    if let origin {
      self.origin = origin
    } else {
      let start = emitter.startPoint(&random)
      self.origin = emitter.position + start.offset
      longitude += start.direction
    }
    let (latitude, across) = (cell.latitude, cos(cell.latitude))
    velocity = SIMD3(cos(longitude) * across, sin(longitude) * across, sin(latitude)) * speed
    acceleration = cell.acceleration
  }

  /// - Parameter age: Seconds.
  func position(after age: Double) -> SIMD3<Double> {
    origin + velocity * age + acceleration * (age * age / 2)
  }
}

extension EmitterCell {
  /// The times at which it emits.
  fileprivate func birthInterval(beginning: Double) -> ClosedRange<Double> {
    let speed = timing.speed > 0 ? timing.speed : 1
    let begin = beginning + timing.begin - timing.offset / speed
    let end = begin + timing.activeDuration / speed
    guard begin.isFinite, end >= begin else { return -.infinity ... .infinity }
    return begin...end
  }
}
