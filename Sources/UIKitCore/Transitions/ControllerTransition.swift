import CoreGraphics
import Foundation
import QuartzCore
import Diagnostics

/// A change from one controller to another, used by presentation, navigation and tabs.
///
/// A container creates a transition and then calls ``begin()``. The transition registers itself
/// with the controllers and provides their coordinator. From ``begin()`` until ``complete(_:)``,
/// the transition notifies both controllers of their appearance; the window does not.
///
/// ```swift
/// let transition = ControllerTransition(
///   from: .init(controller: old, view: old.view, initialFrame: bounds),
///   to: .init(controller: new, view: new.view, finalFrame: bounds),
///   in: contentView, owner: self, order: .stack,
///   animator: animator, interaction: swipe, isAnimated: true)
/// transition.didEnd = { finished in … }
/// transition.begin()
/// ```
@MainActor final class ControllerTransition: TransitionState {
  /// The outgoing or the incoming controller of the transition, with its view.
  struct Participant {
    let controller: UIViewController
    /// The view that the animator moves; nil if the view stays outside the container.
    var view: UIView?
    /// The view's frame at the start, in the container's coordinate space.
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
    /// Whether the transition notifies the controller of its appearance or disappearance.
    var isNotified = true
  }

  enum Key { case from, to }

  /// The order in which UIKit notifies the two controllers.
  struct Order {
    let begin: [Key]
    let end: [Key]
    /// The order of the appearance callbacks in a push or a pop.
    static let stack = Order(begin: [.from, .to], end: [.from, .to])
    static let tabs = Order(begin: [.to, .from], end: [.from, .to])
    /// The order of the appearance callbacks in a presentation or a dismissal.
    static let modal = Order(begin: [.from, .to], end: [.to, .from])
  }

  enum Phase { case prepared, running, ended }

  /// The time at which a transition without animation ends: immediately, or after the next commit.
  enum UnanimatedEnd { case atOnce, afterCommit }

  private(set) var from: Participant?
  private(set) var to: Participant?
  let containerView: UIView
  let order: Order
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  let isAnimated: Bool
  var presentationStyle = UIModalPresentationStyle.none
  var unanimatedEnd = UnanimatedEnd.afterCommit
  private(set) weak var owner: UIViewController?
  let isOwned: Bool

  /// A closure that moves the views to their final parents and frames before the controllers are
  /// notified of the end. Without this closure, the transition removes the outgoing view or, after
  /// a cancellation, the incoming view.
  var applyOutcome: ((_ finished: Bool) -> Void)?
  /// A closure that is called at the end of the transition, after the controllers have been
  /// notified of the end.
  var didEnd: ((_ finished: Bool) -> Void)?

  private(set) var phase = Phase.prepared
  private(set) var duration: TimeInterval = 0
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  private(set) var wasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// The outcome of an interaction that ended before the transition had a driver: true if the
  /// interaction cancels the transition. The value is nil if no interaction ended so early.
  private var earlyRelease: Bool?
  /// The object that pauses and runs the animations of an interactive transition.
  var driver: (any TransitionDriver)?
  /// The number of nested ``notifying(_:)`` calls that are in progress.
  private var notificationDepth = 0
  private var afterNotifying: [() -> Void] = []
  private var cachedCoordinator: TransitionCoordinator?
  private var cachedContext: TransitionContext?

  /// The coordinator and the context have strong references to the transition. The end of the
  /// transition sets both stored references to nil and so breaks the cycle.
  var coordinator: TransitionCoordinator {
    if let cachedCoordinator { return cachedCoordinator }
    let made = TransitionCoordinator(self)
    if phase != .ended { cachedCoordinator = made }
    return made
  }

  var context: TransitionContext {
    if let cachedContext { return cachedContext }
    let made = TransitionContext(self)
    if phase != .ended { cachedContext = made }
    return made
  }

  /// Creates a transition and registers the transition with both controllers and the container.
  ///
  /// - Parameters:
  ///   - owner: The container, which also returns the transition's coordinator.
  ///   - animator: The animation; nil if the views change without an animation.
  ///   - isAnimated: The value passed to the controllers' callbacks. If the value is false, the
  ///     animator is ignored.
  init(
    from: Participant?, to: Participant?, in containerView: UIView, owner: UIViewController?,
    order: Order,
    animator: (any UIViewControllerAnimatedTransitioning)? = nil,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil, isAnimated: Bool
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.owner = owner
    isOwned = owner != nil
    self.order = order
    self.animator = animator
    self.interaction = interaction
    self.isAnimated = isAnimated && animator != nil
    for controller in members { controller.activeTransitions.append(self) }
    (interaction as? UIPercentDrivenInteractiveTransition)?.follow(self)
  }

  /// Whether the controller that owns the transition is on screen. If the transition has no owner,
  /// whether the transition's container view is on screen. A callback of a controller may have
  /// removed the owner or the container view from the screen.
  var ownerIsVisible: Bool {
    guard isOwned else { return containerView.window?.isVisible == true }
    return owner?.appearance == .appearing || owner?.appearance == .appeared
  }

  /// Whether a controller appears when the transition ends. With an owner, the owner must be on
  /// screen. Without an owner, the controller's own view must be on screen, because the end of a
  /// presentation removes the transition's view.
  func canAppear(_ controller: UIViewController) -> Bool {
    isOwned ? ownerIsVisible : controller.storedView?.window?.isVisible == true
  }

  private var members: [UIViewController] {
    var members = [from?.controller, to?.controller].compactMap { $0 }
    if let owner, !members.contains(where: { $0 === owner }) { members.append(owner) }
    return members
  }

  func participant(_ key: Key) -> Participant? { key == .from ? from : to }

  func participant(of controller: UIViewController) -> Participant? {
    if from?.controller === controller { return from }
    return to?.controller === controller ? to : nil
  }

  // MARK: Running

  /// Whether the transition notifies controllers now, or has not begun yet. While the value is
  /// true, requests from callbacks, the end of this transition and the next transition are delayed.
  var isNotifying: Bool { notificationDepth > 0 || phase == .prepared }

  /// Runs an action after the notifications, or immediately if ``isNotifying`` is false.
  func afterNotifications(_ action: @escaping () -> Void) {
    if isNotifying { afterNotifying.append(action) } else { action() }
  }

  private func notifying(_ step: () -> Void) {
    notificationDepth += 1
    step()
    notificationDepth -= 1
    while !isNotifying, !afterNotifying.isEmpty { afterNotifying.removeFirst()() }
  }

  /// Notifies the controllers and starts the animation.
  func begin() {
    checkUsage(phase == .prepared, "a transition begins once")
    phase = .running
    // A controller's callback may begin this transition while another transition captures
    // animations. This transition has a duration and an outcome of its own, so the other transition
    // must not capture its animations.
    notifying { AnimationTimeline.withoutCapture(start) }
  }

  private func start() {
    suspendAppearance()
    let wasVisible = ownerIsVisible
    beginAppearance()
    if wasVisible, !ownerIsVisible { return endUnseen() }
    guard isAnimated, let animator else {
      UIView.performWithoutAnimation {
        arrive()
        coordinator.start()
        if unanimatedEnd == .atOnce { containerView.layoutIfNeeded() }
      }
      if unanimatedEnd == .atOnce { return complete(true) }
      let session = containerView.window?.screen.session ?? ApplicationSession.current
      session.afterCommit { [self] in complete(true) }
      return
    }
    duration = animator.transitionDuration(using: context)
    if let interaction, interaction.wantsInteractiveStart {
      initiallyInteractive = true
      isInteractive = true
      driver = makeDriver(for: animator)
      driver?.progress = 0
      interaction.startInteractiveTransition(context)
      if let earlyRelease { release(cancelling: earlyRelease) }
    } else {
      runByItself(animator)
    }
    coordinator.start()
  }

  /// Ends the transition after a controller's callback has removed the container from the screen.
  private func endUnseen() {
    UIView.performWithoutAnimation {
      arrive()
      coordinator.start()
    }
    complete(true)
  }

  /// Adds the incoming view to the container and sets its final frame, without an animation.
  private func arrive() {
    guard let to, let view = to.view else { return }
    if view.superview !== containerView { containerView.addSubview(view) }
    view.untransformedFrame = to.finalFrame
  }

  func runAlongside(_ change: @escaping () -> Void) {
    guard isAnimated, phase == .running else {
      UIView.performWithoutAnimation(change)
      return
    }
    if let driver, driver.setsTiming {
      driver.capture(change)
    } else if let driver {
      driver.capture { [self] in animateWithOwnTiming(change) }
    } else {
      animateWithOwnTiming(change)
    }
  }

  private func animateWithOwnTiming(_ change: @escaping () -> Void) {
    if initiallyInteractive {
      UIView.animate(
        withDuration: duration, delay: 0, options: [.curveLinear, .allowUserInteraction],
        animations: change)
    } else if let paced = animator as? any CustomTimedTransitioning {
      paced.animateAlongside(change, using: context)
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, options: .allowUserInteraction, animations: change)
    }
  }

  // MARK: Interaction

  var isInterruptible: Bool { driver != nil && interaction != nil }
  var completionSpeed: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  /// Sets the completed fraction of an interactive transition.
  func update(_ percent: CGFloat) {
    guard phase == .running, isInteractive, !percent.isNaN else { return }
    percentComplete = min(max(percent, 0), 1)
    driver?.progress = percentComplete
  }

  /// Pauses a running transition for an interaction. A transition without a driver cannot pause.
  func pause() {
    guard phase == .running, !isInteractive, let driver else { return }
    isInteractive = true
    wasCancelled = false
    driver.pause()
    percentComplete = driver.progress
    coordinator.interactionChanged()
  }

  /// Ends the interaction. The animations run to their end or back to their start at the
  /// interaction controller's speed.
  func release(cancelling: Bool, timing: TransitionTiming? = nil) {
    guard isInteractive || driver != nil || phase == .ended else {
      earlyRelease = cancelling
      return
    }
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    wasCancelled = cancelling
    coordinator.interactionChanged()
    let remaining = Double(cancelling ? percentComplete : 1 - percentComplete)
    let speed = Double(completionSpeed)
    let rest = speed > 0 ? duration * remaining / speed : 0
    driver?.run(backwards: cancelling, duration: rest, timing: timing ?? .curve(completionCurve))
  }

  // MARK: End

  /// Ends the transition. Only the first call has an effect.
  func complete(_ finished: Bool) {
    guard phase == .running else { return }
    phase = .ended
    notifying { end(finished) }
  }

  private func end(_ finished: Bool) {
    // Move all animations to their end now. Paused animations would never end. Animations whose
    // views left the window early would later reset these views, which may already have another
    // superview.
    if isInteractive || driver is TimelineDriver { driver?.finish(backwards: !finished) }
    isInteractive = false
    wasCancelled = !finished
    percentComplete = finished ? 1 : 0
    coordinator.start()
    if let applyOutcome { applyOutcome(finished) } else { removeOutgoingView(finished) }
    (animator as? any ViewRestoringTransitioning)?.restoreRemovedViews()
    resumeAppearance()
    for controller in members { controller.activeTransitions.removeAll { $0 === self } }
    endAppearance(finished)
    let didEnd = didEnd
    (self.didEnd, applyOutcome) = (nil, nil)
    didEnd?(finished)
    animator?.animationEnded(finished)
    coordinator.end()
    (cachedCoordinator, cachedContext) = (nil, nil)
  }

  private func removeOutgoingView(_ finished: Bool) {
    if finished {
      from?.view?.removeFromSuperview()
      return
    }
    to?.view?.removeFromSuperview()
    guard let from, let view = from.view else { return }
    if view.superview !== containerView { containerView.addSubview(view) }
    view.untransformedFrame = from.initialFrame
  }

  /// Ends the transition early. An automatic transition is finished; an interactive transition is
  /// cancelled.
  func finishImmediately() {
    guard phase == .running else { return }
    let cancels = isInteractive || wasCancelled
    if initiallyInteractive || isInteractive {
      // `finish(backwards:)` runs the animator's completion, which ends the transition as usual.
      isInteractive = false
      wasCancelled = cancels
      driver?.finish(backwards: cancels)
    }
    complete(!cancels)
  }

  /// Breaks the reference cycles of a transition, without callbacks. The method is called when the
  /// transition's window is released.
  func discard() {
    phase = .ended
    for controller in members { controller.activeTransitions.removeAll { $0 === self } }
    driver?.discard()
    driver = nil
    (from, to) = (nil, nil)
    (applyOutcome, didEnd, afterNotifying) = (nil, nil, [])
    (cachedCoordinator, cachedContext) = (nil, nil)
  }

  // MARK: Participants by key

  func controller(_ key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from?.controller
    case .to: to?.controller
    default: nil
    }
  }

  func view(_ key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.view
    case .to: to?.view
    default: nil
    }
  }
}
