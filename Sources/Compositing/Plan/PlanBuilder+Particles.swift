import CoreGraphics
import Foundation
import RenderTree

extension PlanBuilder {
  /// Draws all particles of an emitter with one operation.
  ///
  /// - Parameters:
  ///   - time: The node's time, in seconds.
  ///   - space: The transform from the node's coordinate space to device pixels with depth, for
  ///     particles that preserve depth.
  func drawParticles(
    of emission: Emission, node: Node, at time: Double, plane: Transform3D, space: Transform3D,
    opacity: Double, scissor: PixelRect
  ) {
    // A layer whose beginTime is 0 has always been emitting.
    let hasAlwaysRun = (node.timing?.begin ?? 0) == 0
    let sample = emission.particles(at: time, hasAlwaysRun: hasAlwaysRun, budget: &budget)
    let emitter = emission.emitter
    let projection = ParticleProjection(emitter.preservesDepth ? space : plane, scissor: scissor)
    var pictures: [SpritePicture] = []
    let kinds = sample.cells.map { SpriteKind($0, in: &pictures) }
    var sprites: [Sprite] = []
    sprites.reserveCapacity(sample.particles.count)
    var bounds = PixelRect.zero
    for particle in sample.particles {
      guard let kind = kinds[particle.cell],
        let sprite = projection.sprite(of: particle, kind)
      else { continue }
      bounds = bounds.union(sprite.bounds)
      sprites.append(sprite)
    }
    guard !sprites.isEmpty else { return }
    let paint = SpritePaint(
      pictures: pictures, sprites: sprites,
      isAdditive: emitter.order == .additive && !isSilhouette)
    append(
      PlanOperation(
        node: node.id, role: .content, kind: .sprites(paint), bounds: bounds, transform: plane,
        opacity: opacity))
  }
}

/// The values that all sprites of one emitter cell share.
private struct SpriteKind {
  /// The index of the cell's picture in ``SpritePaint/pictures``.
  let picture: Int
  /// The center and half the size of the shown part of the bitmap, in bitmap pixels.
  let center: CGPoint
  let halfSize: CGSize
  /// Points per bitmap pixel.
  let scale: Double

  /// Creates the values of a cell; nil for cells whose particles are invisible.
  init?(_ cell: EmitterCell, in pictures: inout [SpritePicture]) {
    guard let bitmap = cell.picture else { return nil }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let rect = cell.pictureRect
    let part = CGRect(
      x: rect.minX * width, y: rect.minY * height, width: rect.width * width,
      height: rect.height * height)
    guard part.width > 0, part.height > 0, part.isFinite else { return nil }
    picture = pictures.count
    center = CGPoint(x: part.midX, y: part.midY)
    halfSize = CGSize(width: part.width / 2, height: part.height / 2)
    scale = 1 / cell.pictureScale
    pictures.append(SpritePicture(bitmap: bitmap, part: part))
  }
}

/// The projection from particles to device pixels.
///
/// Under perspective a particle is drawn with the scale and rotation at its center.
private struct ParticleProjection {
  private let scissor: PixelRect
  /// The columns of the transform's matrix for device x, device y and the homogeneous coordinate.
  private let x, y, w: SIMD4<Double>
  private let isAffine: Bool

  init(_ transform: Transform3D, scissor: PixelRect) {
    self.scissor = scissor
    x = SIMD4(transform.m11, transform.m21, transform.m31, transform.m41)
    y = SIMD4(transform.m12, transform.m22, transform.m32, transform.m42)
    w = SIMD4(transform.m14, transform.m24, transform.m34, transform.m44)
    isAffine = w == SIMD4(0, 0, 0, 1)
  }

  /// The sprite of a particle; nil if the particle is not visible or not finite.
  func sprite(of particle: Particle, _ kind: SpriteKind) -> Sprite? {
    let color = particle.color.clamped
    guard color.alpha > 0,
      (color.red + color.green + color.blue + particle.scale + particle.angle).isFinite
    else { return nil }
    let position = SIMD4(particle.position, 1)
    let depth = isAffine ? 1 : (position * w).sum()
    guard depth > 1e-6 else { return nil }
    let center = CGPoint(x: (position * x).sum() / depth, y: (position * y).sum() / depth)
    guard abs(center.x) < 1e6, abs(center.y) < 1e6 else { return nil }
    let (right, down) = (derivative(0, at: center, depth), derivative(1, at: center, depth))
    let scale = particle.scale * kind.scale
    let turn = particle.angle == 0 ? (sine: 0, cosine: 1) : particle.angle.sineAndCosine
    let (sine, cosine) = (turn.sine * scale, turn.cosine * scale)
    let (first, second) = (right * cosine + down * sine, down * cosine - right * sine)
    let (a, b, c, d) = (first.x, first.y, second.x, second.y)
    guard abs(a * d - b * c) > 1e-12, max(abs(a), abs(b), abs(c), abs(d)) < 1e4 else { return nil }
    // Antialiasing extends the sprite by half a pixel on each side.
    let radiusX = abs(a) * kind.halfSize.width + abs(c) * kind.halfSize.height + 1
    let radiusY = abs(b) * kind.halfSize.width + abs(d) * kind.halfSize.height + 1
    let bounds = PixelRect(
      minX: center.x - radiusX, minY: center.y - radiusY, maxX: center.x + radiusX,
      maxY: center.y + radiusY, within: scissor)
    guard !bounds.isEmpty else { return nil }
    let transform = CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: center.x - a * kind.center.x - c * kind.center.y,
      ty: center.y - b * kind.center.x - d * kind.center.y)
    return Sprite(picture: kind.picture, transform: transform, color: color, bounds: bounds)
  }

  /// Device pixels per point along an axis of the emitter's plane.
  private func derivative(_ axis: Int, at center: CGPoint, _ depth: Double) -> SIMD2<Double> {
    let slope = SIMD2(x[axis], y[axis])
    return isAffine ? slope : (slope - SIMD2(center.x, center.y) * w[axis]) / depth
  }
}
