import CoreGraphics
import Foundation

extension Emitter {
  /// Returns the start of a particle relative to the shape's middle, and the angle that is added to
  /// the particle's longitude. The angle makes the particles of circles and spheres move outwards.
  ///
  /// The longitude of a line is measured from its normal, which points up. Apps therefore let snow
  /// and confetti fall from a line with a longitude of pi or with a negative velocity.
  func startPoint(_ random: inout ParticleRandom) -> (offset: SIMD3<Double>, direction: Double) {
    switch shape {
    case .point: return (.zero, 0)
    case .line: return (onLine(&random), -.pi / 2)
    case .rectangle: return (inRectangle(&random), 0)
    case .cuboid: return (inCuboid(&random), 0)
    case .circle, .sphere: return round(&random)
    }
  }

  private func onLine(_ random: inout ParticleRandom) -> SIMD3<Double> {
    let fraction = random.next()
    let x = mode == .points ? (fraction < 0.5 ? -0.5 : 0.5) : fraction - 0.5
    return SIMD3(x * size.x, 0, 0)
  }

  private func inRectangle(_ random: inout ParticleRandom) -> SIMD3<Double> {
    let (a, b) = (random.next(), random.next())
    switch mode {
    case .points: return SIMD3(a < 0.5 ? -0.5 : 0.5, b < 0.5 ? -0.5 : 0.5, 0) * size
    case .surface, .volume: return SIMD3(a - 0.5, b - 0.5, 0) * size
    case .outline:
      // The point is on the first half of the outline or, mirrored, on the second half.
      let (width, height) = (abs(size.x), abs(size.y))
      let along = a * (width + height)
      let side = b < 0.5 ? -0.5 : 0.5
      return along < width
        ? SIMD3(along - width / 2, side * height, 0)
        : SIMD3(side * width, along - width - height / 2, 0)
    }
  }

  private func inCuboid(_ random: inout ParticleRandom) -> SIMD3<Double> {
    var point = SIMD3(random.next(), random.next(), random.next()) - 0.5
    // The number of fixed coordinates is three for a point at a corner, two for a point on an edge,
    // and one for a point on a face.
    let fixed = [Mode.points: 3, .outline: 2, .surface: 1, .volume: 0][mode] ?? 0
    let first = Int(random.next() * 3)
    for axis in 0..<fixed {
      let index = (first + axis) % 3
      point[index] = point[index] < 0 ? -0.5 : 0.5
    }
    return point * size
  }

  /// A point of a circle or sphere. Radius and angle are distributed so that equal parts of the
  /// area or the volume are equally likely.
  private func round(
    _ random: inout ParticleRandom
  ) -> (offset: SIMD3<Double>, direction: Double) {
    guard mode != .points else { return (.zero, 0) }
    let angle = random.next() * 2 * .pi
    let fraction = random.next()
    let height = shape == .sphere && mode != .outline ? random.next() * 2 - 1 : 0
    let across = (1 - height * height).squareRoot()
    let isFilled = mode == .volume || mode == .surface && shape == .circle
    let radius = size.x * (isFilled ? pow(fraction, shape == .circle ? 1 / 2 : 1 / 3) : 1)
    let (sine, cosine) = angle.sineAndCosine
    return (SIMD3(cosine * across, sine * across, height) * radius, angle)
  }
}
