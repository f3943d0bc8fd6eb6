extension UIViewController {
  func requestFocusUpdate() {
    guard let system = UIFocusSystem.focusSystem(for: self), let item = system.focusedItem,
      contains(item)
    else { return }
    system.requestFocusUpdate(to: self)
  }

  /// The controller in front of everything that this one presents and contains.
  var frontmost: UIViewController {
    presentedViewController?.frontmost ?? keyboardTargetChild?.frontmost ?? self
  }

  /// Whether this controller was presented over others in a way that keeps keys from them.
  var coversTextInput: Bool {
    presentedAncestor.presentation?.controller.keepsKeyboardFocus ?? false
  }

  /// Whether focus may stay in a view when this controller comes to the front.
  ///
  /// It stays inside the controller and in what a container shows for all of its children, such as a
  /// tab bar. A navigation bar changes with the controller, so focus does not stay there.
  func leavesFocus(in view: UIView) -> Bool {
    var current: UIView? = view
    while let found = current, found.controller == nil { current = found.superview }
    guard let owner = current?.controller else { return false }
    return owner.isContained(in: self)
      || (isContained(in: owner) && !(owner is UINavigationController))
  }

  private func isContained(in container: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let found = current, found !== container { current = found.parentController }
    return current === container
  }
}
