import CoreGraphics

/// A system design, drawn with fonts that Debian packages.
///
/// Layouts that were designed for San Francisco should keep their sizes, so the substitute fonts
/// are fitted to San Francisco:
///
/// - Inter is drawn at 0.9685 of the requested size. San Francisco's capitals are 1443/2048
///   em high, Inter's 1490/2048; with the same factor, Inter's x-height (1118/2048) differs from
///   San Francisco's (1078/2048) by less than half a percent.
/// - Letter spacing then adapts the widths of Inter's text to those of San Francisco. Up to 19
///   points the spacing is Apple's published tracking for the size (Human Interface Guidelines,
///   Typography) plus a constant. The constant is the smallest one with which a line is within 1 %
///   of the width that Xcode writes into storyboards, so that small type is spaced as tightly as
///   possible. From 13 points on the constant is 0.0165 em: "Label" at 17 pt is 41.5...42 pt wide,
///   "Title" 33...33.5, "Live" 30.5...31, "reverb: 300.0" 101.5...102, "Button" at 15 pt 45.5...46.
///   At 11 and 12 points the widths require 0.018 em in total ("Label" 28...28.5 and 30.5...31,
///   "Detail" at 12 pt 32.5...33). Below 11 points, as sizes decrease, the difference in spacing
///   between neighboring sizes approaches that of Apple's table. From 20 points on Inter Display
///   replaces Inter, because Inter Display is spaced more tightly. The spacing of Inter Display was
///   fitted to "Camera Unavailable" at 24 pt (207.5...208) and bold "aa" at 30 pt (33...34). Beyond
///   28 points the spacing keeps its difference from Apple's table at 28 points.
/// - JetBrains Mono is drawn at the same factor and spaced to SF Mono's advance of
///   1266/2048 em.
struct SystemTypeface {
  let family: String

  /// The Debian package that contains ``family``, for the message when it is missing.
  let package: String

  /// The drawn em size divided by the requested em size.
  let scale: CGFloat

  /// Extra advance per character at a size, in points.
  let tracking: @Sendable (_ size: CGFloat) -> CGFloat

  /// The drawn weight on the scale of OpenType. If it is `nil`, the requested weight is
  /// drawn.
  var weight: Int?

  /// Whether the font's glyph composition, the OpenType feature `ccmp`, can change glyphs of ASCII
  /// text. HarfBuzz needs as much time for this feature of Inter as for all other features.
  var composesASCII = true

  /// The radius of the round pen that draws the glyphs, for an em of one point; 0 for no pen.
  var penRadius: CGFloat = 0

  static let text = SystemTypeface(
    family: "Inter", package: "fonts-inter", scale: 0.9685,
    tracking: { $0 * interpolate($0, through: textTracking) }, composesASCII: false)
  static let display = SystemTypeface(
    family: "Inter Display", package: "fonts-inter", scale: 0.9685,
    tracking: { $0 * interpolate($0, through: displayTracking) }, composesASCII: false)
  static let monospaced = SystemTypeface(
    family: "JetBrains Mono", package: "fonts-jetbrains-mono", scale: 0.9685,
    tracking: { $0 * (1266.0 / 2048 - 0.6 * 0.9685) })
  static let serif = SystemTypeface(
    family: "Noto Serif", package: "fonts-noto-core", scale: 0.9685, tracking: { _ in 0 })

  /// The text design for all sizes, because Inter Display 4.0 has tabular figures of unequal
  /// widths.
  static let tabular = SystemTypeface(
    family: "Inter", package: "fonts-inter", scale: 0.9685,
    tracking: { $0 < 20 ? text.tracking($0) : $0 * -0.018 }, composesASCII: false)

  /// The face for a font of a design; the standard design changes its face at 20 points, as San
  /// Francisco does.
  static func face(
    _ design: FontDescription.Design, for font: FontDescription
  ) -> SystemTypeface {
    switch design {
    case .standard: standard(for: font)
    case .rounded: FontLibrary.shared.rounded(standard(for: font), weight: font.openTypeWeight)
    case .monospaced: monospaced
    case .serif: serif
    }
  }

  private static func standard(for font: FontDescription) -> SystemTypeface {
    font.hasMonospacedDigits ? tabular : font.size < 20 ? text : display
  }

  /// The typeface drawn with a round pen; see ``RoundedFit``.
  func rounded(_ fit: RoundedFit) -> SystemTypeface {
    let plain = tracking
    var result = SystemTypeface(
      family: family, package: package, scale: fit.scale,
      tracking: { plain($0) + fit.tracking * $0 })
    result.weight = fit.weight
    result.penRadius = fit.radius
    result.composesASCII = composesASCII
    return result
  }

  /// Pairs of a font size in points and the letter spacing for this size in em.
  private static let textTracking: [(CGFloat, CGFloat)] = [
    (6, 0.048), (7, 0.040), (8, 0.031), (9, 0.024), (10, 0.0195), (11, 0.0182), (12, 0.0182),
    (13, 0.0105), (14, 0.0055), (15, 0.0005), (16, -0.0035), (17, -0.0095), (18, -0.0085),
    (19, -0.0075),
  ]

  private static let displayTracking: [(CGFloat, CGFloat)] = [
    (20, 0.036), (21, 0.032), (22, 0.028), (24, 0.0235), (28, 0.0235), (30, 0.0235),
    (40, 0.0195), (50, 0.0165), (60, 0.0135), (80, 0.0095),
  ]
}
