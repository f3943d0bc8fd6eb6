import Foundation

/// A controller's state in Apple's diagram of appearance.
enum AppearanceState { case disappeared, appearing, appeared, disappearing }

/// The reason why a controller appears or disappears.
enum Movement { case none, toParent, fromParent, presented, dismissed }

// A controller appears when its view is added to a visible window, or when its container starts the
// appearance. A parent's appearance begins before and ends after the appearances of its children.

extension UIViewController {
  // MARK: Changes of the window

  /// Begins the appearance or disappearance before the view is added to a visible window or removed
  /// from its window.
  func viewWillMove(to window: UIWindow?) {
    guard isNotified else { return }
    if let window, window.isVisible {
      guard appearance == .disappeared || appearance == .disappearing,
        !joinsLeavingAncestor
      else { return }
      appearWithWindow(animated: parentController?.isAppearanceAnimated ?? false)
    } else if window == nil, !movesWithHeldAncestor {
      beginDisappearing(animated: parentController?.isAppearanceAnimated ?? false)
    }
  }

  /// Begins the appearance now and ends it after the next frame's changes are committed.
  func appearWithWindow(animated: Bool) {
    beginAppearing(animated: animated)
    ApplicationSession.current.afterCommit { [weak self] in self?.endWithWindow() }
  }

  func viewDidMove(to window: UIWindow?) {
    // A callback may have hidden the window while the view was being added to it.
    if window?.isVisible != true { disappearOutsideWindow() }
    guard let inner = presented?.presentation else { return }
    if window == nil { inner.contextDidLeaveWindow() } else { inner.contextDidJoinWindow() }
  }

  /// Begins and ends the disappearance because the view is in no visible window, unless a
  /// transition or a container controls the appearance.
  func disappearOutsideWindow() {
    guard isNotified, !movesWithHeldAncestor else { return }
    beginDisappearing(animated: false)
    finishDisappearing()
  }

  /// Whether the window controls the appearance. A transition, or a container that itself forwards
  /// the appearance callbacks, takes precedence over the window.
  private var isNotified: Bool {
    appearanceSuspensions == 0
      && parentController?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// Whether the view leaves the window together with the view of an ancestor controller
  /// whose appearance a transition controls. The ancestor forwards its appearance to this
  /// controller.
  private var movesWithHeldAncestor: Bool {
    var ancestor = parentController
    while let container = ancestor {
      if container.appearanceSuspensions > 0, let outer = container.storedView,
        storedView?.isInSubtree(of: outer) == true
      {
        return true
      }
      ancestor = container.parentController
    }
    return false
  }

  /// Whether the view joins the window inside a container that a transition is removing. The
  /// controller then appears when the container appears again.
  private var joinsLeavingAncestor: Bool {
    var ancestor = parentController
    while let container = ancestor {
      let isLeaving = container.appearance == .disappearing || container.appearance == .disappeared
      if container.appearanceSuspensions > 0, isLeaving { return true }
      ancestor = container.parentController
    }
    return false
  }

  /// Ends an appearance that began with the window. A child whose parent is appearing ends its
  /// appearance with the parent instead. If a transition notifies the controller, the appearance
  /// ends with the transition. A transition that only moves the view, such as the presentation of a
  /// sheet over the view, does not delay the end.
  private func endWithWindow() {
    let silent = activeTransitions.filter { $0.suppressesNotifications(self) }.count
    guard appearanceSuspensions == silent,
      parentController?.shouldAutomaticallyForwardAppearanceMethods != false,
      parentController?.appearance != .appearing
    else { return }
    // If a callback has run frames while the view was being added to the window, the view has
    // no window yet; try again after a later commit.
    if appearance == .appearing, storedView?.window == nil {
      ApplicationSession.current.afterCommit { [weak self] in self?.endWithWindow() }
      return
    }
    finishAppearing()
  }

  // MARK: Phases

  /// Begins the appearance of the controller and its children. The call has no effect while a
  /// presentation in the current context covers the controller: the controller stays disappeared
  /// while the covering controller reappears with the container.
  func beginAppearing(animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing, !isCoveredInContext else {
      return
    }
    loadViewIfNeeded()
    appearance = .appearing
    isAppearanceAnimated = animated
    if movement == .none, presentation == nil, parentController?.appearance == .appeared {
      movement = .toParent
    }
    viewWillAppear(animated)
    isViewIsAppearingDue = true
    ApplicationSession.current.beforeLayout { [weak self] in self?.beginIsAppearing() }
    // A controller or child that a callback has removed must not appear.
    for child in childrenAppearingAlong where appearance == .appearing && appearsAlong(child) {
      child.beginAppearing(animated: animated)
    }
  }

  private func appearsAlong(_ child: UIViewController) -> Bool {
    childrenAppearingAlong.contains { $0 === child }
  }

  /// Calls `viewIsAppearing` just before the first layout in the window.
  private func beginIsAppearing() {
    guard isViewIsAppearingDue else { return }
    isViewIsAppearingDue = false
    guard appearance == .appearing || appearance == .appeared, storedView?.window != nil else {
      return
    }
    traitCollection.performAsCurrent { viewIsAppearing(isAppearanceAnimated) }
  }

  func finishAppearing() {
    guard appearance == .appearing else { return }
    beginIsAppearing()
    appearance = .appeared
    // A child that is in a transition of its own ends its appearance with that transition.
    for child in childrenAppearingAlong
    where appearance == .appeared && !child.isNotifiedByTransition {
      // A sibling's callbacks may have ended this appearance before the child began, or removed the
      // child.
      if child.appearance == .disappeared, appearsAlong(child) {
        child.beginAppearing(animated: isAppearanceAnimated)
      }
      child.finishAppearing()
    }
    guard appearance == .appeared else { return }
    viewDidAppear(isAppearanceAnimated)
    statusBarMayChange()
    movement = .none
  }

  func beginDisappearing(animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    isAppearanceAnimated = animated
    isViewIsAppearingDue = false
    viewWillDisappear(animated)
    for child in childrenDisappearingAlong where appearance == .disappearing {
      child.beginDisappearing(animated: animated)
    }
  }

  func finishDisappearing() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    for child in childrenDisappearingAlong where appearance == .disappeared {
      child.beginDisappearing(animated: isAppearanceAnimated)
      child.finishDisappearing()
    }
    guard appearance == .disappeared else { return }
    viewDidDisappear(isAppearanceAnimated)
    movement = .none
  }

  /// The children whose views are in this controller's view.
  var childrenInView: [UIViewController] {
    guard let storedView else { return [] }
    return childControllers.filter { child in
      guard let view = child.storedView, view !== storedView else { return false }
      return view.isInSubtree(of: storedView)
    }
  }
}
