// These methods draw into the current context. Without a current context the methods do nothing.

extension UIBezierPath {
  /// Fills the path with the fill color.
  public func fill() {
    fill(with: nil, alpha: nil)
  }

  /// Fills the path with the fill color in a blend mode. Afterwards the graphics state of the
  /// context is restored.
  ///
  /// - Parameter alpha: 0...1, multiplied by the color's alpha.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    fill(with: .some(blendMode), alpha: alpha)
  }

  /// Strokes the path with the stroke color and the path's line attributes.
  public func stroke() {
    stroke(with: nil, alpha: nil)
  }

  /// Strokes the path with the stroke color, in a blend mode and with the path's line attributes.
  /// Afterwards the graphics state of the context is restored.
  ///
  /// - Parameter alpha: 0...1, multiplied by the color's alpha.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    stroke(with: .some(blendMode), alpha: alpha)
  }

  /// Clips drawing to the path, until the graphics state is restored.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: fillRule)
  }

  private func fill(with blendMode: CGBlendMode?, alpha: CGFloat?) {
    drawInCurrentContext(blendMode, alpha) { $0.fillPath(using: fillRule) }
  }

  private func stroke(with blendMode: CGBlendMode?, alpha: CGFloat?) {
    drawInCurrentContext(blendMode, alpha) { context in
      setPen(in: context)
      context.strokePath()
    }
  }

  private func drawInCurrentContext(
    _ blendMode: CGBlendMode?, _ alpha: CGFloat?, _ paint: (CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    if let alpha { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(cgPath)
    paint(context)
    context.restoreGState()
  }
}
