import CCairo

/// The state that `saveGState` saves, except for the clip. Cairo's own stack saves the clip.
struct GraphicsState {
  struct Shadow {
    /// The distance in base space. The current transform does not affect it.
    var offset: CGSize
    /// Twice the Gaussian's standard deviation, in base space.
    var blur: CGFloat
    var color: RGBA
  }

  /// A mask image that clips. Painting is multiplied by the coverage of the image.
  struct Mask {
    var coverage: Bitmap
    /// Maps pixels of the coverage to Cairo's device space.
    var placement: CGAffineTransform
  }

  /// Maps user space to device space: pixels from the bottom left corner, with y up.
  var transform: CGAffineTransform
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  /// The offset of patterns from the origin of base space.
  var patternPhase = CGSize.zero
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var flatness: CGFloat = 0.1
  var shadow: Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var masks: [Mask] = []

  init(transform: CGAffineTransform) {
    self.transform = transform
  }

  /// The initial state of a transparency layer. The alpha, blend mode, shadow and masks of this
  /// state apply to the layer's group when the layer ends, so inside the layer they have their
  /// default values.
  var insideLayer: GraphicsState {
    var inner = self
    inner.alpha = 1
    inner.blendMode = .normal
    inner.shadow = nil
    inner.masks = []
    return inner
  }

  func setPen(_ cairo: OpaquePointer) {
    cairo_set_line_width(cairo, Double(lineWidth))
    switch lineCap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch lineJoin {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(cairo, Double(miterLimit))
    let dashes = dashLengths.map(Double.init)
    cairo_set_dash(cairo, dashes, Int32(dashes.count), Double(dashPhase))
  }
}
