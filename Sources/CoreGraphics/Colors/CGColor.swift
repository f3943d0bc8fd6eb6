/// An immutable color. It consists of components, their color space and alpha, or of a pattern and
/// alpha.
public final class CGColor: Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]

  /// The image that the color repeats; nil for a color that is the same at every point.
  ///
  /// Fills and strokes of contexts, text, and backgrounds of layers show the pattern. Other
  /// drawing, such as a shadow, a gradient or a border, uses the mean color of the image.
  public let pattern: CGPattern?

  /// The color as the renderer draws it: converted to sRGB and clipped to its gamut. For a pattern,
  /// this is the mean color of the image.
  package let rgba: RGBA

  /// Creates a color of any color space except the color space of patterns.
  ///
  /// - Parameter values: The color space's components and then alpha.
  private init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
    pattern = nil
    let (red, green, blue) = space.encodedSRGB(values.dropLast())
    rgba = RGBA(red: red, green: green, blue: blue, alpha: Double(values[values.count - 1])).clamped
  }

  /// Creates a color that repeats a pattern.
  ///
  /// - Parameter values: An array that contains only the alpha.
  init(pattern: CGPattern, values: [CGFloat]) {
    space = .pattern
    self.values = values
    self.pattern = pattern
    rgba = pattern.mean.with(alpha: pattern.mean.alpha * Double(values[0])).clamped
  }

  /// Creates an sRGB color that keeps its components, even outside 0...1.
  package init(rgba: RGBA) {
    space = .standard
    pattern = nil
    values = [
      CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha),
    ]
    self.rgba = rgba.clamped
  }

  /// Creates a color from components of a color space.
  ///
  /// - Parameter components: The color space's components followed by alpha; as many values as
  ///   `space.numberOfComponents + 1` are read.
  /// - Returns: `nil` for the color space of patterns.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    self.init(
      space: space,
      values: Array(
        UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// Creates a color in sRGB. Components outside 0...1 are kept, and clipped when they are drawn.
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .standard, values: [red, green, blue, alpha])
  }

  /// Creates a color in the generic RGB color space, which is sRGB on this platform.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray in the color space ``CGColorSpace/genericGrayGamma2_2``, from 0 for black to 1
  /// for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha])
  }

  /// Creates a gray of the device's color space. Contexts use this initializer for
  /// `setFillColor(gray:alpha:)`.
  convenience init(deviceGray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceGray, values: [gray, alpha])
  }

  /// Creates the same gray as ``init(gray:alpha:)``.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a color in the device CMYK color space. Its components are amounts of printing ink: 0
  /// is no ink, and 1 is full ink. The color is drawn as `(1 - ink)(1 - black)`.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  /// Opaque black, a gray with two components.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, a gray with two components.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, a gray with two components.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The alpha with which the color was created; it may be outside 0...1.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The color space of the ``components``; never nil.
  public var colorSpace: CGColorSpace? { space }

  /// The color space's components followed by alpha: two values for a gray, four for an RGB color,
  /// and alpha alone for a pattern.
  public var components: [CGFloat]? { values }

  /// The number of values in ``components``, alpha included.
  public var numberOfComponents: Int { values.count }

  /// The receiver itself: colors never change.
  public func copy() -> CGColor? { self }

  /// The same components with another alpha; never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let pattern { return CGColor(pattern: pattern, alpha: alpha) }
    return CGColor(space: space, values: values.dropLast() + [alpha])
  }

  /// The same color in another color space.
  ///
  /// Out-of-gamut values are kept in an extended color space and clipped in any other color space,
  /// for every intent.
  ///
  /// - Returns: `nil` for a pattern.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard pattern == nil, space.model != .pattern else { return nil }
    return CGColor(
      space: space,
      values: space.components(encodedSRGB: self.space.encodedSRGB(values.dropLast())) + [alpha])
  }
}

extension CGColor: Hashable {
  /// Whether two colors have the same color space, equal components and, if they repeat patterns,
  /// equal patterns. A gray never equals an RGB color.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || (left.space == right.space && left.values == right.values
        && left.pattern == right.pattern)
  }

  /// Hashes the color space and the components, so that equal colors have equal hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}

extension CGColor: CustomStringConvertible {
  /// The color space's name or the pattern, and the components, alpha last.
  public var description: String {
    "<CGColor \(pattern?.description ?? space.name ?? "") (\(values.map { "\($0)" }.joined(separator: " ")))>"
  }
}
