import UIKit
import WidgetProtocol

extension WidgetKey {
  /// Creates the key of a press. The result is nil for a press without a keyboard key.
  @MainActor init?(_ press: UIPress, isDown: Bool) {
    guard let key = press.key else { return nil }
    self.init(
      isDown: isDown, usage: Int32(key.keyCode.rawValue),
      characters: key.characters.limited,
      charactersIgnoringModifiers: key.charactersIgnoringModifiers.limited,
      modifiers: Int64(key.modifierFlags.rawValue), time: press.timestamp)
  }
}

extension String {
  /// The text, or an empty string if the text exceeds the limit of a message. The text of a real
  /// key has only a few bytes.
  fileprivate var limited: String { utf8.count <= MessageLimits.nameBytes ? self : "" }
}
