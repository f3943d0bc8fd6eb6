package import Foundation

extension UIView {
  /// Sets a frame that is measured from the leading edge of a container.
  ///
  /// - Parameters:
  ///   - rect: In points, as in a layout from left to right.
  ///   - container: The view whose width and layout direction apply: the view's superview, or a
  ///     view whose bounds have the same space.
  package func setFrame(_ rect: CGRect, fromLeadingEdgeOf container: UIView) {
    var frame = rect
    if container.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = container.bounds.width - rect.maxX
    }
    // Setting an equal frame would invalidate the layout.
    if self.frame != frame { self.frame = frame }
  }
}
