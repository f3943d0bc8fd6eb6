package import CoreGraphics
package import RenderTree

/// The plan pass: decides what to draw, in which order.
///
/// Trees may come from other processes. The planner skips nodes that are not finite, not visible,
/// too deep or part of a cycle, and draws each node once.
package struct FramePlanner: Sendable {
  package var viewport: PixelRect
  /// Device pixels per point of the space around the root.
  package var scale: Double

  package init(size: PixelSize, scale: Double) {
    viewport = PixelRect(size)
    self.scale = scale
  }

  /// Deeper nodes are not drawn. Real screens stay below 100; each level uses stack.
  package static let maximumDepth = 160
  /// The maximum number of operations, including those of silhouettes and cached subtrees.
  package static let maximumOperations = 1 << 18
  /// The maximum number of visited nodes, counting each copy of a replicated node.
  package static let maximumVisits = 1 << 18

  /// - Parameter subtreePlans: The plans of moving subtrees from earlier frames of the same tree.
  package func plan(
    _ tree: NodeTree, at time: Double, reusing subtreePlans: SubtreePlanCache = SubtreePlanCache()
  ) -> FramePlan {
    let builder = PlanBuilder(tree: tree, viewport: viewport, subtreePlans: subtreePlans)
    defer { subtreePlans.endFrame() }
    if let root = tree.root, scale.isFinite, scale > 0, !viewport.isEmpty {
      builder.visit(
        root,
        in: TraversalContext(
          world: Transform3D(scale: scale, scale, 1), scissor: viewport, time: time))
    }
    return builder.finish()
  }
}

/// Where the children of a node are drawn.
struct Place {
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

  /// The same for content that keeps its depth wherever the node is.
  func space(of node: Node) -> Transform3D {
    node.transformToParent.concatenating(sublayers).concatenating(world)
  }
}

/// Walks a tree once and collects operations.
final class PlanBuilder {
  let tree: NodeTree
  let viewport: PixelRect
  /// Silhouettes have no shadows of their own, and an effect is as opaque as its shape.
  var isSilhouette = false
  /// Pictures are not nested: one in another would be drawn from it, never from the tree.
  var isPicture = false
  /// Which subtrees hold effects, as far as anything asked.
  var effects: [NodeID: Bool] = [:]
  /// Which subtrees hold nothing that moves by itself, as far as anything asked.
  var steady: [NodeID: Bool] = [:]
  var operations: [PlanOperation] = []
  var visited: Set<NodeID> = []
  var nodesVisited = 0
  /// What multiplies the colours of the copy that is being drawn, and its number; see
  /// PlanBuilder+Replicas.swift.
  var tint = RGBA.white
  var copy: UInt64 = 0
  /// What is left of ``FramePlanner/maximumOperations``.
  var budget = FramePlanner.maximumOperations

  let pictures: MovingPictures

  init(tree: NodeTree, viewport: PixelRect, pictures: MovingPictures = MovingPictures()) {
    self.tree = tree
    self.viewport = viewport
    self.pictures = pictures
  }

  func visit(_ id: NodeID, in place: Place) {
    guard let node = sample(id, in: place) else { return }
    draw(node, world: place.world(of: node), in: place)
  }

  /// The node as it is now, if it is to be drawn and has not been.
  func sample(_ id: NodeID, in place: Place) -> Node? {
    guard place.depth < FramePlanner.maximumDepth, budget > 0,
      nodesVisited < FramePlanner.maximumVisits, let frozen = tree[id],
      visited.insert(id).inserted
    else { return nil }
    nodesVisited += 1
    guard let time = place.time(of: frozen) else { return nil }
    let node = frozen.sampled(at: time)
    // What is hidden may still be on its way out.
    guard !node.isHidden && node.opacity > 0 || node.transition != nil, node.hasFiniteGeometry
    else { return nil }
    return node
  }

  /// Draws a node and its subtree.
  func draw(_ node: Node, world: Transform3D, in place: Place) {
    if let transition = node.transition {
      if drawTransition(of: node, transition, world: world, in: place) { return }
      guard !node.isHidden, node.opacity > 0 else { return }
    }
    if node.preservesDepth, node.isPlainContainer {
      drawChildren(of: node, world: world, scissor: place.scissor, opacity: place.opacity, place)
      return
    }
    let plane = world.planar
    guard plane.canBeDrawn, node.isDoubleSided || world.facing > 0 else { return }
    let fades = node.allowsGroupOpacity || node.mask != nil || node.vibrancy != nil
    let outerOpacity = fades ? node.opacity * place.opacity : 1
    let innerOpacity = fades ? 1 : node.opacity * place.opacity
    let begin = begin()
    if !drawPicture(of: node, plane: plane, in: place) {
      drawShadow(of: node, plane: plane, opacity: innerOpacity, in: place)
      drawBackground(of: node, plane: plane, opacity: innerOpacity, scissor: place.scissor)
      drawInside(of: node, world: world, plane: plane, opacity: innerOpacity, in: place)
      drawBorder(of: node, plane: plane, opacity: innerOpacity, scissor: place.scissor)
    }
    var group = GroupPaint()
    if let mask = node.mask {
      guard drawMask(mask, of: node, world: world, since: begin, in: place, group: &group) else {
        return
      }
    }
    if let vibrancy = node.vibrancy, vibrancy.strength > 0, !isSilhouette {
      group.vibrancy = vibrancy
    }
    end(
      since: begin, node: node.id, roles: (.beginOuter, .endOuter), plane: plane,
      opacity: outerOpacity, clip: nil, group: group)
  }

  /// Content and children, within the node's clip.
  private func drawInside(
    of node: Node, world: Transform3D, plane: Transform3D, opacity: Double, in place: Place
  ) {
    let box = RoundedBox(rect: node.bounds, corners: node.corners, transform: plane)
    var scissor = place.scissor
    var clip: ClipShape?
    if node.masksToBounds {
      scissor = box.pixelBounds(within: scissor)
      if scissor.isEmpty { return }
      if box.wholePixels == nil { clip = .box(box) }
    }
    let begin = begin()
    drawContent(
      of: node, at: place.time(of: node) ?? place.time, plane: plane, space: place.space(of: node),
      opacity: opacity, scissor: scissor)
    drawChildren(of: node, world: world, scissor: scissor, opacity: opacity, place)
    end(
      since: begin, node: node.id, roles: (.beginClip, .endClip), plane: plane, opacity: 1,
      clip: clip, group: GroupPaint())
  }

  private func drawChildren(
    of node: Node, world: Transform3D, scissor: PixelRect, opacity: Double, _ place: Place
  ) {
    guard !node.children.isEmpty else { return }
    let inner = Place(
      world: node.preservesDepth ? world : world.planar, flattens: !node.preservesDepth,
      sublayers: node.effectiveSublayerTransform, scissor: scissor,
      time: place.time(of: node) ?? place.time, opacity: opacity, depth: place.depth + 1)
    guard inner.sublayers.isFinite else { return }
    replicate(node.replication, of: node, in: inner) { drawChildren(of: node, in: $0) }
  }

  private func drawChildren(of node: Node, in inner: Place) {
    var isFlat = !node.preservesDepth
    var children: [(node: Node, world: Transform3D, z: Double)] = []
    children.reserveCapacity(node.children.count)
    for id in node.children where !isOffScreen(id, in: inner) {
      guard let child = sample(id, in: inner) else { continue }
      let childWorld = inner.world(of: child)
      let depth =
        node.preservesDepth
        ? childWorld : child.transformToParent.concatenating(inner.sublayers)
      let z = depth.depth(of: CGPoint(x: child.bounds.midX, y: child.bounds.midY))
      if z != 0 { isFlat = false }
      children.append((child, childWorld, z))
    }
    if !isFlat {
      // Farthest first; siblings at one depth keep their order.
      let order = children.indices.sorted {
        children[$0].z != children[$1].z ? children[$0].z < children[$1].z : $0 < $1
      }
      for index in order { draw(children[index].node, world: children[index].world, in: inner) }
    } else {
      for child in children { draw(child.node, world: child.world, in: inner) }
    }
  }

  /// Whether nothing of a subtree can be seen, as far as that is known without walking it.
  private func isOffScreen(_ id: NodeID, in place: Place) -> Bool {
    guard let extent = tree.extent(of: id), let node = tree[id] else { return false }
    let plane = place.world(of: node).planar
    return plane.canBeDrawn
      && plane.pixelBounds(of: extent, outset: 1, within: place.scissor).isEmpty
  }

  /// Draws the mask's subtree as the coverage of what was drawn since `begin`; a single shape
  /// becomes a clip. False when nothing is left, which is then removed.
  private func drawMask(
    _ mask: NodeID, of node: Node, world: Transform3D, since begin: Int, in place: Place,
    group: inout GroupPaint
  ) -> Bool {
    guard operations.count > begin + 1 else {
      operations.removeSubrange(begin...)
      return false
    }
    let first = operations.count
    let inner = Place(
      world: world.planar, scissor: place.scissor, time: place.time(of: node) ?? place.time,
      depth: place.depth + 1)
    append(
      .init(
        node: node.id, role: .beginMask, kind: .beginMask, bounds: place.scissor,
        transform: world.planar))
    let wasSilhouette = isSilhouette
    isSilhouette = true
    visit(mask, in: inner)
    isSilhouette = wasSilhouette
    let drawn = operations[(first + 1)...].filter { $0.kind != .skip }
    let bounds = drawn.reduce(PixelRect.zero) { $0.union($1.damageBounds) }
    guard !bounds.isEmpty else {
      operations.removeSubrange(begin...)
      return false
    }
    if drawn.count == 1, let clip = drawn[0].asClip(within: place.scissor) {
      operations.removeSubrange(first...)
      end(
        since: begin, node: node.id, roles: (.beginMask, .endMask), plane: world.planar,
        opacity: drawn[0].opacity * clip.alpha, clip: clip.shape, group: GroupPaint())
      // Leaves a beginning for the caller's own end.
      operations.insert(.skipped, at: begin)
      return operations.count > begin + 1
    }
    operations[first].bounds = bounds
    append(
      .init(
        node: node.id, role: .endMask, kind: .endMask, bounds: bounds,
        transform: world.planar))
    group.isMasked = true
    return true
  }

  func finish() -> FramePlan {
    var plan = FramePlan(viewport: viewport)
    plan.operations = operations.filter { $0.kind != .skip }
    plan.nodesVisited = nodesVisited
    plan.matchGroups()
    plan.findCaptures()
    return plan
  }
}

extension Node {
  fileprivate var hasFiniteGeometry: Bool {
    bounds.minX.isFinite && bounds.minY.isFinite && bounds.width.isFinite
      && bounds.height.isFinite && position.x.isFinite && position.y.isFinite
      && anchorPoint.x.isFinite && anchorPoint.y.isFinite && anchorPointZ.isFinite
      && zPosition.isFinite && corners.radius.isFinite && transform.isFinite
  }

  /// A pure container in space, as `CATransformLayer` is.
  fileprivate var isPlainContainer: Bool {
    mask == nil && vibrancy == nil && opacity >= 1 && !masksToBounds && content == .none
      && backgroundColor == nil && border == nil && shadow == nil
  }
}

extension Transform3D {
  var isFinite: Bool {
    var sum = 0.0
    for row in 0..<4 { for column in 0..<4 { sum += abs(self[row, column]) } }
    return sum.isFinite
  }

  /// How near to the viewer a point of the z = 0 plane comes to lie.
  fileprivate func depth(of point: CGPoint) -> Double {
    let (x, y) = (Double(point.x), Double(point.y))
    let w = x * m14 + y * m24 + m44
    let z = x * m13 + y * m23 + m43
    return w > 1e-9 ? z / w : z
  }
}

extension PlanOperation {
  static let skipped = PlanOperation(
    node: NodeID(rawValue: 0), role: .content, kind: .skip, bounds: .zero, transform: .identity)

  /// The clip that has the same coverage as this operation, if it is a plain shape that nothing
  /// but `scissor` cuts.
  fileprivate func asClip(within scissor: PixelRect) -> (shape: ClipShape, alpha: Double)? {
    guard clips.isEmpty else { return nil }
    let clip: (shape: ClipShape, alpha: Double)
    switch kind {
    case .fill(let paint): clip = (.box(paint.box), paint.color.alpha)
    case .shape(let paint) where paint.part == .fill:
      clip = (.path(paint.shape.path, paint.shape.fillRule, transform), paint.color.alpha)
    default: return nil
    }
    return clip.shape.pixelBounds(within: scissor) == bounds ? clip : nil
  }
}
