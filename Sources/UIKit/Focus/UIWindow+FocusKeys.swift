extension UIWindow {
  private static let commands: UIKeyModifierFlags = [.control, .alternate, .command]

  /// Takes keys that nobody in the responder chain wanted: those that move the focus.
  func takeFocusKey(_ press: UIPress) -> Bool {
    guard let focus = windowScene?.focusSystem, let key = press.key,
      key.modifierFlags.isDisjoint(with: UIWindow.commands)
    else { return false }
    switch key.keyCode {
    case .keyboardTab:
      return focus.move(key.modifierFlags.contains(.shift) ? .previous : .next)
    case .keyboardEscape: return focus.cancel()
    case .keyboardUpArrow: return focus.moveByArrow(.up)
    case .keyboardDownArrow: return focus.moveByArrow(.down)
    case .keyboardLeftArrow: return focus.moveByArrow(.left)
    case .keyboardRightArrow: return focus.moveByArrow(.right)
    default: return false
    }
  }
}

extension UIFocusSystem {
  /// Arrow keys go on from a focus that is seen; text input keeps them.
  fileprivate func moveByArrow(_ heading: UIFocusHeading) -> Bool {
    guard isShown, let focusedView, !focusedView.isFirstResponder else { return false }
    return move(heading)
  }
}
