public import Foundation

/// Characters between two positions.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextrange
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() { super.init() }

  /// The position before the first character. A text input's subclass overrides the property; the
  /// base class returns a position that belongs to no text.
  open var start: UITextPosition { UITextPosition() }
  /// The position after the last character. A text input's subclass overrides the property; the
  /// base class returns a position that belongs to no text.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range is only a caret; true in the base class, and a subclass overrides the
  /// property.
  open var isEmpty: Bool { true }
}
