/// A request to the desktop by a key that no key command and no responder has handled.
package enum DesktopRequest {
  /// F11 without modifiers.
  case toggleFullScreen
  /// Control with W.
  case closeWindow
  /// Control with Q.
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
