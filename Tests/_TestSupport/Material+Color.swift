package import CoreGraphics
package import RenderTree

extension Material {
  /// The toned luma, not clamped, for a backdrop luma 0...1.
  package func tonedLuma(_ luma: Double) -> Double {
    let u = 1 - luma
    let first = u * u * u * curve[0] + 3 * u * u * luma * curve[1]
    return first + 3 * u * luma * luma * curve[2] + luma * luma * luma * curve[3]
  }

  /// The color of the material over a flat, opaque backdrop, by the formula of ``Material``.
  package func color(over backdrop: RGBA) -> RGBA {
    let luma = 0.2126 * backdrop.red + 0.7152 * backdrop.green + 0.0722 * backdrop.blue
    let toned = tonedLuma(luma)
    func channel(_ value: Double, _ tintValue: Double) -> Double {
      let out = min(max(toned + gain * (value - luma), 0), 1)
      return out + (tintValue - out) * tint.alpha
    }
    return RGBA(
      red: channel(backdrop.red, tint.red), green: channel(backdrop.green, tint.green),
      blue: channel(backdrop.blue, tint.blue), alpha: 1)
  }
}
