import CoreGraphics
import Foundation

/// The view that displays the text of a text editor. The view provides the values that the editor
/// requests, and is notified of the editor's changes.
@MainActor protocol TextEditorHost: UIView, UITextInput {
  var editor: TextEditor { get }
  var display: TextSelectionDisplay { get }
  /// Whether the user may replace a range.
  func editorShouldChange(_ range: NSRange, replacement: String) -> Bool
  /// Called after the user, an input method, undo or a call of `replace(_:withText:)` has changed
  /// the text.
  func editorDidChangeText()
  func editorDidChangeSelection()
  /// Called after the layout was updated or became invalid.
  func editorDidLayOut()
  /// The selection rectangles in the host's coordinate space. For a long text, the result contains
  /// only the visible rectangles.
  func editorDisplayedRects(of range: UITextRange) -> [CGRect]
  /// Scrolls the content so that a rectangle in the editor's coordinates is visible.
  func editorReveal(_ rect: CGRect)
  /// Whether the user may change the text.
  var editorIsEditable: Bool { get }
  /// The edit menu of the app's delegate for the selection; nil for the suggested actions.
  func editorEditMenu(suggestedActions: [UIMenuElement]) -> UIMenu?
  /// Called before the edit menu appears.
  func editorWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu disappears.
  func editorWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating)
}

extension TextEditorHost {
  /// Selects the word at the caret, with handles, and shows the edit menu.
  func selectWord() {
    editor.setSelection(TextSelection(editor.wordRange(at: editor.selection.head.index)))
    display.hasHandles = true
    EditMenuBar.present(for: self)
  }

  /// Selects all of the text. An edit menu that is on screen stays visible and applies to the new
  /// selection.
  func selectEverything() {
    editor.selectAll()
    guard EditMenuBar.isDisplayed(for: self) else { return }
    display.hasHandles = true
    EditMenuBar.present(for: self)
  }
}
