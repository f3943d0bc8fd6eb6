import Foundation
import TextLayout

extension TextEditor {
  /// The text with the typing attributes.
  private func typed(_ text: String) -> StyledText {
    StyledText(text, attributes: typingAttributes)
  }

  /// In a single-line editor, replaces line breaks by spaces.
  private func accepted(_ text: String) -> String {
    guard lines == .single, text.contains(where: \.isNewline) else { return text }
    return text.replacingOccurrences(of: "\r\n", with: "\n").reduce(into: "") {
      $0.append($1.isNewline ? " " : $1)
    }
  }

  /// Determines whether the host and its delegate permit the user to replace a range.
  ///
  /// - Returns: The range to replace; nil if the replacement is refused. If the delegate changed
  ///   the text before the delegate agreed, the result is the selection in the changed text.
  private func approved(_ range: NSRange, replacement: String) -> NSRange? {
    let version = textVersion
    guard host.editorIsEditable, host.editorShouldChange(range, replacement: replacement) else {
      return nil
    }
    return version == textVersion ? range : selection.range
  }

  // MARK: Inserting

  /// Replaces the selection by typed text. During a composition, commits the text in place of the
  /// marked text.
  func insert(_ text: String, kind: TextEdit.Kind = .typing) {
    let text = accepted(text)
    guard let range = approved(markedRange ?? selection.range, replacement: text) else { return }
    let attributes = typed(text)
    if composition != nil || markedRange != nil {
      replaceComposition(
        range, with: attributes, selected: NSRange(location: text.utf16.count, length: 0))
      endComposition()
    } else {
      let end = TextSelection(at: range.location + attributes.length)
      edit(range, with: attributes, kind: range.length > 0 ? .other : kind, caret: end)
      if range.length > 0, kind == .typing { continueTyping(range.location, attributes.length) }
    }
    host.editorDidChangeText()
  }

  /// Makes an insertion that replaced a selection the start of a typing run. One undo step reverts
  /// the whole typing run.
  private func continueTyping(_ location: Int, _ length: Int) {
    guard isUndoAllowed, let last = lastEdit, last.location == location else { return }
    last.kind = .typing
    typing = last
  }

  /// Replaces a range on behalf of the app, without the delegate's consent; the user can undo the
  /// replacement.
  func replace(_ range: NSRange, with text: String) {
    endComposition()
    let range = characterRange(covering: range)
    let text = accepted(text)
    edit(
      range, with: typed(text), kind: .other,
      caret: TextSelection(at: range.location + text.utf16.count))
    host.editorDidChangeText()
  }

  // MARK: Deleting

  func deleteBackward() {
    if let markedRange { return delete(markedRange, .other) }
    let range = selection.range
    if range.length > 0 { return delete(range, .other) }
    let start = layout.caret(before: range.location)
    delete(NSRange(location: start, length: range.location - start), .deleting)
  }

  func deleteForward() {
    let range = selection.range
    if range.length > 0 { return delete(range, .other) }
    let end = layout.caret(after: range.location)
    delete(NSRange(location: range.location, length: end - range.location), .other)
  }

  /// Deletes the selection; if the selection is a caret, deletes from the caret to the destination
  /// of a movement.
  func delete(by movement: TextMovement) {
    let range = selection.range
    if range.length > 0 { return delete(range, .other) }
    let target = destination(of: movement, from: selection.head).index
    delete(
      NSRange(location: min(target, range.location), length: abs(target - range.location)), .other)
  }

  func delete(_ range: NSRange, _ kind: TextEdit.Kind) {
    guard range.length > 0, let range = approved(range, replacement: ""), range.length > 0
    else { return }
    if let markedRange {
      replaceComposition(markedRange, with: StyledText(), selected: NSRange())
      endComposition()
    } else {
      edit(
        range, with: StyledText(), kind: kind,
        caret: TextSelection(at: range.location))
    }
    host.editorDidChangeText()
  }

  // MARK: Composing

  /// Displays an input method's marked text instead of the previous marked text or of the
  /// selection.
  ///
  /// - Parameter selected: The selected range of `text`, in UTF-16 code units.
  func compose(_ text: String, selected: NSRange) {
    let text = accepted(text)
    guard let range = approved(markedRange ?? selection.range, replacement: text) else { return }
    replaceComposition(range, with: typed(text), selected: selected)
    if text.isEmpty { endComposition() }
    host.editorDidChangeText()
  }

  /// Replaces the marked text, or begins a composition, and selects a range of the new text.
  ///
  /// - Parameter range: The marked text, or the text that a new composition replaces.
  private func replaceComposition(
    _ range: NSRange, with text: StyledText, selected: NSRange
  ) {
    if composition == nil {
      composition = TextEdit(
        kind: .other, location: range.location,
        oldText: storage.attributedSubstring(from: range), newLength: 0, selection: selection)
    }
    notifyingInputDelegate {
      setMarkedRange(nil)
      replaceCharacters(in: range, with: text)
      composition?.newLength = text.length
      if text.length > 0 {
        setMarkedRange(NSRange(location: range.location, length: text.length))
      }
      let lower = range.location + min(max(selected.location, 0), text.length)
      let end = range.location + text.length
      let upper = lower + min(max(selected.length, 0), end - lower)
      setSelectionAfterEdit(TextSelection(anchor: lower, head: upper))
    }
  }

  /// Keeps the composed text as ordinary text and registers one undo step for the composition.
  func endComposition() {
    if markedRange != nil { setMarkedRange(nil) }
    guard let edit = composition else { return }
    composition = nil
    if edit.newLength > 0 || edit.oldText.length > 0 { register(edit) }
  }
}
