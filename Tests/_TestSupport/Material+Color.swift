package import CoreGraphics
package import RenderTree

extension Material {
  /// Returns the luma after the tone curve, for a backdrop luma of 0...1. The result is not
  /// clamped.
  package func tonedLuma(_ luma: Double) -> Double {
    let u = 1 - luma
    let first = u * u * u * curve[0] + 3 * u * u * luma * curve[1]
    return first + 3 * u * luma * luma * curve[2] + luma * luma * luma * curve[3]
  }

  /// Returns the color of the material over a flat, opaque backdrop. The computation uses the
  /// formula of ``Material``.
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
