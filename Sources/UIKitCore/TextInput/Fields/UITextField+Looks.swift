package import Foundation

// The displayed state, for tests.

extension UITextField {
  /// The drawn characters: dots for those of a password.
  package var shownText: String { editor.layout.first?.paragraph.string ?? "" }

  /// 0 while the caret is hidden.
  package var caretOpacity: CGFloat { display.caret.isHidden ? 0 : display.caret.alpha }
}
