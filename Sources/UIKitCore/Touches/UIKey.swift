public import Foundation

/// A key of a hardware keyboard.
///
/// Source: https://developer.apple.com/documentation/uikit/uikey
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The text that the key types with the held modifiers; empty for a key that types nothing.
  public let characters: String
  /// The text that the key types with no modifier but Shift.
  public let charactersIgnoringModifiers: String
  /// The modifier keys held at the latest report of the key: its press, a repetition or its
  /// release.
  public let modifierFlags: UIKeyModifierFlags
  /// The key's position on the keyboard, independent of its label.
  public let keyCode: UIKeyboardHIDUsage

  init(_ sample: KeyInputEvent) {
    characters = sample.characters
    charactersIgnoringModifiers = sample.charactersIgnoringModifiers
    modifierFlags = sample.modifiers
    keyCode = UIKeyboardHIDUsage(rawValue: sample.usage) ?? .keyboardErrorUndefined
    super.init()
  }
}

/// Modifier keys that are held down.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// One bit for each key; the bits have Apple's values.
  public let rawValue: Int
  /// Creates flags from their combined bits, including bits without a name.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock is on.
  public static var alphaShift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 16) }
  /// A Shift key, on either side.
  public static var shift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 17) }
  /// A Control key, on either side.
  public static var control: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 18) }
  /// An Alt key, which Apple's keyboards call Option.
  public static var alternate: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 19) }
  /// The Super, Windows or Command key.
  public static var command: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 20) }
  /// The key is on the numeric pad.
  public static var numericPad: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 21) }
}
