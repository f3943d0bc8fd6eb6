import CoreGraphics
import RenderTree

/// What a subtree looks like by itself.
struct SubtreePlan {
  var plan: FramePlan
  /// The plan's pixels per point of the node.
  var scale: Double
  /// What planning it took; see ``PlanBuilder``.
  var visited: Set<NodeID>
  var nodesVisited: Int
  var cost: Int

  /// Pixels of the plan, in the node's space.
  func points(_ pixels: PixelRect, in node: Node) -> CGRect {
    CGRect(
      x: Double(node.bounds.minX) + Double(pixels.x) / scale,
      y: Double(node.bounds.minY) + Double(pixels.y) / scale,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }
}
