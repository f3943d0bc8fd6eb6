import CoreGraphics
import Foundation
import Diagnostics
import TextLayout

extension UITextView: TextEditorHost {
  /// The font of a new view. On Apple's systems the font is Helvetica at 12 points; in this
  /// implementation the font is the system font at 12 points.
  static var initialFont: UIFont { .systemFont(ofSize: 12) }

  static var initialAttributes: [NSAttributedString.Key: Any] {
    [.font: initialFont, .foregroundColor: UIColor.label]
  }

  static var initialLinkAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.link]
  }

  func editorEditMenu(suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(
      self, editMenuForTextIn: editor.selection.range, suggestedActions: suggestedActions)
  }

  func editorWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  func editorWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }

  // MARK: Changes by code

  /// The attributes of plain text. The dictionary is empty, because the view's font and color are
  /// default attributes.
  var textAttributes: [NSAttributedString.Key: Any] { [:] }

  func setText(_ text: StyledText) {
    editor.setText(text)
    contentChanged()
  }

  func setAttributedText(_ text: StyledText) {
    guard text.length > 0 else { return setText(text) }
    let first = text.attributes(at: 0)
    // The first character's font and color do not apply to characters without a font or a color.
    var missing: [NSAttributedString.Key: Any] = [:]
    for (key, initial) in UITextView.initialAttributes {
      guard let value = first[key] else { continue }
      editor.defaults[key] = value
      missing[key] = initial
    }
    setText(missing.isEmpty ? text : text.addingDefaults(missing))
  }

  func setDefault(_ key: NSAttributedString.Key, _ value: Any) {
    editor.defaults[key] = value
    editor.removeOwn(key)
    contentChanged()
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    let style =
      (editor.defaults[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy()
      as? NSMutableParagraphStyle ?? NSMutableParagraphStyle()
    style.alignment = alignment
    setDefault(.paragraphStyle, style)
  }

  func requireWithin(_ range: NSRange, _ what: String, function: StaticString) {
    let (end, overflow) = range.location.addingReportingOverflow(range.length)
    checkUsage(
      range.location >= 0 && range.length >= 0 && !overflow && end <= editor.length,
      "\(what) of \(type(of: self)) must be within its \(editor.length) UTF-16 code units, not at "
        + "{\(range.location), \(range.length)}", function: function)
  }

  func select(_ range: NSRange) {
    requireWithin(range, "the selectedRange", function: "selectedRange")
    editor.select(TextOffsetRange(range))
  }

  // MARK: Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder || responderWindow == nil { return become() }
    guard canBecomeFirstResponder else { return false }
    guard !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true, become() else {
      return false
    }
    isEditing = isEditable
    display.update()
    editor.revealHead()
    if isEditing {
      delegate?.textViewDidBeginEditing(self)
      post(UITextView.textDidBeginEditingNotification)
    }
    return true
  }

  func finishEditing() {
    editor.endComposition()
    EditMenuBar.dismiss(for: self)
    display.hasHandles = false
    display.update()
    guard isEditing else { return }
    isEditing = false
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  // MARK: Typing

  func insertTyped(_ text: String) {
    if clearsOnInsertion, isEditable {
      editor.selectAll()
      clearsOnInsertion = false
    }
    editor.insert(text == "\r" ? "\n" : text)
  }

  func handleKey(_ press: UIPress) -> Bool {
    guard isFirstResponder, let uiKey = press.key, let key = TextKey(uiKey) else { return false }
    switch key {
    case .lineBreak:
      guard isEditable else { return false }
      if editor.markedRange == nil, hasText || !enablesReturnKeyAutomatically { insertText("\n") }
    case .tab(false):
      guard isEditable, uiKey.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      else { return false }
      if editor.markedRange == nil { insertText("\t") }
    case .tab(true): return false
    case .escape:
      guard EditMenuBar.isDisplayed(for: self) else { return false }
      EditMenuBar.dismiss(for: self)
    case .character: return isEditable
    case .move(let movement, false) where !isEditable: return scroll(movement)
    default: return editor.perform(key)
    }
    return true
  }

  /// Scrolls the text for a movement, because read-only text has no caret to move.
  ///
  /// - Returns: Whether the movement scrolls the text.
  private func scroll(_ movement: TextMovement) -> Bool {
    let line = editor.displayedFont.lineHeight
    let page = max(bounds.height - line, line)
    let limits =
      -adjustedContentInset
      .top...max(
        contentSize.height + adjustedContentInset.bottom - bounds.height, -adjustedContentInset.top)
    let y: CGFloat
    switch movement {
    case .up: y = contentOffset.y - line
    case .down: y = contentOffset.y + line
    case .pageUp: y = contentOffset.y - page
    case .pageDown: y = contentOffset.y + page
    case .documentStart, .lineStart: y = limits.lowerBound
    case .documentEnd, .lineEnd: y = limits.upperBound
    default: return false
    }
    let target = min(max(y, limits.lowerBound), limits.upperBound)
    setContentOffset(CGPoint(x: contentOffset.x, y: target), animated: false)
    return true
  }

  // MARK: TextEditorHost

  var editorIsEditable: Bool { isEditable }

  func editorShouldChange(_ range: NSRange, replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  func editorDidChangeText() {
    EditMenuBar.dismiss(for: self)
    display.hasHandles = false
    contentChanged()
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  func editorDidChangeSelection() {
    clearsOnInsertion = false
    display.update()
    if isFirstResponder { ApplicationSession.current.textInputChanged() }
    delegate?.textViewDidChangeSelection(self)
  }
}
