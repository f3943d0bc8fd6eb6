import Foundation
import TextLayout
import QuartzCore

extension TextEditor {
  /// Whether an edit action can be performed now; nil for actions that are not edit actions.
  func canPerform(_ action: Selector) -> Bool? {
    let isSelected = !selection.isCaret
    switch action {
    case .cut: return isSelected && !isSecure && host.editorIsEditable
    case .copy: return isSelected && !isSecure
    case .paste: return host.editorIsEditable && UIPasteboard.general.hasStrings
    case .delete: return isSelected && host.editorIsEditable
    case .select: return !isSelected && length > 0 && !isSecure
    case .selectAll: return length > 0 && selection.range.length < length
    case .toggleBoldface, .toggleItalics, .toggleUnderline: return false
    default: return nil
    }
  }

  func copySelection() {
    let range = selection.range
    guard range.length > 0, !isSecure else { return }
    UIPasteboard.general.string = (storage.string as NSString).substring(with: range)
  }

  func cut() {
    guard canPerform(.cut) == true else { return }
    copySelection()
    delete(selection.range, .other)
  }

  func paste() {
    guard host.editorIsEditable, let text = UIPasteboard.general.string, !text.isEmpty else {
      return
    }
    endComposition()
    insert(text, kind: .other)
  }

  /// Sets the first selected character's font, with a trait added or removed, for the whole
  /// selection; for a caret, changes the font of the characters typed next.
  func toggle(_ symbolicTrait: UIFontDescriptor.SymbolicTraits) {
    guard let font = firstAttributes[.font] as? UIFont else { return }
    let traits = font.fontDescriptor.symbolicTraits.symmetricDifference(symbolicTrait)
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
    setAttributeByUser(.font, UIFont(descriptor: descriptor, size: font.pointSize))
  }

  /// Adds or removes the underline of the selection; for a caret, of the characters typed next.
  func toggleUnderlining() {
    let isUnderlined = firstAttributes[.underlineStyle] != nil
    setAttributeByUser(.underlineStyle, isUnderlined ? nil : NSUnderlineStyle.single.rawValue)
  }

  /// The attributes of the first selected character; for a caret, of the characters typed next.
  private var firstAttributes: [NSAttributedString.Key: Any] {
    guard selection.isCaret else {
      return styling(at: TextOffset(selection.range.location), in: .forward)
    }
    return defaults.merging(typingAttributes) { $1 }
  }

  private func setAttributeByUser(_ key: NSAttributedString.Key, _ value: Any?) {
    let isSelected = !selection.isCaret
    setAttribute(key, value, in: selection.range)
    if isSelected { host.editorDidChangeText() }
  }

  /// Sets an attribute of characters; the user can undo it.
  func setAttribute(_ key: NSAttributedString.Key, _ value: Any?, in range: NSRange) {
    let range = characterRange(covering: range)
    guard range.length > 0 else {
      var typing = typingAttributes
      typing[key] = value
      explicitTypingAttributes = typing
      return layoutChanged()
    }
    var text = storage.attributedSubstring(from: range)
    let fullRange = NSRange(location: 0, length: text.length)
    if let value {
      text.addAttribute(key, value: value, range: fullRange)
    } else {
      text.removeAttribute(key, range: fullRange)
    }
    edit(range, with: text, kind: .other, caret: selection)
  }
}
