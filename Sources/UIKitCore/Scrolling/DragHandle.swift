/// A view in scrolled content that a finger drags from the first moment, such as the handle of a row:
/// its touches are neither delayed nor do they scroll.
@MainActor package protocol DragHandle: UIView {
  /// Whether the view is a handle in its present state.
  var isDragHandle: Bool { get }
}

extension UIView {
  var isActiveDragHandle: Bool { (self as? any DragHandle)?.isDragHandle == true }
}
