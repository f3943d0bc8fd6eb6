import Foundation

extension UIView {
  /// The alpha below which a view receives no touches.
  private static let visibleAlpha: CGFloat = 0.01

  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= UIView.visibleAlpha,
      interactionBlockers == 0, self.point(inside: point, with: event)
    else { return nil }
    // Iterate over a copy: overridden methods may change the subviews during the loop.
    let subviews = children
    for index in subviews.indices.reversed() {
      let child = subviews[index]
      if let hit = child.hitTest(child.hitPoint(for: point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Converts a touched point from the superview's coordinate space to this view's coordinate
  /// space.
  private func hitPoint(for point: CGPoint, from superview: UIView) -> CGPoint {
    if hitTestsPresentation { return layer.convertFromSuperlayer(presented: point) }
    // An app may have removed the view's layer from the superview's layer. The point is then not in
    // the coordinate space of the layer's superlayer.
    guard layer.superlayer === superview.layer else { return convert(point, from: superview) }
    return layer.convertFromSuperlayer(point)
  }
}
