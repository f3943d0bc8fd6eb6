import CoreGraphics
import RenderTree

/// Determines whether vibrant content with a minimum contrast is dark or light.
enum Legibility {
  /// The amount by which the backdrop's luminance must change before content changes back between
  /// dark and light. Noise around the threshold therefore does not make the content flicker.
  static let hysteresis = 0.03

  /// Whether content is dark. Content over a light material is dark while black has at least the
  /// contrast `ratio` to the region's average color, and otherwise light. Content over a dark
  /// material is light while white has at least this contrast, and otherwise dark.
  ///
  /// - Parameter last: The result for the frame before; nil if there was no such result.
  static func prefersDark(
    over average: RGBA, ratio: Double, preferring luminosity: Luminosity, last: Bool?
  ) -> Bool {
    let own = luminosity == .light
    let luminance = relativeLuminance(of: average)
    let margin = last == !own ? hysteresis : 0
    // WCAG 2 defines the contrast as (lighter + 0.05) / (darker + 0.05).
    let reaches =
      own
      ? (luminance - margin + 0.05) / 0.05 >= ratio
      : 1.05 / (luminance + margin + 0.05) >= ratio
    return reaches ? own : !own
  }

  /// WCAG 2's relative luminance of an opaque color.
  static func relativeLuminance(of color: RGBA) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }
}
