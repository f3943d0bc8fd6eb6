import Foundation

/// A view whose content scrolls. The protocol declares the members that layout and touch delivery
/// use.
@MainActor protocol ScrollableContent: UIView {
  /// The size of the content in points. Constraints of the content layout guide can set the size.
  var contentSize: CGSize { get set }
  /// The guide whose frame is the content's rectangle, in the content's coordinate space.
  var contentLayoutGuide: UILayoutGuide { get }
  /// The subview that the scroll view scales, and its scale; nil at a scale of 1. Constraints
  /// determine the size of the subview without the scale, and the origin of its scaled frame.
  var zoomedContent: (view: UIView, scale: CGFloat)? { get }

  /// Returns whether the scroll view delivers touches to a view in its content.
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}
