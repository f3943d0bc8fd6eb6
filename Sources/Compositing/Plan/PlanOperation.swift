package import CoreGraphics
package import RenderTree

/// One step of a frame: draw something, or begin or end a group of steps.
///
/// A frozen value in device pixels: a backend plays a list of them without asking anything back.
package struct PlanOperation: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case shadow(ShadowPaint)
    case fill(FillPaint)
    case bitmap(BitmapContent, CGRect)
    case shape(ShapePaint)
    case gradient(GradientContent, CGRect)
    case border(BorderPaint)
    case backdrop(BackdropPaint)
    case sprites(SpritePaint)
    case cachedSubtree(CachedSubtreePaint)
    /// Keeps a copy of what is behind, or redirects what follows into an empty buffer.
    case beginGroup(Isolation)
    /// Puts back what a shared group kept, and keeps what has been drawn in it: what follows is
    /// drawn on the same surroundings, and the end mixes the two pictures.
    case crossfadeSwap
    /// Mixes what was drawn since the matching beginning with what was there before.
    case endGroup(GroupPaint)
    /// What follows is drawn apart from everything and only its alpha counts, as the coverage of
    /// the group whose end comes next.
    case beginMask
    case endMask
    /// Draws nothing; no finished plan contains it.
    case skip
  }

  package enum Isolation: UInt8, Sendable, Equatable {
    /// Children are drawn on the destination itself, so that backdrops see what is behind.
    case shared
    /// Children are drawn into a transparent buffer.
    case isolated
  }

  /// Which of a node's operations it is; with the node it identifies the operation across frames.
  package enum Role: UInt8, Sendable, Hashable {
    case shadow, background, content, stroke, border, cachedSubtree
    case beginOuter, endOuter, beginClip, endClip, beginMask, endMask
    case beginTransition, crossfadeSwap, endTransition
  }

  package var node: NodeID
  package var role: Role
  package var kind: Kind
  /// The pixels that may change, clipped to all clips and to the screen. For beginnings of groups
  /// and masks: everything inside.
  package var bounds: PixelRect
  /// From the node's space to device pixels; see ``RenderTree/Transform3D/planar``.
  package var transform: Transform3D
  /// Multiplies the coverage, 0...1.
  package var opacity: Double = 1
  /// Shapes whose coverages multiply; beyond ``bounds``, which clips for free.
  package var clips: [ClipShape] = []
  /// Pixels that come out the same, whatever was there before; those of an effect do as long as what
  /// it captured is kept, see ``FramePlan/covered(by:making:)``.
  package var opaque: PixelRect = .zero

  /// Whether the steps of two frames change pixels in the same way, group boundaries aside: those
  /// only follow from what they enclose.
  func isEquivalent(to other: PlanOperation) -> Bool {
    switch (kind, other.kind) {
    case (.beginGroup(let a), .beginGroup(let b)): return a == b
    case (.beginMask, .beginMask), (.endMask, .endMask): return true
    case (.endGroup(let a), .endGroup(let b)):
      return a == b && opacity == other.opacity && clips == other.clips
    default: return self == other
    }
  }

  /// The pixels that change when the step appears, disappears or changes.
  var damageBounds: PixelRect {
    switch kind {
    case .beginGroup, .beginMask, .endMask, .skip: .zero
    default: bounds
    }
  }
}

/// The outline of a clip, antialiased.
package enum ClipShape: Sendable, Equatable {
  case box(RoundedBox)
  case path(CGPath, ShapeContent.FillRule, Transform3D)

  /// Whether full coverage of these pixels is certain.
  package func covers(_ pixels: PixelRect) -> Bool {
    switch self {
    case .box(let box): box.covers(pixels)
    case .path: pixels.isEmpty
    }
  }

  package func pixelBounds(within limit: PixelRect) -> PixelRect {
    switch self {
    case .box(let box): return box.pixelBounds(within: limit)
    case .path(let path, _, let transform):
      let box = path.boundingBox
      guard !box.isNull else { return .zero }
      return transform.pixelBounds(of: box, outset: 1, within: limit)
    }
  }

  /// Pixels that are certainly covered.
  package var coveredPixels: PixelRect {
    if case .box(let box) = self { box.coveredPixels } else { .zero }
  }
}
