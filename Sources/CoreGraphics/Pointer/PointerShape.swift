/// The shape of the mouse pointer. UIKit selects the shape, and the window system shows it; neither
/// of the two modules depends on the other.
package enum PointerShape: Equatable {
  /// The desktop's default arrow.
  case arrow
  /// The desktop's beam, over text.
  case beam
  /// The desktop's hand, over links.
  case hand
  /// The desktop's vertical resize pointer, over an edge that can be dragged.
  case resizeVertical
  /// No pointer is visible.
  case hidden
  /// An image, and its hot spot in points from the image's top left.
  case picture(CGImage, scale: CGFloat, hotSpot: CGPoint)

  /// Compares pictures by the identity of the image, the scale and the hot spot.
  package static func == (one: PointerShape, other: PointerShape) -> Bool {
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
