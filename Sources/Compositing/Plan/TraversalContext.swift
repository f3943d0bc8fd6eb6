import CoreGraphics
import RenderTree

/// Where the children of a node are drawn.
struct TraversalContext {
  /// From the space of the parent, its sublayer transform included, to device pixels.
  var world: Transform3D
  /// Whether children are pressed into the parent's plane.
  var flattens = true
  /// The parent's sublayer transform in the parent's space.
  var sublayers = Transform3D.identity
  var scissor: PixelRect
  /// The parent's.
  var time: Double
  /// Of ancestors that fade each of their layers by itself.
  var opacity = 1.0
  var depth = 0

  /// The time of a node in this place; nil while its timing does not show it.
  func time(of node: Node) -> Double? {
    guard let timing = node.timing else { return time }
    return timing.localTime(at: time)
  }

  /// From the space of a node in this place to device pixels, depth included.
  func world(of node: Node) -> Transform3D {
    let local = node.transformToParent.concatenating(sublayers)
    return (flattens ? local.flattened : local).concatenating(world)
  }
}
