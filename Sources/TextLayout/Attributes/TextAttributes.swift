package import CoreGraphics
package import Generics

/// The attributes of a run of characters.
package struct TextAttributes: Sendable {
  /// The font of the characters. Characters that the font lacks are drawn with other installed
  /// fonts.
  package var font: FontDescription
  /// The color of glyphs, and the default color of outlines and lines; black by default.
  package var color: RGBA
  /// The color whose pattern fills the glyphs, instead of ``color``. If it is nil, the default,
  /// glyphs have one color.
  @Sparse package private(set) var pattern: CGColor?

  /// Space added after every character, in points, in addition to the font's own tracking.
  package var kern: CGFloat

  /// The tracking in points, instead of the size-dependent tracking of the system's fonts. If
  /// it is `nil`, the font's tracking applies.
  package var tracking: CGFloat?

  /// The distance in points by which the run is moved up; a negative distance moves the run down.
  /// The offset can make the line taller.
  package var baselineOffset: CGFloat

  /// The line below the baseline. If it is nil, the default, no line is drawn.
  package var underline: LineStyle?
  /// The color of the underline. If it is nil, ``color`` is used.
  @Sparse package var underlineColor: RGBA?
  /// The line through the middle of the characters. If it is nil, the default, no line is
  /// drawn.
  package var strikethrough: LineStyle?
  /// The color of the strikethrough. If it is nil, ``color`` is used.
  @Sparse package var strikethroughColor: RGBA?
  /// The color behind the characters. If it is nil, the default, no background is drawn.
  @Sparse package var background: RGBA?
  /// The shadow under glyphs and decorations. If it is nil, the default, no shadow is drawn.
  @Sparse package var shadow: TextShadow?

  /// Outline width in percent of the font's size. If it is above zero, only the outline is
  /// drawn; if it is below zero, the outline and the fill are drawn.
  package var strokeWidth: CGFloat
  /// The color of outlines. If it is nil, ``color`` is used.
  @Sparse package var strokeColor: RGBA?

  /// The tangent of the angle by which every glyph is slanted.
  package var obliqueness: CGFloat

  /// Whether standard ligatures are drawn.
  package var allowsLigatures: Bool

  /// The drawing that replaces the character U+FFFC.
  @Sparse package var attachment: TextAttachment?

  /// A BCP 47 tag that selects national glyph variants of characters.
  package var language: String?

  /// The target of a click on the run. The link does not change the drawing.
  package var link: String?

  /// Creates attributes; with all defaults, the attributes describe plain black text.
  package init(
    font: FontDescription, color: RGBA = .black, kern: CGFloat = 0, tracking: CGFloat? = nil,
    baselineOffset: CGFloat = 0, underline: LineStyle? = nil, underlineColor: RGBA? = nil,
    strikethrough: LineStyle? = nil, strikethroughColor: RGBA? = nil, background: RGBA? = nil,
    shadow: TextShadow? = nil, strokeWidth: CGFloat = 0, strokeColor: RGBA? = nil,
    obliqueness: CGFloat = 0, allowsLigatures: Bool = true, attachment: TextAttachment? = nil,
    language: String? = nil, link: String? = nil
  ) {
    self.font = font
    self.color = color
    pattern = nil
    self.kern = kern
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.underlineColor = underlineColor
    self.strikethrough = strikethrough
    self.strikethroughColor = strikethroughColor
    self.background = background
    self.shadow = shadow
    self.strokeWidth = strokeWidth
    self.strokeColor = strokeColor
    self.obliqueness = obliqueness
    self.allowsLigatures = allowsLigatures
    self.attachment = attachment
    self.language = language
    self.link = link
  }
}

extension TextAttributes {
  /// Sets the color of glyphs, and the pattern if the color has a pattern.
  package mutating func setForeground(_ foreground: CGColor) {
    color = foreground.rgba
    pattern = foreground.pattern == nil ? nil : foreground
  }

  /// Fades the color and the pattern of the glyphs.
  ///
  /// - Parameter factor: The new alpha as a fraction of the current alpha.
  package mutating func fadeForeground(by factor: Double) {
    color.alpha *= factor
    pattern = pattern.flatMap { $0.copy(alpha: $0.alpha * CGFloat(factor)) }
  }
}

/// The style of an underline or a strikethrough.
package struct LineStyle: Hashable, Sendable {
  /// The thickness or the count of the strokes of a line.
  package enum Weight: Hashable, Sendable { case single, thick, double }
  /// The dashes of a line, whose lengths are multiples of its thickness.
  package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

  /// The thickness of the line, or two lines; single by default.
  package var weight: Weight
  /// The dashes of the line; solid by default.
  package var pattern: Pattern

  /// Whether the line omits the white space between words.
  package var isByWord: Bool

  /// Creates a style; the default is a thin solid line, also below spaces.
  package init(weight: Weight = .single, pattern: Pattern = .solid, isByWord: Bool = false) {
    self.weight = weight
    self.pattern = pattern
    self.isByWord = isByWord
  }

  /// Lengths of strokes and gaps in multiples of the line's thickness; empty for a solid line.
  var dashes: [CGFloat] {
    switch pattern {
    case .solid: []
    case .dot: [3, 3]
    case .dash: [10, 5]
    case .dashDot: [10, 3, 3, 3]
    case .dashDotDot: [10, 3, 3, 3, 3, 3]
    }
  }
}

/// A shadow under glyphs and their decorations.
package struct TextShadow: Hashable, Sendable {
  /// The distance of the shadow in points; positive is right and down.
  package var offset: CGSize
  /// The blur as in `CGContext.setShadow`: twice the Gaussian's standard deviation, in points.
  package var blur: CGFloat
  /// The color of the shadow; a transparent color draws no shadow.
  package var color: RGBA

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - offset: In points; positive is right and down.
  ///   - blur: Twice the Gaussian's standard deviation, in points.
  package init(offset: CGSize, blur: CGFloat, color: RGBA) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
