public import Foundation

/// One of the rectangles that cover a range of text.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  /// The rectangle in the text input's coordinate space; zero in the base class.
  open var rect: CGRect { .zero }
  /// The direction of the text at the start of the selection; natural in the base class.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the range begins in this rectangle; false in the base class.
  open var containsStart: Bool { false }
  /// Whether the range ends in this rectangle; false in the base class.
  open var containsEnd: Bool { false }
  /// Whether lines run from top to bottom; false in the base class, in text fields and in text
  /// views.
  open var isVertical: Bool { false }
}
