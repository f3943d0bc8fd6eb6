// Scenes inside another process's scene: the outer focus system hands keys over and gets them back.

extension UIFocusSystem {
  /// Takes the focus over from the scene around this one.
  ///
  /// - Parameter heading: Where focus comes from: the first view gets it, or the last one where it
  ///   moves backwards or up.
  /// - Returns: Whether there is a view that can have it.
  package func enter(_ heading: UIFocusHeading) -> Bool {
    guard let root, let window = root.window else { return false }
    window.layoutIfNeeded()
    let views = FocusOrder.views(in: root)
    let isBackwards = heading == .previous || heading == .up
    guard let view = isBackwards ? views.last : views.first else { return false }
    isShown = true
    return move(to: view, heading: heading)
  }

  /// Gives the focus back to the scene around this one.
  package func exit() {
    isShown = false
    move(to: nil, heading: [], force: true)
  }
}
