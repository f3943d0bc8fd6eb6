package import Foundation

/// A key press or release that the host reports.
package struct KeyInputEvent {
  /// The change of a key. A key repeat is another `down` without an `up` before it. After
  /// `cancelled` the host sends no `up`.
  package enum Phase { case down, up, cancelled }

  /// The change of the key. While a key is held down, each key repeat is another `down`.
  package var phase: Phase
  /// The usage on the USB HID keyboard page.
  package var usage: Int
  /// The text that the key types with the current modifiers.
  package var characters: String
  /// The text that the key types with no modifier but Shift.
  package var charactersIgnoringModifiers: String
  /// All modifier keys that are down at ``timestamp``; later touches and pointer events report
  /// these modifiers too.
  package var modifiers: UIKeyModifierFlags
  /// The time of the event, in seconds of the session's clock.
  package var timestamp: TimeInterval

  /// Stores the values; all of them come from the host.
  package init(
    phase: Phase, usage: Int, characters: String, charactersIgnoringModifiers: String,
    modifiers: UIKeyModifierFlags, timestamp: TimeInterval
  ) {
    self.phase = phase
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

/// Converts key events of the host into presses and sends the presses to the responders.
@MainActor final class KeyEventSource {
  private var held: [Int: UIPress] = [:]
  /// The usages of held keys that acted as commands; no responder receives these keys.
  private var commands: Set<Int> = []

  func handle(_ sample: KeyInputEvent, in session: ApplicationSession) {
    session.touchInput.modifiers = sample.modifiers
    let press = held[sample.usage] ?? UIPress()
    guard held[sample.usage] != nil || commands.contains(sample.usage) || sample.phase == .down
    else { return }
    switch sample.phase {
    // A repeating key sends more `down` events without an `up`.
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
  /// Handles a change of a key as a command, as an activation of the focused view, or as a press
  /// that a responder receives.
  package func handle(_ sample: KeyInputEvent) {
    makeCurrent()
    keyInput.handle(sample, in: self)
  }
}
