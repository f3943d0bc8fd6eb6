package import Foundation

extension UIView {
  /// Sets a frame that is measured from the leading edge of a container.
  ///
  /// - Parameters:
  ///   - rect: The frame in a left-to-right layout, in points.
  ///   - container: The view whose width and layout direction apply: the view's superview, or a
  ///     view whose coordinate space is equal to the superview's.
  package func setFrame(_ rect: CGRect, fromLeadingEdgeOf container: UIView) {
    var frame = rect
    if container.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = container.bounds.width - rect.maxX
    }
    // Setting an equal frame would invalidate the layout.
    if self.frame != frame { self.frame = frame }
  }
}
