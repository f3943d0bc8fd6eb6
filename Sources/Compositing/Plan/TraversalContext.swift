import CoreGraphics
import RenderTree

/// The inherited state while the planner visits the children of a node.
struct TraversalContext: Equatable {
  /// The transform from the parent's space, its sublayer transform included, to device pixels.
  var world: Transform3D
  /// Whether children are flattened into the parent's plane.
  var flattens = true
  /// The parent's sublayer transform in the parent's space.
  var sublayers = Transform3D.identity
  var scissor: PixelRect
  /// The parent's time.
  var time: Double
  /// The product of the opacities of ancestors without group opacity.
  var opacity = 1.0
  var depth = 0

  /// The context without its time, which has no effect on a subtree without motion.
  var withoutTime: TraversalContext {
    var context = self
    context.time = 0
    return context
  }

  /// The time of a child in this context; nil while the child's timing hides it.
  func time(of node: Node) -> Double? {
    guard let timing = node.timing else { return time }
    return timing.localTime(at: time)
  }

  /// The transform from the space of a child in this context to device pixels, depth included.
  func world(of node: Node) -> Transform3D { world(local(of: node)) }

  /// The transform from the space of a child in this context to the parent's.
  func local(of node: Node) -> Transform3D { node.transformToParent.concatenating(sublayers) }

  /// The transform from the space of a child to device pixels, depth included.
  ///
  /// - Parameter local: The transform from the child's space to the parent's.
  func world(_ local: Transform3D) -> Transform3D {
    (flattens ? local.flattened : local).concatenating(world)
  }

  /// The same transform for content that keeps its depth even if the context flattens.
  func space(of node: Node) -> Transform3D {
    node.transformToParent.concatenating(sublayers).concatenating(world)
  }
}
