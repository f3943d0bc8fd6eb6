import UIKit
import WidgetProtocol

extension WidgetKey {
  /// Nil for presses that no key of a keyboard made.
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
  /// What fits into a message; a key of a keyboard types a few bytes.
  fileprivate var limited: String { utf8.count <= MessageLimits.nameBytes ? self : "" }
}
