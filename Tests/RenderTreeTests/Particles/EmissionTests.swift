import CoreGraphics
import Foundation
import RenderTree
import Testing

/// Checks that the particles depend only on the time.
@Suite struct EmissionTests {
  private let picture = Bitmap(width: 4, height: 4) { _, _ in }

  private func cell(rate: Double = 100, lifetime: Double = 2) -> EmitterCell {
    var cell = EmitterCell()
    cell.picture = picture
    cell.birthRate = rate
    cell.lifetime = .init(lifetime)
    return cell
  }

  private func emission(_ cell: EmitterCell, _ edit: (inout Emitter) -> Void = { _ in }) -> Emission
  {
    var emitter = Emitter()
    emitter.cells = [cell]
    edit(&emitter)
    return Emission(emitter)
  }

  private func particles(
    _ emission: Emission, at time: Double, hasAlwaysRun: Bool = false
  ) -> [Particle] {
    var budget = 1 << 16
    return emission.particles(at: time, hasAlwaysRun: hasAlwaysRun, budget: &budget).particles
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  @Test("Particles are born at the birth rate and die after their lifetime")
  func counts() {
    let emission = emission(cell())
    #expect(particles(emission, at: 0.995).count == 100)
    #expect(particles(emission, at: 1.995).count == 200)
    #expect(particles(emission, at: 50.005).count == 200)
    #expect(particles(emission, at: -1).isEmpty)
    #expect(particles(emission, at: -1, hasAlwaysRun: true).count == 200)
  }

  @Test("An emitter's factors multiply its cells' rate, lifetime, speed, scale and spin")
  func factors() {
    var cell = cell(lifetime: 1)
    cell.velocity = .init(10)
    cell.scale = .init(0.5)
    cell.spin = .init(1)
    let found = particles(
      emission(cell) { emitter in
        emitter.birthRate = 2
        emitter.lifetime = 3
        emitter.velocity = 4
        emitter.scale = 6
        emitter.spin = 5
      }, at: 9.9975)
    #expect(found.count == 600)
    for particle in found {
      let age = 9.9975 - particle.birth
      #expect(abs(particle.position.x - 40 * age) < 1e-9)
      #expect(abs(particle.angle - 5 * age) < 1e-9)
      #expect(particle.scale == 3)
    }
  }

  @Test("Particles move by speed and acceleration, and change scale and color with their age")
  func motion() throws {
    var cell = cell(rate: 1, lifetime: 10)
    cell.velocity = .init(30)
    cell.longitude = .pi / 2
    cell.acceleration = SIMD3(2, 4, 0)
    cell.scaleSpeed = -0.1
    cell.colorSpeed = SIMD4(0, -0.2, 0, -0.1)
    let oldest = try #require(
      particles(emission(cell) { $0.position = SIMD3(5, 7, 0) }, at: 3).min { $0.birth < $1.birth })
    #expect(oldest.birth == 0)
    #expect(abs(oldest.position.x - (5 + 9)) < 1e-9)
    #expect(abs(oldest.position.y - (7 + 90 + 18)) < 1e-9)
    #expect(abs(oldest.scale - 0.7) < 1e-9)
    #expect(abs(oldest.color.green - 0.4) < 1e-9)
    #expect(abs(oldest.color.alpha - 0.7) < 1e-9)
  }

  @Test(
    "Random values of particles are uniform and differ from the mean by at most half of the range")
  func ranges() {
    var cell = cell(rate: 20_000, lifetime: 1)
    cell.velocity = .init(100, range: 40)
    cell.coneAngle = .pi / 2
    let found = particles(emission(cell), at: 1)
    let speeds = found.filter { $0.birth < 0.9 }.map {
      hypot($0.position.x, $0.position.y) / (1 - $0.birth)
    }
    #expect(speeds.allSatisfy { (80 - 1e-6...120 + 1e-6).contains($0) })
    #expect(abs(mean(speeds) - 100) < 0.5)
    // The variance of a uniform distribution is the square of the interval's length divided by 12.
    #expect(abs(mean(speeds.map { ($0 - 100) * ($0 - 100) }) - 1600 / 12) < 4)
    let angles = found.filter { $0.birth < 0.9 }.map { atan2($0.position.y, $0.position.x) }
    #expect(angles.allSatisfy { abs($0) <= .pi / 4 + 1e-6 })
    #expect(abs(mean(angles)) < 0.01)
  }

  @Test(
    "Particles are born inside the emitter's shape, and their average position is its center",
    arguments: Emitter.Shape.allCases)
  func shapes(_ shape: Emitter.Shape) {
    let found = particles(
      emission(cell(rate: 10_000, lifetime: 1)) { emitter in
        emitter.shape = shape
        emitter.size = SIMD3(60, 30, 20)
      }, at: 0.9999
    ).map(\.position)
    let centroid = found.reduce(SIMD3(), +) / Double(found.count)
    #expect(abs(centroid.x) < 1.5 && abs(centroid.y) < 1.5 && abs(centroid.z) < 1.5)
    for point in found {
      switch shape {
      case .point: #expect(point == SIMD3())
      case .line: #expect(abs(point.x) <= 30 && point.y == 0 && point.z == 0)
      case .rectangle: #expect(abs(point.x) <= 30 && abs(point.y) <= 15 && point.z == 0)
      case .cuboid: #expect(abs(point.x) <= 30 && abs(point.y) <= 15 && abs(point.z) <= 10)
      case .circle: #expect(hypot(point.x, point.y) <= 60 + 1e-9 && point.z == 0)
      case .sphere: #expect((point * point).sum().squareRoot() <= 60 + 1e-9)
      }
    }
    // Half of a disc's area has a distance of less than radius / sqrt(2) from its center.
    guard shape == .circle else { return }
    let inner = found.count { hypot($0.x, $0.y) < 60 / 2.0.squareRoot() }
    #expect(abs(Double(inner) / Double(found.count) - 0.5) < 0.02)
  }

  /// Returns the positions of 10,000 particles. The size of the shape is 60 by 30 by 20.
  private func births(_ shape: Emitter.Shape, _ mode: Emitter.Mode) -> [SIMD3<Double>] {
    particles(
      emission(cell(rate: 10_000, lifetime: 1)) { emitter in
        emitter.shape = shape
        emitter.mode = mode
        emitter.size = SIMD3(60, 30, 20)
      }, at: 0.9999
    ).map(\.position)
  }

  private func variance(_ points: [SIMD3<Double>]) -> SIMD3<Double> {
    let centroid = points.reduce(SIMD3(), +) / Double(points.count)
    return points.reduce(SIMD3()) { $0 + ($1 - centroid) * ($1 - centroid) } / Double(points.count)
  }

  // The variance of a uniform distribution is the square of the interval's length divided by 12.
  // The variance of a coordinate is a fourth of the squared radius in a disc, and a fifth of the
  // squared radius in a ball.
  @Test(
    "Particles that are born within a shape are distributed uniformly over its area or volume",
    arguments: [
      (.line, SIMD3(300, 0, 0)), (.rectangle, SIMD3(300, 75, 0)),
      (.cuboid, SIMD3(300, 75, 100 / 3.0)), (.circle, SIMD3(900, 900, 0)),
      (.sphere, SIMD3(720, 720, 720)),
    ] as [(Emitter.Shape, SIMD3<Double>)])
  func distribution(_ shape: Emitter.Shape, expected: SIMD3<Double>) {
    let points = births(shape, .volume)
    let found = variance(points)
    for axis in 0..<3 { #expect(abs(found[axis] - expected[axis]) <= expected[axis] * 0.06) }
    // Expect half of the particles in the middle half of the shape.
    let inner = points.count { point in
      switch shape {
      case .circle: hypot(point.x, point.y) < 60 / 2.0.squareRoot()
      case .sphere: (point * point).sum().squareRoot() < 60 / cbrt(2)
      default: abs(point.x) < 15
      }
    }
    #expect(abs(Double(inner) / Double(points.count) - 0.5) < 0.02)
  }

  @Test("Lines, rectangles and cuboids emit from their corners in the mode .points")
  func corners() {
    for (shape, count, size) in [
      (.line, 2, SIMD3(30, 0, 0)), (.rectangle, 4, SIMD3(30, 15, 0)),
      (.cuboid, 8, SIMD3(30, 15, 10)),
    ] as [(Emitter.Shape, Int, SIMD3<Double>)] {
      var counts: [SIMD3<Double>: Int] = [:]
      for point in births(shape, .points) {
        counts[point + SIMD3(), default: 0] += 1
        #expect(SIMD3(abs(point.x), abs(point.y), abs(point.z)) == size)
      }
      #expect(counts.count == count)
      for (_, number) in counts { #expect(abs(Double(number * count) / 10_000 - 1) < 0.15) }
    }
  }

  /// Returns how many of a point's coordinates are at an end of the cuboid or rectangle.
  private func ends(_ point: SIMD3<Double>) -> Int {
    [abs(point.x) == 30, abs(point.y) == 15, abs(point.z) == 10].count { $0 }
  }

  @Test("A rectangle and a cuboid emit from their edges in the mode .outline")
  func edges() {
    let rectangle = births(.rectangle, .outline)
    #expect(rectangle.allSatisfy { ends($0) >= 1 && $0.z == 0 })
    #expect(rectangle.allSatisfy { abs($0.x) <= 30 && abs($0.y) <= 15 })
    // The horizontal edges are two thirds of the rectangle's outline.
    let horizontal = rectangle.count { abs($0.y) == 15 }
    #expect(abs(Double(horizontal) / 10_000 - 2 / 3.0) < 0.02)
    #expect([-15, 15].allSatisfy { y in rectangle.contains { $0.y == y } })
    #expect([-30, 30].allSatisfy { x in rectangle.contains { $0.x == x } })
    let cuboid = births(.cuboid, .outline)
    #expect(cuboid.allSatisfy { ends($0) == 2 })
    #expect(cuboid.allSatisfy { abs($0.x) <= 30 && abs($0.y) <= 15 && abs($0.z) <= 10 })
  }

  @Test(
    "In .surface mode, cuboids and spheres emit from their faces, and flat shapes from their area")
  func surfaces() {
    let cuboid = births(.cuboid, .surface)
    #expect(cuboid.allSatisfy { ends($0) == 1 })
    for (axis, end) in [30.0, 15, 10].enumerated() {
      for side in [-end, end] {
        #expect(cuboid.contains { $0[axis] == side })
      }
    }
    let sphere = births(.sphere, .surface)
    #expect(sphere.allSatisfy { abs(($0 * $0).sum() - 3600) < 1e-6 })
    let found = variance(sphere)
    for axis in 0..<3 { #expect(abs(found[axis] - 1200) < 60) }
    #expect(abs(variance(births(.rectangle, .surface)).x - 300) < 18)
    #expect(abs(variance(births(.circle, .surface)).x - 900) < 54)
  }

  /// Checks that values are distributed uniformly over an interval around a mean.
  private func expectUniform(
    _ values: [Double], about mean: Double, range: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let limits = (mean - range / 2 - 1e-6)...(mean + range / 2 + 1e-6)
    #expect(values.allSatisfy { limits.contains($0) }, sourceLocation: location)
    #expect(abs(self.mean(values) - mean) < range * 0.01, sourceLocation: location)
    let variance = self.mean(values.map { ($0 - mean) * ($0 - mean) })
    let expected = range * range / 12
    #expect(abs(variance - expected) < expected * 0.05, sourceLocation: location)
  }

  @Test("Scale, spin and each component of the color are distributed uniformly over their ranges")
  func otherRanges() {
    var cell = cell(rate: 20_000, lifetime: 1)
    cell.scale = .init(1, range: 0.5)
    cell.spin = .init(2, range: 6)
    cell.color = RGBA(red: 0.5, green: 0.4, blue: 0.3, alpha: 0.6)
    cell.colorRange = SIMD4(0.2, 0.4, 0.6, 0.8)
    let found = particles(emission(cell), at: 1).filter { $0.birth < 0.9 }
    expectUniform(found.map(\.scale), about: 1, range: 0.5)
    expectUniform(found.map { $0.angle / (1 - $0.birth) }, about: 2, range: 6)
    expectUniform(found.map { Double($0.color.red) }, about: 0.5, range: 0.2)
    expectUniform(found.map { Double($0.color.green) }, about: 0.4, range: 0.4)
    expectUniform(found.map { Double($0.color.blue) }, about: 0.3, range: 0.6)
    expectUniform(found.map { Double($0.color.alpha) }, about: 0.6, range: 0.8)
  }

  @Test("Particles whose lifetime has a range die at different ages within the range")
  func lifetimeRange() {
    var cell = cell(rate: 10_000, lifetime: 2)
    cell.lifetime.range = 2
    let ages = particles(emission(cell), at: 10).map { 10 - $0.birth }
    #expect(ages.allSatisfy { $0 <= 3 })
    #expect((9_990...10_010).contains(ages.count { $0 < 1 }), "none dies younger than 1 s")
    for (age, alive) in [(1.5, 0.75), (2, 0.5), (2.5, 0.25)] {
      let found = Double(ages.count { abs($0 - age) < 0.1 }) / 2000
      #expect(abs(found - alive) < 0.04, "at the age of \(age) s")
    }
  }

  @Test("Particles of an outlined circle begin on the circle and move outward")
  func outline() {
    var cell = cell(rate: 500, lifetime: 1)
    cell.velocity = .init(100)
    let found = particles(
      emission(cell) { emitter in
        emitter.shape = .circle
        emitter.mode = .outline
        emitter.size.x = 25
      }, at: 0.999)
    for particle in found {
      let distance = hypot(particle.position.x, particle.position.y)
      #expect(abs(distance - 25 - 100 * (0.999 - particle.birth)) < 1e-6)
    }
  }

  @Test("Particles of a line move up with the longitude 0 and fall with the longitude pi")
  func line() {
    for (longitude, direction) in [(0, -1), (Double.pi, 1)] {
      var cell = cell(rate: 100, lifetime: 1)
      cell.velocity = .init(100)
      cell.longitude = longitude
      let found = particles(
        emission(cell) { emitter in
          emitter.shape = .line
          emitter.size.x = 40
        }, at: 0.999)
      #expect(!found.isEmpty)
      for particle in found {
        #expect(abs(particle.position.x) <= 20 + 1e-6)
        let distance = 100 * (0.999 - particle.birth)
        #expect(abs(particle.position.y - Double(direction) * distance) < 1e-6)
      }
    }
  }

  @Test("If an emitter changes, the particles that were born before the change keep their values")
  func change() {
    var emission = emission(cell(rate: 10, lifetime: 2))
    let before = particles(emission, at: 1)
    var quiet = emission.emitter
    quiet.birthRate = 0
    emission.change(to: quiet, at: 1, wasDisplayed: true)
    #expect(particles(emission, at: 0.5).count == 6)
    let after = particles(emission, at: 1.05)
    #expect(after.map(\.birth) == before.filter { $0.birth < 1 }.map(\.birth))
    #expect(emission.end == 3)
    #expect(particles(emission, at: 3).isEmpty)
    var loud = quiet
    loud.birthRate = 1
    emission.change(to: loud, at: 10, wasDisplayed: true)
    #expect(emission.end == .infinity)
    #expect(emission.phases.count == 2, "what is over is forgotten")
    #expect(particles(emission, at: 10.95).count == 10)
  }

  @Test("Changing an emitter before the first frame, or twice at the same time, adds no phase")
  func earlyChange() {
    var emission = emission(cell(rate: 10))
    var other = emission.emitter
    other.birthRate = 3
    emission.change(to: other, at: 4, wasDisplayed: false)
    #expect(emission == Emission(other))
    emission.change(to: Emitter(), at: 5, wasDisplayed: true)
    emission.change(to: other, at: 5, wasDisplayed: true)
    #expect(emission.phases.map(\.begin) == [nil, 5])
  }

  @Test("Particles emit the particles of nested cells along their path")
  func nested() {
    var rocket = cell(rate: 1, lifetime: 1)
    rocket.picture = nil
    rocket.velocity = .init(100)
    rocket.cells = [cell(rate: 20, lifetime: 0.5)]
    let found = particles(emission(rocket), at: 0.975)
    #expect(found.count == 10)
    for particle in found {
      #expect(abs(particle.position.x - 100 * particle.birth) < 1e-9)
    }
    let late = particles(emission(rocket), at: 1.2)
    #expect(late.contains { $0.birth < 1 }, "sparks outlive their rocket")
  }

  @Test("A cell emits between its beginning and the end of its duration")
  func interval() {
    var burst = cell(rate: 100, lifetime: 5)
    burst.timing.begin = 1
    burst.timing.duration = 0.5
    let emission = emission(burst)
    #expect(particles(emission, at: 0.9).isEmpty)
    #expect(particles(emission, at: 1.245).count == 25)
    #expect((50...51).contains(particles(emission, at: 4).count))
    #expect((50...51).contains(particles(emission, at: 4, hasAlwaysRun: true).count))
  }

  @Test("Particles are drawn in the order of their ages or depths")
  func order() {
    var first = cell(rate: 10)
    first.velocity = .init(10)
    first.latitude = 1
    func births(_ order: Emitter.Order) -> [Particle] {
      particles(
        emission(first) { emitter in
          emitter.cells.append(cell(rate: 7))
          emitter.order = order
        }, at: 1)
    }
    let oldest = births(.oldestFirst).map(\.birth)
    #expect(oldest == oldest.sorted())
    let newest = births(.oldestLast).map(\.birth)
    #expect(newest == newest.sorted(by: >))
    let depths = births(.backToFront).map(\.position.z)
    #expect(depths == depths.sorted())
  }

  @Test("Different seeds give different particles, and equal seeds give equal particles")
  func seeds() {
    func picture(_ seed: UInt32) -> [Particle] {
      var cell = cell()
      cell.coneAngle = .pi
      cell.velocity = .init(20, range: 10)
      return particles(emission(cell) { $0.seed = seed }, at: 1)
    }
    #expect(picture(1) == picture(1))
    #expect(picture(1) != picture(2))
  }

  @Test("NaN, infinite and excessive values give no more particles than the budget")
  func hostile() {
    for value in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      for edit in [
        { (cell: inout EmitterCell) in cell.birthRate = value },
        { $0.lifetime = .init(value) }, { $0.lifetime.range = value },
        { $0.velocity = .init(value) }, { $0.timing.begin = value },
        { $0.timing.duration = value }, { $0.coneAngle = value },
      ] {
        var cell = cell()
        edit(&cell)
        for time in [0, 1e9, -1e300, Double.infinity] {
          var budget = 1000
          let found = emission(cell).particles(
            at: time, hasAlwaysRun: true, budget: &budget
          ).particles
          #expect(found.count <= 1000)
        }
      }
    }
  }
}
