import CoreGraphics

extension UIWindow {
  /// Opens a context menu when the user presses the menu key, or F10 with Shift, as on other Linux
  /// desktops. The menu is that of the focused view. If the focused view has none, the menu is that
  /// of the nearest ancestor that has a menu at the focused view's center.
  ///
  /// In focused text, the edit menu opens instead.
  ///
  /// The last elements of the menu are the accessibility custom actions of the focused view, such
  /// as the swipe actions of a row. The keyboard can reach them only in this menu. If there is no
  /// context menu, the menu contains only these actions.
  func openMenuByKey(_ press: UIPress) -> Bool {
    guard keyInterceptor == nil, press.phase == .began, press.key?.opensContextMenu == true,
      let focused = windowScene?.focusSystem?.focusedView, receivesKeys(of: focused)
    else { return false }
    if openEditMenu(of: focused) { return true }
    var view: UIView? = focused
    while let found = view {
      for case let interaction as UIContextMenuInteraction in found.interactions {
        let location = found.convert(focused.bounds.center, from: focused)
        guard interaction.prepare(at: location, for: .key(focused)) else { continue }
        interaction.showPrepared()
        interaction.highlightFirst()
        return true
      }
      view = found.superview
    }
    return openActionMenu(of: focused)
  }

  /// Opens the edit menu of focused text at the caret or at the selection.
  private func openEditMenu(of focused: UIView) -> Bool {
    guard let host = focused as? any TextEditorHost, let interaction = focused.textInteraction
    else { return false }
    let caret = host.caretRect(for: TextOffset(host.editor.selection.head.index))
    return interaction.openMenu(at: caret.center, isForKey: true)
  }

  private func openActionMenu(of focused: UIView) -> Bool {
    let actions = focused.customActionMenuElements
    guard !actions.isEmpty else { return false }
    let session = MenuSession(
      menu: UIMenu(children: actions), options: .fixedOrder,
      source: MenuSource(view: focused, rect: focused.bounds), window: focused.window ?? self,
      sender: focused)
    session.present()
    session.highlightFirst()
    return true
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
