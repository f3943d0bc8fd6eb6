// These draw into the current context and do nothing where there is none.

extension UIColor {
  /// Makes this the fill and the stroke colour.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
