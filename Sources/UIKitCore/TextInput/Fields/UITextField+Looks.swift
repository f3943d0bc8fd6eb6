package import Foundation

// What a user sees, for tests.

extension UITextField {
  /// The characters that are drawn: dots for those of a password.
  package var shownText: String { editor.layout.first?.paragraph.string ?? "" }

  /// 0 where no caret is shown.
  package var caretOpacity: CGFloat { display.caret.isHidden ? 0 : display.caret.alpha }
}
