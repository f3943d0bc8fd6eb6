import Foundation

/// A control that defines its own keys. The default actions of Space and Return do not apply to
/// this control.
@MainActor protocol KeyAdjustable: UIControl {
  /// Performs the action of a pressed key.
  ///
  /// - Parameter isRepeat: Whether the press is a repeat of a held key.
  /// - Returns: Whether the control handles the key.
  func operate(_ key: UIKeyboardHIDUsage, isRepeat: Bool) -> Bool
}

extension UIControl {
  private static let commands: UIKeyModifierFlags = [.control, .alternate, .command]

  /// The key of the press; nil if the control is disabled or not focused, or if Control, Option or
  /// Command is down.
  private func ownKey(_ press: UIPress) -> UIKeyboardHIDUsage? {
    guard isEnabled, isFocused, let key = press.key,
      key.modifierFlags.isDisjoint(with: UIControl.commands)
    else { return nil }
    return key.keyCode
  }

  /// Handles the beginning of a key press. Space acts when it is released, like a touch; Return
  /// acts immediately. In a control that accepts text, both keys begin editing.
  func keyBegan(_ press: UIPress) -> Bool {
    guard let key = ownKey(press) else { return false }
    if let operated = self as? any KeyAdjustable { return operated.operate(key, isRepeat: false) }
    switch key {
    case .keyboardSpacebar:
      if acceptsText { return becomeFirstResponder() }
      isHeldByKey = true
      isHighlighted = true
    case .keyboardReturnOrEnter, .keypadEnter:
      if acceptsText { return becomeFirstResponder() }
      activateByKey()
    default: return false
    }
    return true
  }

  func keyRepeated(_ press: UIPress) -> Bool {
    guard let key = ownKey(press) else { return false }
    if let operated = self as? any KeyAdjustable { return operated.operate(key, isRepeat: true) }
    return [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key)
  }

  func keyEnded(_ press: UIPress) -> Bool {
    guard isHeldByKey, press.key?.keyCode == .keyboardSpacebar else { return false }
    cancelKey()
    activateByKey()
    return true
  }

  func keyCancelled(_ press: UIPress) -> Bool {
    guard isHeldByKey, press.key?.keyCode == .keyboardSpacebar else { return false }
    cancelKey()
    return true
  }

  /// Cancels a press of the Space key that is still down. No actions are sent.
  func cancelKey() {
    guard isHeldByKey else { return }
    isHeldByKey = false
    isHighlighted = false
  }

  private var acceptsText: Bool { canBecomeFirstResponder && !isFirstResponder }

  /// Sends the events of a tap. If a tap would open a menu, the method opens this menu and
  /// highlights its first row.
  private func activateByKey() {
    guard isEnabled else { return }
    if showMenuAsPrimaryAction(at: bounds.center) {
      contextMenuInteraction?.highlightFirst()
    } else {
      sendActionsOfCompletedTouch()
    }
  }
}

extension UISwitch: KeyAdjustable {
  func operate(_ key: UIKeyboardHIDUsage, isRepeat: Bool) -> Bool {
    guard [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key) else {
      return false
    }
    guard !isRepeat else { return true }
    setOn(!isOn, animated: true)
    sendValueChanged(nil)
    return true
  }
}

/// The direction in which a key changes a value.
private enum KeyStep {
  case up, down, toMinimum, toMaximum

  @MainActor init?(_ key: UIKeyboardHIDUsage, in control: UIControl) {
    switch key {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardRightArrow: self = control.isMirrored ? .down : .up
    case .keyboardLeftArrow: self = control.isMirrored ? .up : .down
    case .keyboardHome: self = .toMinimum
    case .keyboardEnd: self = .toMaximum
    default: return nil
    }
  }
}

extension UISlider: KeyAdjustable {
  /// The fraction of the range by which one key press changes the value.
  private static let keyStep: Float = 0.1

  func operate(_ key: UIKeyboardHIDUsage, isRepeat: Bool) -> Bool {
    guard let step = KeyStep(key, in: self) else { return false }
    let old = value
    let length = (maximumValue - minimumValue) * UISlider.keyStep
    switch step {
    case .up: setValue(value + length, animated: true)
    case .down: setValue(value - length, animated: true)
    case .toMinimum: setValue(minimumValue, animated: true)
    case .toMaximum: setValue(maximumValue, animated: true)
    }
    if value != old { sendValueChanged(nil) }
    return true
  }
}

extension UIStepper: KeyAdjustable {
  func operate(_ key: UIKeyboardHIDUsage, isRepeat: Bool) -> Bool {
    guard let step = KeyStep(key, in: self) else { return false }
    guard !isRepeat || autorepeat else { return true }
    let old = value
    switch step {
    case .up: apply(value + stepValue)
    case .down: apply(value - stepValue)
    case .toMinimum: value = minimumValue
    case .toMaximum: value = maximumValue
    }
    if value != old { sendValueChanged(nil) }
    return true
  }

  private func apply(_ new: Double) {
    if wraps, new > maximumValue {
      value = minimumValue
    } else if wraps, new < minimumValue {
      value = maximumValue
    } else {
      value = new
    }
  }
}

extension UISegmentedControl: KeyAdjustable {
  /// Handles the keys that change the selection. The up and down arrows are not handled,
  /// because they move the focus.
  func operate(_ key: UIKeyboardHIDUsage, isRepeat: Bool) -> Bool {
    guard key != .keyboardUpArrow, key != .keyboardDownArrow, let step = KeyStep(key, in: self)
    else { return false }
    let enabled = (0..<numberOfSegments).filter { isEnabledForSegment(at: $0) }
    let selected = selectedSegmentIndex
    let target: Int? =
      switch step {
      case .up: enabled.first { $0 > selected }
      case .down: selected < 0 ? enabled.last : enabled.last { $0 < selected }
      case .toMinimum: enabled.first
      case .toMaximum: enabled.last
      }
    guard let target, target != selected else { return true }
    selectByUser(target)
    return true
  }
}

extension UIPageControl: KeyAdjustable {
  func operate(_ key: UIKeyboardHIDUsage, isRepeat: Bool) -> Bool {
    guard key != .keyboardUpArrow, key != .keyboardDownArrow, let step = KeyStep(key, in: self),
      numberOfPages > 0
    else { return false }
    let old = currentPage
    switch step {
    case .up: currentPage = min(old + 1, numberOfPages - 1)
    case .down: currentPage = max(old - 1, 0)
    case .toMinimum: currentPage = 0
    case .toMaximum: currentPage = numberOfPages - 1
    }
    if currentPage != old { sendValueChanged(nil) }
    return true
  }
}
