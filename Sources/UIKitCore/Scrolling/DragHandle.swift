/// A view in scrolled content that a drag moves immediately, such as a row's reorder handle.
/// Touches that begin in the view are delivered without a delay and do not scroll the content.
@MainActor package protocol DragHandle: UIView {
  /// Whether the view acts as a handle in its current state.
  var isDragHandle: Bool { get }
}

extension UIView {
  /// Whether the view is a drag handle in its current state.
  package var isActiveDragHandle: Bool { (self as? any DragHandle)?.isDragHandle == true }
}
