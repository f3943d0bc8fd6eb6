/// A request to the desktop. A key causes it if no key command and no responder has handled the
/// key.
package enum DesktopRequest {
  /// Leaves or enters full screen. The key is F11 without modifiers.
  case toggleFullScreen
  /// Closes the window. The key is W with Control.
  case closeWindow
  /// Quits the app. The key is Q with Control.
  case quit

  @MainActor init?(_ key: UIKey) {
    let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if key.keyCode == .keyboardF11, modifiers.isEmpty {
      self = .toggleFullScreen
      return
    }
    guard modifiers == .control else { return nil }
    switch key.charactersIgnoringModifiers.lowercased() {
    case "w": self = .closeWindow
    case "q": self = .quit
    default: return nil
    }
  }
}
