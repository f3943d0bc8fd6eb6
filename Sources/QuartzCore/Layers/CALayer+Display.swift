public import CoreGraphics
import Logging
import RenderTree

extension CALayer {
  /// The maximum width and height of drawn contents, in pixels. Larger contents are drawn at a
  /// lower scale.
  private static let longestSide: CGFloat = 16384
  /// The maximum number of pixels of drawn contents. This number of pixels uses a quarter of a
  /// gigabyte of memory.
  private static let maximumPixels: CGFloat = 0x1p26
  private static let logger = Logger(label: "opaline.layers")

  /// The contents as a bitmap; `.none` if the layer has no contents.
  func makeBitmapContent() -> Content {
    guard let image = contents.flatMap(CALayer.image(from:)) else { return .none }
    var content = placement.content(for: image, scale: pixelsPerPoint)
    if assignedContents == nil {
      if let drawnScale {
        content.gravity = .center
        content.scale = drawnScale
      }
      if let drawnTint { content.tint = drawnTint }
    }
    return .bitmap(content)
  }

  /// Makes the contents by calling ``draw(in:)``. If the method paints nothing, the contents use no
  /// memory.
  ///
  /// If only a part of drawn contents is out of date, the context begins with the old contents and
  /// is clipped to that part. The part is cleared if ``clearsContentsBeforeDrawing`` is true.
  ///
  /// - Parameter outset: Points on every side by which the contents extend beyond the bounds, for
  ///   drawing that overflows, like the tails of letters. ``masksToBounds`` clips such drawing.
  ///   Contents with an outset keep their size and stay centered while the bounds change. Opaque
  ///   layers have no outset.
  /// - Parameter color: The only color that drawing uses, or nil. Contents of one color store only
  ///   the color's alpha, in a quarter of the memory, and the compositor tints the contents. Opaque
  ///   layers ignore the color.
  package func displayByDrawing(outset: CGSize = .zero, color: RGBA? = nil) {
    let area = isOpaque ? bounds : bounds.insetBy(dx: -outset.width, dy: -outset.height)
    let old = drawnContents
    let part = assignedContents == nil && drawnBounds == area ? invalidRect : nil
    let retained =
      !clearsContentsBeforeDrawing && assignedContents == nil && drawnBounds == area ? old : nil
    assignedContents = nil
    drawnContents = nil
    drawnScale = nil
    drawnTint = nil
    invalidRect = nil
    defer { contentChanged() }
    let scale = scaleOfContents(for: area)
    // Make the tint opaque, because the contents already have the color's alpha.
    var tint = isOpaque ? nil : color
    tint?.alpha = 1
    guard
      let context = makeContext(for: area, scale: scale, format: tint == nil ? .bgra8 : .alpha8)
    else { return }
    context.translateBy(x: -area.minX, y: -area.minY)
    rectBeingDrawn = bounds
    defer { rectBeingDrawn = nil }
    // If there are no old contents, the context starts empty and loads nothing.
    if let part, old.map(context.load) ?? true {
      rectBeingDrawn = part.intersection(bounds)
      let aligned = context.growToPixels(part)
      context.clip(to: aligned)
      if old != nil, clearsContentsBeforeDrawing { context.clear(aligned) }
    } else if let retained {
      _ = context.load(retained)
    }
    LayerStatistics.total.layersDrawn += 1
    delegate?.layerWillDraw(self)
    draw(in: context)
    drawnBounds = area
    guard context.hasPainted else { return }
    drawnContents = CGImage(bitmap: context.finish())
    drawnTint = tint
    if area != bounds { drawnScale = scale }
  }

  /// Pixels per point of contents for an area, reduced if the contents would exceed the limits.
  private func scaleOfContents(for area: CGRect) -> CGFloat {
    let scale = contentsScale > 0 ? contentsScale : 1
    let (width, height) = (area.width * scale, area.height * scale)
    let factor = min(
      CALayer.longestSide / max(width, height),
      (CALayer.maximumPixels / max(width, 1) / max(height, 1)).squareRoot())
    guard factor < 1 else { return scale }
    CALayer.logger.warning(
      "\(owner) draws \(area.width) x \(area.height) points, more than fits in memory: it is drawn at \(scale * factor) pixels per point. Draw a large content in several views, or only what is visible."
    )
    return scale * factor
  }

  /// A context for an area of the layer; nil for a layer without a size.
  private func makeContext(
    for area: CGRect, scale: CGFloat, format: Bitmap.Format
  ) -> CGContext? {
    let width = (area.width * scale).rounded(.up)
    let height = (area.height * scale).rounded(.up)
    guard bounds.width > 0, bounds.height > 0, width >= 1, height >= 1, width.isFinite,
      height.isFinite
    else { return nil }
    return CGContext(
      pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, isOpaque: isOpaque,
      format: format)
  }

  /// Draws the layer and its sublayers as they are now, without effects that need a backdrop.
  public func render(in ctx: CGContext) {
    displayIfNeeded()
    LayerRenderer.render(self, in: ctx)
  }
}
