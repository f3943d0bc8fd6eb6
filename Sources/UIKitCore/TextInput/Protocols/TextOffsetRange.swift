import Foundation

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
