package import Foundation

extension ApplicationSession {
  /// Handles a press of the mouse's secondary button. The click opens the context menu of the
  /// deepest view that has a menu at the location. In text, it opens the edit menu. Views of
  /// disabled controls are skipped. While a menu is open, the click only closes that menu.
  ///
  /// - Parameter location: The location in the screen's coordinate space, in points.
  package func handleSecondaryClick(at location: CGPoint) {
    makeCurrent()
    guard location.x.isFinite, location.y.isFinite, let target = windowUnder(location) else {
      return
    }
    if let menu = target.window.openMenu { return menu.dismiss() }
    var view: UIView? = target.view
    while let found = view {
      if (found as? UIControl)?.isEnabled != false {
        if found.showContextMenu(at: target.location) { return }
        let location = found.convert(target.location, from: target.window)
        if found.textInteraction?.openMenu(at: location) == true { return }
      }
      view = found.superview
    }
  }
}

extension UIView {
  /// Opens the context menu that the view has at a location.
  ///
  /// - Parameter location: The location in the window's coordinate space.
  /// - Returns: Whether the view has a menu at the location.
  fileprivate func showContextMenu(at location: CGPoint) -> Bool {
    guard let window else { return false }
    for case let interaction as UIContextMenuInteraction in interactions
    where interaction.prepare(at: convert(location, from: window), for: .pointer) {
      interaction.showPrepared()
      return true
    }
    return false
  }
}
