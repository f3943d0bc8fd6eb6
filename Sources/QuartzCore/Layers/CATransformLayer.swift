public import CoreGraphics

/// A layer whose sublayers keep their depth, so that the sublayers can be the faces of a
/// three-dimensional body.
///
/// The layer itself shows no background, border or contents, and does not clip. Sublayers
/// are drawn from the farthest center to the nearest; intersecting planes are not split.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catransformlayer
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    changePlain { $0.preservesDepth = true }
  }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer that keeps its sublayers' depth. The result is never nil, because
  /// nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    changePlain { $0.preservesDepth = true }
  }

  /// Only sublayers can be hit; the transform layer itself has no surface.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}
