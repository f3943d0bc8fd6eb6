import Diagnostics

/// The drawing environment of a renderer's actions.
open class UIGraphicsRendererContext: NSObject {
  private var context: CGContext?
  private var storedFormat = UIGraphicsRendererFormat()

  public required override init() {
    super.init()
  }

  /// The context that draws into the renderer's result.
  ///
  /// - Precondition: A renderer created this object.
  open var cgContext: CGContext {
    guard let context else {
      usageError("a renderer context has no CGContext outside a renderer's actions")
    }
    return context
  }

  /// The renderer's format. The bounds of the format are the bounds of the renderer's result.
  open var format: UIGraphicsRendererFormat { storedFormat }

  func begin(_ context: CGContext, format: UIGraphicsRendererFormat) {
    self.context = context
    storedFormat = format
  }

  /// Fills a rectangle with the context's fill color. The color replaces the contents of the
  /// rectangle.
  open func fill(_ rect: CGRect) {
    fill(rect, blendMode: .copy)
  }

  /// Fills a rectangle with the context's fill color in a blend mode.
  ///
  /// - Precondition: A renderer created this object; otherwise the process ends with a message.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a one-point frame inside a rectangle, in the stroke color.
  open func stroke(_ rect: CGRect) {
    stroke(rect, blendMode: .copy)
  }

  /// Draws a one-point frame inside a rectangle, in the stroke color and a blend mode.
  ///
  /// - Precondition: A renderer created this object; otherwise the process ends with a message.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Limits further drawing to a rectangle, until the graphics state is restored.
  ///
  /// - Precondition: A renderer created this object; otherwise the process ends with a message.
  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}
