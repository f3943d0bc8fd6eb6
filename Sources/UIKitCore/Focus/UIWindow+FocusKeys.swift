import Foundation

extension UIWindow {
  private static let commands: UIKeyModifierFlags = [.control, .alternate, .command]

  /// Handles keys that move the focus and that no responder handled.
  func handleFocusKey(_ press: UIPress) -> Bool {
    guard let focus = windowScene?.focusSystem, let key = press.key,
      key.modifierFlags.isDisjoint(with: UIWindow.commands)
    else { return false }
    switch key.keyCode {
    case .keyboardTab:
      return focus.move(key.modifierFlags.contains(.shift) ? .previous : .next)
    case .keyboardEscape: return escape(focus)
    case .keyboardUpArrow: return focus.moveByArrow(.up)
    case .keyboardDownArrow: return focus.moveByArrow(.down)
    case .keyboardLeftArrow: return focus.moveByArrow(.left)
    case .keyboardRightArrow: return focus.moveByArrow(.right)
    default: return false
    }
  }
}

extension UIWindow {
  /// Handles the Escape key. During text input, the key ends editing. Otherwise the key dismisses a
  /// sheet or popover; if there is none, the key removes the focus.
  private func escape(_ focus: UIFocusSystem) -> Bool {
    if firstResponder is any UIKeyInput, focus.cancel() { return true }
    let presented = rootViewController?.frontmost.presentedAncestor
    if presented?.presentation?.controller.dismissByEscape() == true { return true }
    return focus.cancel()
  }

  /// Taps the focused view after a press of Return or the space bar, if the view has a tap
  /// recognizer that keys can trigger.
  ///
  /// - Returns: Whether the key operates the view. Only the beginning of the press taps the view.
  func performTapByKey(_ press: UIPress) -> Bool {
    guard keyInterceptor == nil, let key = press.key, let focus = windowScene?.focusSystem,
      focus.isDisplayed, let view = focus.focusedView, receivesKeys(of: view),
      view.tapForKeys != nil, !view.canBecomeFocused,
      key.modifierFlags.isDisjoint(with: UIWindow.commands),
      [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
    else { return false }
    if press.phase == .began { view.window?.gestures.tap(view, at: press.timestamp) }
    return true
  }

  /// Whether a view receives this key window's keys while the view has the focus. This is true for
  /// views in this window and for the input views.
  func receivesKeys(of view: UIView?) -> Bool {
    view?.window === self && view != nil || view?.window is InputViewWindow
  }
}

extension TouchDispatcher {
  /// Simulates a tap at the center of a view. The view and its recognizers receive the tap.
  fileprivate func tap(_ view: UIView, at time: TimeInterval) {
    let touch = UITouch()
    touch.window = window
    touch.view = view
    touch.timestamp = time
    touch.position = view.convert(view.bounds.center, to: window)
    touch.startPosition = touch.position
    touch.previousPosition = touch.position
    let event = UIEvent()
    event.timestamp = time
    event.touches = [touch]
    for phase in [UITouch.Phase.began, .ended] {
      touch.phase = phase
      deliver(event)
    }
  }
}

extension UIFocusSystem {
  /// Moves a visible focus by an arrow key. In an alert without a focused item, an arrow key moves
  /// the focus to the first item. Text input views handle arrow keys themselves.
  fileprivate func moveByArrow(_ heading: UIFocusHeading) -> Bool {
    if focusedView == nil, isAlertInFront { return move(.next) }
    guard isDisplayed, let focusedView, !focusedView.isFirstResponder else { return false }
    return move(heading)
  }
}
