public import CoreGraphics

extension CALayer {
  /// The longest side of drawn contents, in pixels. Longer ones are drawn at a lower scale.
  private static let longestSide: CGFloat = 16384

  /// Makes the contents by calling ``draw(in:)``. Contents that nothing was painted into take no
  /// memory.
  ///
  /// - Parameter outset: Points on every side by which the contents reach beyond the bounds, for
  ///   drawing that does not end there, like the tails of letters. ``masksToBounds`` cuts it off.
  ///   Contents with an outset keep their size and stay centred while the bounds change. Opaque
  ///   layers have none.
  package func displayByDrawing(outset: CGSize = .zero) {
    assignedContents = nil
    drawnContents = nil
    drawnScale = nil
    defer { contentChanged() }
    let room = isOpaque ? bounds : bounds.insetBy(dx: -outset.width, dy: -outset.height)
    var scale = contentsScale > 0 ? contentsScale : 1
    let longest = max(room.width, room.height) * scale
    if longest > CALayer.longestSide { scale *= CALayer.longestSide / longest }
    let (width, height) = (
      (room.width * scale).rounded(.up), (room.height * scale).rounded(.up)
    )
    guard bounds.width > 0, bounds.height > 0, width >= 1, height >= 1, width.isFinite,
      height.isFinite,
      let context = CGContext(
        pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, isOpaque: isOpaque)
    else { return }
    context.translateBy(x: -room.minX, y: -room.minY)
    LayerWork.total.layersDrawn += 1
    delegate?.layerWillDraw(self)
    draw(in: context)
    guard context.hasPainted else { return }
    drawnContents = CGImage(bitmap: context.finish())
    if room != bounds { drawnScale = scale }
  }

  /// Draws the layer and its sublayers as they are now, without effects that need a backdrop.
  public func render(in ctx: CGContext) {
    displayIfNeeded()
    LayerRenderer.render(self, in: ctx)
  }
}
