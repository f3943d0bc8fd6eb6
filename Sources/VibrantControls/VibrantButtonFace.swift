import UIKit

/// A view that draws one state of a vibrant button. A vibrancy effect uses only the drawing's
/// alpha.
final class VibrantButtonFace: UIView {
  enum Paint: Equatable {
    /// The content in an outline, without a fill.
    case outlined
    /// The content on a fill. The associated value is the alpha of the fill.
    case drawn(fill: CGFloat)
    /// A fill from which the content is cut out. The associated value is the alpha of the fill.
    case cutOut(CGFloat)
  }

  var content = VibrantButtonContent() {
    didSet { setNeedsDisplay() }
  }
  var paint = Paint.outlined {
    didSet { if paint != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let frames = content.frames(
      in: bounds, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    switch paint {
    case .outlined:
      content.color.setStroke()
      let inset = content.outlineWidth / 2
      let path = path(inset: inset)
      path.lineWidth = content.outlineWidth
      path.stroke()
      content.draw(frames)
    case .drawn(let alpha):
      content.color.withAlphaComponent(alpha).setFill()
      path(inset: 0).fill()
      content.draw(frames)
    case .cutOut(let alpha):
      content.color.withAlphaComponent(alpha).setFill()
      path(inset: 0).fill()
      // Draw the content into a transparency layer. Otherwise the blend modes of the glyphs would
      // change the cut-out.
      context.saveGState()
      context.setBlendMode(.destinationOut)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setBlendMode(.normal)
      content.draw(frames)
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  private func path(inset: CGFloat) -> UIBezierPath {
    let area = bounds.insetBy(dx: inset, dy: inset)
    let largest = min(area.width, area.height) / 2
    let radius = min(content.cornerRadius.map { max(0, $0 - inset) } ?? largest, largest)
    return UIBezierPath(roundedRect: area, cornerRadius: radius)
  }
}
