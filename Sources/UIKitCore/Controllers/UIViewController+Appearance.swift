import Foundation

/// The state of a controller in the diagram of appearance states in Apple's documentation of
/// `UIViewController`.
enum AppearanceState { case disappeared, appearing, appeared, disappearing }

/// The reason why a controller appears or disappears.
enum Movement { case none, toParent, fromParent, presented, dismissed }

// A controller appears when its view is added to a visible window, or when its container starts the
// appearance. The appearance of a parent begins before the appearances of its children, and ends
// after them.

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

  /// Begins the appearance immediately. Ends the appearance after the next frame's changes are
  /// committed.
  func appearWithWindow(animated: Bool) {
    beginAppearing(animated: animated)
    ApplicationSession.current.afterCommit { [weak self] in self?.endWithWindow() }
  }

  func viewDidMove(to window: UIWindow?) {
    // A callback may have hidden the window while the view was being added to this window.
    if window?.isVisible != true { disappearOutsideWindow() }
    guard let inner = presented?.presentation else { return }
    if window == nil { inner.contextDidLeaveWindow() } else { inner.contextDidJoinWindow() }
  }

  /// Begins and ends the disappearance, because the view is in no visible window. The call has no
  /// effect if a transition or a container controls the appearance.
  func disappearOutsideWindow() {
    guard isNotified, !movesWithHeldAncestor else { return }
    beginDisappearing(animated: false)
    finishDisappearing()
  }

  /// Whether the controller appears when its view is added to a window, and disappears when its
  /// view is removed. The value is false while a transition controls the appearance, or if a
  /// container forwards the appearance callbacks itself.
  private var isNotified: Bool {
    appearanceSuspensions == 0
      && parentController?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// Whether the view leaves the window as a part of an ancestor controller's view, while a
  /// transition controls the ancestor's appearance. In this case the ancestor forwards its
  /// appearance callbacks to this controller.
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

  /// Whether the view is added to the window while a transition removes a container controller
  /// above it. In this case the controller does not appear now, but when the container appears
  /// again.
  private var joinsLeavingAncestor: Bool {
    var ancestor = parentController
    while let container = ancestor {
      let isLeaving = container.appearance == .disappearing || container.appearance == .disappeared
      if container.appearanceSuspensions > 0, isLeaving { return true }
      ancestor = container.parentController
    }
    return false
  }

  /// Ends an appearance that began when the view was added to the window. The method does nothing
  /// while the parent is appearing or while a transition calls this controller's callbacks, because
  /// the parent or the transition then ends the appearance. A transition that only moves the view,
  /// such as the presentation of a sheet over the view, does not delay the end.
  private func endWithWindow() {
    let silent = activeTransitions.filter { $0.suppressesNotifications(self) }.count
    guard appearanceSuspensions == silent,
      parentController?.shouldAutomaticallyForwardAppearanceMethods != false,
      parentController?.appearance != .appearing
    else { return }
    // If a callback runs frames while the view is being added to the window, the view has no window
    // yet. This method then runs again after a later commit.
    if appearance == .appearing, storedView?.window == nil {
      ApplicationSession.current.afterCommit { [weak self] in self?.endWithWindow() }
      return
    }
    finishAppearing()
  }

  // MARK: Phases

  /// Begins the appearance of the controller and its children. The call has no effect while a
  /// presentation in the current context covers the controller. In that case only the covering
  /// controller reappears with the container, and this controller stays disappeared.
  func beginAppearing(animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing, !isCoveredInContext else {
      return
    }
    loadViewIfNeeded()
    appearance = .appearing
    isAppearanceAnimated = animated
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
    // A child with a transition of its own ends its appearance with that transition.
    for child in childrenAppearingAlong
    where appearance == .appeared && !child.isNotifiedByTransition {
      // A sibling's callback can end this appearance before the child's appearance begins, or it
      // can remove the child.
      if child.appearance == .disappeared, appearsAlong(child) {
        child.beginAppearing(animated: isAppearanceAnimated)
      }
      child.finishAppearing()
    }
    guard appearance == .appeared else { return }
    showInputAccessory()
    viewDidAppear(isAppearanceAnimated)
    statusBarMayChange()
    movement = .none
  }

  /// Whether the controller can become first responder and provides an input accessory view of its
  /// own.
  var providesInputAccessory: Bool {
    guard canBecomeFirstResponder else { return false }
    if let view = inputAccessoryView, view !== next?.inputAccessoryView { return true }
    guard let controller = inputAccessoryViewController else { return false }
    return controller !== next?.inputAccessoryViewController
  }

  /// Makes the controller first responder if it provides an input accessory view and the window has
  /// no first responder. The view is then visible without a call of the app, as in UIKit.
  private func showInputAccessory() {
    guard let window = storedView?.window, window.firstResponder == nil, providesInputAccessory
    else { return }
    becomeFirstResponder()
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
