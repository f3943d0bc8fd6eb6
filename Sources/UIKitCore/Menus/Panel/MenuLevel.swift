import CoreGraphics

/// One level of an open menu. The level is the root menu or a submenu that is open above it.
@MainActor final class MenuLevel {
  let menu: UIMenu
  /// The outermost single-selection menu that contains the level's menu.
  let scope: UIMenu?
  /// The frame of the row that opened the submenu, in the window's coordinate space. The row
  /// belongs to the parent level.
  var opener: CGRect?
  let panel = MenuPanel()
  /// The panel's frame without the scale that open submenus cause.
  var frame = CGRect.zero

  init(_ menu: UIMenu, scope: UIMenu?, opener: CGRect?) {
    self.menu = menu
    self.scope = scope
    self.opener = opener
  }
}
