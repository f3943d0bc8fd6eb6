package import Foundation

/// An event of a physical key that was pressed or released.
package struct RawKeyEvent: Hashable, Sendable {
  /// Whether a key was pressed or released. Repeats of a held key are `down` events without an `up`
  /// event between them.
  package enum Phase: Hashable, Sendable { case down, up }

  /// Whether the key was pressed or released.
  package var phase: Phase

  /// The key's usage on the USB HID keyboard page (0x07), as in `UIKeyboardHIDUsage`; the usage
  /// identifies the key's position on the keyboard, independent of the key's label.
  package var usage: Int

  /// The text that the key types with the held modifiers, or an empty text for a key that types
  /// nothing.
  package var characters: String

  /// The text that the key types with no modifier except Shift.
  package var charactersIgnoringModifiers: String

  /// The modifiers that are held at the time of the event.
  package var modifiers: KeyModifiers

  /// The time in seconds of the surface's clock.
  package var timestamp: TimeInterval

  /// Creates an event of a key.
  ///
  /// - Parameter usage: The key's usage on the USB HID keyboard page (0x07).
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
  /// The combined bits of `UIKeyModifierFlags`.
  package let rawValue: Int

  /// Creates modifiers from their combined bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  package static let alphaShift = KeyModifiers(rawValue: 1 << 16)
  /// One of the Shift keys is held.
  package static let shift = KeyModifiers(rawValue: 1 << 17)
  /// One of the Control keys is held.
  package static let control = KeyModifiers(rawValue: 1 << 18)
  /// One of the Alt keys, or Option, is held.
  package static let alternate = KeyModifiers(rawValue: 1 << 19)
  /// The Super, Windows or Command key is held.
  package static let command = KeyModifiers(rawValue: 1 << 20)
  /// The key is on the numeric pad.
  package static let numericPad = KeyModifiers(rawValue: 1 << 21)
}
