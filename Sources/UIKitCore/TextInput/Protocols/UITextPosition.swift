public import Foundation

/// A position between two characters; its text input defines its meaning.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextposition
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// Characters between two positions.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextrange
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() { super.init() }

  /// The position before the first character. A text input's subclass overrides it; the base class
  /// returns a position of no text.
  open var start: UITextPosition { UITextPosition() }
  /// The position after the last character. A text input's subclass overrides it; the base class
  /// returns a position of no text.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range is only a caret; true in the base class, and a subclass overrides it.
  open var isEmpty: Bool { true }
}

/// One of the rectangles that cover a range of text.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  /// The rectangle in the text input's space; zero in the base class.
  open var rect: CGRect { .zero }
  /// The direction of the text at the start of the selection; natural in the base class.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the range begins in this rectangle.
  open var containsStart: Bool { false }
  /// Whether the range ends in this rectangle; false in the base class.
  open var containsEnd: Bool { false }
  /// Whether lines run from top to bottom; false in the base class, in text fields and in text
  /// views.
  open var isVertical: Bool { false }
}

/// The neighbor to which a position between two characters belongs.
public enum UITextStorageDirection: Int, Sendable {
  /// The character after the position.
  case forward = 0
  /// The character before the position.
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
  /// Creates a direction from a raw value of either enumeration, which is not checked.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wraps a direction in the order of the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Wraps a direction on the screen.
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
  /// The text between two paragraph separators, including the one at its end.
  case paragraph = 3
  /// A line of the layout in text fields and text views; a paragraph in other text inputs.
  case line = 4
  /// The whole text.
  case document = 5
}

/// A UTF-16 offset in the text of a text field or text view.
final class TextOffset: UITextPosition {
  nonisolated let offset: Int
  /// The line of a position at the boundary of two wrapped lines; `backward` for the end of
  /// the first line.
  nonisolated let affinity: UITextStorageDirection

  init(_ offset: Int, affinity: UITextStorageDirection = .forward) {
    self.offset = offset
    self.affinity = affinity
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffset)?.offset == offset
  }

  nonisolated override var hash: Int { offset }
}

/// A range of UTF-16 offsets.
final class TextOffsetRange: UITextRange {
  nonisolated let range: NSRange
  private let affinity: UITextStorageDirection

  init(_ range: NSRange, affinity: UITextStorageDirection = .forward) {
    self.range = range
    self.affinity = affinity
    super.init()
  }

  override var start: UITextPosition { TextOffset(range.location, affinity: affinity) }
  override var end: UITextPosition {
    TextOffset(range.location + range.length, affinity: affinity)
  }
  override var isEmpty: Bool { range.length == 0 }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffsetRange)?.range == range
  }

  nonisolated override var hash: Int { range.location &* 31 &+ range.length }
}

/// A rectangle of a text field's or text view's selection.
final class TextRangeRect: UITextSelectionRect {
  private let storedRect: CGRect
  private let direction: NSWritingDirection
  private let ends: (start: Bool, end: Bool)

  init(_ rect: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
    storedRect = rect
    self.direction = direction
    ends = (containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { storedRect }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
