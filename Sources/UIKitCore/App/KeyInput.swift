package import Foundation

/// A key press or release that the host reports.
package struct KeySample {
  package enum Phase { case down, up, cancelled }

  package var phase: Phase
  /// The usage on the USB HID keyboard page.
  package var usage: Int
  /// The text of the key with the current modifiers.
  package var characters: String
  package var charactersIgnoringModifiers: String
  package var modifiers: UIKeyModifierFlags
  package var timestamp: TimeInterval

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

/// Converts keys into presses.
@MainActor final class KeyInput {
  private var held: [Int: UIPress] = [:]
  /// Keys that acted as commands; no responder receives them.
  private var commands: Set<Int> = []

  func handle(_ sample: KeySample, in session: ApplicationSession) {
    session.touchInput.modifiers = sample.modifiers
    let press = held[sample.usage] ?? UIPress()
    guard held[sample.usage] != nil || commands.contains(sample.usage) || sample.phase == .down
    else { return }
    switch sample.phase {
    // A repeating key sends more downs without an up.
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
        window?.keyInterceptor ?? (focused?.window === window ? focused : nil)
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
  package func handle(_ sample: KeySample) {
    makeCurrent()
    keyInput.handle(sample, in: self)
  }
}
