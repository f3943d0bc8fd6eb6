package import Foundation

/// A physical key going down or up.
package struct RawKeyEvent: Hashable, Sendable {
  package enum Phase: Hashable, Sendable { case down, up }

  package var phase: Phase

  /// The key's usage on the USB HID keyboard page (0x07), as in `UIKeyboardHIDUsage`; it names the
  /// key's position on the keyboard, independent of its label.
  package var usage: Int

  /// The text that the key types with the held modifiers, or empty for a key that types nothing.
  package var characters: String

  /// The text that the key types with no modifier except Shift.
  package var charactersIgnoringModifiers: String

  package var modifiers: KeyModifiers

  package var timestamp: TimeInterval

  package init(
    phase: Phase, usage: Int, characters: String = "", charactersIgnoringModifiers: String = "",
    modifiers: KeyModifiers = [], timestamp: TimeInterval
  ) {
    self.phase = phase
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

/// Modifier keys, with the raw values of `UIKeyModifierFlags`.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  package static let alphaShift = KeyModifiers(rawValue: 1 << 16)
  package static let shift = KeyModifiers(rawValue: 1 << 17)
  package static let control = KeyModifiers(rawValue: 1 << 18)
  package static let alternate = KeyModifiers(rawValue: 1 << 19)
  /// The Super, Windows or Command key.
  package static let command = KeyModifiers(rawValue: 1 << 20)
  /// The key is on the numeric pad.
  package static let numericPad = KeyModifiers(rawValue: 1 << 21)
}
