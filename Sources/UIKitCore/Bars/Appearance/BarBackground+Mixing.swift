import CoreGraphics

extension BarBackground {
  /// Interpolates between two visible backgrounds. Effects and images cannot be interpolated, so
  /// the effect and the images change at the fraction 0.5.
  ///
  /// - Parameter fraction: 0 for this background, 1 for the other.
  func mixed(
    with other: BarBackground, _ fraction: CGFloat, _ traits: UITraitCollection
  ) -> BarBackground {
    var mixed = fraction < 0.5 ? self : other
    mixed.color = BarBackground.mix(color, other.color, fraction, traits)
    mixed.shadowColor = BarBackground.mix(shadowColor, other.shadowColor, fraction, traits)
    return mixed
  }

  private static func mix(
    _ a: UIColor?, _ b: UIColor?, _ fraction: CGFloat, _ traits: UITraitCollection
  ) -> UIColor? {
    guard a != nil || b != nil else { return nil }
    // A pattern color has no components to interpolate, so the color is returned unchanged at the
    // fractions 0 and 1 and if both colors are equal.
    if fraction <= 0 || a == b { return a }
    if fraction >= 1 { return b }
    let (x, y) = (parts(a, traits), parts(b, traits))
    let alpha = x[3] + (y[3] - x[3]) * fraction
    guard alpha > 0 else { return .clear }
    let part = { (index: Int) -> CGFloat in
      (x[index] * x[3] * (1 - fraction) + y[index] * y[3] * fraction) / alpha
    }
    return UIColor(red: part(0), green: part(1), blue: part(2), alpha: alpha)
  }

  private static func parts(_ color: UIColor?, _ traits: UITraitCollection) -> [CGFloat] {
    let rgba = (color ?? .clear).resolvedColor(with: traits).rgba
    return [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
  }
}
