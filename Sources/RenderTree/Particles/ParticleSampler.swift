package import CoreGraphics
import Foundation

/// One particle at one moment. It consists of plain numbers, because there are thousands of
/// particles.
package struct Particle: Sendable, Equatable {
  /// The index of the particle's cell in ``ParticleSample/cells``.
  package var cell: Int
  /// The position in the node's coordinate space.
  package var position: SIMD3<Double>
  /// The rotation in radians, clockwise because y points down.
  package var angle: Double
  /// The size as a multiple of the image's size in points; a negative scale rotates the particle by
  /// 180 degrees.
  package var scale: Double
  /// The color, which is neither premultiplied by alpha nor clamped.
  package var color: RGBA
  /// The node's time at which the particle was born.
  package var birth: Double
}

/// The particles of an emission at one moment.
package struct ParticleSample: Sendable, Equatable {
  /// The cells of the particles, to which ``Particle/cell`` refers.
  package var cells: [EmitterCell] = []
  /// The particles in the order in which they are drawn.
  package var particles: [Particle] = []
}

extension Emission {
  /// Returns the particles that are alive at a time.
  ///
  /// - Parameters:
  ///   - time: The node's time.
  ///   - hasAlwaysRun: Whether particles were also born before time 0, as for a layer whose
  ///     `beginTime` is 0.
  ///   - budget: The maximum number of births to examine. The method subtracts the examined births
  ///     and, for animated birth rates, the examined slots of time.
  package func particles(
    at time: Double, hasAlwaysRun: Bool, budget: inout Int
  ) -> ParticleSample {
    guard time.isFinite, budget > 0 else { return ParticleSample() }
    var sampler = ParticleSampler(time: time, budget: budget)
    defer { budget = sampler.budget }
    for (index, phase) in phases.enumerated() {
      let end = index + 1 < phases.count ? phases[index + 1].begin : nil
      let births = (
        first: phase.begin ?? (hasAlwaysRun ? -.infinity : 0), last: end ?? .infinity,
        numbered: phase.begin ?? 0, zero: 0.0
      )
      if phase.tracks.isEmpty {
        sampler.add(phase.emitter, births: births)
      } else {
        sampler.add(phase, births: births)
      }
    }
    sampler.order(emitter.order)
    return sampler.sample
  }
}

/// Finds the particles that are alive at a time. Each particle is computed from its index.
struct ParticleSampler {
  let time: Double
  var sample = ParticleSample()
  /// The number of births that may still be examined.
  var budget: Int

  init(time: Double, budget: Int) {
    self.time = time
    self.budget = budget
  }

  /// The interval in which births are added, the time from which births are numbered, and the time
  /// from which the beginnings of cells are measured.
  typealias Births = (first: Double, last: Double, numbered: Double, zero: Double)

  mutating func add(_ emitter: Emitter, births: Births) {
    guard emitter.birthRate > 0 else { return }
    for (index, cell) in emitter.cells.enumerated() {
      let stream = ParticleRandom.mixed(UInt64(emitter.seed) &+ 1, UInt64(index))
      add(
        cell, of: emitter, rate: cell.birthRate * emitter.birthRate,
        births: births, stream: stream, depth: 0, origin: nil)
    }
  }

  /// Adds the births of one cell, which belongs to the emitter or to a particle.
  ///
  /// - Parameter origin: The position of the emitting particle at a time; nil for the emitter's own
  ///   cells.
  private mutating func add(
    _ cell: EmitterCell, of emitter: Emitter, rate: Double,
    births: Births, stream: UInt64, depth: Int, origin: ((Double) -> SIMD3<Double>)?
  ) {
    guard cell.emits, rate > 0, rate.isFinite, depth < WireLimits.emitterDepth else { return }
    let life = [cell].longestLife(emitter.lifetime)
    let run = cell.birthInterval(from: births.zero)
    // A cell with its own beginning has no births before that time.
    let first = max(births.first, cell.timing == .layer ? -.infinity : run.lowerBound, time - life)
    let last = min(births.last, run.upperBound, time)
    guard first <= last else { return }
    let start = cell.timing == .layer ? births.numbered : run.lowerBound
    let newest = ((last - start) * rate).rounded(.down)
    let oldest = max(((first - start) * rate).rounded(.up), newest - Double(budget))
    guard oldest.isFinite, newest.isFinite, abs(oldest) < 1e15, abs(newest) < 1e15 else { return }
    let kind = ParticleKind(cell, of: emitter, index: sample.cells.count)
    sample.cells.append(cell)
    if newest - oldest < Double(budget) {
      sample.particles.reserveCapacity(sample.particles.count + Int(newest - oldest) + 1)
    }
    var number = oldest
    while number <= newest, budget > 0 {
      budget -= 1
      let birth = start + number / rate
      // The interval does not include its end, because a birth at the end belongs to the next
      // phase.
      if birth < births.last {
        addParticle(
          kind, birth: birth,
          stream: ParticleRandom.mixed(stream, UInt64(bitPattern: Int64(number))), depth: depth,
          origin: origin?(birth))
      }
      number += 1
    }
  }

  mutating func addParticle(
    _ kind: borrowing ParticleKind, birth: Double, stream: UInt64, depth: Int,
    origin: SIMD3<Double>?
  ) {
    var random = ParticleRandom(state: stream)
    let life = kind.cell.lifetime.value(at: random.next()) * kind.emitter.lifetime
    let age = time - birth
    // Skip a dead particle, unless the particle may have emitted other particles.
    guard age < life || life > 0 && !kind.cell.cells.isEmpty else { return }
    let motion = kind.motion(from: origin, &random)
    if age < life, kind.cell.picture != nil {
      sample.particles.append(
        kind.particle(at: motion.position(after: age), age: age, birth: birth, &random))
    }
    guard life > 0, !kind.cell.cells.isEmpty else { return }
    for (index, inner) in kind.cell.cells.enumerated() {
      add(
        inner, of: kind.emitter, rate: inner.birthRate, births: (birth, birth + life, birth, birth),
        stream: ParticleRandom.mixed(stream, UInt64(index) &+ 0x51), depth: depth + 1
      ) { motion.position(after: $0 - birth) }
    }
  }

  /// Sorts the particles; particles of equal age or depth keep the order of the cells.
  mutating func order(_ order: Emitter.Order) {
    switch order {
    case .unordered, .additive: return
    case .oldestFirst: sort { $0.birth }
    case .oldestLast: sort { -$0.birth }
    case .backToFront: sort { $0.position.z }
    }
  }

  private mutating func sort(by key: (Particle) -> Double) {
    let particles = sample.particles
    sample.particles = particles.indices
      .sorted { (key(particles[$0]), $0) < (key(particles[$1]), $1) }
      .map { particles[$0] }
  }
}

/// The values that are the same for all particles of one cell.
struct ParticleKind {
  let cell: EmitterCell
  let emitter: Emitter
  let index: Int
  /// The components of the cell's unit direction in the emitter's plane and perpendicular to
  /// the plane.
  private let planarComponent: Double
  private let normalComponent: Double

  init(_ cell: EmitterCell, of emitter: Emitter, index: Int) {
    self.cell = cell
    self.emitter = emitter
    self.index = index
    planarComponent = cell.latitude == 0 ? 1 : cos(cell.latitude)
    normalComponent = cell.latitude == 0 ? 0 : sin(cell.latitude)
  }

  /// The motion of a new particle with random speed and direction.
  ///
  /// - Parameter origin: The start position of a particle that another particle emits; nil if the
  ///   particle starts on the emitter's shape.
  func motion(from origin: SIMD3<Double>?, _ random: inout ParticleRandom) -> ParticleMotion {
    let speed = cell.velocity.value(at: random.next()) * emitter.velocity
    var longitude = cell.longitude + cell.coneAngle * (random.next() - 0.5)
    var start: SIMD3<Double>
    if let origin {
      start = origin
    } else {
      let point = emitter.startPoint(&random)
      start = emitter.position + point.offset
      longitude += point.direction
    }
    let (sine, cosine) = longitude.sineAndCosine
    let direction = SIMD3(
      cosine * planarComponent, sine * planarComponent, normalComponent)
    return ParticleMotion(
      origin: start, velocity: direction * speed, acceleration: cell.acceleration)
  }

  func particle(
    at position: SIMD3<Double>, age: Double, birth: Double, _ random: inout ParticleRandom
  ) -> Particle {
    let spin = cell.spin.value(at: random.next()) * emitter.spin
    let scale = cell.scale.value(at: random.next()) * emitter.scale
    let chance = SIMD4(random.next(), random.next(), random.next(), random.next())
    let mean = SIMD4(cell.color.red, cell.color.green, cell.color.blue, cell.color.alpha)
    let color = mean + cell.colorRange * (chance - 0.5) + cell.colorSpeed * age
    return Particle(
      cell: index, position: position, angle: spin * age, scale: scale + cell.scaleSpeed * age,
      color: RGBA(red: color.x, green: color.y, blue: color.z, alpha: color.w), birth: birth)
  }
}

/// A particle's path: its origin, velocity and acceleration.
struct ParticleMotion {
  let origin: SIMD3<Double>
  let velocity: SIMD3<Double>
  let acceleration: SIMD3<Double>

  /// The particle's position at an age.
  ///
  /// - Parameter age: The particle's age in seconds.
  func position(after age: Double) -> SIMD3<Double> {
    origin + velocity * age + acceleration * (age * age / 2)
  }
}

extension EmitterCell {
  /// The interval in which the cell emits.
  ///
  /// - Parameter zero: The time from which the cell's beginning is measured.
  func birthInterval(from zero: Double) -> ClosedRange<Double> {
    let speed = timing.speed > 0 ? timing.speed : 1
    let begin = zero + timing.begin - timing.offset / speed
    let end = begin + timing.activeDuration / speed
    guard begin.isFinite, end >= begin else { return -.infinity ... .infinity }
    return begin...end
  }
}
