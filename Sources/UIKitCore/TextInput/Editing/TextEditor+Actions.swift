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

  /// Adds a trait to the fonts of the selection, or removes the trait if the first selected
  /// character has the trait; families and sizes do not change. For a caret, the method changes the
  /// font of the characters typed next.
  func toggle(_ symbolicTrait: UIFontDescriptor.SymbolicTraits) {
    guard let first = firstAttributes[.font] as? UIFont else { return }
    let isAdded = !first.fontDescriptor.symbolicTraits.contains(symbolicTrait)
    let isSelected = !selection.isCaret
    changeAttribute(.font, in: selection.range) { value in
      let font = value as? UIFont ?? first
      var traits = font.fontDescriptor.symbolicTraits
      if isAdded { traits.insert(symbolicTrait) } else { traits.remove(symbolicTrait) }
      return font.fontDescriptor.withSymbolicTraits(traits).map {
        UIFont(descriptor: $0, size: font.pointSize)
      } ?? font
    }
    if isSelected { host.editorDidChangeText() }
  }

  /// Adds or removes the underline of the selection. If the selection is a caret, the method
  /// changes the underline of the characters typed next.
  func toggleUnderlining() {
    let isUnderlined = firstAttributes[.underlineStyle] != nil
    setAttributeByUser(.underlineStyle, isUnderlined ? nil : NSUnderlineStyle.single.rawValue)
  }

  /// The attributes of the first selected character. If the selection is a caret, the value is the
  /// attributes of the characters typed next.
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

  /// Sets an attribute of characters; the user can undo the change.
  func setAttribute(_ key: NSAttributedString.Key, _ value: Any?, in range: NSRange) {
    changeAttribute(key, in: range) { _ in value }
  }

  /// Changes an attribute of each run of characters; the user can undo the change. An empty range
  /// changes the attributes of the characters typed next.
  ///
  /// - Parameter change: A closure that returns the new value for the current value; the result nil
  ///   removes the attribute.
  private func changeAttribute(
    _ key: NSAttributedString.Key, in range: NSRange, _ change: (Any?) -> Any?
  ) {
    let range = characterRange(covering: range)
    guard range.length > 0 else {
      var typing = typingAttributes
      typing[key] = change(typing[key] ?? defaults[key])
      explicitTypingAttributes = typing
      return layoutChanged()
    }
    var text = storage.attributedSubstring(from: range)
    for (values, part) in text.attributeRuns {
      if let value = change(values[key] ?? defaults[key]) {
        text.addAttribute(key, value: value, range: part)
      } else {
        text.removeAttribute(key, range: part)
      }
    }
    edit(range, with: text, kind: .other, caret: selection)
  }
}
