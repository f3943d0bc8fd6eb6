import CoreGraphics

/// A view that changes the pointer's shape without an interaction.
@MainActor protocol PointerShapeProviding: UIView {
  /// Returns the pointer's shape over the view.
  ///
  /// - Parameter point: The pointer's position, in the view's coordinate space.
  /// - Returns: The pointer's shape; nil if the views behind this view determine the shape.
  func pointerShape(at point: CGPoint) -> PointerShape?
}

extension UITextField: PointerShapeProviding {
  func pointerShape(at point: CGPoint) -> PointerShape? {
    let textArea = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    return isEnabled && textArea.contains(point) ? .beam : nil
  }
}

extension UITextView: PointerShapeProviding {
  func pointerShape(at point: CGPoint) -> PointerShape? {
    guard isSelectable else { return nil }
    return !isEditable && hasLink(at: point) ? .hand : .beam
  }
}
