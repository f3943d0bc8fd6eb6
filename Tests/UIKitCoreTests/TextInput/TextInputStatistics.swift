import CoreGraphics

@testable import UIKitCore

extension UITextField {
  /// The characters that the field draws. A secure field draws dots.
  var displayedText: String { editor.layout.first?.paragraph.string ?? "" }

  /// The opacity of the caret. The value is 0 while the caret is hidden.
  var caretOpacity: CGFloat { display.caret.isHidden ? 0 : display.caret.alpha }
}

extension UITextView {
  /// A number for each paragraph. The number changes whenever the paragraph is laid out.
  var paragraphVersions: [Int] { editor.layout.slots.map(\.version) }

  /// The number of UTF-16 code units in laid out paragraphs.
  var laidOutLength: Int { editor.layout.slots.reduce(0) { $0 + $1.length } }

  /// The number of paragraphs that are laid out. The heights of the other paragraphs are estimates.
  var laidOutCount: Int { editor.layout.slots.count { $0.paragraph != nil } }

  /// The views that show pieces of the text. Each of these views has a bitmap.
  var displayedPieces: [UIView] { paper.view.subviews }
}
