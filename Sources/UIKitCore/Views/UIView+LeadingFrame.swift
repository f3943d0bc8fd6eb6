package import Foundation

extension UIView {
  /// Sets a frame that is measured from the leading edge of a container.
  ///
  /// - Parameters:
  ///   - rect: The frame in a left-to-right layout, in points.
  ///   - container: The view whose width and layout direction determine the leading edge. It is the
  ///     view's superview, or a view with the same coordinate space as the superview.
  package func setFrame(_ rect: CGRect, fromLeadingEdgeOf container: UIView) {
    var frame = rect
    if container.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = container.bounds.width - rect.maxX
    }
    // Compare first, because setting an equal frame would invalidate the layout.
    if self.frame != frame { self.frame = frame }
  }
}
