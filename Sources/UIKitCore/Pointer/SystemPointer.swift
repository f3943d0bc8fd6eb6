package import CoreGraphics

/// The pointer's appearance that the host must show.
package enum SystemPointer: Equatable {
  /// The desktop's arrow.
  case arrow
  /// The desktop's text beam.
  case beam
  /// The desktop's link hand.
  case hand
  /// The desktop's vertical resize arrows, for a draggable edge.
  case resizeVertical
  case hidden
  /// An image with its hot spot, in points from the image's top left corner.
  case picture(CGImage, scale: CGFloat, hotSpot: CGPoint)

  /// Two pictures are equal if they have the same image object, scale and hot spot.
  package static func == (one: SystemPointer, other: SystemPointer) -> Bool {
    switch (one, other) {
    case (.arrow, .arrow), (.beam, .beam), (.hand, .hand), (.hidden, .hidden),
      (.resizeVertical, .resizeVertical):
      true
    case (
      .picture(let image, let scale, let spot),
      .picture(let otherImage, let otherScale, let otherSpot)
    ):
      image === otherImage && scale == otherScale && spot == otherSpot
    default: false
    }
  }
}

/// A view that changes the pointer's shape without an interaction.
@MainActor protocol SystemPointerProviding: UIView {
  /// Determines the pointer's appearance over the view.
  ///
  /// - Parameter point: The pointer's position, in the view's coordinate space.
  /// - Returns: The pointer's appearance; nil if the views behind this view determine the
  ///   appearance.
  func systemPointer(at point: CGPoint) -> SystemPointer?
}

extension UITextField: SystemPointerProviding {
  func systemPointer(at point: CGPoint) -> SystemPointer? {
    let textArea = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    return isEnabled && textArea.contains(point) ? .beam : nil
  }
}

extension UITextView: SystemPointerProviding {
  func systemPointer(at point: CGPoint) -> SystemPointer? {
    guard isSelectable else { return nil }
    return !isEditable && hasLink(at: point) ? .hand : .beam
  }
}
