package import CoreGraphics

/// Particles that a node emits, as a function of the node's time alone.
///
/// A change of the emitter adds a phase. Particles that were born before the change keep the values
/// of the earlier phase.
package struct Emission: Sendable, Equatable {
  /// The emitter's values between two changes.
  package struct Phase: Sendable, Equatable {
    /// The time of the node at which the phase begins; nil for the first phase, which has no
    /// beginning. The phase lasts until the next phase begins.
    package var begin: Double?
    /// The emitter of the particles that are born in the phase.
    package var emitter: Emitter
    /// Animations of the emitter's values; a particle has the values at the time of its birth.
    package var tracks: [EmitterTrack] = []

    /// Creates a phase.
    ///
    /// - Parameters:
    ///   - begin: Seconds of the node's time; nil for the first phase.
    ///   - emitter: The values of the emitter, to which the tracks are applied.
    ///   - tracks: Animations of the emitter's values.
    package init(begin: Double?, emitter: Emitter, tracks: [EmitterTrack] = []) {
      self.begin = begin
      self.emitter = emitter
      self.tracks = tracks
    }
  }

  /// The phases in the order of their beginnings, at least one.
  package var phases: [Phase]

  /// Creates an emission with a single phase, which has no beginning.
  package init(_ emitter: Emitter) {
    phases = [Phase(begin: nil, emitter: emitter)]
  }

  /// Creates an emission from its phases.
  ///
  /// - Parameter phases: At least one phase, in the order of the beginnings.
  package init(phases: [Phase]) {
    self.phases = phases
  }

  /// The emitter of the newest phase.
  package var emitter: Emitter { phases.last?.emitter ?? Emitter() }
  /// The animations of the newest phase.
  package var tracks: [EmitterTrack] { phases.last?.tracks ?? [] }

  /// Changes the emitter from `time` on, and removes phases whose particles have died by that time,
  /// as well as the oldest phases beyond ``WireLimits/emissionPhases``.
  ///
  /// The change replaces phases that begin at the same time, or later because time was set
  /// back.
  ///
  /// - Parameters:
  ///   - tracks: The animations of the new phase; nil for the animations of the last phase.
  ///   - wasDisplayed: Whether the emitter was shown before the change. If it is false, the change
  ///     replaces the values of the last phase, and adds no phase.
  package mutating func change(
    to emitter: Emitter, tracks: [EmitterTrack]? = nil, at time: Double, wasDisplayed: Bool
  ) {
    let tracks = tracks ?? self.tracks
    guard wasDisplayed else {
      phases[phases.count - 1].emitter = emitter
      phases[phases.count - 1].tracks = tracks
      return
    }
    phases.removeAll { phase in phase.begin.map { $0 >= time } ?? false }
    phases.append(Phase(begin: time, emitter: emitter, tracks: tracks))
    while phases.count > 1, let end = phases[1].begin,
      end + phases[0].longestLife < time || phases.count > WireLimits.emissionPhases
    {
      phases.removeFirst()
    }
  }

  /// Adapts the phases to a change of the node's time. Changes of the emitter that were made before
  /// the node's time was set back apply from the new time on.
  ///
  /// - Parameter time: The node's new time.
  /// - Returns: Whether any phase has changed.
  package mutating func adoptTime(_ time: Double) -> Bool {
    guard let begin = phases.last?.begin, begin > time else { return false }
    let last = phases.removeLast()
    phases.removeAll { phase in phase.begin.map { $0 >= time } ?? false }
    phases.append(Phase(begin: time, emitter: last.emitter, tracks: last.tracks))
    return true
  }

  /// The time at which the last particle has died; infinite if the newest phase's emitter emits
  /// particles, and negative infinity if no phase emits particles.
  package var end: Double {
    guard let last = phases.last, !last.emitter.emits else { return .infinity }
    var end = -Double.infinity
    for (index, phase) in phases.enumerated() where phase.emits {
      let births =
        index + 1 < phases.count ? phases[index + 1].begin ?? 0 : phase.lastTrackEnd
      end = max(end, births + phase.longestLife)
    }
    return end
  }

  /// Every bitmap of the emission's cells; a bitmap may occur several times.
  package var bitmaps: [Bitmap] { phases.flatMap { $0.emitter.cells.flatMap(\.bitmaps) } }

  /// The number of the emission's cells, including nested cells and the cells of earlier phases.
  package var cellCount: Int { phases.reduce(0) { $0 + $1.emitter.cells.totalCount } }
}

/// The source of particles, and factors for all particles, with the values of `CAEmitterLayer`.
package struct Emitter: Sendable, Equatable {
  /// The geometry on which particles are born; raw values are part of the wire format.
  package enum Shape: UInt8, Sendable, CaseIterable {
    case point, line, rectangle, cuboid, circle, sphere
  }

  /// The part of the shape that emits.
  package enum Mode: UInt8, Sendable, CaseIterable { case points, outline, surface, volume }

  /// The order in which particles are drawn. With `additive`, the colors of the particles are
  /// added.
  package enum Order: UInt8, Sendable, CaseIterable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// The geometry on which particles are born; a point by default.
  package var shape: Shape = .point
  /// The part of the shape that emits; the volume by default.
  package var mode: Mode = .volume
  /// The drawing order of the particles. By default they are drawn cell by cell, in the order of
  /// their emission.
  package var order: Order = .unordered
  /// Whether particles keep their depth instead of being flattened into the node's plane.
  package var preservesDepth = false
  /// The middle of the shape, in the node's coordinate space.
  package var position = SIMD3<Double>()
  /// Width, height and depth; the width is the radius of circles and spheres.
  package var size = SIMD3<Double>()
  /// The factor of the birth rates of all cells.
  package var birthRate = 1.0
  /// The factor of the lifetimes of all cells.
  package var lifetime = 1.0
  /// The factor of the velocities of all cells.
  package var velocity = 1.0
  /// The factor of the initial scales of all cells, but not of their changes per second.
  package var scale = 1.0
  /// The factor of the spins of all cells.
  package var spin = 1.0
  /// The seed of all random numbers. Emitters with equal values and equal seeds show the same
  /// particles.
  package var seed: UInt32 = 0
  /// The kinds of particles that the emitter emits.
  package var cells: [EmitterCell] = []

  /// Creates an emitter at the origin without cells, which shows nothing.
  package init() {}

  /// Whether new particles are born.
  var emits: Bool { birthRate > 0 && cells.contains(where: \.emits) }
}

/// A kind of particle, with the values of `CAEmitterCell`.
///
/// Values with a range are distributed uniformly over an interval. The range is the length of the
/// interval, and the mean is its middle.
package struct EmitterCell: Sendable, Equatable {
  /// A mean and the length of the interval about the mean.
  package struct Spread: Sendable, Equatable {
    /// The middle of the interval.
    package var mean: Double
    /// The length of the interval; a negative length reverses the interval.
    package var range = 0.0

    /// Creates an interval about a mean; without a range all particles have the mean.
    package init(_ mean: Double, range: Double = 0) {
      self.mean = mean
      self.range = range
    }

    /// The largest value of the interval.
    package var maximum: Double { mean + abs(range) / 2 }

    /// The value at a position in the interval.
    ///
    /// - Parameter fraction: The position in the interval, 0...1.
    func value(at fraction: Double) -> Double { mean + range * (fraction - 0.5) }
  }

  /// Whether particles of this kind are born; true by default.
  package var isEnabled = true
  /// The image of the particles; nil for invisible particles, which only emit other particles.
  package var picture: Bitmap?
  /// Bitmap pixels per point.
  package var pictureScale = 1.0
  /// The part of the bitmap that is shown, in fractions of the bitmap's size.
  package var pictureRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of particles that are emitted per second.
  package var birthRate = 0.0
  /// The timing of the run in which particles are born. Times are measured from the beginning of
  /// the emitter.
  package var timing = MediaTiming.layer
  /// The lifetime in seconds.
  package var lifetime = Spread(0)
  /// The velocity in points per second.
  package var velocity = Spread(0)
  /// The acceleration in points per square second.
  package var acceleration = SIMD3<Double>()
  /// The angle of the direction of emission in the xy plane, in radians from the x axis towards the
  /// y axis.
  package var longitude = 0.0
  /// The angle between the direction of emission and the xy plane, in radians.
  package var latitude = 0.0
  /// The angle of the cone about the direction of emission, in radians.
  package var coneAngle = 0.0
  /// The size as a multiple of the image's size in points; 1 by default.
  package var scale = Spread(1)
  /// The change of the scale per second.
  package var scaleSpeed = 0.0
  /// The rotation in radians per second.
  package var spin = Spread(0)
  /// The factor of the image's colors.
  package var color = RGBA.white
  /// The lengths of the intervals of red, green, blue and alpha.
  package var colorRange = SIMD4<Double>()
  /// The change per second of red, green, blue and alpha.
  package var colorSpeed = SIMD4<Double>()
  /// Cells that each particle emits during its life.
  package var cells: [EmitterCell] = []

  /// Creates a cell without an image, with a birth rate and a lifetime of 0.
  package init() {}

  var emits: Bool { isEnabled && birthRate > 0 && lifetime.maximum > 0 }

  var bitmaps: [Bitmap] { (picture.map { [$0] } ?? []) + cells.flatMap(\.bitmaps) }

  /// Equal cells have the same bitmap object and equal values.
  package static func == (a: EmitterCell, b: EmitterCell) -> Bool {
    a.picture === b.picture && a.isEnabled == b.isEnabled && a.pictureScale == b.pictureScale
      && a.pictureRect == b.pictureRect && a.birthRate == b.birthRate && a.timing == b.timing
      && a.lifetime == b.lifetime && a.velocity == b.velocity
      && a.acceleration == b.acceleration && a.longitude == b.longitude
      && a.latitude == b.latitude && a.coneAngle == b.coneAngle && a.scale == b.scale
      && a.scaleSpeed == b.scaleSpeed && a.spin == b.spin && a.color == b.color
      && a.colorRange == b.colorRange && a.colorSpeed == b.colorSpeed && a.cells == b.cells
  }
}

extension [EmitterCell] {
  var totalCount: Int { reduce(0) { $0 + 1 + $1.cells.totalCount } }

  /// The longest time from the birth of a particle to the death of the last particle that it emits,
  /// directly or indirectly.
  ///
  /// - Parameter factor: The factor of all lifetimes.
  func longestLife(_ factor: Double) -> Double {
    reduce(0) { longest, cell in
      guard cell.emits else { return longest }
      let life = Swift.max(0, cell.lifetime.maximum * factor)
      return Swift.max(longest, life + cell.cells.longestLife(factor))
    }
  }
}
