import Foundation

extension UINavigationController {
  /// Starts the transition from one controller to another.
  func begin(_ change: NavigationChange, animated: Bool) {
    running = change
    change.didHideBar = hidesBar
    notificationDepth += 1
    let (from, to) = (change.from, change.to)
    // A pop reveals a controller of the stack, even if the controller has never appeared.
    if change.operation == .pop { to.movement = .none }
    if change.operation == .push { (to as? any ContentSharingPage)?.reuseContent(of: from) }
    to.loadViewIfNeeded()
    to.containedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let (animator, interaction) = drivers(of: change, animated: animated)
    // The frame must be set before the app's callbacks read it. The bar already has the height for
    // the incoming controller.
    let frame = layOutPage(to)
    let transition = ControllerTransition(
      from: .init(
        controller: from, view: from.containedView, initialFrame: from.containedView.frame),
      to: .init(controller: to, view: to.containedView, finalFrame: frame),
      in: transitionView, owner: self, order: .stack, animator: animator,
      interaction: interaction, isAnimated: animated && animator != nil)
    change.transition = transition
    transition.applyOutcome = { [weak self] finished in self?.finish(change, finished) }
    transition.didEnd = { [weak self] finished in self?.end(change, finished) }
    navigationBar.isUserInteractionEnabled = false
    transition.coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.moveBars(with: change) }, completion: nil)
    transition.begin()
    delegate?.navigationController(self, willShow: to, animated: transition.isAnimated)
    notificationDepth -= 1
    performWaiting()
  }

  private func drivers(
    of change: NavigationChange, animated: Bool
  ) -> (
    (any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard animated, UIView.areAnimationsEnabled, storedView?.window?.isVisible == true else {
      return (nil, nil)
    }
    let custom = delegate?.navigationController(
      self, animationControllerFor: change.operation, from: change.from, to: change.to)
    if let custom {
      let interaction = delegate?.navigationController(self, interactionControllerFor: custom)
      return (custom, interaction)
    }
    let sharing = (change.from as? any ContentSharingPage)?.contentTransition(to: change.to)
    if let sharing { return (sharing, change.isInteractive ? swipe.makeInteraction() : nil) }
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let slide = NavigationSlide(
      operation: change.operation, isReversed: isReversed, isInteractive: change.isInteractive)
    return (slide, change.isInteractive ? swipe.makeInteraction() : nil)
  }

  // MARK: Bars

  /// Moves the bars to the positions for the incoming controller. The transition coordinator calls
  /// this method inside the transition's animation.
  private func moveBars(with change: NavigationChange) {
    guard running === change else { return }
    let bar = navigationBar
    let oldBackground = barBackground
    let made = NavigationBarTransition(of: bar, to: stack.map(\.navigationItem))
    change.barTransition = made
    UIView.performWithoutAnimation {
      // The incoming view's frame and scroll offset determine the bar's height, so the view is laid
      // out first.
      layOutPage(change.to)
      change.to.view.layoutIfNeeded()
      prepareBarForReturn(change)
    }
    follow(change.to)
    adoptBackgroundState(of: change.to)
    layOutBars(for: change.to)
    moveHiddenBar(change)
    moveToolbar(change)
    bar.layoutIfNeeded()
    showBackground(for: change, after: oldBackground)
    made.animate()
    // A toolbar that leaves the screen keeps its items until the end of the transition.
    if !hidesBottomBar { showTools(of: change.to, animated: false) }
    moveBottomBar(change)
    changeStatusBarHalfway()
  }

  /// Changes the status bar within a fifth of the transition. During a longer crossfade, a paused
  /// interactive transition would show two half-transparent styles, and neither style would be
  /// legible.
  private func changeStatusBarHalfway() {
    UIView.animateKeyframes(withDuration: UIView.inheritedAnimationDuration, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.2) {
        self.statusBarMayChange()
      }
    }
  }

  // MARK: End

  /// Updates views and bars at the end of a transition, before the controllers' appearance
  /// callbacks. If the transition was cancelled, the method also restores the stack.
  private func finish(_ change: NavigationChange, _ finished: Bool) {
    notificationDepth += 1
    let (remaining, removed) = finished ? (change.to, change.from) : (change.from, change.to)
    if !finished {
      for controller in stack where !change.oldStack.contains(where: { $0 === controller }) {
        controller.willMove(toParent: nil)
      }
      stack = change.oldStack
      for page in stack where page.movement == .fromParent && page !== change.from {
        page.movement = .none
      }
      hidesBar = change.didHideBar
    }
    UIView.performWithoutAnimation {
      removed.removeContainedView()
      displayed = remaining
      if change.transition?.animator is NavigationSlide {
        for page in [remaining, removed] { page.containedViewIfLoaded?.transform = .identity }
      }
      if remaining.containedView.superview !== transitionView {
        transitionView.addSubview(remaining.containedView)
      }
      (remaining as? any ContentSharingPage)?.adoptContent()
      layOutPage(remaining)
      change.barTransition?.finish(finished)
      change.carriedBackgrounds?.remove()
      updateBottomBar(change, finished)
      toolbarIfAny?.transform = .identity
      updateBars()
      showTools(of: remaining, animated: false)
    }
    navigationBar.isUserInteractionEnabled = true
  }

  /// Completes a change of the stack after the controllers' appearance callbacks. The method
  /// removes controllers that left the stack, and notifies the delegate.
  private func end(_ change: NavigationChange, _ finished: Bool) {
    if running === change { running = nil }
    refreshBottomBackgrounds(isAnimated: change.transition?.isAnimated == true)
    let old = change.oldStack
    removeChildren(notIn: stack)
    if finished {
      for controller in stack where !old.contains(where: { $0 === controller }) {
        controller.didMove(toParent: self)
      }
      delegate?.navigationController(
        self, didShow: change.to, animated: change.transition?.isAnimated ?? false)
      notifyBarDelegate(of: change)
    }
    change.transition = nil
    notificationDepth -= 1
    performWaiting()
  }

  /// Makes this controller the owner of its bar. A controller whose class conforms to
  /// `UINavigationBarDelegate` also becomes the bar's delegate.
  func adoptBar() {
    bar.delegate = self as? any UINavigationBarDelegate
    bar.owner = self
  }

  func backButtonTapped() {
    guard running == nil, permitsPop else { return }
    popViewController(animated: true)
  }

  /// Pops to the controller of an item that the user has selected in the back button's menu.
  func goBack(to item: UINavigationItem) {
    guard running == nil, permitsPop,
      let controller = stack.first(where: { $0.barState.item === item })
    else { return }
    popToViewController(controller, animated: true)
  }

  /// Whether the user can pop the top controller. The bar's delegate determines the value.
  private var permitsPop: Bool {
    guard let top = bar.topItem else { return true }
    return bar.delegate?.navigationBar(bar, shouldPop: top) != false
  }

  /// Notifies the bar's delegate of the end of a push or pop.
  private func notifyBarDelegate(of change: NavigationChange) {
    guard let delegate = bar.delegate else { return }
    switch change.operation {
    case .push: delegate.navigationBar(bar, didPush: change.to.navigationItem)
    case .pop: delegate.navigationBar(bar, didPop: change.from.navigationItem)
    case .none: break
    }
  }
}
