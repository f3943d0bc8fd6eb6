package import Foundation

/// A key press or release that the host reports.
package struct KeyInputEvent {
  /// The change of a key. A key repeat is another `down` without a preceding `up`. After
  /// `cancelled` the host sends no `up`.
  package enum Phase { case down, up, cancelled }

  /// The change of the key. While a key is held down, each key repeat is another `down`.
  package var phase: Phase
  /// The key's usage code on the keyboard page of the USB HID standard.
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

  /// Creates an event from values of the host.
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
