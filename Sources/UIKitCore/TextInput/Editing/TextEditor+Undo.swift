import Foundation
import TextLayout

extension TextEditor {
  /// Replaces characters as an undoable step.
  func edit(
    _ range: NSRange, with text: StyledText, kind: TextEdit.Kind, caret: TextSelection
  ) {
    notifyingInputDelegate {
      let range = storage.aligned(clamped(range))
      remember(range, newText: text.string, kind)
      replaceCharacters(in: range, with: text)
      setSelectionAfterEdit(caret)
    }
  }

  /// Sets the selection after an edit without ending the current typing run. If the edit joined
  /// characters, so that a caret is inside a character, the caret moves to the character's end.
  func setSelectionAfterEdit(_ new: TextSelection) {
    let open = typing
    let version = textVersion
    var new = new
    if new.isCaret, 0 < new.anchor, new.anchor < length {
      let character = characterRange(covering: NSRange(location: new.anchor - 1, length: 1))
      let end = character.location + character.length
      new = TextSelection(at: end, affinity: new.head.affinity)
    }
    setSelection(new)
    if version == textVersion { typing = open }
    goalX = nil
  }

  /// Registers an undo step for a change. One step reverts letters that were typed one after the
  /// other, or deleted one after the other. A line break after letters ends the step. A change at
  /// another position starts a new step.
  private func remember(_ range: NSRange, newText: String, _ kind: TextEdit.Kind) {
    guard isUndoAllowed else { return }
    let newLength = newText.utf16.count
    if let typing, typing.kind == kind, kind != .other {
      if kind == .typing, range.length == 0, range.location == typing.location + typing.newLength {
        typing.newLength += newLength
        if newText.contains(where: \.isNewline) { self.typing = nil }
        return
      }
      if kind == .deleting, range.location + range.length == typing.location {
        var text = storage.attributedSubstring(from: range)
        text.append(typing.oldText)
        (typing.oldText, typing.location) = (text, range.location)
        return
      }
    }
    let edit = TextEdit(
      kind: kind, location: range.location, oldText: storage.attributedSubstring(from: range),
      newLength: newLength, selection: selection)
    register(edit)
    lastEdit = edit
    typing = kind == .other ? nil : edit
  }

  func register(_ edit: TextEdit) {
    guard isUndoAllowed else { return }
    undoManager.beginUndoGrouping()
    undoManager.registerUndo(withTarget: self) { editor in editor.revert(edit) }
    undoManager.setActionName(edit.kind == .deleting ? "Delete" : "Typing")
    undoManager.endUndoGrouping()
  }

  private func revert(_ edit: TextEdit) {
    typing = nil
    // An app can undo during a composition. In this case, the composition ends, and the composed
    // text remains.
    composition = nil
    if markedRange != nil { setMarkedRange(nil) }
    let range = storage.aligned(
      clamped(NSRange(location: edit.location, length: edit.newLength)))
    let inverse = TextEdit(
      kind: .other, location: range.location, oldText: storage.attributedSubstring(from: range),
      newLength: edit.oldText.length, selection: selection)
    register(inverse)
    let isRedo = undoManager.isRedoing
    notifyingInputDelegate {
      replaceCharacters(in: range, with: edit.oldText)
      setSelectionAfterEdit(
        isRedo ? TextSelection(at: range.location + edit.oldText.length) : edit.selection)
    }
    host.editorDidChangeText()
  }

  /// Removes only the undo actions of this text. Removing all actions would also enable the undo
  /// registration that the app has disabled for its change.
  func discardUndo() {
    typing = nil
    undoManager.removeAllActions(withTarget: self)
  }

  func undo() {
    endComposition()
    if undoManager.canUndo { undoManager.undo() }
  }

  func redo() {
    endComposition()
    if undoManager.canRedo { undoManager.redo() }
  }
}
