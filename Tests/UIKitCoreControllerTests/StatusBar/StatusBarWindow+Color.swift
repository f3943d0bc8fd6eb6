@testable import UIKitCore

extension StatusBarWindow {
  /// Whether the clock and the symbols are white.
  var isLight: Bool { light.alpha == 1 }
}
