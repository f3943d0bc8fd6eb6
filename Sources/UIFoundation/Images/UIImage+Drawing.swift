package import CoreGraphics

// These methods draw the upright image into the current context. Without a current context the
// methods do nothing.

extension UIImage {
  /// Draws the image at its own size.
  ///
  /// - Parameter point: The top left corner.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image at its own size with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - point: The top left corner, in the context's coordinate space.
  ///   - alpha: 0...1, multiplied by the image's own alpha.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image scaled to the size of a rectangle; the caps of a resizable image keep their
  /// size.
  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image scaled to the size of a rectangle, with a blend mode and an opacity; the caps
  /// of a resizable image keep their size.
  ///
  /// - Parameters:
  ///   - rect: In the context's coordinate space; nothing is drawn into an empty rectangle.
  ///   - alpha: 0...1, multiplied by the image's own alpha.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect, of: context, tint: storage.tint)
    context.restoreGState()
  }

  /// Tiles a rectangle with the image at its own size, starting at the top left corner.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let image = pixels(scale: context.deviceScale)
    else { return }
    context.saveGState()
    context.clip(to: rect)
    context.drawUpright(image, in: CGRect(origin: rect.origin, size: size), byTiling: true)
    context.restoreGState()
  }

  /// Draws the image into a context whose graphics state, such as the blend mode, the caller
  /// has set.
  ///
  /// - Parameter tint: The color that replaces the colors of the image, if it is not nil.
  package func draw(in rect: CGRect, of context: CGContext, tint: UIColor?) {
    guard !rect.isNull, rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else {
      return
    }
    if case .frames(let frames, _) = storage.content {
      frames.first?.draw(in: rect, of: context, tint: tint ?? frames.first?.storage.tint)
      return
    }
    guard let tint else { return drawPixels(in: rect, of: context) }
    // Tint the pixels in a transparency layer, so that the context's alpha and blend mode apply to
    // the result.
    context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
    drawPixels(in: rect, of: context)
    context.setBlendMode(.sourceIn)
    context.setFillColor(tint.cgColor)
    context.fill(rect)
    context.endTransparencyLayer()
  }

  private func drawPixels(in rect: CGRect, of context: CGContext) {
    let growth = max(rect.width / size.width, rect.height / size.height)
    let resolution = context.deviceScale * (storage.symbol != nil ? growth : 1)
    if storage.isResizable {
      guard let image = pixels(scale: resolution) else { return }
      NineSlice(image: image, size: size, capInsets: capInsets, mode: resizingMode)
        .draw(in: rect, of: context)
      return
    }
    guard let image = storage.cgImage(scale: resolution) else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.concatenate(imageOrientation.transform(to: size))
    let stored =
      imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    context.drawUpright(image, in: CGRect(origin: .zero, size: stored))
    context.restoreGState()
  }

  /// The pixels of the image, rotated to be upright.
  ///
  /// - Parameter scale: Pixels per point, used for symbols only.
  package func pixels(scale: CGFloat) -> CGImage? {
    if case .frames(let frames, _) = storage.content {
      return frames.first?.pixels(scale: scale)
    }
    return storage.cgImage(scale: scale)?.upright(imageOrientation)
  }

  /// The upright pixels in the image's visible colors. An image with a tint color has the tint
  /// color, a symbol without colors is black, and other images have their own colors.
  package func coloredPixels(scale: CGFloat) -> CGImage? {
    guard let tint = storage.tint ?? (storage.symbol.map { _ in UIColor.black }),
      let context = CGContext(points: size, scale: storage.symbol == nil ? self.scale : scale)
    else { return pixels(scale: scale) }
    draw(
      in: CGRect(origin: .zero, size: size), of: context,
      tint: storage.symbol?.hasOwnColors == true ? nil : tint)
    return CGImage(bitmap: context.finish())
  }
}

extension UIImage {
  /// A pattern color that repeats the image; nil for an image without pixels.
  var patternColor: CGColor? {
    guard size.width > 0, size.height > 0 else { return nil }
    let resolution = storage.symbol == nil ? scale : max(scale, UIImage.symbolPatternScale)
    return coloredPixels(scale: resolution).map {
      CGColor(pattern: CGPattern(image: $0.bitmap, scale: resolution))
    }
  }

  /// The scale of a symbol in a pattern, in pixels per point. A pattern has no scale of its own, so
  /// this is the scale of the screens with the highest resolution.
  private static let symbolPatternScale: CGFloat = 3
}

extension CGContext {
  /// Device pixels per unit of user space, along the axis of larger scale.
  var deviceScale: CGFloat {
    let transform = ctm
    let scale = max(
      (transform.a * transform.a + transform.b * transform.b).squareRoot(),
      (transform.c * transform.c + transform.d * transform.d).squareRoot())
    return scale.isFinite && scale > 0 ? scale : 1
  }
}
