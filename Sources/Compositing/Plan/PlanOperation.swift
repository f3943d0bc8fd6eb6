package import CoreGraphics
package import RenderTree

/// One step of a frame: draw something, or begin or end a group of steps.
///
/// An operation contains all its values and the transform to device pixels, so a compositor draws a
/// list of operations without reading the tree again.
package struct PlanOperation: Sendable, Equatable {
  /// The content that an operation draws, or the group that the operation begins or ends.
  ///
  /// The enumeration is indirect, so that the copy of a plan shares the values of its operations,
  /// and operations with shared values are compared quickly. Most operations stay the same from
  /// frame to frame.
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
    /// Saves a copy of the pixels beneath the group, or redirects the following operations into an
    /// empty buffer.
    case beginGroup(Isolation)
    /// Swaps the saved copy of a shared group with the pixels that the group has drawn. The
    /// following operations draw on the same background, and the end of the group mixes both
    /// results: a cross-fade.
    case crossfadeSwap
    /// Mixes the pixels drawn since the matching beginning with the pixels before the beginning.
    case endGroup(GroupPaint)
    /// Redirects the following operations into an empty buffer. The alpha of this buffer becomes
    /// the mask of the group that ends next.
    case beginMask
    case endMask
    /// Draws nothing; a finished plan contains no such operation.
    case skip
  }

  /// The destination of a group's children.
  package enum Isolation: UInt8, Sendable, Equatable {
    /// Children are drawn into the destination, so that backdrops can read the pixels beneath the
    /// group.
    case shared
    /// Children are drawn into a transparent buffer.
    case isolated
  }

  /// The role of an operation among its node's operations. Role and node identify an operation
  /// across frames.
  package enum Role: UInt8, Sendable, Hashable {
    case shadow, background, oldContent, content, stroke, border, cachedSubtree
    case beginOuter, endOuter, beginClip, endClip, beginMask, endMask
    case beginTransition, crossfadeSwap, endTransition
    case beginContentFade, contentFadeSwap, endContentFade
  }

  /// The node for which the operation draws.
  package var node: NodeID
  /// The part of the node that the operation draws.
  package var role: Role
  /// The content to draw, or the group to begin or end.
  package var kind: Kind
  /// The pixels that may change, clipped to all clips and to the screen. The beginning of a
  /// group or mask has bounds that contain the bounds of all operations inside.
  package var bounds: PixelRect
  /// The transform from the node's coordinate space to device pixels; see
  /// ``RenderTree/Transform3D/planar``.
  package var transform: Transform3D
  /// The factor by which the coverage is multiplied, 0...1.
  package var opacity: Double = 1
  /// Clip shapes whose coverages are multiplied, besides ``bounds``.
  package var clips: [ClipShape] = []
  /// A rectangle of pixels whose result does not depend on the pixels beneath. An effect has such
  /// pixels only while its capture is reused; see ``FramePlan/covered(by:making:)``.
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
  /// Whether two values are certainly equal: both are the same case without parameters, or both
  /// have the same indirect storage. An operation copied from an earlier plan has the storage of
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

  /// A rectangle of pixels that the shape certainly covers fully; empty for paths.
  package var coveredPixels: PixelRect {
    if case .box(let box) = self { box.coveredPixels } else { .zero }
  }
}
