package import Foundation

// The displayed state, for tests.

extension UITextField {
  /// The drawn characters; dots in a secure field.
  package var shownText: String { editor.layout.first?.paragraph.string ?? "" }

  /// The caret's opacity; 0 while the caret is hidden.
  package var caretOpacity: CGFloat { display.caret.isHidden ? 0 : display.caret.alpha }
}
