public import Foundation

/// An object that manages the focused view of a scene and moves the focus with Tab and the arrow
/// keys. The focused view receives keys.
///
/// A text input view has the focus while it is first responder. Other views get the focus only from
/// the keyboard or the app, and a touch removes this focus. The ring is visible only while keys are
/// in use.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocussystem
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  unowned let scene: UIWindowScene
  private weak var current: UIView?
  /// The view from which Tab continues while no view has the focus.
  private weak var anchor: UIView?
  private var lastIndex: Int?
  private var requested: (any UIFocusEnvironment)?
  private var isUpdating = false
  private let ring = FocusRing()
  /// The frontmost controller at the last update.
  private weak var front: UIViewController?
  private var hasFront = false
  /// Whether the frontmost controller has changed and the focus has not yet moved into it.
  private var isFollowing = false
  /// The controller whose input accessory view is hidden because a modal controller covers it.
  private weak var coveredController: UIViewController?

  /// Whether the focus is visible. The focus is visible from the first key that moves the focus
  /// until the next touch.
  var isDisplayed = false {
    didSet { if isDisplayed != oldValue { current?.setShowsFocus(isDisplayed) } }
  }

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// Returns the focus system of the scene that contains an environment; nil if no scene contains
  /// the environment.
  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    let view = (environment as? UIViewController)?.viewIfLoaded ?? environment as? UIView
    return view?.window?.windowScene?.focusSystem
  }

  /// The item that has the focus; nil while no view has the focus. The reference is weak.
  open weak var focusedItem: (any UIFocusItem)? { focusedView }

  var focusedView: UIView? { current }

  // MARK: Requests

  /// Moves the focus into an environment in the next frame. If an environment refuses the move, the
  /// focus does not move.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    requested = environment
    scene.screen.session?.setNeedsFrame()
  }

  /// Performs a requested focus update immediately.
  open func updateFocusIfNeeded() {
    guard let environment = requested else { return }
    requested = nil
    guard let root else { return }
    root.layoutIfNeeded()
    if let view = preferred(in: environment, root) { move(to: view, heading: []) }
  }

  /// Moves the focus into an environment because of a key. The method also makes the focus visible.
  package func moveByKey(to environment: any UIFocusEnvironment) {
    isDisplayed = true
    requestFocusUpdate(to: environment)
    updateFocusIfNeeded()
  }

  /// Returns the view in an environment that should get the focus.
  private func preferred(
    in environment: any UIFocusEnvironment, _ root: UIView
  ) -> UIView? {
    var visited: Set<ObjectIdentifier> = []
    return preferred(in: environment, root, visited: &visited)
  }

  private func preferred(
    in environment: any UIFocusEnvironment, _ root: UIView, visited: inout Set<ObjectIdentifier>
  ) -> UIView? {
    guard visited.insert(ObjectIdentifier(environment)).inserted else { return nil }
    for next in environment.preferredFocusEnvironments {
      if let found = preferred(in: next, root, visited: &visited) { return found }
    }
    let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
    guard let view, view.window === root.window else { return nil }
    return FocusOrder.views(in: view).first { FocusOrder.isEligible($0, in: root) }
  }

  // MARK: Keys

  /// The root of the views that can have the focus: the key window, or the view of the frontmost
  /// modal controller. If the presentation surrounds the modal view with another view, such as a
  /// sheet with a grabber, the root is the surrounding view. The first responder's input views can
  /// also have the focus.
  var root: UIView? {
    guard let window = scene.screen.session?.keyWindow, !window.isHidden else { return nil }
    guard let controller = window.rootViewController?.frontmost.presentedAncestor,
      controller.presenter != nil, let view = controller.viewIfLoaded, view.window === window
    else { return window }
    guard let around = controller.presentation?.controller.surroundingView,
      view.isDescendant(of: around)
    else { return view }
    return around
  }

  /// The views that can have the focus, in reading order.
  private func reachableViews(in root: UIView) -> [UIView] {
    let inputViews = scene.screen.session?.inputViews.window.map { FocusOrder.views(in: $0) }
    return FocusOrder.views(in: root) + (inputViews ?? [])
  }

  private func isEligible(_ view: UIView, in root: UIView) -> Bool {
    if let inputViews = scene.screen.session?.inputViews.window, view.window === inputViews {
      return FocusOrder.isEligible(view, in: inputViews)
    }
    return FocusOrder.isEligible(view, in: root)
  }

  /// Moves the focus for a key.
  ///
  /// - Returns: Whether the key was handled. The result is false if no view can get the focus. The
  ///   result is true if an environment refuses the move.
  package func move(_ heading: UIFocusHeading) -> Bool {
    guard let root, let window = root.window else { return false }
    window.layoutIfNeeded()
    followFront()
    isFollowing = false
    validate()
    let views = reachableViews(in: root)
    guard !views.isEmpty else { return false }
    // If the app has set a focus that is not visible yet, the first key only makes this focus
    // visible.
    if !isDisplayed, let current, !current.isFirstResponder {
      isDisplayed = true
      return true
    }
    isDisplayed = true
    if leaves(heading, from: views) { return true }
    let target: UIView?
    switch heading {
    case .next, .previous: target = neighbor(heading, in: views, root)
    default: target = current.flatMap { FocusOrder.nearest(to: $0, heading: heading, among: views) }
    }
    guard let target, target !== current else {
      if current == nil { isDisplayed = false }
      return current != nil
    }
    if !move(to: target, heading: heading) { reportFailure(to: target, heading) }
    return true
  }

  /// Moves the focus out of the scene if there is no further view in the direction of the move. The
  /// method has no effect if ``leave`` is nil.
  ///
  /// - Returns: Whether the focus was moved out of the scene.
  private func leaves(_ heading: UIFocusHeading, from views: [UIView]) -> Bool {
    guard let leave, let current, let index = views.firstIndex(where: { $0 === current }) else {
      return false
    }
    let isAtEnd =
      switch heading {
      case .next: index == views.count - 1
      case .previous: index == 0
      default: FocusOrder.nearest(to: current, heading: heading, among: views) == nil
      }
    if isAtEnd { leave(heading) }
    return isAtEnd
  }

  /// A closure that is called instead of moving the focus beyond the first or the last view. If the
  /// closure is nil, Tab moves the focus from the last view to the first view, and Shift-Tab moves
  /// the focus from the first view to the last view.
  package var leave: ((UIFocusHeading) -> Void)?

  private func neighbor(
    _ heading: UIFocusHeading, in views: [UIView], _ root: UIView
  ) -> UIView? {
    let step = heading == .next ? 1 : -1
    let start = current ?? anchor
    if let index = views.firstIndex(where: { $0 === start }) {
      return views[(index + step + views.count) % views.count]
    }
    if let lastIndex {
      let index = heading == .next ? lastIndex : lastIndex - 1
      return views[(index + views.count) % views.count]
    }
    if heading == .previous { return views.last }
    let controller = (root as? UIWindow)?.rootViewController ?? front
    return controller.flatMap { preferred(in: $0, root) } ?? views.first
  }

  /// Removes the focus after a press of Escape.
  ///
  /// - Returns: Whether the focus has changed.
  func cancel() -> Bool {
    guard let view = current, isDisplayed || view.isFirstResponder else { return false }
    return move(to: nil, heading: []) || view !== current
  }

  // MARK: Touches and responders

  /// Hides the focus when a touch begins. The method also removes the focus, unless the focused
  /// view is first responder.
  func touchBegan(in view: UIView?) {
    followFront()
    isFollowing = false
    isDisplayed = false
    if let current, !current.isFirstResponder {
      move(to: nil, heading: [])
      anchor = current
    }
    var touched = view
    while let found = touched, !found.acceptsFocus { touched = found.superview }
    if let touched {
      anchor = touched
      front?.lastFocusedView = touched
    }
  }

  /// Moves the focus to a new first responder that can have the focus. If there is no such
  /// responder, the method removes the focus from a view that can be first responder.
  func firstResponderDidChange(to responder: UIResponder?, in window: UIWindow) {
    guard !isUpdating, window === scene.screen.session?.keyWindow else { return }
    if let view = responder as? UIView, view.canBecomeFocused {
      move(to: view, heading: [])
    } else if let old = current, old.canBecomeFirstResponder, old.window === window {
      move(to: nil, heading: [])
      anchor = old
    }
  }

  // MARK: Frames

  /// Performs pending moves of the focus and positions the ring. The session calls this method in
  /// each frame between layout and display.
  func update() {
    followFront()
    updateCoveredAccessory()
    updateFocusIfNeeded()
    if isFollowing { moveToFront() }
    validate()
    ring.layOut(around: isDisplayed ? current : nil)
  }

  // MARK: Frontmost controller

  var isAlertInFront: Bool { front is UIAlertController }

  /// Checks whether the frontmost controller has changed. It changes after a presentation, a push
  /// or a selection, and when such a change is reversed.
  private func followFront() {
    let new = scene.screen.session?.keyWindow?.rootViewController?.frontmost
    guard new !== front else { return }
    let (old, hadFront) = (front, hasFront)
    front = new
    hasFront = new != nil
    guard let new, hadFront else { return }
    lastIndex = nil
    isFollowing = true
    if let current, let root, current.isFirstResponder, new.coversTextInput,
      !current.isDescendant(of: root)
    {
      // Text behind a modal controller receives no keys. Editing resumes after the dismissal.
      old?.resumesEditing = current.resignFirstResponder()
      old?.lastFocusedView = current
    }
    if current == nil || !isDisplayed { anchor = new.lastFocusedView }
  }

  /// Hides the input accessory view of a controller while a modal controller covers the controller.
  private func updateCoveredAccessory() {
    guard let window = scene.screen.session?.keyWindow else { return }
    if let covered = coveredController, !isCovered(covered) {
      // A field of the modal controller can stay first responder until the end of the dismissal.
      if window.firstResponder == nil { covered.becomeFirstResponder() }
      if window.firstResponder === covered { coveredController = nil }
    }
    guard let controller = window.firstResponder as? UIViewController,
      isCovered(controller), controller.providesInputAccessory
    else { return }
    coveredController = controller
    controller.resignFirstResponder()
  }

  /// Returns whether a modal controller that receives the keys covers a controller.
  private func isCovered(_ controller: UIViewController) -> Bool {
    guard let front, front.coversTextInput, let root, let view = controller.viewIfLoaded
    else { return false }
    return !view.isDescendant(of: root)
  }

  /// Moves the focus into the frontmost controller. The controller's last focused view gets the
  /// focus; if there is no such view, its preferred view gets the focus. A focus outside the
  /// controllers, such as in a tab bar, does not move.
  private func moveToFront() {
    guard let front, let root else { return }
    guard isDisplayed || front.resumesEditing else { return isFollowing = false }
    if let current, isEligible(current, in: root),
      current.window is InputViewWindow || front.leavesFocus(in: current)
    {
      return isFollowing = false
    }
    var target: UIView?
    if front.restoresFocusAfterTransition, let last = front.lastFocusedView,
      FocusOrder.isEligible(last, in: root)
    {
      target = last
    } else if isDisplayed {
      target = preferred(in: front, root)
    }
    guard let target else { return }
    isFollowing = false
    front.resumesEditing = false
    move(to: target, heading: [])
  }

  /// Removes the focus from a view that is no longer focusable.
  private func validate() {
    guard let current else { return }
    if let root, isEligible(current, in: root) { return }
    guard !(current.isFirstResponder && current.window != nil) else { return }
    move(to: nil, heading: [], force: true)
  }

  // MARK: Moves

  /// Moves the focus to a view. If `next` is nil, the focus is removed.
  ///
  /// - Parameter force: Whether the focus moves even if an environment or the first responder
  ///   refuses the move.
  /// - Returns: Whether `next` has the focus now.
  @discardableResult
  func move(to next: UIView?, heading: UIFocusHeading, force: Bool = false) -> Bool {
    let previous = current
    guard next !== previous, !isUpdating else { return next === previous }
    let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
    let concerned = environments(around: previous, next)
    guard force || concerned.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
    isUpdating = true
    let isFree = force || passFirstResponder(from: previous, to: next)
    isUpdating = false
    guard isFree else { return false }
    anchor = next ?? previous
    previous?.setShowsFocus(false)
    current = next
    if let next {
      front?.lastFocusedView = next
      if let root { lastIndex = reachableViews(in: root).firstIndex { $0 === next } }
      next.setShowsFocus(isDisplayed)
      if isDisplayed { next.scrollToVisible() }
    }
    scene.screen.session?.setNeedsFrame()
    announce(context, to: concerned)
    return true
  }

  /// Moves the role of first responder together with the focus. If `next` accepts the role, it
  /// becomes first responder. Otherwise the old first responder resigns, unless it is `next` or
  /// follows `next` in the responder chain.
  ///
  /// - Returns: Whether the focus can move; false if the old first responder refuses to resign.
  private func passFirstResponder(from previous: UIView?, to next: UIView?) -> Bool {
    guard let window = next?.window ?? previous?.window else { return true }
    if let next, next.canBecomeFirstResponder, next.becomeFirstResponder() { return true }
    guard let old = window.firstResponder else { return true }
    var responder: UIResponder? = next
    while let found = responder {
      if found === old { return true }
      responder = found.next
    }
    // If no view gets the focus, the first responder resigns only if it is the view that loses the
    // focus. All other responders became first responder independently of the focus.
    if next == nil, old !== previous { return true }
    return old.resignFirstResponder()
  }

  /// All environments that contain one of the views, without duplicates. The innermost environments
  /// come first.
  private func environments(around views: UIView?...) -> [any UIFocusEnvironment] {
    var found: [any UIFocusEnvironment] = []
    for view in views {
      var current: (any UIFocusEnvironment)? = view
      while let environment = current, !found.contains(where: { $0 === environment }) {
        found.append(environment)
        current = environment.parentFocusEnvironment
      }
    }
    return found
  }

  private func announce(
    _ context: UIFocusUpdateContext, to environments: [any UIFocusEnvironment]
  ) {
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
    NotificationCenter.default.post(
      name: UIFocusSystem.didUpdateNotification, object: self,
      userInfo: [
        UIFocusSystem.focusUpdateContextUserInfoKey: context,
        UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
      ])
  }

  private func reportFailure(to view: UIView, _ heading: UIFocusHeading) {
    let context = UIFocusUpdateContext(from: current, to: view, heading: heading)
    NotificationCenter.default.post(
      name: UIFocusSystem.movementDidFailNotification, object: self,
      userInfo: [UIFocusSystem.focusUpdateContextUserInfoKey: context])
  }
}

extension UIFocusSystem {
  /// Posted after every move and every removal of the focus. The notification's object is the focus
  /// system. The user info contains values for ``focusUpdateContextUserInfoKey`` and
  /// ``animationCoordinatorUserInfoKey``.
  public nonisolated class var didUpdateNotification: NSNotification.Name {
    NSNotification.Name("UIFocusDidUpdateNotification")
  }
  /// Posted after an environment has refused a move of the focus by a key.
  public nonisolated class var movementDidFailNotification: NSNotification.Name {
    NSNotification.Name("UIFocusMovementDidFailNotification")
  }
  /// The key of the ``UIFocusUpdateContext`` in the user info of ``didUpdateNotification`` and
  /// ``movementDidFailNotification``.
  public nonisolated class var focusUpdateContextUserInfoKey: String {
    "UIFocusUpdateContextKey"
  }
  /// The key of the ``UIFocusAnimationCoordinator`` in the user info of ``didUpdateNotification``.
  public nonisolated class var animationCoordinatorUserInfoKey: String {
    "UIFocusUpdateAnimationCoordinatorKey"
  }
}
