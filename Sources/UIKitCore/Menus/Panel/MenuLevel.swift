import CoreGraphics

/// One level of an open menu: the root menu, or a submenu over the root menu.
@MainActor final class MenuLevel {
  let menu: UIMenu
  /// The outermost single-selection menu that contains the level's menu.
  let scope: UIMenu?
  /// The frame of the row in the parent level that opened the submenu, in the window's coordinate
  /// space.
  let opener: CGRect?
  let panel = MenuPanel()
  /// The panel's frame before open submenus scale the panel down.
  var frame = CGRect.zero

  init(_ menu: UIMenu, scope: UIMenu?, opener: CGRect?) {
    self.menu = menu
    self.scope = scope
    self.opener = opener
  }
}
