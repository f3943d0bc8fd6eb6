import CoreGraphics
import RenderTree

/// Visits a tree once and collects operations.
final class PlanBuilder {
  let tree: NodeTree
  let viewport: PixelRect
  /// Whether the plan of a silhouette is built. A silhouette has no shadows, and effects in a
  /// silhouette are opaque shapes.
  var isSilhouette = false
  /// Whether the plan of a cached subtree is built. Cached subtrees are not nested.
  var isCachedSubtree = false
  /// Memoized results of `hasEffect(_:depth:)`.
  var effectSubtrees: [NodeID: Bool] = [:]
  /// Memoized results of `hasStaticSubtree(_:depth:)`.
  var staticSubtrees: [NodeID: Bool] = [:]
  var operations: [PlanOperation] = []
  /// The nodes drawn so far. They are not recorded if no node occurs twice in the tree.
  var visited: Set<NodeID> = []
  let hasUniqueNodes: Bool
  var nodesVisited = 0
  /// The number of operations that were copied from an earlier frame's plan.
  var operationsReused = 0
  /// Whether the operations being built are retained as the operations of one subtree.
  var isRecording = false
  /// The color factor and the identifier of the copy being drawn; see PlanBuilder+Replicas.swift.
  var tint = RGBA.white
  var copy: UInt64 = 0
  /// The number of operations that may still be added before the plan reaches
  /// ``FramePlanner/maximumOperations``.
  var budget = FramePlanner.maximumOperations

  /// The operations retained from earlier frames; nil if no operations are retained, as in
  /// silhouettes.
  let cache: PlanCache?

  init(tree: NodeTree, viewport: PixelRect, cache: PlanCache? = nil) {
    self.tree = tree
    self.viewport = viewport
    self.cache = cache
    hasUniqueNodes = tree.hasUniqueNodes
  }

  func visit(_ id: NodeID, in context: TraversalContext) {
    guard let node = sample(id, in: context) else { return }
    draw(node, world: context.world(of: node), in: context)
  }

  /// The node with its animations applied; nil if the tree has no such node, or if the node is not
  /// drawn.
  func sample(_ id: NodeID, in context: TraversalContext) -> Node? {
    guard var node = tree[id], sample(&node, in: context) else { return nil }
    return node
  }

  /// Replaces the animated values of a node by their values at the time of the frame.
  ///
  /// - Returns: Whether the node is drawn. The result is false if the node is invisible or was
  ///   already drawn, or if a limit of ``FramePlanner`` is reached.
  func sample(_ node: inout Node, in context: TraversalContext) -> Bool {
    guard context.depth < FramePlanner.maximumDepth, budget > 0,
      nodesVisited < FramePlanner.maximumVisits,
      hasUniqueNodes || visited.insert(node.id).inserted
    else { return false }
    nodesVisited += 1
    guard let time = context.time(of: node) else { return false }
    node.sample(at: time)
    // A hidden node may still be part of a transition.
    return (!node.isHidden && node.opacity > 0 || node.transition != nil) && node.hasFiniteGeometry
  }

  /// Draws a node and its subtree.
  func draw(_ node: Node, world: Transform3D, in context: TraversalContext) {
    if let transition = node.transition {
      if drawTransition(of: node, transition, world: world, in: context) { return }
      guard !node.isHidden, node.opacity > 0 else { return }
    }
    if node.preservesDepth, node.isPlainContainer {
      drawChildren(
        of: node, world: world, scissor: context.scissor, opacity: context.opacity, context)
      return
    }
    let plane = world.planar
    guard plane.canBeDrawn, node.isDoubleSided || world.facing > 0 else { return }
    let fades = node.allowsGroupOpacity || node.mask != nil || node.vibrancy != nil
    let outerOpacity = fades ? node.opacity * context.opacity : 1
    let innerOpacity = fades ? 1 : node.opacity * context.opacity
    func drawParts() {
      if drawCachedSubtree(of: node, plane: plane, in: context) { return }
      drawShadow(of: node, plane: plane, opacity: innerOpacity, in: context)
      drawBackground(of: node, plane: plane, opacity: innerOpacity, scissor: context.scissor)
      drawInside(of: node, world: world, plane: plane, opacity: innerOpacity, in: context)
      drawBorder(of: node, plane: plane, opacity: innerOpacity, scissor: context.scissor)
    }
    guard outerOpacity < 1 || node.mask != nil || node.vibrancy != nil else { return drawParts() }
    let begin = begin()
    drawParts()
    var group = GroupPaint()
    if let mask = node.mask {
      guard drawMask(mask, of: node, world: world, since: begin, in: context, group: &group) else {
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

  /// Draws content and children within the node's clip.
  private func drawInside(
    of node: Node, world: Transform3D, plane: Transform3D, opacity: Double,
    in context: TraversalContext
  ) {
    var scissor = context.scissor
    var clip: ClipShape?
    if node.masksToBounds {
      let box = RoundedBox(rect: node.bounds, corners: node.corners, transform: plane)
      scissor = box.pixelBounds(within: scissor)
      if scissor.isEmpty { return }
      if box.integralPixels == nil { clip = .box(box) }
    }
    let begin = clip == nil ? nil : begin()
    drawContent(
      of: node, at: context.time(of: node) ?? context.time, plane: plane,
      space: context.space(of: node), opacity: opacity, scissor: scissor)
    drawChildren(of: node, world: world, scissor: scissor, opacity: opacity, context)
    if let begin {
      end(
        since: begin, node: node.id, roles: (.beginClip, .endClip), plane: plane, opacity: 1,
        clip: clip, group: GroupPaint())
    }
  }

  /// Draws the mask's subtree, whose alpha masks the operations since `begin`. A mask that consists
  /// of a single shape becomes a clip. If nothing is visible, removes these operations and returns
  /// false.
  private func drawMask(
    _ mask: NodeID, of node: Node, world: Transform3D, since begin: Int,
    in context: TraversalContext,
    group: inout GroupPaint
  ) -> Bool {
    guard operations.count > begin + 1 else {
      operations.removeSubrange(begin...)
      return false
    }
    let first = operations.count
    let inner = TraversalContext(
      world: world.planar, scissor: context.scissor, time: context.time(of: node) ?? context.time,
      depth: context.depth + 1)
    append(
      .init(
        node: node.id, role: .beginMask, kind: .beginMask, bounds: context.scissor,
        transform: world.planar))
    let wasSilhouette = isSilhouette
    isSilhouette = true
    visit(mask, in: inner)
    isSilhouette = wasSilhouette
    let drawn = operations[(first + 1)...].filter { !$0.isSkipped }
    let bounds = drawn.reduce(PixelRect.zero) { $0.union($1.damageBounds) }
    guard !bounds.isEmpty else {
      operations.removeSubrange(begin...)
      return false
    }
    if drawn.count == 1, let clip = drawn[0].asClip(within: context.scissor) {
      operations.removeSubrange(first...)
      end(
        since: begin, node: node.id, roles: (.beginMask, .endMask), plane: world.planar,
        opacity: drawn[0].opacity * clip.alpha, clip: clip.shape, group: GroupPaint())
      // Reserve an operation for the group's beginning. When the caller calls `end`, the reserved
      // operation is replaced.
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

  /// Whether the planner's limits may have shortened the plan, or may shorten the next plan.
  var isNearLimit: Bool {
    budget < FramePlanner.maximumOperations / 2 || nodesVisited > FramePlanner.maximumVisits / 2
  }

  func finish() -> FramePlan {
    var plan = FramePlan(viewport: viewport)
    operations.removeAll(where: \.isSkipped)
    plan.operations = operations
    plan.nodesVisited = nodesVisited
    plan.operationsReused = operationsReused
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

  /// Whether the node only contains children in three-dimensional space, like a
  /// `CATransformLayer`, and draws nothing itself.
  fileprivate var isPlainContainer: Bool {
    mask == nil && vibrancy == nil && opacity >= 1 && !masksToBounds && content == .none
      && backgroundColor == nil && backgroundPattern == nil && border == nil && shadow == nil
  }
}

extension PlanOperation {
  /// Whether the operation draws nothing; ``PlanBuilder/finish()`` removes such an operation.
  var isSkipped: Bool { if case .skip = kind { true } else { false } }

  static let skipped = PlanOperation(
    node: NodeID(rawValue: 0), role: .content, kind: .skip, bounds: .zero, transform: .identity)

  /// The clip with the same coverage as this operation, if the operation draws a plain shape that
  /// only `scissor` clips; otherwise nil.
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
