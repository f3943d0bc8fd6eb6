import Foundation
import QuartzCore

/// The action of a key in editable text. For other responders, `SystemKeys` converts some of these
/// actions to standard edit actions.
///
/// The shortcuts are the shortcuts of Linux desktops, and also the Mac's shortcuts with Command and
/// Option.
enum TextKey: Equatable {
  case move(TextMovement, extends: Bool)
  case delete(TextMovement?)
  case deleteForward
  case cut, copy, paste, selectAll, undo, redo
  case bold, italics, underline
  case lineBreak
  case tab(backward: Bool)
  case escape
  /// Types a character. The text of the character arrives in a separate event.
  case character

  @MainActor init?(_ key: UIKey) {
    let modifiers = key.modifierFlags
    let extends = modifiers.contains(.shift)
    let word = !modifiers.isDisjoint(with: [.control, .alternate])
    let command = modifiers.contains(.command)
    switch key.keyCode {
    case .keyboardLeftArrow:
      self = .move(command ? .lineStart : word ? .wordLeft : .left, extends: extends)
    case .keyboardRightArrow:
      self = .move(command ? .lineEnd : word ? .wordRight : .right, extends: extends)
    case .keyboardUpArrow:
      self = .move(command ? .documentStart : word ? .paragraphBackward : .up, extends: extends)
    case .keyboardDownArrow:
      self = .move(command ? .documentEnd : word ? .paragraphForward : .down, extends: extends)
    case .keyboardHome:
      self = .move(modifiers.contains(.control) ? .documentStart : .lineStart, extends: extends)
    case .keyboardEnd:
      self = .move(modifiers.contains(.control) ? .documentEnd : .lineEnd, extends: extends)
    case .keyboardPageUp: self = .move(.pageUp, extends: extends)
    case .keyboardPageDown: self = .move(.pageDown, extends: extends)
    case .keyboardDeleteOrBackspace:
      self = .delete(command ? .lineStart : word ? .wordBackward : nil)
    case .keyboardDeleteForward:
      self =
        extends ? .cut : command ? .delete(.lineEnd) : word ? .delete(.wordForward) : .deleteForward
    case .keyboardInsert:
      guard extends || modifiers.contains(.control) else { return nil }
      self = extends ? .paste : .copy
    case .keyboardReturnOrEnter, .keypadEnter: self = .lineBreak
    case .keyboardTab: self = .tab(backward: extends)
    case .keyboardEscape: self = .escape
    default:
      guard let found = TextKey.shortcut(key) ?? TextKey.typed(key) else { return nil }
      self = found
    }
  }

  private static func typed(_ key: UIKey) -> TextKey? {
    guard key.modifierFlags.isDisjoint(with: [.control, .command]),
      let first = key.characters.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F
    else { return nil }
    return .character
  }

  /// The edit action of a shortcut, found by the letter that the key types.
  private static func shortcut(_ key: UIKey) -> TextKey? {
    guard !key.modifierFlags.isDisjoint(with: [.control, .command]),
      !key.modifierFlags.contains(.alternate)
    else { return nil }
    let isShifted = key.modifierFlags.contains(.shift)
    switch (key.charactersIgnoringModifiers.lowercased(), isShifted) {
    case ("a", false): return .selectAll
    case ("c", false): return .copy
    case ("x", false): return .cut
    case ("v", _): return .paste
    case ("z", false): return .undo
    case ("z", true), ("y", false): return .redo
    case ("b", false): return .bold
    case ("i", false): return .italics
    case ("u", false): return .underline
    default: return nil
    }
  }
}

extension TextEditor {
  /// Performs a key's action in the text. Return, Tab and Escape are not handled, because these
  /// keys concern the view that displays the text.
  ///
  /// - Returns: Whether the text handles the key. An edit action that the text cannot perform is
  ///   passed on to the next responder that can perform the action.
  func perform(_ key: TextKey) -> Bool {
    switch key {
    case .cut: return act(.cut) { $0.cut(nil) }
    case .copy: return act(.copy) { $0.copy(nil) }
    case .paste: return act(.paste) { $0.paste(nil) }
    case .bold: return act(.toggleBoldface) { $0.toggleBoldface(nil) }
    case .italics: return act(.toggleItalics) { $0.toggleItalics(nil) }
    case .underline: return act(.toggleUnderline) { $0.toggleUnderline(nil) }
    case .move(let movement, let extends): move(movement, extends: extends)
    case .delete(nil): host.deleteBackward()
    case .delete(let movement?): delete(by: movement)
    case .deleteForward: deleteForward()
    case .selectAll: host.selectAll(nil)
    case .undo: undo()
    case .redo: redo()
    case .character: break
    case .lineBreak, .tab, .escape: return false
    }
    return true
  }

  private func act(_ action: Selector, _ call: (any TextEditorHost) -> Void) -> Bool {
    guard host.canPerformAction(action, withSender: nil) else { return false }
    call(host)
    return true
  }
}
