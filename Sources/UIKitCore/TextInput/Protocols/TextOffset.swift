import Foundation

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
