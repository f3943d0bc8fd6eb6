package import UIKitCore

extension VirtualApp {
  /// Presses and releases a key. A frame follows the press, and another frame follows the release.
  package func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    send(.down, key, modifiers)
    send(.up, key, modifiers)
  }

  package func send(
    _ phase: KeyInputEvent.Phase, _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []
  ) {
    session.handle(
      KeyInputEvent(
        phase: phase, usage: key.rawValue, characters: "", charactersIgnoringModifiers: "",
        modifiers: modifiers, timestamp: time))
    frame()
  }

  package func tab() { press(.keyboardTab) }
  package func backTab() { press(.keyboardTab, .shift) }

  package var focused: UIView? { session.scene?.focusSystem?.focusedItem as? UIView }
  /// The tag of the focused view. The value is 0 if no view is focused.
  package var focusedTag: Int { focused?.tag ?? 0 }

  /// Presses Tab a number of times. Returns the tags of the focused views.
  package func tabs(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      tab()
      return focusedTag
    }
  }
}
