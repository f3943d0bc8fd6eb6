// Work counters for tests.

extension UITextView {
  /// A number for each paragraph that changes with every layout of it.
  package var paragraphVersions: [Int] { editor.layout.slots.map(\.version) }

  /// The number of UTF-16 code units in laid out paragraphs.
  package var laidOutLength: Int {
    editor.layout.slots.reduce(0) { $0 + $1.length }
  }

  /// The number of laid out paragraphs; the heights of the others are estimates.
  package var laidOutCount: Int { editor.layout.slots.count { $0.paragraph != nil } }

  /// The views that show pieces of the text, each with a bitmap.
  package var shownPieces: [UIView] { paper.view.subviews }
}
