import CoreGraphics
import RenderTree

/// The plan of a subtree in a separate coordinate space.
struct SubtreePlan {
  var plan: FramePlan
  /// The number of the plan's pixels per point of the subtree's root node.
  var scale: Double
  /// The nodes of the subtree and the cost of planning them; see ``PlanBuilder``.
  var visited: Set<NodeID>
  var nodesVisited: Int
  var cost: Int

  /// Converts a rectangle from the plan's pixels to the node's coordinate space.
  func points(_ pixels: PixelRect, in node: Node) -> CGRect {
    CGRect(
      x: Double(node.bounds.minX) + Double(pixels.x) / scale,
      y: Double(node.bounds.minY) + Double(pixels.y) / scale,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }
}
