import Foundation

extension UIWindow {
  /// The visibility that a window last reported to its controllers, and the visibility that the app
  /// requested.
  struct Visibility {
    /// Whether controllers in the window are visible. The value changes before the callbacks of the
    /// controllers.
    var isVisible = false
    var isHiddenRequested = true
    var isChanging = false
  }

  /// Whether the controllers whose views are in the window are visible.
  var isVisible: Bool { visibility.isVisible }

  /// Hides or shows the window. If a callback requests another visibility meanwhile, the method
  /// repeats the change for the new request.
  func requestVisibility(isHidden: Bool) {
    visibility.isHiddenRequested = isHidden
    if visibility.isChanging { return }
    display.session?.makeCurrent()
    if let busy = rootViewController?.notifyingTransition {
      return busy.afterNotifications { [weak self] in
        guard let self else { return }
        requestVisibility(isHidden: visibility.isHiddenRequested)
      }
    }
    visibility.isChanging = true
    while visibility.isHiddenRequested != self.isHidden {
      if self.isHidden { show() } else { hide() }
    }
    visibility.isChanging = false
  }

  private func show() {
    rootViewController?.endTransitions()
    visibility.isVisible = true
    setHidden(false)
    let isCovered = rootViewController?.presented?.presentation?.hasRemovedPresenter == true
    if !isCovered, rootViewController?.viewIfLoaded?.superview !== self {
      installRootView()
    }
    for controller in visibleControllers where !controller.isNotifiedByTransition {
      // A callback of another controller may have removed this controller from the window. Such a
      // controller must not appear.
      guard controller.viewIfLoaded?.window === self else { continue }
      controller.appearWithWindow(animated: false)
    }
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  private func hide() {
    rootViewController?.endTransitions()
    visibility.isVisible = false
    // Store the controllers before the callbacks. A controller that a callback removes from the
    // window still gets the end of its disappearance.
    let leaving = visibleControllers.reversed()
    for controller in leaving { controller.beginDisappearing(animated: false) }
    gestures.cancelAll()
    if isKeyWindow {
      resignKey()
      ApplicationSession.current.keyWindow = nil
    }
    setHidden(true)
    for controller in leaving { controller.finishDisappearing() }
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  /// The root and all presented controllers, except those whose views a presentation has removed.
  private var visibleControllers: [UIViewController] {
    var found: [UIViewController] = []
    func visit(_ controller: UIViewController, isOutermost: Bool) {
      if isOutermost, controller.viewIfLoaded?.window === self { found.append(controller) }
      for child in controller.children { visit(child, isOutermost: false) }
      if let presented = controller.presented { visit(presented, isOutermost: true) }
    }
    if let rootViewController { visit(rootViewController, isOutermost: true) }
    return found
  }
}
