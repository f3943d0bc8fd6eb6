import CoreGraphics
import Foundation
import QuartzCore
import Diagnostics

extension UIView {
  /// Whether the class draws: only then does it get a bitmap.
  package var drawsContents: Bool { UIView.drawing.isOverridden(in: type(of: self)) }

  private static let drawing = OverrideDetector(
    base: UIView.self, plain: PlainProbe.self, overriding: DrawingProbe.self)

  private final class PlainProbe: UIView {}

  private final class DrawingProbe: UIView {
    // Bodies that the optimiser cannot fold into those of other methods.
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
    traits.performAsCurrent { draw(bounds) }
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
