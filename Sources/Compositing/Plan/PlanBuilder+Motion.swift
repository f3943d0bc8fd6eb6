import CoreGraphics
import RenderTree

// Large views that slide over each other, as in a navigation transition, are drawn once and then
// moved as bitmaps. Their content does not change during the motion, and the screen is written once
// instead of once per operation.

extension PlanBuilder {
  /// Draws a large, moving node and its subtree as one cached bitmap; returns false for other
  /// nodes.
  ///
  /// A node whose origin is aligned to whole pixels is drawn directly until the node moves, and the
  /// result is false. The pixels are the same, and the first frame of a transition is already
  /// expensive, because it lays out the view of the new controller.
  func drawMovingSubtree(_ node: Node, plane: Transform3D, in context: TraversalContext) -> Bool {
    guard let cache, let scale = movingScale(of: node, plane, in: context) else { return false }
    let isAligned = plane.alignsWithPixels(node.bounds.origin)
    if cache.movingSubtrees.isStart(plane, of: node.id), isAligned { return false }
    let subtree = cache.movingSubtrees.plan(of: node, scale: scale, in: tree) {
      guard hasStaticSubtree(node, depth: context.depth), !hasEffect(node.id, depth: context.depth)
      else { return nil }
      let subtree = planSubtree(of: node, scale: scale, in: context)
      return isWorthCaching(subtree.plan) ? subtree : nil
    }
    guard let subtree else { return false }
    draw(subtree, of: node, isRetained: false, plane: plane, in: context)
    return true
  }

  /// Device pixels per point of a large node that its animations move. The animations may also
  /// change the node's opacity and z position, but nothing else. The result is nil for other nodes.
  ///
  /// The bitmap has the device's resolution, so that it equals the drawn subtree wherever the node
  /// is aligned to whole pixels, in particular while it does not move.
  private func movingScale(of node: Node, _ plane: Transform3D, in context: TraversalContext)
    -> Double?
  {
    // Round the scale, because errors in the last bits of interpolated transforms would invalidate
    // the bitmap.
    let scale = (plane.m11 * 1_048_576).rounded() / 1_048_576
    guard !node.animations.isEmpty, copy == 0, plane.isFlatAffine, scale > 0,
      abs(plane.m11 - scale) + abs(plane.m22 - scale) + abs(plane.m12) + abs(plane.m21) < 1e-8,
      Double(node.bounds.width * node.bounds.height) * scale * scale >= Double(viewport.area / 8),
      node.transition == nil, !node.emitsParticles, let time = context.time(of: node)
    else { return nil }
    var isMoved = false
    for animation in node.animations where animation.value(at: time) != nil {
      guard let moves = animation.property.movesSubtree else { return nil }
      if moves { isMoved = true }
    }
    return isMoved ? scale : nil
  }

  /// Whether a plan has enough operations and a suitable area to be worth a cached bitmap.
  private func isWorthCaching(_ plan: FramePlan) -> Bool {
    let (area, screen) = (plan.extent.area, viewport.area)
    return plan.operations.count >= 4 && area >= screen / 8 && area <= screen * 2
  }

  /// Whether no descendant of a node depends on the time of the frame.
  private func hasStaticSubtree(_ node: Node, depth: Int) -> Bool {
    guard depth < FramePlanner.maximumDepth else { return true }
    return node.attached.allSatisfy { id in
      if let cached = staticSubtrees[id] { return cached }
      // This entry ends the recursion in a cycle, as in the search for effects.
      staticSubtrees[id] = true
      guard let child = tree[id] else { return true }
      let isStatic = !child.dependsOnTime && hasStaticSubtree(child, depth: depth + 1)
      staticSubtrees[id] = isStatic
      return isStatic
    }
  }
}

extension Transform3D {
  /// Whether this transform, which only scales and translates, maps a point to the corner of a
  /// device pixel.
  fileprivate func alignsWithPixels(_ point: CGPoint) -> Bool {
    let (x, y) = (Double(point.x) * m11 + m41, Double(point.y) * m22 + m42)
    return abs(x - x.rounded()) < 1e-6 && abs(y - y.rounded()) < 1e-6
  }
}

extension AnimatableProperty {
  /// Whether the property moves a node and its subtree as a whole; nil for a property that changes
  /// the pixels of the subtree's bitmap.
  fileprivate var movesSubtree: Bool? {
    switch self {
    case .position, .positionX, .positionY, .transform, .translation, .translationX, .translationY:
      true
    case .opacity, .zPosition: false
    default: nil
    }
  }
}

extension FramePlan {
  /// The largest opaque rectangle of a single operation.
  var largestOpaque: PixelRect {
    operations.lazy.map(\.opaque).max { $0.area < $1.area } ?? .zero
  }
}
