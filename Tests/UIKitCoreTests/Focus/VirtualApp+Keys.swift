import UIKitCore

extension VirtualApp {
  /// Presses and releases a key, with a frame after each.
  func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    send(.down, key, modifiers)
    send(.up, key, modifiers)
  }

  func send(
    _ phase: KeyInputEvent.Phase, _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []
  ) {
    session.handle(
      KeyInputEvent(
        phase: phase, usage: key.rawValue, characters: "", charactersIgnoringModifiers: "",
        modifiers: modifiers, timestamp: time))
    frame()
  }

  func tab() { press(.keyboardTab) }
  func backTab() { press(.keyboardTab, .shift) }

  var focused: UIView? { session.scene?.focusSystem?.focusedItem as? UIView }
  /// The tag of the focused view; 0 if no view is focused.
  var focusedTag: Int { focused?.tag ?? 0 }

  /// Presses Tab a number of times and collects the tags of the focused views.
  func tabs(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      tab()
      return focusedTag
    }
  }
}

/// A control with a tag, 80 by 40 points.
@MainActor func control(_ tag: Int, _ x: CGFloat, _ y: CGFloat) -> UIControl {
  let control = UIControl(frame: CGRect(x: x, y: y, width: 80, height: 40))
  control.tag = tag
  return control
}

/// A view like a text field: it becomes first responder when it gets the focus.
final class Typable: UIView {
  var refusesToResign = false
  var refusesToBegin = false

  init(_ tag: Int, _ x: CGFloat, _ y: CGFloat) {
    super.init(frame: CGRect(x: x, y: y, width: 80, height: 40))
    self.tag = tag
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { true }
  override var canBecomeFirstResponder: Bool { !refusesToBegin }
  override var canResignFirstResponder: Bool { !refusesToResign }
}
