// How much work was done, for tests.

extension UITextView {
  /// A number for each paragraph, another one whenever it is laid out anew.
  package var paragraphVersions: [Int] { editor.layout.entries.map(\.version) }

  /// How many UTF-16 code units the paragraphs hold.
  package var laidOutLength: Int {
    editor.layout.entries.reduce(0) { $0 + $1.paragraph.length }
  }

  /// The bitmaps that are kept.
  package var shownPieces: [UIView] { paper.view.subviews }
}
