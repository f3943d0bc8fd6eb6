public import CoreGraphics

extension CALayer {
  /// The longest side of drawn contents, in pixels. Longer ones are drawn at a lower scale.
  private static let longestSide: CGFloat = 16384

  /// Makes the contents by calling ``draw(in:)``. Contents that nothing was painted into take no
  /// memory.
  package func displayByDrawing() {
    assignedContents = nil
    drawnContents = nil
    defer { contentChanged() }
    var scale = contentsScale > 0 ? contentsScale : 1
    let longest = max(bounds.width, bounds.height) * scale
    if longest > CALayer.longestSide { scale *= CALayer.longestSide / longest }
    let (width, height) = (
      (bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up)
    )
    guard width >= 1, height >= 1, width.isFinite, height.isFinite,
      let context = CGContext(
        pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, isOpaque: isOpaque)
    else { return }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    LayerWork.total.layersDrawn += 1
    delegate?.layerWillDraw(self)
    draw(in: context)
    guard context.hasPainted else { return }
    drawnContents = CGImage(bitmap: context.finish())
  }

  /// Draws the layer and its sublayers as they are now, without effects that need a backdrop.
  public func render(in ctx: CGContext) {
    displayIfNeeded()
    LayerRenderer.render(self, in: ctx)
  }
}
