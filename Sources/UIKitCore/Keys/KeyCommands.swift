import Foundation

// This file finds the key command for a pressed key and performs it.

extension UIKeyCommand {
  private static let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]

  /// Whether a pressed key triggers the command.
  ///
  /// - Parameter standingIn: Whether Control counts as Command.
  fileprivate func matches(_ key: UIKey, standingIn: Bool) -> Bool {
    guard let input, !input.isEmpty, !attributes.contains(.disabled) else { return false }
    let required = modifierFlags.subtracting(UIKeyCommand.ignored)
    var held = key.modifierFlags.subtracting(UIKeyCommand.ignored)
    if standingIn {
      guard held.contains(.control), !held.contains(.command) else { return false }
      held.remove(.control)
      held.insert(.command)
    }
    let typed = key.commandInput
    guard typed.lowercased() == input.lowercased() else { return false }
    if held == required { return true }
    // Shift is necessary to type the upper symbol of a key. The command therefore need not list
    // Shift among its modifiers.
    let isLetter = input.count == 1 && input.first?.isLetter == true
    return !isLetter && input.count == 1 && held == required.union(.shift)
  }
}

extension UIKey {
  private static let named: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: UIKeyCommand.inputUpArrow, .keyboardDownArrow: UIKeyCommand.inputDownArrow,
    .keyboardLeftArrow: UIKeyCommand.inputLeftArrow,
    .keyboardRightArrow: UIKeyCommand.inputRightArrow, .keyboardEscape: UIKeyCommand.inputEscape,
    .keyboardPageUp: UIKeyCommand.inputPageUp, .keyboardPageDown: UIKeyCommand.inputPageDown,
    .keyboardHome: UIKeyCommand.inputHome, .keyboardEnd: UIKeyCommand.inputEnd,
    .keyboardDeleteForward: UIKeyCommand.inputDelete, .keyboardF1: UIKeyCommand.f1,
    .keyboardF2: UIKeyCommand.f2, .keyboardF3: UIKeyCommand.f3, .keyboardF4: UIKeyCommand.f4,
    .keyboardF5: UIKeyCommand.f5, .keyboardF6: UIKeyCommand.f6, .keyboardF7: UIKeyCommand.f7,
    .keyboardF8: UIKeyCommand.f8, .keyboardF9: UIKeyCommand.f9, .keyboardF10: UIKeyCommand.f10,
    .keyboardF11: UIKeyCommand.f11, .keyboardF12: UIKeyCommand.f12,
    .keyboardReturnOrEnter: "\r", .keypadEnter: "\r", .keyboardTab: "\t",
    .keyboardDeleteOrBackspace: "\u{8}",
  ]

  /// The key as the `input` of a key command.
  fileprivate var commandInput: String { UIKey.named[keyCode] ?? charactersIgnoringModifiers }

  fileprivate var movesFocus: Bool {
    switch keyCode {
    case .keyboardTab, .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow,
      .keyboardRightArrow, .keyboardEscape:
      modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    default: false
    }
  }
}

extension UIWindow {
  /// The responder at which the search for commands and their targets begins.
  var commandStart: UIResponder {
    let focused = windowScene?.focusSystem?.focusedView
    return firstResponder ?? (receivesKeys(of: focused) ? focused : nil)
      ?? rootViewController?.frontmost ?? self
  }

  /// Returns whether text input or the focus handles the key. Both take precedence over commands
  /// without priority.
  private func isClaimed(_ key: UIKey) -> Bool {
    if firstResponder is any UIKeyInput { return TextKey(key) != nil }
    guard let focus = windowScene?.focusSystem, key.movesFocus else { return false }
    return key.keyCode == .keyboardTab || focus.isDisplayed
  }

  /// Performs the command of a key before any responder receives the key. If text input or the
  /// focus handles the key, only commands with priority are performed.
  func handleCommandKey(_ press: UIPress) -> Bool {
    guard keyInterceptor == nil, let key = press.key else { return false }
    return performCommand(key, onlyUrgent: isClaimed(key))
  }

  /// Performs the command of a key that no responder handled.
  func handleUnclaimedCommandKey(_ press: UIPress) -> Bool {
    guard keyInterceptor == nil, let key = press.key, isClaimed(key) else { return false }
    if firstResponder is any UIKeyInput, TextKey(key) == .character { return false }
    return performCommand(key, onlyUrgent: false)
  }

  private func performCommand(_ key: UIKey, onlyUrgent: Bool) -> Bool {
    for standingIn in [false, true] {
      var responder: UIResponder? = commandStart
      while let current = responder {
        let found = (current.keyCommands ?? []).first {
          $0.matches(key, standingIn: standingIn)
            && ($0.wantsPriorityOverSystemBehavior || !onlyUrgent)
        }
        if let found, let target = commandStart.target(forAction: found.action, withSender: found) {
          UIApplication.shared.sendAction(found.action, to: target, from: found, for: nil)
          return true
        }
        responder = current.next
      }
    }
    return false
  }
}
