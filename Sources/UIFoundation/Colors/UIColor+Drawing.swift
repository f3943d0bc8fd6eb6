// These methods set colors of the current context. Without a current context the methods have no
// effect.

extension UIColor {
  /// Makes this color the fill color and the stroke color.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the color, resolved in ``UITraitCollection/current``, the fill color of the current
  /// context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes the color, resolved in ``UITraitCollection/current``, the stroke color of the current
  /// context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
