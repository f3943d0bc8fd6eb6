import CoreGraphics
import RenderTree

// Plans the shadows of nodes: their colors, blurs and silhouettes.

extension PlanBuilder {
  func drawShadow(of node: Node, plane: Transform3D, opacity: Double, in context: TraversalContext)
  {
    // A clip to the bounds clips the shadow too, as in Core Animation.
    guard let shadow = node.shadow, !isSilhouette, !node.masksToBounds else { return }
    var color = shadow.color.clamped
    color.alpha *= min(shadow.opacity, 1)
    let center = CGPoint(x: node.bounds.midX, y: node.bounds.midY)
    // Clamp sigma to 256 pixels: a wider blur is invisible and its margins are expensive.
    let sigma = min(
      PixelLength(points: max(shadow.radius, 0), scale: plane.scaleFactor(at: center)),
      PixelLength(pixels: 256))
    let shift = plane.deviceVector(shadow.offset, at: center)
    guard color.alpha > 0, sigma.pixels.isFinite, abs(shift.dx) < 1e6, abs(shift.dy) < 1e6 else {
      return
    }
    let blurExtent = sigma.blurExtent + .one
    let offset = Transform3D(
      translation: Double(shadow.offset.width), Double(shadow.offset.height), 0)
    let shifted = offset.concatenating(plane)
    let silhouette: ShadowPaint.Silhouette
    let box: CGRect
    var outset = blurExtent
    if let path = shadow.path {
      box = path.boundingBox
      guard !box.isNull, box.isFinite else { return }
      if let rect = path.rectangle {
        silhouette = .box(RoundedBox(rect: rect, corners: Corners(), transform: shifted))
      } else {
        silhouette = .path(path, shifted)
        outset = outset + .one
      }
    } else {
      guard
        let found = self.silhouette(
          of: node, plane: plane, shifted: shifted, shift: shift, blurExtent: blurExtent,
          in: context)
      else { return }
      silhouette = found
      box = node.bounds
    }
    let bounds: PixelRect
    switch silhouette {
    case .subtree(let plan, let offset):
      bounds = offset.covered(by: plan.extent).outset(by: blurExtent.roundedUp)
        .intersection(context.scissor)
    case .path, .box:
      bounds = shifted.pixelBounds(of: box, outset: outset, within: context.scissor)
    }
    guard !bounds.isEmpty else { return }
    append(
      PlanOperation(
        node: node.id, role: .shadow,
        kind: .shadow(ShadowPaint(color: color, sigma: sigma, silhouette: silhouette)),
        bounds: bounds, transform: plane, opacity: opacity))
  }

  /// The alpha of a subtree, or only of the node's box if the box has an opaque background that
  /// contains the subtree; nil if the subtree draws nothing.
  ///
  /// The subtree is planned with its origin on a whole pixel, so that the plan and its blur
  /// do not change while the subtree moves.
  private func silhouette(
    of node: Node, plane: Transform3D, shifted: Transform3D, shift: CGVector,
    blurExtent: PixelLength, in context: TraversalContext
  ) -> ShadowPaint.Silhouette? {
    var local = plane
    var offset = SubpixelOffset(Double(shift.dx).rounded(), Double(shift.dy).rounded())
    if plane.isFlatAffine, abs(plane.m41) < 1e6, abs(plane.m42) < 1e6 {
      offset = SubpixelOffset(plane.m41 + Double(shift.dx), plane.m42 + Double(shift.dy))
      (local.m41, local.m42) = (0, 0)
    }
    // Content outside the clip may cast its shadow into the clip, so the area is larger than
    // the scissor by the extent of the blur.
    let area = context.scissor.outset(by: blurExtent.roundedUp + 1)
      .offsetBy(dx: -offset.x, dy: -offset.y).grown(toMultiplesOf: 512)
    let builder = makeBuilder(forSubtreeOf: node, area)
    builder.isSilhouette = true
    var plain = node.withoutCompositing
    plain.shadow = nil
    let inner = TraversalContext(
      world: local, scissor: area, time: context.time, depth: context.depth)
    builder.draw(plain, world: local, in: inner)
    budget = min(budget, builder.budget)
    let plan = builder.finish()
    guard let first = plan.operations.first else { return nil }
    if case .fill(let paint) = first.kind, first.node == node.id, paint.color.isOpaque,
      first.opacity >= 1, first.clips.isEmpty
    {
      var box = paint.box
      if plan.operations.dropFirst().allSatisfy({ box.covers($0.damageBounds) }) {
        box.transform = shifted
        return .box(box)
      }
    }
    return .subtree(plan, offset)
  }
}
