/// Colors along a line of locations, 0 to 1.
///
/// Between two colors, straight (not premultiplied) sRGB components are interpolated, as Core
/// Graphics does; a fade to clear therefore ends in the clear color's own hue.
public final class CGGradient: Sendable {
  struct Stop: Sendable {
    var location: CGFloat
    var color: RGBA
  }

  /// The colors in the order of their locations.
  let stops: [Stop]

  /// Creates a gradient from sRGB colors.
  ///
  /// - Parameters:
  ///   - colors: The colors, in the order of their locations.
  ///   - locations: One location for each color, clamped to 0...1. If the array is nil or
  ///     shorter, the colors are evenly spaced.
  package init(colors: [RGBA], locations: [CGFloat]?) {
    let locations = locations.flatMap { $0.count < colors.count ? nil : $0 }
    var stops: [Stop] = []
    for (index, color) in colors.enumerated() {
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      let location = locations?[index] ?? even
      stops.append(Stop(location: location > 0 ? min(location, 1) : 0, color: color))
    }
    // Use a stable sort, which keeps the order of two colors at one location. Such colors form a
    // hard edge.
    self.stops =
      stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// Creates a gradient from sRGB colors and the locations of a public initializer.
  ///
  /// - Parameter locations: One location for each color. If it is nil, the colors are evenly
  ///   spaced.
  private convenience init(_ colors: [RGBA], _ locations: UnsafePointer<CGFloat>?) {
    self.init(
      colors: colors,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// Creates a gradient from color objects.
  ///
  /// - Parameters:
  ///   - space: Ignored: colors are always interpolated in sRGB.
  ///   - colors: `CGColor`s. If the array is empty or contains anything else, the result is
  ///     `nil`.
  ///   - locations: One location for each color. If it is `nil`, the colors are evenly
  ///     spaced.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let found = colors.compactMap { ($0 as? CGColor)?.rgba }
    guard !found.isEmpty, found.count == colors.count else { return nil }
    self.init(found, locations)
  }

  /// Creates a gradient from the components of colors, each color followed by its alpha. The result
  /// is `nil` for a count of 0 and for the color space of patterns.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(
        colorSpace: space, components: components + index * (space.numberOfComponents + 1))?.rgba
    }
    guard colors.count == count else { return nil }
    self.init(colors, locations)
  }
}
