import Foundation

/// A view whose content scrolls, with the members that layout and touch delivery use.
@MainActor protocol ScrollableContent: UIView {
  /// The size of the content in points; constraints of the content layout guide set it.
  var contentSize: CGSize { get set }
  /// The guide whose frame is the content's rectangle, in the content's coordinate space.
  var contentLayoutGuide: UILayoutGuide { get }

  /// Whether the scroll view delivers touches to a view in its content.
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}
