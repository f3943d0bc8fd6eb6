import Foundation

/// An object that converts key events of the host into presses and sends the presses to the
/// responders.
@MainActor final class KeyEventSource {
  private var held: [Int: UIPress] = [:]
  /// The usages of held keys that performed a command. No responder receives these keys.
  private var commands: Set<Int> = []

  func handle(_ sample: KeyInputEvent, in session: ApplicationSession) {
    session.touchInput.modifiers = sample.modifiers
    let press = held[sample.usage] ?? UIPress()
    guard held[sample.usage] != nil || commands.contains(sample.usage) || sample.phase == .down
    else { return }
    switch sample.phase {
    // A repeating key sends several `down` events without an `up` event between them.
    case .down: press.phase = held[sample.usage] == nil ? .began : .changed
    case .up: press.phase = .ended
    case .cancelled: press.phase = .cancelled
    }
    press.timestamp = sample.timestamp
    press.key = UIKey(sample)
    if press.phase == .began {
      press.window = session.keyWindow
      let window = session.keyWindow
      let focused = session.scene?.focusSystem?.focusedView
      press.responder =
        window?.keyInterceptor ?? (window?.receivesKeys(of: focused) == true ? focused : nil)
        ?? window?.firstResponder ?? window?.keyScroller ?? window
    }
    if sample.phase == .down, press.phase == .began || commands.contains(sample.usage),
      session.keyWindow?.handleCommandKey(press) == true
        || session.keyWindow?.performTapByKey(press) == true
    {
      commands.insert(sample.usage)
      return
    }
    if commands.contains(sample.usage) {
      if sample.phase != .down { commands.remove(sample.usage) }
      return
    }
    held[sample.usage] = press
    let event = UIPressesEvent()
    event.timestamp = sample.timestamp
    event.modifierFlags = sample.modifiers
    event.presses = Set(held.values)
    event.changed = press
    session.application.sendEvent(event)
    if sample.phase != .down { held[sample.usage] = nil }
  }
}

extension ApplicationSession {
  /// Handles a change of a key. The key performs a command, activates the focused view, or is sent
  /// to a responder as a press.
  package func handle(_ sample: KeyInputEvent) {
    makeCurrent()
    keyInput.handle(sample, in: self)
  }
}

extension UIWindow {
  /// Performs the window's action for a key that no responder handled. The action moves the focus,
  /// performs a command or an edit action, goes back, or opens a menu.
  ///
  /// - Returns: Whether the key has such an action.
  func performWindowKey(_ press: UIPress) -> Bool {
    handleFocusKey(press) || handleUnclaimedCommandKey(press) || performSystemKey(press)
      || openMenuByKey(press)
  }
}
