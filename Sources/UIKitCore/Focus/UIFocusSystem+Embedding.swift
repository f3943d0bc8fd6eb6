// A scene can be embedded in another process's scene. The outer scene's focus system passes the
// focus to the embedded scene, and the embedded scene later returns the focus.

extension UIFocusSystem {
  /// Receives the focus from the outer scene.
  ///
  /// - Parameter heading: The direction of the move. If the direction is `previous` or `up`, the
  ///   last view gets the focus. For all other directions, the first view gets the focus.
  /// - Returns: Whether there is a focusable view.
  package func enter(_ heading: UIFocusHeading) -> Bool {
    guard let root, let window = root.window else { return false }
    window.layoutIfNeeded()
    let views = FocusOrder.views(in: root)
    let isBackwards = heading == .previous || heading == .up
    guard let view = isBackwards ? views.last : views.first else { return false }
    isDisplayed = true
    return move(to: view, heading: heading)
  }

  /// Returns the focus to the outer scene.
  package func exit() {
    isDisplayed = false
    move(to: nil, heading: [], force: true)
  }
}
