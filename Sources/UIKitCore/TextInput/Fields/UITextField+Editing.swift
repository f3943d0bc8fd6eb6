import CoreGraphics
import Foundation
import TextLayout

extension UITextField: TextEditorHost {
  func editorDisplayedRects(of range: UITextRange) -> [CGRect] {
    selectionRects(for: range).map(\.rect)
  }

  func editorEditMenu(suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(
      self, editMenuForCharactersIn: editor.selection.range, suggestedActions: suggestedActions)
  }

  func editorWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  func editorWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  static var initialAttributes: [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: UIFont.labelFontSize), .foregroundColor: UIColor.label]
  }

  // MARK: Changes by code

  func setText(_ text: StyledText) {
    editor.setText(text)
    textAreaChanged()
    overlaysChanged()
  }

  func setDefault(_ key: NSAttributedString.Key, _ value: Any) {
    editor.defaults[key] = value
    editor.removeOwn(key)
    textAreaChanged()
  }

  func setDefaults(_ attributes: [NSAttributedString.Key: Any]) {
    let text = editor.string
    editor.defaults = UITextField.initialAttributes.merging(attributes) { $1 }
    let selection = editor.selection
    editor.setText(StyledText(text))
    editor.setSelection(selection)
    textAreaChanged()
  }

  func secureEntryChanged(_ isSecure: Bool) {
    guard isSecure != editor.isSecure else { return }
    editor.revealed = nil
    editor.isUndoAllowed = !isSecure
    editor.isSecure = isSecure
    if isSecure { editor.discardUndo() }
    textAreaChanged()
  }

  // MARK: Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder || responderWindow == nil { return become() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, become()
    else { return false }
    isEditing = true
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      editor.setText(StyledText())
      notifyTextChanged()
    }
    overlaysChanged()
    editor.setSelection(TextSelection(at: editor.length))
    clearsWithNextInsertion = isSecureTextEntry && hasText
    display.update()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    return true
  }

  func finishEditing() {
    guard isEditing else { return }
    editor.endComposition()
    editor.revealed = nil
    isEditing = false
    clearsWithNextInsertion = false
    EditMenuBar.dismiss(for: self)
    display.hasHandles = false
    scroll = 0
    overlaysChanged()
    display.update()
    let reason = DidEndEditingReason.committed
    delegate?.textFieldDidEndEditing(self, reason: reason)
    sendActions(for: .editingDidEnd)
    post(
      UITextField.textDidEndEditingNotification,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: reason.rawValue])
  }

  // MARK: Typing

  func insertTyped(_ text: String) {
    if text == "\n" || text == "\r" { return returnPressed() }
    clearIfRequested()
    let before = editor.length
    editor.insert(text)
    if isSecureTextEntry, editor.length > before { reveal(text) }
  }

  func deleteTyped() {
    clearIfRequested()
    editor.deleteBackward()
  }

  private func clearIfRequested() {
    guard clearsOnInsertion || clearsWithNextInsertion else { return }
    clearsOnInsertion = false
    clearsWithNextInsertion = false
    editor.selectAll()
  }

  /// Keeps the last typed character of a password legible for a moment.
  private func reveal(_ text: String) {
    let end = editor.selection.head.index
    guard let last = text.last else { return }
    let count = last.utf16.count
    editor.revealed = NSRange(location: end - count, length: count)
    revealTimer?.cancel()
    revealTimer = ApplicationSession.current.after(UITextField.revealDuration) { [weak self] in
      self?.editor.revealed = nil
    }
  }

  /// The time, in seconds, during which a character typed into a secure field stays legible; Apple
  /// publishes no value.
  private static let revealDuration: TimeInterval = 1.5

  private func returnPressed() {
    if enablesReturnKeyAutomatically, !hasText { return }
    editor.endComposition()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  func handleKey(_ press: UIPress) -> Bool {
    guard isEditing, let uiKey = press.key, let key = TextKey(uiKey) else { return false }
    switch key {
    case .lineBreak:
      if editor.markedRange == nil { insertText("\n") }
      return true
    case .move(.up, let extends): editor.move(.documentStart, extends: extends)
    case .move(.down, let extends): editor.move(.documentEnd, extends: extends)
    case .escape:
      guard EditMenuBar.isDisplayed(for: self) else { return false }
      EditMenuBar.dismiss(for: self)
    case .cut, .copy, .paste, .selectAll, .undo, .redo, .move, .delete, .deleteForward:
      return editor.perform(key)
    case .character: return true
    case .bold, .italics, .underline, .tab: return false
    }
    return true
  }

  // MARK: Actions

  func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.endComposition()
    if hasText {
      editor.edit(
        NSRange(location: 0, length: editor.length), with: StyledText(),
        kind: .other, caret: TextSelection(at: 0))
      notifyTextChanged()
    }
    if !isEditing { becomeFirstResponder() }
  }

  // MARK: TextEditorHost

  var editorIsEditable: Bool { isEnabled }

  func editorShouldChange(_ range: NSRange, replacement: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
  }

  func editorDidChangeText() {
    EditMenuBar.dismiss(for: self)
    display.hasHandles = false
    notifyTextChanged()
  }

  private func notifyTextChanged() {
    overlaysChanged()
    textAreaChanged()
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  func editorDidChangeSelection() {
    clearsOnInsertion = false
    clearsWithNextInsertion = false
    caretDidMove()
    display.update()
    ApplicationSession.current.textInputChanged()
    if isEditing { delegate?.textFieldDidChangeSelection(self) }
  }
}
