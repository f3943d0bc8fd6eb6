import CoreGraphics
import Foundation
import QuartzCore
import Diagnostics

extension UIView {
  /// Whether the class overrides ``draw(_:)`` or a drawing method of its layer's delegate. A view
  /// has a bitmap only if its class overrides one of these methods.
  package var drawsContents: Bool { UIView.drawing.isOverridden(in: type(of: self)) }

  private static let drawing = OverrideDetector(
    base: UIView.self, plain: PlainProbe.self, overriding: DrawingProbe.self)

  private final class PlainProbe: UIView {}

  private final class DrawingProbe: UIView {
    // The bodies are distinct, so that the optimizer cannot merge them with the bodies of other
    // methods.
    override func draw(_ rect: CGRect) { usageError("a probe is never drawn") }
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      usageError("a probe's layer is never drawn")
    }
    override func display(_ layer: CALayer) {
      usageError("a probe's layer is never displayed")
    }
  }

  func drawContents(in context: CGContext) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let rect = layer.rectBeingDrawn ?? bounds
    if layer.rectBeingDrawn != nil, layer.isOpaque, clearsContextBeforeDrawing,
      let color = layer.backgroundColor
    {
      context.saveGState()
      context.setFillColor(color)
      context.setPatternPhase(CGSize(width: -bounds.minX, height: -bounds.minY))
      context.fill(bounds)
      context.restoreGState()
    }
    traits.performAsCurrent { draw(rect) }
  }

  /// Sets whether drawn contents have an alpha channel. A background color that is not opaque makes
  /// the contents transparent, even if ``isOpaque`` is true.
  func refreshOpacity() {
    let isOpaque = isDeclaredOpaque && (layer.backgroundColor?.isOpaque ?? true)
    guard isOpaque != layer.isOpaque else { return }
    layer.isOpaque = isOpaque
    if drawsContents { setNeedsDisplay() }
  }

  func layoutContents() {
    flushConstraints()
    traits.performAsCurrent {
      controller?.layoutContentUnavailableView()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }
}
