import UIKitCore

extension UIView {
  /// Sets a frame that is measured from the leading edge of a container.
  ///
  /// - Parameters:
  ///   - rect: In points, as in a layout from left to right.
  ///   - container: The view whose width and layout direction count; the view's superview, or one
  ///     whose bounds have the same space.
  func setFrame(_ rect: CGRect, fromLeadingEdgeOf container: UIView) {
    var frame = rect
    if container.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = container.bounds.width - rect.maxX
    }
    // Setting the same frame would ask for a layout.
    if self.frame != frame { self.frame = frame }
  }
}
