/// A key of a US keyboard, identified by the name that scripts use.
package struct KeyName: Hashable, Sendable {
  /// The usage on the USB HID keyboard page (0x07).
  package let usage: Int
  /// The text that the key types without modifiers.
  package let plain: String
  /// The text that the key types with Shift.
  package let shifted: String

  /// Creates a key from its name, regardless of case. The name is one of ``names``, or the
  /// character that the key types without Shift, such as a letter, a digit or a comma. The result
  /// is nil for any other name.
  package init?(_ name: String) {
    let name = name.lowercased()
    if let (usage, characters) = KeyName.named[name] {
      (self.usage, plain, shifted) = (usage, characters, characters)
    } else if let (usage, plain, shifted) = KeyName.printed[name] {
      (self.usage, self.plain, self.shifted) = (usage, plain, shifted)
    } else {
      return nil
    }
  }

  /// Creates the key at a position of a US keyboard; nil for a key that has no name in scripts.
  package init?(usage: Int) {
    if let (_, characters) = KeyName.named.values.first(where: { $0.0 == usage }) {
      (self.usage, plain, shifted) = (usage, characters, characters)
    } else if let (_, plain, shifted) = KeyName.printed.values.first(where: { $0.0 == usage }) {
      (self.usage, self.plain, self.shifted) = (usage, plain, shifted)
    } else {
      return nil
    }
  }

  /// The text that a window system commits when the key goes down. It is nil while Control,
  /// Alt or Command is held, and for a key without printable text.
  package func text(with modifiers: KeyModifiers) -> String? {
    guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    let typed = modifiers.contains(.shift) ? shifted : plain
    return typed.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } && typed != ""
      ? typed : nil
  }

  /// The sorted names of keys that do not type a visible character. The name of any other key is
  /// the character that the key types.
  package static let names: [String] = named.keys.sorted()

  // The numbers are from the HID Usage Tables 1.12, section 10, "Keyboard/Keypad Page (0x07)".
  private static let named: [String: (Int, String)] = {
    var keys: [String: (Int, String)] = [
      "return": (0x28, "\r"), "enter": (0x28, "\r"), "escape": (0x29, "\u{1B}"),
      "backspace": (0x2A, "\u{8}"), "tab": (0x2B, "\t"), "space": (0x2C, " "),
      "insert": (0x49, ""), "home": (0x4A, ""), "pageup": (0x4B, ""), "delete": (0x4C, "\u{7F}"),
      "end": (0x4D, ""), "pagedown": (0x4E, ""), "right": (0x4F, ""), "left": (0x50, ""),
      "down": (0x51, ""), "up": (0x52, ""),
    ]
    for number in 1...12 { keys["f\(number)"] = (0x3A + number - 1, "") }
    return keys
  }()

  private static let printed: [String: (Int, String, String)] = {
    var keys: [String: (Int, String, String)] = [:]
    for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      keys[String(letter)] = (0x04 + offset, String(letter), letter.uppercased())
    }
    for (offset, (digit, symbol)) in zip("1234567890", "!@#$%^&*()").enumerated() {
      keys[String(digit)] = (0x1E + offset, String(digit), String(symbol))
    }
    for (offset, (plain, shifted)) in zip("-=[]\\", "_+{}|").enumerated() {
      keys[String(plain)] = (0x2D + offset, String(plain), String(shifted))
    }
    for (offset, (plain, shifted)) in zip(";'`,./", ":\"~<>?").enumerated() {
      keys[String(plain)] = (0x33 + offset, String(plain), String(shifted))
    }
    return keys
  }()
}
