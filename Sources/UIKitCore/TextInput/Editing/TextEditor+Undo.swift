import Foundation
import TextLayout

/// A replacement of characters and how to take it back.
final class TextEdit {
  enum Kind { case typing, deleting, other }

  var kind: Kind
  var location: Int
  /// What stood there before.
  var oldText: StyledText
  /// How many characters stand there now.
  var newLength: Int
  let selection: TextSelection

  init(
    kind: Kind, location: Int, oldText: StyledText, newLength: Int,
    selection: TextSelection
  ) {
    self.kind = kind
    self.location = location
    self.oldText = oldText
    self.newLength = newLength
    self.selection = selection
  }
}

extension TextEditor {
  /// Replaces characters so that it can be taken back.
  func edit(
    _ range: NSRange, with text: StyledText, kind: TextEdit.Kind, caret: TextSelection
  ) {
    let range = storage.aligned(clamped(range))
    remember(range, newText: text.string, kind)
    replaceCharacters(in: range, with: text)
    setSelectionAfterEdit(caret)
  }

  /// A caret within a character, which the edit joined with its neighbours, goes behind it, so that
  /// what is typed next follows.
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

  /// Letters typed one after the other are taken back together, and so are those deleted one after
  /// the other; a line break or another place begins anew.
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
    // An app can undo while an input method composes; the composed text remains.
    composition = nil
    if markedRange != nil { setMarkedRange(nil) }
    let range = storage.aligned(
      clamped(NSRange(location: edit.location, length: edit.newLength)))
    let inverse = TextEdit(
      kind: .other, location: range.location, oldText: storage.attributedSubstring(from: range),
      newLength: edit.oldText.length, selection: selection)
    register(inverse)
    replaceCharacters(in: range, with: edit.oldText)
    let isRedo = undoManager.isRedoing
    setSelectionAfterEdit(
      isRedo ? TextSelection(at: range.location + edit.oldText.length) : edit.selection)
    host.editorDidChangeText()
  }

  func discardUndo() {
    typing = nil
    undoManager.removeAllActions()
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
