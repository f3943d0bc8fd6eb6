public import Foundation

/// A position between two characters; the text input defines the meaning of the position.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextposition
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A direction in the order of the characters. The affinity of a position is the direction of the
/// character to which the position belongs.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end of the text. As the affinity of a position, the value means that the position
  /// belongs to the character after the position.
  case forward = 0
  /// Towards the start of the text. As the affinity of a position, the value means that the
  /// position belongs to the character before the position.
  case backward = 1
}

/// A direction on the screen, independent of the direction of the text.
public enum UITextLayoutDirection: Int, Sendable {
  /// Towards the right edge of the screen.
  case right = 2
  /// Towards the left edge of the screen.
  case left = 3
  /// Towards the previous line.
  case up = 4
  /// Towards the next line.
  case down = 5
}

/// A direction of storage or of layout.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a `UITextStorageDirection` (0 and 1) or a `UITextLayoutDirection` (2 to 5).
  public var rawValue: Int
  /// Creates a direction from a raw value of either enumeration. The initializer does not check the
  /// value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Converts a direction in the order of the characters to a `UITextDirection`.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Converts a direction on the screen to a `UITextDirection`.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A unit of text that a tokenizer finds.
public enum UITextGranularity: Int, Sendable {
  /// A user-perceived character, which may have several code points.
  case character = 0
  /// A word by Unicode's rules, without white space and punctuation.
  case word = 1
  /// A sentence by Unicode's rules.
  case sentence = 2
  /// The text between two paragraph separators, including the second separator.
  case paragraph = 3
  /// A line of the layout in text fields and text views; a paragraph in other text inputs.
  case line = 4
  /// The whole text.
  case document = 5
}
