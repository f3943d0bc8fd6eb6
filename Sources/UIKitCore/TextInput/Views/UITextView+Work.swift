// How much work was done, for tests.

extension UITextView {
  /// A number for each paragraph, another one whenever it is laid out anew.
  package var paragraphVersions: [Int] { editor.layout.slots.map(\.version) }

  /// How many UTF-16 code units the paragraphs hold.
  package var laidOutLength: Int {
    editor.layout.slots.reduce(0) { $0 + $1.length }
  }

  /// How many paragraphs are laid out; the heights of the others are estimated.
  package var laidOutCount: Int { editor.layout.slots.count { $0.paragraph != nil } }

  /// The bitmaps that are kept.
  package var shownPieces: [UIView] { paper.view.subviews }
}
