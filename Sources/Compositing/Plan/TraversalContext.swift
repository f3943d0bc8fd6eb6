import CoreGraphics
import RenderTree

/// The state that children inherit from their parent while the planner visits them.
struct TraversalContext: Equatable {
  /// The transform from the parent's coordinate space to device pixels, without ``sublayers``.
  var world: Transform3D
  /// Whether children are flattened into the parent's plane, except children that keep depth.
  var flattens = true
  /// The parent's sublayer transform, in the parent's coordinate space.
  var sublayers = Transform3D.identity
  var scissor: PixelRect
  /// The parent's time, in seconds.
  var time: Double
  /// The product of the opacities of ancestors without group opacity.
  var opacity = 1.0
  var depth = 0

  /// The context with a time of 0. The time has no effect on a subtree without motion.
  var withoutTime: TraversalContext {
    var context = self
    context.time = 0
    return context
  }

  /// A child's time, in seconds; nil while the child's timing hides the child.
  func time(of node: Node) -> Double? {
    guard let timing = node.timing else { return time }
    return timing.localTime(at: time)
  }

  /// The transform from a child's coordinate space to device pixels, with its depth.
  func world(of node: Node) -> Transform3D { world(of: node, local: local(of: node)) }

  /// The transform from a child's coordinate space to that of the parent.
  func local(of node: Node) -> Transform3D { node.transformToParent.concatenating(sublayers) }

  /// The transform from a child's coordinate space to device pixels, with its depth.
  ///
  /// A child that keeps its own children's depth is not flattened, because only the grandchildren
  /// are drawn, and they are projected into the parent's plane.
  ///
  /// - Parameter local: The transform from the child's coordinate space to that of the parent.
  func world(of node: Node, local: Transform3D) -> Transform3D {
    (flattens && !node.preservesDepth ? local.flattened : local).concatenating(world)
  }

  /// The transform from a child's coordinate space to device pixels for content that keeps its
  /// depth even if the context flattens.
  func space(of node: Node) -> Transform3D {
    node.transformToParent.concatenating(sublayers).concatenating(world)
  }
}
