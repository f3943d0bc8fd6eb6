package import CoreGraphics
import Diagnostics

/// A value that describes a font without loading it.
///
/// Two equal descriptions result in the same glyphs while the process adds no fonts.
/// ``SystemTypeface`` selects the fonts for the system designs.
package struct FontDescription: Hashable, Sendable {
  /// The system's typefaces by their role.
  package enum Design: Hashable, Sendable {
    case standard
    /// ``standard`` in a lighter weight, drawn with a round pen.
    case rounded
    case monospaced
    case serif
  }

  /// The origin of a font: a role of the system's typefaces, or named families.
  package enum Face: Hashable, Sendable {
    case system(Design)
    /// Family names in order of preference. The system's fonts are used after the last family.
    case families([String])
  }

  /// The requested typeface; if a named family is not installed, the system's fonts replace it.
  package var face: Face

  /// The em size in points.
  package var size: CGFloat

  /// Apple's weight scale, -1...1, where 0 is regular and 0.4 is bold.
  package var weight: CGFloat

  /// Apple's width scale, -1...1, where 0 is standard, -0.2 condensed and 0.2 expanded.
  package var width: CGFloat

  /// Whether the italic style is requested; if the family has no such style, Pango's substitute is
  /// drawn.
  package var isItalic: Bool

  /// OpenType features by their four-letter tags, for example `["tnum": 1]`.
  package var features: [String: Int]

  /// Creates a description; with the defaults it describes the regular system font.
  ///
  /// - Precondition: `size` is finite and above zero.
  package init(
    face: Face = .system(.standard), size: CGFloat, weight: CGFloat = 0, width: CGFloat = 0,
    isItalic: Bool = false, features: [String: Int] = [:]
  ) {
    checkUsage(
      size.isFinite && size > 0, "A font's size is finite and above zero; it was \(size).")
    self.face = face
    self.size = size
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
    self.features = features
  }

  /// Returns the same font in another em size, in points. This method does not check the size; the
  /// layout expects a finite size above zero.
  package func with(size: CGFloat) -> FontDescription {
    var copy = self
    copy.size = size
    return copy
  }

  /// Whether all digits have the same width, so that changing numbers do not jitter.
  package var hasMonospacedDigits: Bool {
    get { features["tnum"] == 1 }
    set { features["tnum"] = newValue ? 1 : nil }
  }

  /// The weight on the scale of OpenType and CSS, 50...1000.
  ///
  /// Apple's nine named weights correspond to 100, 200 and so on up to 900; weights between them
  /// are interpolated.
  package var openTypeWeight: Int {
    Int(saturating: interpolate(weight, through: FontDescription.weights).rounded())
  }

  /// The weight on Apple's scale for a weight on the scale of OpenType.
  static func weight(openType weight: Double) -> CGFloat {
    interpolate(CGFloat(weight), through: weights.map { ($0.1, $0.0) })
  }

  /// Pairs of a weight on Apple's scale and the same weight on the scale of OpenType.
  private static let weights: [(CGFloat, CGFloat)] = [
    (-1, 50), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600),
    (0.4, 700), (0.56, 800), (0.62, 900), (1, 1000),
  ]
}

/// The value at `position` by linear interpolation between `stops`; the value is constant beyond
/// the first and the last stop.
func interpolate(_ position: CGFloat, through stops: [(CGFloat, CGFloat)]) -> CGFloat {
  guard let upper = stops.firstIndex(where: { $0.0 >= position }) else {
    return stops[stops.count - 1].1
  }
  guard upper > 0 else { return stops[0].1 }
  let (from, to) = (stops[upper - 1], stops[upper])
  return from.1 + (to.1 - from.1) * (position - from.0) / (to.0 - from.0)
}
