package import CoreGraphics

/// What the pointer looks like, as the host has to show it.
package enum SystemPointer: Equatable {
  /// The desktop's arrow.
  case arrow
  /// The desktop's beam, over text.
  case beam
  /// The desktop's hand, over links.
  case hand
  /// The desktop's arrows up and down, over an edge that can be dragged.
  case resizeVertical
  case hidden
  /// A picture, and the point of it that points, in points from its top left.
  case picture(CGImage, scale: CGFloat, hotSpot: CGPoint)

  package static func == (one: SystemPointer, other: SystemPointer) -> Bool {
    switch (one, other) {
    case (.arrow, .arrow), (.beam, .beam), (.hand, .hand), (.hidden, .hidden),
      (.resizeVertical, .resizeVertical):
      true
    case (.picture(let image, _, let spot), .picture(let otherImage, _, let otherSpot)):
      image === otherImage && spot == otherSpot
    default: false
    }
  }
}

/// A view over which the pointer has a shape without an interaction.
@MainActor protocol SystemPointerProviding: UIView {
  /// - Parameter point: In the view's space.
  /// - Returns: Nil where the views below decide.
  func systemPointer(at point: CGPoint) -> SystemPointer?
}

extension UITextField: SystemPointerProviding {
  func systemPointer(at point: CGPoint) -> SystemPointer? {
    let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    return isEnabled && room.contains(point) ? .beam : nil
  }
}

extension UITextView: SystemPointerProviding {
  func systemPointer(at point: CGPoint) -> SystemPointer? {
    guard isSelectable else { return nil }
    return !isEditable && hasLink(at: point) ? .hand : .beam
  }
}

extension SheetGrabber: SystemPointerProviding {
  func systemPointer(at point: CGPoint) -> SystemPointer? { .resizeVertical }
}
