import Foundation
import Diagnostics

extension UINavigationController {
  /// - Precondition: The controller is no navigation controller.
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

  /// - Returns: What leaves the stack; nil where nothing does.
  func pop(toCount count: Int, animated: Bool) -> [UIViewController]? {
    guard count >= 1, count < stack.count else { return nil }
    finishImmediately()
    guard count < stack.count else { return nil }
    let popped = Array(stack[count...])
    perform { [self] in
      let rest = stack.filter { kept in !popped.contains { $0 === kept } }
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

  /// Makes a change now; after the transition whose callbacks are running where there is one.
  private func perform(_ change: @escaping () -> Void) {
    if isNotifying {
      waiting.append(change)
      return
    }
    finishImmediately()
    change()
  }

  /// Ends what is under way, and what waited for that.
  private func finishImmediately() {
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
    for gone in old where !new.contains(where: { $0 === gone }) {
      gone.willMove(toParent: nil)
      // One that is out of sight already leaves without callbacks in which it could ask.
      if gone.appearance != .disappeared { gone.movement = .fromParent }
    }
    guard isViewLoaded, storedView?.window != nil,
      let from = shown, let to = new.last, from !== to
    else {
      return replaceSilently(old: old)
    }
    begin(
      NavigationChange(
        operation: operation, from: from, to: to, oldStack: old, isInteractive: interactively),
      animated: animated)
  }

  private func guardedTop(_ stack: [UIViewController]) -> UIViewController? { stack.last }

  /// The swipe's pop: what it takes from the stack comes back when it is cancelled.
  func popInteractively() {
    guard stack.count > 1, running == nil, !isNotifying else { return }
    setStack(stack.dropLast(), animated: true, interactively: true)
  }

  // MARK: Without a transition

  /// The top stays the same, or nobody sees it.
  private func replaceSilently(old: [UIViewController]) {
    let top = stack.last
    if let shown, shown !== top {
      shown.containedViewIfLoaded?.removeFromSuperview()
      self.shown = nil
      // One that was about to appear with this controller.
      shown.beginDisappearing(animated: false)
      shown.finishDisappearing()
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

  func removeChildren(notIn kept: [UIViewController]) {
    for child in childControllers where !kept.contains(where: { $0 === child }) {
      child.removeFromParent()
      child.containerInsets = .zero
      if child.appearance == .disappeared { child.movement = .none }
    }
  }

  /// Puts the top's view into place, where that is not done by a transition.
  func installTop() {
    guard running == nil, let top = stack.last else { return }
    guard shown !== top || top.containedViewIfLoaded?.superview !== transitionView else { return }
    shown?.containedViewIfLoaded?.removeFromSuperview()
    shown = top
    let view: UIView = top.containedView
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.frame = storedView?.bounds ?? .zero
    layOutPage(top)
    transitionView.addSubview(view)
    updateBars()
    showTools(of: top, animated: false)
  }

  enum Announcement { case willShow, didShow }

  /// Tells the delegate of the controller that was there before any transition.
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
