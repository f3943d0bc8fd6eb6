package import CoreGraphics
package import Generics

/// An immutable copy of a layer's values, which the compositor reads independently of the main
/// actor.
///
/// Lengths are points in the node's own coordinate space with y down; colors are straight-alpha
/// sRGB. Motion is described by ``animations`` and sampled with ``sampled(at:)``.
package struct Node: Sendable, Equatable {
  /// The identity of the layer whose values the node contains.
  package private(set) var id: NodeID
  /// The children from bottom to top, before ``zPosition`` reorders them.
  package var children: [NodeID] = []

  // MARK: Geometry

  /// The rectangle that is drawn, in the node's own coordinate space; its origin scrolls the
  /// children.
  package var bounds: CGRect = .zero
  /// The anchor point's position in the parent's coordinate space.
  package var position: CGPoint = .zero
  /// The transform about the anchor point, applied before the node is moved to ``position``.
  @Sparse package var transform: Transform3D = .identity

  // MARK: Appearance

  /// The opacity of the subtree; clamped to 0...1 by ``sampled(at:)``.
  package var opacity: Double = 1
  /// The content, which is drawn above the background and below the children.
  @Sparse package var content: Content = .none
  /// A line above content and children; nil for none.
  @Sparse package var border: Border? = nil
  /// A blurred silhouette beneath the node; nil for none.
  @Sparse package var shadow: Shadow? = nil
  /// The rounding of the background, the border and the clip.
  package var corners = Corners()
  /// The color of the rounded bounds beneath the content. If it is nil, only a
  /// ``backgroundPattern`` fills the bounds.
  package var backgroundColor: RGBA?

  // MARK: Flags
  // The flags are adjacent, and follow the background color, so that they occupy the color's
  // padding.

  /// Whether the node and its children are not drawn.
  package var isHidden = false
  /// Whether the content and the children are clipped to the rounded bounds.
  package var masksToBounds = false
  /// Whether ``opacity`` fades the finished subtree rather than each of its layers.
  package var allowsGroupOpacity = true
  /// Whether the node is drawn while its back faces the viewer.
  package var isDoubleSided = true
  /// Whether the children's y axis points up.
  package var isGeometryFlipped = false
  /// Whether children keep their depth instead of being flattened into this node's plane.
  package var preservesDepth = false

  /// The animations in the order in which ``sampled(at:)`` applies them, so that a later animation
  /// replaces an earlier animation.
  package var animations: [Animation] = []
  /// The properties that have their default values in most nodes. Memory for them is allocated only
  /// if one of them has another value.
  var rare = Sparse(wrappedValue: RareProperties())

  /// Creates a node without size, content or children.
  package init(id: NodeID) {
    self.id = id
  }

  // MARK: Derived

  /// Returns a copy of the node with another identity and without animations, timing and
  /// transition.
  package func snapshot(id: NodeID) -> Node {
    var copy = self
    copy.id = id
    copy.animations = []
    copy.timing = nil
    copy.transition = nil
    return copy
  }

  /// The nodes that this node draws: children, mask, and the snapshot of a transition.
  package var attached: [NodeID] {
    var nodes = children
    if let mask { nodes.append(mask) }
    if let transition { nodes.append(transition.from) }
    return nodes
  }

  /// Every bitmap that the node shows now or later; a bitmap may occur several times.
  package var bitmaps: [Bitmap] {
    var bitmaps: [Bitmap] = []
    switch content {
    case .bitmap(let content): bitmaps.append(content.bitmap)
    case .particles(let emission): bitmaps += emission.bitmaps
    case .none, .shape, .gradient, .backdrop: break
    }
    if let backgroundPattern { bitmaps.append(backgroundPattern.bitmap) }
    for animation in animations + (transition.map { [$0.progress] } ?? []) {
      for value in animation.values + animation.controls {
        switch value {
        case .image(let image): bitmaps.append(image.bitmap)
        case .pattern(let pattern): bitmaps.append(pattern.bitmap)
        default: break
        }
      }
    }
    return bitmaps
  }

  /// Whether the node's picture depends on the time of the frame.
  package var dependsOnTime: Bool { isAnimated || timing != nil }

  /// Whether the node has animations, a transition or particles.
  var isAnimated: Bool { !animations.isEmpty || transition != nil || emitsParticles }

  /// Whether the content consists of particles, which change with time.
  package var emitsParticles: Bool { emission != nil }

  private var emission: Emission? {
    if case .particles(let emission) = content { emission } else { nil }
  }

  func isActive(after time: Double, counting kind: NodeTree.MotionKind) -> Bool {
    func counts(_ animation: Animation) -> Bool {
      animation.isActive(after: time) && (kind == .all || animation.end.isFinite)
    }
    let emits = emission.map { $0.end > time && (kind == .all || $0.end.isFinite) }
    return animations.contains(where: counts) || transition.map { counts($0.progress) } ?? false
      || emits ?? false
  }

  /// The transform from this node's coordinate space to the parent's coordinate space, without the
  /// parent's sublayer transform.
  ///
  /// ``anchorPointZ`` moves the center of rotation and not the node itself. Apple's documentation
  /// does not specify this; WebKit's mapping of CSS's `transform-origin` onto layers relies on this
  /// behavior.
  package var transformToParent: Transform3D {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
    return Transform3D(translation: -anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(transform)
      .concatenating(Transform3D(translation: position.x, position.y, anchorPointZ + zPosition))
  }

  /// ``sublayerTransform`` about the anchor point, in this node's coordinate space.
  package var effectiveSublayerTransform: Transform3D {
    var result = sublayerTransform
    if !result.isIdentity {
      let anchor = CGPoint(
        x: bounds.minX + anchorPoint.x * bounds.width,
        y: bounds.minY + anchorPoint.y * bounds.height)
      result = Transform3D(translation: -anchor.x, -anchor.y, 0).concatenating(result)
        .concatenating(Transform3D(translation: anchor.x, anchor.y, 0))
    }
    if isGeometryFlipped {
      let flip = Transform3D(scale: 1, -1, 1)
        .concatenating(Transform3D(translation: 0, bounds.minY + bounds.maxY, 0))
      result = flip.concatenating(result)
    }
    return result
  }
}
