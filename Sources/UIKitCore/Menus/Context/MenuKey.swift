import CoreGraphics

extension UIWindow {
  /// Opens a context menu with the keys of Linux desktops: the menu key, or F10 with Shift.
  /// The menu is that of the focused view or, if the focused view has none, of the nearest
  /// ancestor that has a menu at the focused view's center.
  func openMenuByKey(_ press: UIPress) -> Bool {
    guard keyInterceptor == nil, press.phase == .began, press.key?.opensContextMenu == true,
      let focused = windowScene?.focusSystem?.focusedView, focused.window === self
    else { return false }
    var view: UIView? = focused
    while let found = view {
      for case let interaction as UIContextMenuInteraction in found.interactions {
        let location = found.convert(focused.bounds.middle, from: focused)
        guard interaction.prepare(at: location, for: .key(focused)) else { continue }
        interaction.showPrepared()
        interaction.highlightFirst()
        return true
      }
      view = found.superview
    }
    return false
  }
}

extension UIKey {
  fileprivate var opensContextMenu: Bool {
    let modifiers = modifierFlags.subtracting([.alphaShift, .numericPad])
    switch keyCode {
    case .keyboardApplication, .keyboardMenu: return modifiers.isEmpty
    case .keyboardF10: return modifiers == .shift
    default: return false
    }
  }
}
