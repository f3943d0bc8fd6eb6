import CoreGraphics
import Foundation
import RenderTree

extension PlanBuilder {
  /// Draws what an emitter has emitted: one step, however many particles there are.
  ///
  /// - Parameter time: The node's.
  func drawParticles(
    of emission: Emission, node: Node, at time: Double, plane: Transform3D, opacity: Double,
    scissor: PixelRect
  ) {
    // A layer without a beginning of its own began long ago, as on a device whose clock runs.
    let hasAlwaysRun = (node.timing?.begin ?? 0) == 0
    let particles = emission.particles(at: time, hasAlwaysRun: hasAlwaysRun, budget: &budget)
    var sprites: [Sprite] = []
    sprites.reserveCapacity(particles.count)
    var bounds = PixelRect.zero
    for particle in particles {
      guard let sprite = Sprite(particle, plane: plane, scissor: scissor) else { continue }
      bounds = bounds.union(sprite.bounds)
      sprites.append(sprite)
    }
    guard !sprites.isEmpty else { return }
    let paint = SpritePaint(
      sprites: sprites, isAdditive: emission.emitter.order == .additive && !isSilhouette)
    append(
      PlanOperation(
        node: node.id, role: .content, kind: .sprites(paint), bounds: bounds, transform: plane,
        opacity: opacity))
  }
}

extension Sprite {
  /// Nil for what is out of sight.
  ///
  /// Under perspective a particle is drawn with the scale and turn of its middle.
  fileprivate init?(_ particle: Particle, plane: Transform3D, scissor: PixelRect) {
    let cell = particle.cell
    let color = particle.color.clamped
    guard let bitmap = cell.picture, color.alpha > 0,
      (color.red + color.green + color.blue + particle.scale).isFinite,
      particle.angle.isFinite
    else { return nil }
    let position = CGPoint(x: particle.position.x, y: particle.position.y)
    let part = CGRect(
      x: cell.pictureRect.minX * Double(bitmap.width),
      y: cell.pictureRect.minY * Double(bitmap.height),
      width: cell.pictureRect.width * Double(bitmap.width),
      height: cell.pictureRect.height * Double(bitmap.height))
    guard part.width > 0, part.height > 0, part.isFinite,
      let middle = plane.project(position), abs(middle.x) < 1e6, abs(middle.y) < 1e6
    else { return nil }
    let right = plane.deviceVector(CGSize(width: 1, height: 0), at: position)
    let down = plane.deviceVector(CGSize(width: 0, height: 1), at: position)
    let scale = particle.scale / cell.pictureScale
    let (cosine, sine) = (cos(particle.angle) * scale, sin(particle.angle) * scale)
    let (a, b) = (cosine * right.dx + sine * down.dx, cosine * right.dy + sine * down.dy)
    let (c, d) = (-sine * right.dx + cosine * down.dx, -sine * right.dy + cosine * down.dy)
    guard abs(a * d - b * c) > 1e-12, max(abs(a), abs(b), abs(c), abs(d)) < 1e4 else { return nil }
    transform = CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: middle.x - a * part.midX - c * part.midY,
      ty: middle.y - b * part.midX - d * part.midY)
    // Half a pixel more on each side is blended.
    let (reachX, reachY) = (
      (abs(a) * part.width + abs(c) * part.height) / 2 + 1,
      (abs(b) * part.width + abs(d) * part.height) / 2 + 1
    )
    bounds = PixelRect(
      minX: middle.x - reachX, minY: middle.y - reachY, maxX: middle.x + reachX,
      maxY: middle.y + reachY, within: scissor)
    guard !bounds.isEmpty else { return nil }
    self.bitmap = bitmap
    self.part = part
    self.color = color
  }
}
