import CCairo

// The state stack, transforms and drawing attributes.

extension CGContext {
  /// Saves the drawing state for ``restoreGState()``: colors, line attributes, transform, clip,
  /// alpha, blend mode, shadow and interpolation quality, but not the current path.
  public func saveGState() {
    savedStates.append(state)
    cairo_save(cairo)
  }

  /// Returns to the state of the matching ``saveGState()``; does nothing if the current
  /// transparency layer has no saved state.
  public func restoreGState() {
    guard savedStates.count > (layers.last?.savedStateCount ?? 0),
      let saved = savedStates.popLast()
    else { return }
    state = saved
    cairo_restore(cairo)
  }

  // MARK: Transforms

  /// Maps user space to device space: pixels from the bottom left corner, with y up.
  public var ctm: CGAffineTransform { state.transform }

  /// Maps user space to pixels whose origin is the bottom left corner; the same as ``ctm``.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }

  /// Changes the transform of later drawing: `transform` is applied first, and then the current
  /// transform.
  ///
  /// The points of the current path do not move. A transform without an inverse makes later
  /// drawing invisible.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves the origin of user space by distances in user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }

  /// Scales user space about its origin.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }

  /// Rotates user space about its origin. The rotation affects later drawing only.
  ///
  /// - Parameter angle: Radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }

  /// Converts a point from user space to pixels from the bottom left corner.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Converts a displacement from user space to pixels. A component of the result may be negative
  /// if its axis is flipped.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// The smallest upright rectangle of pixels, from the bottom left corner, around a rectangle of
  /// user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Converts a point from pixels, counted from the bottom left corner, to user space. The result
  /// has no meaning if the transform cannot be inverted.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// Converts a displacement from pixels to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// The smallest upright rectangle of user space around a rectangle of pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  // MARK: Colors

  /// Sets the color of fills and of image masks; opaque black at first. The components that
  /// `setFillColor(_:)` receives later are in the color space of this color.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
    state.fillSpace = color.colorSpace ?? state.fillSpace
  }

  /// Sets the color of strokes; opaque black at first. The components that `setStrokeColor(_:)`
  /// receives later are in the color space of this color.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
    state.strokeSpace = color.colorSpace ?? state.strokeSpace
  }

  /// Sets the color of fills from sRGB components, 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color of strokes from sRGB components, 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color of fills to a gray, from 0 for black to 1 for white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(deviceGray: gray, alpha: alpha))
  }

  /// Sets the color of strokes to a gray, from 0 for black to 1 for white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(deviceGray: gray, alpha: alpha))
  }

  /// Sets the color of fills from amounts of ink, 0...1, converted by `(1 - ink)(1 - black)`.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the color of strokes from amounts of ink, 0...1, converted by `(1 - ink)(1 - black)`.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the color space of the components that `setFillColor(_:)` receives later, and sets the
  /// color to black as Core Graphics does.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillColor = .black
  }

  /// Sets the color space of the components that `setStrokeColor(_:)` receives later, and sets the
  /// color to black as Core Graphics does.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokeColor = .black
  }

  /// Sets the fill color by its components; does nothing if the fill color space is the color space
  /// of patterns.
  ///
  /// - Parameter components: Components of the fill color space followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      state.fillColor = color
    }
  }

  /// Sets the stroke color by its components; does nothing if the stroke color space is the color
  /// space of patterns.
  ///
  /// - Parameter components: Components of the stroke color space followed by alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      state.strokeColor = color
    }
  }

  /// Sets the offset of patterns that are drawn later. At first the offset is zero, and patterns
  /// begin at the origin of base space: the top left corner of UIKit's contexts and the bottom left
  /// corner of other contexts.
  ///
  /// - Parameter phase: The offset in base space, which the current transform does not affect. An
  ///   offset that is not finite has the effect of zero.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = phase.width.isFinite && phase.height.isFinite ? phase : .zero
  }

  // MARK: Compositing

  /// Sets the opacity of later painting; 1 at first.
  ///
  /// - Parameter alpha: The factor by which the alpha of every color and image is multiplied;
  ///   clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? min(alpha, 1) : 0
  }

  /// Sets the blending of painted colors with the destination's colors; `normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Adds a shadow to everything that is painted later, in Core Graphics' default color: black with
  /// an alpha of one third; see ``setShadow(offset:blur:color:)``.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Adds a shadow to everything that is painted later.
  ///
  /// - Parameters:
  ///   - offset: The shadow's distance in base space, which the current transform does not affect:
  ///     y points up in a bitmap context and down in UIKit's contexts.
  ///   - blur: Twice the standard deviation of the Gaussian, in base space.
  ///   - color: The shadow's color. If it is `nil`, no shadow is cast.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.rgba.alpha > 0, offset.width.isFinite, offset.height.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = GraphicsState.Shadow(
      offset: offset, blur: blur > 0 ? blur : 0, color: color.rgba)
  }

  /// Adds a shadow whose offset and blur scale and rotate with the current transform, like the
  /// shadow of a layer.
  ///
  /// - Parameters:
  ///   - offset: The distance in user space.
  ///   - sigma: The standard deviation of the blur, in user space.
  package func setShadow(userOffset offset: CGSize, sigma: CGFloat, color: RGBA) {
    let toBase = state.transform.concatenating(baseTransform.inverted())
    let point = CGPoint(x: offset.width, y: offset.height).applying(toBase)
    let origin = CGPoint.zero.applying(toBase)
    setShadow(
      offset: CGSize(width: point.x - origin.x, height: point.y - origin.y),
      blur: 2 * sigma * abs(toBase.determinant).squareRoot(), color: CGColor(rgba: color))
  }

  /// The sampling of images that are drawn later; `default` at first, which has the same effect as
  /// `medium`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether edges are antialiased; true at first. The setting has no effect while
  /// `setAllowsAntialiasing(_:)` forbids antialiasing.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Allows or forbids antialiasing in the whole context. The setting is not part of the saved
  /// state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  // MARK: Lines

  /// Sets the width of stroked lines; 1 at first.
  ///
  /// - Parameter width: The width of lines in user space; a width that is not positive strokes
  ///   nothing.
  public func setLineWidth(_ width: CGFloat) {
    state.lineWidth = width.isFinite ? width : 0
  }

  /// Sets the shape of the ends of lines and dashes; `butt` at first.
  public func setLineCap(_ cap: CGLineCap) {
    state.lineCap = cap
  }

  /// Sets the shape of the corners of lines; `miter` at first.
  public func setLineJoin(_ join: CGLineJoin) {
    state.lineJoin = join
  }

  /// Sets the length from which mitered corners are beveled; 10 at first.
  ///
  /// - Parameter limit: The largest ratio of a miter's length to the line width. A corner
  ///   whose miter is longer is beveled. The limit is clamped to 1...1,000,000.
  public func setMiterLimit(_ limit: CGFloat) {
    state.miterLimit = limit >= 1 ? min(limit, 1e6) : 1
  }

  /// Sets the dash pattern of later strokes; lines are solid if `lengths` is empty, has a negative
  /// member or adds up to zero.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which a line starts.
  ///   - lengths: Dash, gap, dash, gap… in user space, repeated.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isValid =
      phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.reduce(0, +) > 0
    state.dashLengths = isValid ? lengths : []
    state.dashPhase = isValid ? phase : 0
  }

  /// Sets the accuracy of drawn curves; 0.1 pixels at first.
  ///
  /// - Parameter flatness: The largest distance of a drawn curve from the exact curve, in device
  ///   pixels, clamped to 0.01...100.
  public func setFlatness(_ flatness: CGFloat) {
    state.flatness = flatness > 0.01 ? min(flatness, 100) : 0.01
  }
}
