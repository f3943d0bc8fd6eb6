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

  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
  open var isEmpty: Bool { true }
}

/// One of the rectangles that cover a range of text.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  /// In the text input's space.
  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the range begins in this rectangle.
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// The neighbour to which a position between two characters belongs.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward = 1
}

public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}

/// A direction of storage or of layout.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

public enum UITextGranularity: Int, Sendable {
  case character = 0
  case word = 1
  case sentence = 2
  case paragraph = 3
  case line = 4
  case document = 5
}

/// A UTF-16 offset in the text of a text field or text view.
final class TextOffset: UITextPosition {
  nonisolated let offset: Int
  /// The line of a position between two wrapped lines: `backward` means the end of the first.
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
  private let place: CGRect
  private let direction: NSWritingDirection
  private let ends: (start: Bool, end: Bool)

  init(_ rect: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
    place = rect
    self.direction = direction
    ends = (containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { place }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
