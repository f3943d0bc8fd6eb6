import Foundation
import Diagnostics

extension UINavigationController {
  /// Checks that a controller can be pushed.
  ///
  /// - Precondition: The controller is not a navigation controller.
  func requirePushable(_ controller: UIViewController, function: StaticString) {
    checkUsage(
      !(controller is UINavigationController),
      "Pushing a navigation controller is not supported: \(controller)", function: function)
  }

  func push(_ controller: UIViewController, animated: Bool) {
    requirePushable(controller, function: "pushViewController(_:animated:)")
    perform { [self] in
      checkUsage(
        !stack.contains { $0 === controller },
        "Pushing the same view controller instance (\(controller)) more than once is not supported",
        function: "pushViewController(_:animated:)")
      setStack(stack + [controller], animated: animated)
    }
  }

  /// Pops all controllers except the lowest `count` controllers.
  ///
  /// - Returns: The controllers removed from the stack; nil if no controllers are removed.
  func pop(toCount count: Int, animated: Bool) -> [UIViewController]? {
    guard count >= 1, count < stack.count else { return nil }
    finishImmediately()
    guard count < stack.count else { return nil }
    let popped = Array(stack[count...])
    perform { [self] in
      let rest = stack.filter { controller in !popped.contains { $0 === controller } }
      if rest.count < stack.count, !rest.isEmpty { setStack(rest, animated: animated) }
    }
    return popped
  }

  func replaceStack(with controllers: [UIViewController], animated: Bool) {
    for (index, controller) in controllers.enumerated() {
      checkUsage(
        !controllers[..<index].contains { $0 === controller },
        "All view controllers in a navigation controller must be distinct: \(controller) is not",
        function: "setViewControllers(_:animated:)")
    }
    perform { [self] in setStack(controllers, animated: animated) }
  }

  /// Performs a change now. While a transition is running its callbacks, the change is performed
  /// after this transition.
  private func perform(_ change: @escaping () -> Void) {
    if isNotifying {
      waiting.append(change)
      return
    }
    if let busy = displayed?.notifyingTransitionInContext {
      return busy.afterNotifications { [weak self] in self?.perform(change) }
    }
    finishImmediately()
    change()
  }

  /// Finishes the presentations inside the displayed controller, the transitions in progress, and
  /// the changes that wait for these transitions.
  func finishImmediately() {
    displayed?.finishPresentationsInContext()
    while !isNotifying, let transition = running?.transition { transition.finishImmediately() }
  }

  func performWaiting() {
    guard !isNotifying, running == nil, !waiting.isEmpty else { return }
    waiting.removeFirst()()
    performWaiting()
  }

  private func setStack(_ new: [UIViewController], animated: Bool, interactively: Bool = false) {
    let old = stack
    guard !zip(old, new).allSatisfy({ $0 === $1 }) || old.count != new.count else { return }
    for controller in new where controller.parentController !== self {
      checkUsage(
        controller !== self, "\(self) cannot be pushed on itself",
        function: "setViewControllers(_:animated:)")
      addChild(controller)
    }
    stack = new
    let operation: Operation =
      guardedTop(new).map { top in old.contains { $0 === top } } == true ? .pop : .push
    for removed in old where !new.contains(where: { $0 === removed }) {
      removed.willMove(toParent: nil)
      // A controller that is off screen has no callbacks that could read `movement`.
      if removed.appearance != .disappeared { removed.movement = .fromParent }
    }
    guard isViewLoaded, storedView?.window != nil,
      let from = displayed, let to = new.last, from !== to
    else {
      notificationDepth += 1
      replaceSilently(old: old)
      notificationDepth -= 1
      return performWaiting()
    }
    begin(
      NavigationChange(
        operation: operation, from: from, to: to, oldStack: old, isInteractive: interactively),
      animated: animated)
  }

  private func guardedTop(_ stack: [UIViewController]) -> UIViewController? { stack.last }

  /// Begins the pop of a swipe. If the swipe is cancelled, the stack is restored.
  func popInteractively() {
    displayed?.finishPresentationsInContext()
    guard stack.count > 1, running == nil, !isNotifying else { return }
    setStack(stack.dropLast(), animated: true, interactively: true)
  }

  // MARK: Without a transition

  /// Completes a change of the stack without a transition, because the top controller stays the
  /// same or is not visible.
  ///
  /// Changes that a callback requests wait until all controllers are notified.
  private func replaceSilently(old: [UIViewController]) {
    let top = stack.last
    if let displayed, displayed !== top {
      displayed.removeContainedView()
      self.displayed = nil
      // The displayed controller's appearance began together with the appearance of this
      // controller, and must end.
      displayed.beginDisappearing(animated: false)
      displayed.finishDisappearing()
    }
    removeChildren(notIn: stack)
    for controller in stack where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    navigationBar.transition?.finish(true)
    NavigationBarTransition(of: navigationBar, to: stack.map(\.navigationItem)).finish(true)
    refreshBottomBar()
    guard isViewLoaded, appearance != .disappeared || storedView?.window != nil else { return }
    installTop()
    updateBars()
    if appearance == .appearing, storedView?.window == nil {
      top?.beginAppearing(animated: isAppearanceAnimated)
    }
  }

  func removeChildren(notIn remaining: [UIViewController]) {
    for child in childControllers where !remaining.contains(where: { $0 === child }) {
      child.removeFromParent()
      child.containerInsets = .zero
      if child.appearance == .disappeared { child.movement = .none }
    }
  }

  /// Installs the top controller's view. If a transition is running, the transition installs the
  /// view instead.
  func installTop() {
    guard running == nil, let top = stack.last else { return }
    guard displayed !== top || top.containedViewIfLoaded?.superview !== transitionView else {
      return
    }
    displayed?.removeContainedView()
    displayed = top
    let view: UIView = top.containedView
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.frame = storedView?.bounds ?? .zero
    (top as? any ContentSharingPage)?.adoptContent()
    layOutPage(top)
    transitionView.addSubview(view)
    updateBars()
    showTools(of: top, animated: false)
  }

  enum Announcement { case willShow, didShow }

  /// Notifies the delegate about the top controller when this navigation controller appears for the
  /// first time.
  func announceFirst(_ announcement: Announcement, _ animated: Bool) {
    guard !hasAnnouncedFirst, let top = stack.last else { return }
    switch announcement {
    case .willShow:
      delegate?.navigationController(self, willShow: top, animated: animated)
    case .didShow:
      hasAnnouncedFirst = true
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }
}
