import CCairo

/// The combination of a source color with the destination.
///
/// In the formulas, `S` and `D` are the premultiplied components of the source and the destination,
/// and `a` and `b` are the alphas of the source and the destination.
///
/// Every mode is bounded by the shape that is painted, as in Core Graphics: `sourceIn` does not
/// erase pixels outside the shape.
public enum CGBlendMode: Int32, Sendable {
  /// The source over the destination, by the source's alpha: `S + D(1 - a)`.
  case normal = 0
  /// The product of both colors, which is never lighter than either color.
  case multiply = 1
  /// The inverse of the product of both inverted colors. The result is never darker than either
  /// color.
  case screen = 2
  /// Works as ``multiply`` where the destination is dark and as ``screen`` where the destination is
  /// light, so that the destination's shadows and highlights remain.
  case overlay = 3
  /// The darker of the two colors, component by component.
  case darken = 4
  /// The lighter of the two colors, component by component.
  case lighten = 5
  /// The destination divided by the inverted source, which brightens the destination:
  /// `min(1, D / (1 - S))` for opaque colors. A black source does not change the destination.
  case colorDodge = 6
  /// The inverse of the inverted destination divided by the source. The mode darkens the
  /// destination: `1 - min(1, (1 - D) / S)` for opaque colors. A white source does not change the
  /// destination.
  case colorBurn = 7
  /// Darkens the destination where the source is dark and lightens it where the source is light,
  /// with less contrast than ``hardLight``.
  case softLight = 8
  /// Works as ``multiply`` where the source is dark and as ``screen`` where the source is light.
  case hardLight = 9
  /// The absolute difference of both colors. A white source inverts the destination, and a black
  /// source does not change the destination.
  case difference = 10
  /// Works as ``difference`` with less contrast.
  case exclusion = 11
  /// The source's hue with the saturation and the luminosity of the destination.
  case hue = 12
  /// The source's saturation with the hue and the luminosity of the destination.
  case saturation = 13
  /// The source's hue and saturation with the luminosity of the destination.
  case color = 14
  /// The source's luminosity with the hue and the saturation of the destination.
  case luminosity = 15
  /// Makes the painted shape transparent, independently of the source: `0`.
  case clear = 16
  /// Replaces the destination by the source, alpha included: `S`.
  case copy = 17
  /// The source where the destination is opaque: `S b`.
  case sourceIn = 18
  /// The source where the destination is transparent: `S(1 - b)`.
  case sourceOut = 19
  /// The source over the destination, within the destination: `S b + D(1 - a)`.
  case sourceAtop = 20
  /// The source beneath the destination: `S(1 - b) + D`.
  case destinationOver = 21
  /// The destination where the source is opaque: `D a`.
  case destinationIn = 22
  /// The destination where the source is transparent: the mode erases by the source's alpha, `D(1 -
  /// a)`.
  case destinationOut = 23
  /// The destination over the source, within the source: `S(1 - b) + D a`.
  case destinationAtop = 24
  /// The source where the destination is transparent, and the destination where the source is
  /// transparent: `S(1 - b) + D(1 - a)`.
  case xor = 25
  /// Adds both colors' darkness: `max(0, 1 - ((1 - D) + (1 - S)))`.
  case plusDarker = 26
  /// Adds both colors: `min(1, S + D)`.
  case plusLighter = 27
}

extension CGBlendMode {
  /// Cairo's operator, or `nil` for ``plusDarker``, which Cairo lacks.
  var cairoOperator: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .plusDarker: nil
    }
  }

  /// Whether Cairo's operator is unbounded: it changes pixels outside the painted shape unless
  /// these pixels are clipped.
  var isUnbounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// Whether compositing a group with the mode changes pixels outside the object in the group.
  var affectsSurroundings: Bool { isUnbounded || self == .copy || self == .clear }
}

/// The sampling of an image whose pixels do not coincide with the context's pixels.
public enum CGInterpolationQuality: Int32, Sendable {
  /// A compromise between quality and speed: the same as ``medium``.
  case `default` = 0
  /// The nearest pixel; enlarged pixels are squares.
  case none = 1
  /// Interpolates between four pixels, also if the image is reduced.
  case low = 2
  /// The best resampling. An upright image is averaged or interpolated once, in the context's own
  /// pixels.
  case high = 3
  /// Averages the pixels of a reduced image.
  case medium = 4
}

extension CGInterpolationQuality {
  var cairoFilter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default, .medium: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}

/// The ends of a gradient beyond which the gradient continues.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// One bit for each end.
  public let rawValue: UInt32

  /// Creates a set from its bits, one for each end.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first color continues before the start: outside the line, or inside the first circle.
  public static var drawsBeforeStartLocation: CGGradientDrawingOptions { .init(rawValue: 1) }
  /// The last color continues beyond the end: outside the line, or outside the last circle.
  public static var drawsAfterEndLocation: CGGradientDrawingOptions { .init(rawValue: 2) }
}
