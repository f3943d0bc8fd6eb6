import CoreGraphics
import RenderTree

// Pages that slide over each other are drawn once, and the picture is moved: what is in them does not
// change on the way, and the screen is read and written once instead of once per thing on it.

extension PlanBuilder {
  /// Draws a large node that an animation moves along, and its subtree, as one picture; false for
  /// anything else.
  func drawMoving(_ node: Node, plane: Transform3D, in place: Place) -> Bool {
    guard let scale = movingScale(of: node, plane, in: place) else { return false }
    let picture = pictures.picture(of: node, scale: scale, in: tree) {
      guard isSteadyInside(node, depth: place.depth), !hasEffect(node.id, depth: place.depth)
      else { return nil }
      let made = subtreePicture(of: node, scale: scale, in: place)
      return isWorthMoving(made.plan) ? made : nil
    }
    guard let picture else { return false }
    draw(picture, of: node, isKept: false, plane: plane, in: place)
    return true
  }

  /// Device pixels per point of a large node that an animation moves and changes in no other way.
  ///
  /// The picture has the device's own pixels, so that it looks the same as what it is made of
  /// wherever the node comes to lie on whole pixels: at rest in particular.
  private func movingScale(of node: Node, _ plane: Transform3D, in place: Place) -> Double? {
    guard !node.animations.isEmpty, copy == 0, node.transition == nil,
      let time = place.time(of: node), plane.isFlatAffine
    else { return nil }
    var isMoved = false
    for animation in node.animations where animation.value(at: time) != nil {
      guard let moves = animation.property.movesWhole else { return nil }
      if moves { isMoved = true }
    }
    // Interpolated transforms are off by a few last bits, which would make it another picture.
    let scale = (plane.m11 * 1_048_576).rounded() / 1_048_576
    guard isMoved, scale > 0,
      abs(plane.m11 - scale) + abs(plane.m22 - scale) + abs(plane.m12) + abs(plane.m21) < 1e-8,
      Double(node.bounds.width * node.bounds.height) * scale * scale >= Double(viewport.area / 8)
    else { return nil }
    return scale
  }

  /// Whether there is enough in a plan, and not too much, to draw it once before it is moved.
  private func isWorthMoving(_ plan: FramePlan) -> Bool {
    let (area, screen) = (plan.extent.area, viewport.area)
    return plan.operations.count >= 4 && area >= screen / 8 && area <= screen * 2
  }

  /// Whether nothing moves or appears by itself beneath a node.
  private func isSteadyInside(_ node: Node, depth: Int) -> Bool {
    guard depth < FramePlanner.maximumDepth else { return true }
    return node.attached.allSatisfy { id in
      if let known = steady[id] { return known }
      // Stops at cycles, as in the search for effects.
      steady[id] = true
      guard let child = tree[id] else { return true }
      let isSteady =
        child.animations.isEmpty && child.timing == nil && child.transition == nil
        && isSteadyInside(child, depth: depth + 1)
      steady[id] = isSteady
      return isSteady
    }
  }
}

/// The plans of subtrees that move, kept while nothing but their place changes.
package final class MovingPictures {
  private struct Entry {
    /// As in ``RenderTree/Node/unmoved``.
    var node: Node
    /// The newest of what is attached to the node.
    var revision: UInt64
    var scale: Double
    /// Nil for a subtree that is drawn afresh.
    var picture: SubtreePicture?
  }

  private var entries: [NodeID: Entry] = [:]
  private var used: Set<NodeID> = []

  package init() {}

  func endFrame() {
    if entries.count != used.count { entries = entries.filter { used.contains($0.key) } }
    used = []
  }

  func removeAll() { entries = [:] }

  func picture(
    of node: Node, scale: Double, in tree: NodeTree, plan: () -> SubtreePicture?
  ) -> SubtreePicture? {
    var revision: UInt64 = 0
    for id in node.attached {
      guard let own = tree.revision(of: id) else { return plan() }
      revision = max(revision, own)
    }
    used.insert(node.id)
    let plain = node.unmoved
    if let entry = entries[node.id], entry.revision == revision, entry.scale == scale,
      entry.node == plain
    {
      return entry.picture
    }
    let picture = plan()
    entries[node.id] = Entry(node: plain, revision: revision, scale: scale, picture: picture)
    return picture
  }
}

extension Node {
  /// Without all that moves or fades it as a whole.
  fileprivate var unmoved: Node {
    var node = self
    node.animations = []
    node.timing = nil
    (node.position, node.transform, node.zPosition, node.opacity) = (.zero, .identity, 0, 1)
    return node
  }
}

extension AnimatableProperty {
  /// Whether it moves a node and its subtree as a whole; nil for what changes how they look.
  fileprivate var movesWhole: Bool? {
    switch self {
    case .position, .positionX, .positionY, .transform, .translation, .translationX, .translationY:
      true
    case .opacity, .zPosition: false
    default: nil
    }
  }
}

extension FramePlan {
  /// The largest of the rectangles that single operations make opaque.
  var largestOpaque: PixelRect {
    operations.lazy.map(\.opaque).max { $0.area < $1.area } ?? .zero
  }
}
