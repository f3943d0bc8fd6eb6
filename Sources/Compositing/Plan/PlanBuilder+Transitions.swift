import CoreGraphics
import RenderTree

// A transition draws the node's former and current appearance instead of the node.

extension PlanBuilder {
  /// Draws both states of a node at the transition's progress; returns false before the
  /// transition begins and after it ends.
  func drawTransition(
    of node: Node, _ transition: Transition, world: Transform3D, in context: TraversalContext
  ) -> Bool {
    guard let time = context.time(of: node), let progress = transition.progress(at: time) else {
      return false
    }
    let size = CGVector(dx: node.bounds.width, dy: node.bounds.height)
    let (old, new) = (1 - progress, progress)
    switch transition.kind {
    case .fade: drawFade(of: node, transition.from, progress: progress, in: context)
    case .push:
      drawOld(transition.from, shifted: transition.direction.shift(size, by: new), in: context)
      drawNew(node, shifted: transition.direction.shift(size, by: -old), in: context)
    case .moveIn:
      drawOld(transition.from, in: context)
      drawNew(node, shifted: transition.direction.shift(size, by: -old), in: context)
    case .reveal:
      drawNew(node, in: context)
      drawOld(transition.from, shifted: transition.direction.shift(size, by: new), in: context)
    case .flip:
      if progress < 0.5 {
        drawOld(
          transition.from, turned: transition.direction.turn(progress * .pi), in: context)
      } else {
        drawNew(node, turned: transition.direction.turn((progress - 1) * .pi), in: context)
      }
    }
    return true
  }

  private func drawFade(
    of node: Node, _ old: NodeID, progress: Double, in context: TraversalContext
  ) {
    guard progress > 0 else { return drawOld(old, in: context) }
    guard progress < 1 else { return drawNew(node, in: context) }
    drawCrossfade(
      of: node, (.beginTransition, .crossfadeSwap, .endTransition), progress: progress,
      from: { drawOld(old, in: context) }, to: { drawNew(node, in: context) })
  }

  /// Draws two states on the same background, and mixes the results.
  ///
  /// - Parameters:
  ///   - roles: The roles of the operations before, between and after the states.
  ///   - progress: The fraction of the second state in the mixture, above 0 and below 1.
  func drawCrossfade(
    of node: Node,
    _ roles: (begin: PlanOperation.Role, swap: PlanOperation.Role, end: PlanOperation.Role),
    progress: Double, from drawFirst: () -> Void, to drawSecond: () -> Void
  ) {
    let begin = operations.count
    operations.append(.skipped)
    drawFirst()
    let swapIndex = operations.count
    operations.append(.skipped)
    drawSecond()
    let bounds = operations[begin...].reduce(PixelRect.zero) {
      $0.union($1.kind == .skip ? .zero : $1.damageBounds)
    }
    guard !bounds.isEmpty else {
      operations.removeSubrange(begin...)
      return
    }
    for index in begin..<operations.count { operations[index].opaque = .zero }
    func step(_ role: PlanOperation.Role, _ kind: PlanOperation.Kind) -> PlanOperation {
      PlanOperation(
        node: keyed(node.id), role: role, kind: kind, bounds: bounds, transform: .identity)
    }
    operations[begin] = step(roles.begin, .beginGroup(.shared))
    operations[swapIndex] = step(roles.swap, .crossfadeSwap)
    var end = step(roles.end, .endGroup(GroupPaint()))
    end.opacity = progress
    operations.append(end)
  }

  private func drawOld(
    _ id: NodeID, shifted shift: CGVector = CGVector(dx: 0, dy: 0), turned turn: Transform3D? = nil,
    in context: TraversalContext
  ) {
    var inner = context
    inner.depth += 1
    guard let node = sample(id, in: inner) else { return }
    let moved = node.moved(shift, turn)
    draw(moved, world: inner.world(of: moved), in: inner)
  }

  private func drawNew(
    _ node: Node, shifted shift: CGVector = CGVector(dx: 0, dy: 0),
    turned turn: Transform3D? = nil, in context: TraversalContext
  ) {
    guard !node.isHidden, node.opacity > 0 else { return }
    var moved = node.moved(shift, turn)
    moved.transition = nil
    draw(moved, world: context.world(of: moved), in: context)
  }
}

extension Node {
  /// The node, moved along its own axes and rotated about its center, in perspective from a
  /// distance of 2.5 times the node's larger side.
  fileprivate func moved(_ shift: CGVector, _ turn: Transform3D?) -> Node {
    var result = self
    let (dx, dy) = (Double(shift.dx), Double(shift.dy))
    if dx != 0 || dy != 0 {
      result.transform = Transform3D(translation: dx, dy, 0).concatenating(transform)
    }
    if let turn {
      let x = Double((0.5 - anchorPoint.x) * bounds.width)
      let y = Double((0.5 - anchorPoint.y) * bounds.height)
      var eye = Transform3D.identity
      eye.m34 = -1 / max(2.5 * Double(max(bounds.width, bounds.height)), 1)
      result.transform = Transform3D(translation: -x, -y, 0).concatenating(turn)
        .concatenating(eye).concatenating(Transform3D(translation: x, y, 0))
        .concatenating(transform)
    }
    return result
  }
}

extension Transition.Direction {
  fileprivate func shift(_ size: CGVector, by fraction: Double) -> CGVector {
    switch self {
    case .left: CGVector(dx: -Double(size.dx) * fraction, dy: 0)
    case .right: CGVector(dx: Double(size.dx) * fraction, dy: 0)
    case .up: CGVector(dx: 0, dy: -Double(size.dy) * fraction)
    case .down: CGVector(dx: 0, dy: Double(size.dy) * fraction)
    }
  }

  /// A rotation about the origin by `angle`, in radians. A positive angle moves the edge on this
  /// side toward the viewer.
  fileprivate func turn(_ angle: Double) -> Transform3D {
    var result = Transform3D.identity
    let (c, s) = (cos(angle), sin(angle))
    switch self {
    case .left, .right:
      let sign = self == .right ? s : -s
      (result.m11, result.m13, result.m31, result.m33) = (c, sign, -sign, c)
    case .up, .down:
      let sign = self == .down ? s : -s
      (result.m22, result.m23, result.m32, result.m33) = (c, sign, -sign, c)
    }
    return result
  }
}
