import CoreGraphics
import RenderTree

// Draws copies of a node's children. Each copy is transformed by one step more than the copy
// before.

extension PlanBuilder {
  /// Calls `draw` once for each copy, with the context in which the children of that copy are
  /// drawn.
  func replicate(
    _ replication: Replication?, of node: Node, in context: TraversalContext,
    _ draw: (TraversalContext) -> Void
  ) {
    guard let replication else { return draw(context) }
    guard replication.transform.isFinite, replication.delay.isFinite else { return }
    let step = replication.step(in: node.bounds)
    let (outerTint, outerCopy, outerVisited) = (tint, copy, visited)
    var allVisited = visited
    var inner = context
    var total = Transform3D.identity
    for number in 0..<replication.count {
      guard budget > 0, total.isFinite else { break }
      inner.sublayers = total.concatenating(context.sublayers)
      inner.time = context.time - Double(number) * replication.delay
      tint = replication.color(of: number).multiplied(by: outerTint)
      // Two nested copies may have equal hashes. This does not change the drawn pixels, because
      // hashes only match the operations of two frames.
      copy = number == 0 ? outerCopy : (outerCopy &+ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15
      visited = outerVisited
      draw(inner)
      allVisited.formUnion(visited)
      total = total.concatenating(step)
    }
    (tint, copy, visited) = (outerTint, outerCopy, allVisited)
  }

  /// The identity of a node's operations in the current copy.
  func keyed(_ id: NodeID) -> NodeID {
    copy == 0 ? id : NodeID(rawValue: id.rawValue ^ copy)
  }

  /// Returns an operation with the identity and the tint of the current copy.
  ///
  /// Plain colors, the colors of gradients and sprites, and the tint of template images are
  /// multiplied by the copy's tint. Other images and effects are multiplied by its alpha only.
  func replica(_ operation: PlanOperation) -> PlanOperation {
    guard copy != 0 || tint != .white else { return operation }
    var result = operation
    result.node = keyed(operation.node)
    guard tint != .white else { return result }
    switch operation.kind {
    case .fill(var paint):
      paint.color = paint.color.multiplied(by: tint)
      result.kind = .fill(paint)
    case .border(var paint):
      paint.color = paint.color.multiplied(by: tint)
      result.kind = .border(paint)
    case .shape(var paint):
      paint.shape.fillColor = paint.shape.fillColor?.multiplied(by: tint)
      paint.shape.strokeColor = paint.shape.strokeColor?.multiplied(by: tint)
      result.kind = .shape(paint)
    case .gradient(var content, let rect):
      content.colors = content.colors.map { $0.multiplied(by: tint) }
      result.kind = .gradient(content, rect)
    case .bitmap(var content, let rect):
      if let color = content.tint {
        content.tint = color.multiplied(by: tint)
      } else {
        result.opacity *= tint.alpha
      }
      result.kind = .bitmap(content, rect)
    case .sprites(var paint):
      for index in paint.sprites.indices { paint.sprites[index].multiply(by: tint) }
      result.kind = .sprites(paint)
    case .pattern, .shadow, .cachedSubtree, .backdrop: result.opacity *= tint.alpha
    case .beginGroup, .crossfadeSwap, .endGroup, .beginMask, .endMask, .skip: break
    }
    if tint.alpha < 1 { result.opaque = .zero }
    return result
  }
}
