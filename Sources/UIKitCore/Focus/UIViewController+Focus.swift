extension UIViewController {
  func requestFocusUpdate() {
    guard let system = UIFocusSystem.focusSystem(for: self), let item = system.focusedItem,
      contains(item)
    else { return }
    system.requestFocusUpdate(to: self)
  }

  /// The frontmost controller among this controller, its descendants and all controllers that they
  /// present.
  var frontmost: UIViewController {
    coveringController?.frontmost ?? keyboardTargetChild?.frontmost
      ?? childControllers.last { $0.presentsInside }?.frontmost ?? self
  }

  /// Whether this controller or a descendant presents another controller while this controller's
  /// view is in a window.
  private var presentsInside: Bool {
    // The property `frontmost` is read in every frame, and a controller may have many children. The
    // window is therefore read only if there is a presentation.
    (presented != nil || presentedSearch != nil || childControllers.contains { $0.presentsInside })
      && storedView?.window != nil
  }

  /// Whether this controller is presented so that the controllers behind it receive no keys.
  var coversTextInput: Bool {
    presentedAncestor.presentation?.controller.keepsKeyboardFocus ?? false
  }

  /// Prevents editing from resuming in a subview of `view` after the dismissal of a modal
  /// controller. The method applies to this controller, its descendants and their alerts.
  func discardEditing(in view: UIView) {
    if resumesEditing, let lastFocusedView, lastFocusedView.isDescendant(of: view) {
      resumesEditing = false
      self.lastFocusedView = nil
    }
    if let alert = presented as? UIAlertController, let field = alert.earlierResponder as? UIView,
      field.isDescendant(of: view)
    {
      alert.earlierResponder = nil
    }
    for child in childControllers { child.discardEditing(in: view) }
  }

  /// Returns whether the focus may stay in a view when this controller becomes frontmost.
  ///
  /// The focus may stay inside the controller and in views that a container shows for all of its
  /// children, such as a tab bar. A navigation bar changes with the controller, so the focus does
  /// not stay there.
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
