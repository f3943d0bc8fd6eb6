public import CoreGraphics

/// A layer in whose space sublayers keep their depth, so that they can be parts of one body.
///
/// It shows nothing itself: not its background, border, contents or clip. Sublayers are drawn from
/// the farthest middle to the nearest; planes that cross one another are not cut.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catransformlayer
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    changePlain { $0.preservesDepth = true }
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    changePlain { $0.preservesDepth = true }
  }

  /// A body of planes has no surface to be hit: its sublayers are.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}
