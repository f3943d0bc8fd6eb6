import CSDL
import Foundation
import Surfaces

extension RawKeyEvent {
  /// Creates an event from SDL's event. SDL's scancodes are USB HID usages, and its key codes are
  /// characters of the keyboard layout.
  init(_ event: SDL_KeyboardEvent, timestamp: TimeInterval) {
    let modifiers = KeyModifiers(sdl: event.keysym.mod, usage: Int(event.keysym.scancode.rawValue))
    let plain = RawKeyEvent.plainCharacters(event.keysym)
    let typed = RawKeyEvent.typed(
      plain, usage: Int(event.keysym.scancode.rawValue), modifiers: modifiers)
    self.init(
      phase: event.type == SDL_KEYDOWN.rawValue ? .down : .up,
      usage: Int(event.keysym.scancode.rawValue), characters: typed.withModifiers,
      charactersIgnoringModifiers: typed.withShiftOnly, modifiers: modifiers,
      timestamp: timestamp)
  }

  private static func plainCharacters(_ key: SDL_Keysym) -> String {
    // Keys without a character have their scancode in the key code, with this bit set.
    let printsNothing: Int32 = 1 << 30
    if key.sym & printsNothing == 0 {
      return Unicode.Scalar(UInt32(bitPattern: key.sym)).map { $0.value == 0 ? "" : String($0) }
        ?? ""
    }
    return keypad(usage: Int(key.scancode.rawValue), mod: key.mod)
  }

  /// The characters of the numeric pad's keys, HID usages 0x54...0x63; digits only while Num Lock
  /// is on.
  private static func keypad(usage: Int, mod: UInt16) -> String {
    switch usage {
    case 0x54...0x58: return ["/", "*", "-", "+", "\r"][usage - 0x54]
    case 0x59...0x63:
      guard UInt32(mod) & KMOD_NUM.rawValue != 0 else { return "" }
      return ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "."][usage - 0x59]
    default: return ""
    }
  }

  /// The character of a key with Shift, which SDL does not report. Letters change case. Another key
  /// has the character of the US layout if its character without Shift is also that of the US
  /// layout. Typed text does not depend on this character; see ``InputEvent/text(_:)``.
  private static func typed(
    _ plain: String, usage: Int, modifiers: KeyModifiers
  ) -> (withModifiers: String, withShiftOnly: String) {
    let hasShift = modifiers.contains(.shift)
    guard let letter = plain.first, letter.isLetter else {
      guard hasShift, let key = KeyName(plain), key.usage == usage else { return (plain, plain) }
      return (key.shifted, key.shifted)
    }
    let upper = plain.uppercased()
    return (
      hasShift != modifiers.contains(.alphaShift) ? upper : plain, hasShift ? upper : plain
    )
  }
}

extension KeyModifiers {
  init(sdl mod: UInt16, usage: Int) {
    let pairs: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control), (KMOD_RCTRL, .control),
      (KMOD_LALT, .alternate), (KMOD_RALT, .alternate), (KMOD_LGUI, .command),
      (KMOD_RGUI, .command), (KMOD_CAPS, .alphaShift),
    ]
    self = pairs.reduce(into: []) { modifiers, pair in
      if UInt32(mod) & pair.0.rawValue != 0 { modifiers.insert(pair.1) }
    }
    if (0x53...0x63).contains(usage) { insert(.numericPad) }
  }
}
