package import CoreGraphics
package import RenderTree

/// One step of a frame: draw something, or begin or end a group of steps.
///
/// The value is in device pixels, and a compositor draws a list of operations without reading the
/// tree again.
package struct PlanOperation: Sendable, Equatable {
  /// The content that a step draws, or the group that it begins or ends.
  ///
  /// The enumeration is indirect, because plans are copied and compared in every frame that
  /// changes, and most operations stay the same.
  package indirect enum Kind: Sendable, Equatable {
    case shadow(ShadowPaint)
    case fill(FillPaint)
    case pattern(PatternPaint)
    case bitmap(BitmapContent, CGRect)
    case shape(ShapePaint)
    case gradient(GradientContent, CGRect)
    case border(BorderPaint)
    case backdrop(BackdropPaint)
    case sprites(SpritePaint)
    case cachedSubtree(CachedSubtreePaint)
    /// Saves a copy of the picture beneath, or redirects the following operations into an empty
    /// buffer.
    case beginGroup(Isolation)
    /// Swaps the saved copy of a shared group with the picture drawn in it. The following
    /// operations draw on the same background, and the group's end mixes the two pictures: a
    /// cross-fade.
    case crossfadeSwap
    /// Mixes the picture drawn since the matching beginning with the picture before it.
    case endGroup(GroupPaint)
    /// Redirects the following operations into an empty buffer. Its alpha becomes the mask of the
    /// group that ends next.
    case beginMask
    case endMask
    /// Draws nothing; no finished plan contains it.
    case skip
  }

  /// The destination of a group's children.
  package enum Isolation: UInt8, Sendable, Equatable {
    /// Children are drawn into the destination, so that backdrops can read the picture beneath.
    case shared
    /// Children are drawn into a transparent buffer.
    case isolated
  }

  /// The role of an operation among its node's operations. Role and node identify it across frames.
  package enum Role: UInt8, Sendable, Hashable {
    case shadow, background, content, stroke, border, cachedSubtree
    case beginOuter, endOuter, beginClip, endClip, beginMask, endMask
    case beginTransition, crossfadeSwap, endTransition
  }

  /// The node for which the operation draws.
  package var node: NodeID
  /// The part of the node that the operation draws.
  package var role: Role
  /// The content that the operation draws, or the group that it begins or ends.
  package var kind: Kind
  /// The pixels that may change, clipped to all clips and to the screen. The beginning of a
  /// group or mask has bounds that contain the bounds of all operations inside.
  package var bounds: PixelRect
  /// The transform from the node's space to device pixels; see ``RenderTree/Transform3D/planar``.
  package var transform: Transform3D
  /// The factor by which the coverage is multiplied, 0...1.
  package var opacity: Double = 1
  /// Clip shapes whose coverages are multiplied, besides ``bounds``.
  package var clips: [ClipShape] = []
  /// Pixels whose result does not depend on the picture beneath. For an effect this is true
  /// while its capture is reused; see ``FramePlan/covered(by:making:)``.
  package var opaque: PixelRect = .zero

  /// Whether two operations draw the same pixels. The bounds of groups are ignored, because they
  /// follow from the enclosed operations.
  func isEquivalent(to other: PlanOperation) -> Bool {
    if kind.isIdentical(to: other.kind), isEqualBesidesKind(to: other) { return true }
    switch (kind, other.kind) {
    case (.beginGroup(let a), .beginGroup(let b)): return a == b
    case (.beginMask, .beginMask), (.endMask, .endMask): return true
    case (.endGroup(let a), .endGroup(let b)):
      return a == b && opacity == other.opacity && clips == other.clips
    default: return isEqualBesidesKind(to: other) && kind == other.kind
    }
  }

  private func isEqualBesidesKind(to other: PlanOperation) -> Bool {
    node == other.node && role == other.role && bounds == other.bounds
      && opacity == other.opacity && opaque == other.opaque && transform == other.transform
      && clips == other.clips
  }

  /// The pixels that change when the operation appears, disappears or changes.
  var damageBounds: PixelRect {
    switch kind {
    case .beginGroup, .beginMask, .endMask, .skip: .zero
    default: bounds
    }
  }
}

extension PlanOperation.Kind {
  /// Whether two kinds are certainly the same value: cases without parameters, or cases with
  /// the same indirect storage. An operation copied from an earlier plan has the storage of
  /// the original.
  fileprivate func isIdentical(to other: PlanOperation.Kind) -> Bool {
    withUnsafeBytes(of: self) { own in
      withUnsafeBytes(of: other) { own.elementsEqual($0) }
    }
  }
}

/// The outline of a clip, antialiased.
package enum ClipShape: Sendable, Equatable {
  case box(RoundedBox)
  case path(CGPath, ShapeContent.FillRule, Transform3D)

  /// Whether the shape certainly covers these pixels fully.
  package func covers(_ pixels: PixelRect) -> Bool {
    switch self {
    case .box(let box): box.covers(pixels)
    case .path: pixels.isEmpty
    }
  }

  /// The pixels that the shape touches, within `limit`; a path's bounds have a margin of one pixel.
  package func pixelBounds(within limit: PixelRect) -> PixelRect {
    switch self {
    case .box(let box): return box.pixelBounds(within: limit)
    case .path(let path, _, let transform):
      let box = path.boundingBox
      guard !box.isNull else { return .zero }
      return transform.pixelBounds(of: box, outset: .one, within: limit)
    }
  }

  /// Pixels that are certainly covered.
  package var coveredPixels: PixelRect {
    if case .box(let box) = self { box.coveredPixels } else { .zero }
  }
}
