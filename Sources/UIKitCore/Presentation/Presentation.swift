import CoreGraphics
import Foundation
import QuartzCore
import Diagnostics

/// One presented controller, from the beginning of its presentation to the end of its dismissal.
@MainActor final class Presentation {
  private(set) weak var presenter: UIViewController?
  unowned let presented: UIViewController
  /// The presentation controller that the current traits select.
  var controller: UIPresentationController
  /// The presentation controller of the style that the app has requested.
  let original: UIPresentationController
  /// The presenter's size classes at the time at which ``controller`` was selected.
  var sizeClasses: SizeClasses
  let containerView: PresentationContainerView
  private(set) var transition: ControllerTransition?
  /// The active search controller that is, or contains, the controller on which the app called
  /// `present`; nil if there is no such search controller. The search controller is not the
  /// ``presenter``, because the search controller is a child of the controller whose content is
  /// searched.
  weak var search: UIViewController?
  /// Whether the presentation is removed without a transition because the stack to which it belongs
  /// collapses. Such a presentation does not begin its own dismissal.
  var isCollapsing = false
  /// The position of the presenter's view in the hierarchy, stored from the beginning of a
  /// presentation that removes the view until the view returns to its superview.
  private var presenterPosition: StoredPosition?

  private struct StoredPosition {
    /// The superview of the presenter's view. The reference is weak, because the superview may be
    /// the window, which has a strong reference to this presentation.
    weak var superview: UIView?
    let index: Int
    /// Whether the presentation covered only its context. In this case, its container view was a
    /// sibling of the presenter's view.
    let isInContext: Bool
  }

  /// Whether this presentation has moved the presenter's view out of its superview. During a
  /// transition, the view is in the container view. After the transition, the view is not in the
  /// window.
  var hasRemovedPresenter: Bool { presenterPosition != nil }

  /// The view that replaces the presenter's view in the presenter's container.
  ///
  /// Containers move this view instead of the presenter's view. A view controller that is covered
  /// in its own context is therefore removed and added together with the covering view.
  var replacementView: UIView? { isInContext && hasRemovedPresenter ? containerView : nil }

  /// Whether the presentation is cancelled and the presented controller disappears again.
  var isBeingCancelled: Bool {
    transition?.wasCancelled == true && transition?.to?.controller === presented
  }

  init(
    presenter: UIViewController, presented: UIViewController, controller: UIPresentationController,
    original: UIPresentationController
  ) {
    self.presenter = presenter
    self.presented = presented
    self.controller = controller
    self.original = original
    sizeClasses = SizeClasses(presenter.traitCollection)
    containerView = PresentationContainerView(frame: .zero)
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.presentationController = controller
    controller.presentation = self
  }

  /// Whether the presentation covers only its context, and its container view moves with the
  /// context's view.
  var isInContext: Bool { !controller.shouldPresentInFullscreen }
  var removesPresenter: Bool { controller.shouldRemovePresentersView }

  // MARK: Presentation

  func begin(
    from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard let presenter else { return }
    let animated = animated && presenter.view.window?.isVisible == true
    presented.movement = .presented
    presented.loadViewIfNeeded()
    showContainer()
    guard let view = controller.presentedView else {
      usageError(
        "\(controller) has no presentedView for \(presented)", function: "presentedView")
    }
    UIView.performWithoutAnimation { layOut(view) }
    // Finish the presenter's own transition now, because moving the presenter's view would end the
    // animations of that transition.
    if removesPresenter, let outer = presenter.presentedAncestor.presentation?.transition,
      !outer.isNotifying
    {
      outer.finishImmediately()
    }
    // The callbacks of a finished transition may have dismissed this presentation. Running
    // transitions are finished before the app returns an interaction controller, because their
    // callbacks could release the interaction controller before the interaction begins.
    guard presented.presentation === self else { return }
    // The callbacks of a finished transition may also have removed the presenter's view from the
    // window, for example by a selection of another tab.
    guard containerView.window != nil, presenter.view.window != nil else {
      PresentationWarnings.refuse(presented, presenter, "whose view is not in the window hierarchy")
      presented.movement = .none
      end()
      return
    }
    let animator = animated ? presentationAnimator(source) : nil
    let delegate = presented.transitioningDelegate
    let interaction = animator.flatMap {
      $0.isCustom ? delegate?.interactionControllerForPresentation(using: $0.animator) : nil
    }
    let behind: UIView = presenter.view
    if removesPresenter { storePosition(of: behind) }
    let transition = ControllerTransition(
      from: .init(
        controller: presenter, view: removesPresenter ? behind : nil,
        initialFrame: frameInContainer(behind), isNotified: removesPresenter),
      to: .init(controller: presented, view: view, finalFrame: finalFrame),
      in: containerView, owner: nil, order: .modal, animator: animator?.animator,
      interaction: interaction, isAnimated: animated)
    transition.presentationStyle = controller.presentationStyle
    transition.unanimatedEnd = .atOnce
    transition.applyOutcome = { [self] finished in finishPresenting(finished) }
    transition.didEnd = { [self] finished in
      self.transition = nil
      controller.presentationTransitionDidEnd(finished)
      if finished { completion?() }
      containerView.setNeedsLayout()
    }
    self.transition = transition
    controller.willPresent(with: transition.coordinator)
    controller.presentationTransitionWillBegin()
    setTintDimmed(true, along: transition)
    if removesPresenter {
      presenter.appearanceSuspensions += 1
      containerView.insertSubview(behind, at: 0)
      presenter.appearanceSuspensions -= 1
    }
    transition.begin()
  }

  private func finishPresenting(_ finished: Bool) {
    if finished {
      if removesPresenter { presenter?.storedView?.removeFromSuperview() }
      return
    }
    // Together with `presented`, dismiss the controllers that `presented` has presented in the
    // meantime.
    presented.dismissPresented()
    controller.presentedView?.removeFromSuperview()
    restorePresenter()
    setTintDimmed(false)
    end()
  }

  // MARK: Dismissal

  /// Begins the dismissal. If the presented controller's view is in no window, the dismissal is
  /// immediate.
  ///
  /// - Parameter interaction: The controller of an interactive dismissal. If the animator comes
  ///   from the presented controller's transitioning delegate, the delegate's interaction
  ///   controller is used instead.
  func end(
    animated: Bool, animator own: (any UIViewControllerAnimatedTransitioning)? = nil,
    interaction ownInteraction: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: (() -> Void)?
  ) {
    // Keep `presented` alive: the running transition may own the last reference.
    let presented = presented
    if isCollapsing {
      completion?()
      return
    }
    // Finish a running presentation first, so that the dismissal starts from the values on screen.
    transition?.finishImmediately()
    guard presented.presentation === self, let presenter, transition == nil else { return }
    guard presented.storedView?.window != nil else {
      restorePresenter(isNotified: true)
      end()
      presented.dropPresentationController()
      completion?()
      return
    }
    presented.movement = .dismissed
    let animated = animated && presented.storedView?.window?.isVisible == true
    let chosen = animated ? own.map { ($0, false) } ?? dismissalAnimator() : nil
    var interaction = ownInteraction
    if let chosen, chosen.1 {
      interaction = presented.transitioningDelegate?.interactionControllerForDismissal(
        using: chosen.0)
    }
    guard presented.presentation === self, transition == nil else { return }
    let behind: UIView = presenter.view
    let isCovered = presenterPosition != nil
    let outgoing = controller.presentedView
    let outgoingFrame = outgoing.map(frameInContainer) ?? containerView.bounds
    let transition = ControllerTransition(
      from: .init(
        controller: presented, view: outgoing, initialFrame: outgoingFrame,
        finalFrame: outgoingFrame.offsetBy(dx: 0, dy: containerView.bounds.height)),
      to: .init(
        controller: presenter, view: isCovered ? behind : nil,
        initialFrame: isCovered ? .zero : frameInContainer(behind),
        finalFrame: isCovered ? containerView.bounds : frameInContainer(behind),
        isNotified: isCovered),
      in: containerView, owner: nil, order: .modal, animator: chosen?.0, interaction: interaction,
      isAnimated: animated)
    transition.presentationStyle = controller.presentationStyle
    transition.unanimatedEnd = .atOnce
    transition.applyOutcome = { [self] finished in finishDismissing(finished, wasCovered: isCovered)
    }
    transition.didEnd = { [self, presented] finished in
      self.transition = nil
      controller.dismissalTransitionDidEnd(finished)
      if finished {
        presented.dropPresentationController()
        completion?()
      }
      containerView.setNeedsLayout()
    }
    self.transition = transition
    controller.dismissalTransitionWillBegin()
    setTintDimmed(false, along: transition)
    transition.begin()
  }

  private func finishDismissing(_ finished: Bool, wasCovered: Bool) {
    if finished {
      presented.dismissPresented()
      restorePresenter()
      end()
      return
    }
    if wasCovered { presenter?.storedView?.removeFromSuperview() }
    setTintDimmed(true)
    guard let view = controller.presentedView else { return }
    if view.superview !== containerView { containerView.addSubview(view) }
  }

  /// Removes this presentation without a transition, because a dismissal of a stack of
  /// presentations animates only the topmost controller.
  func removeSilently() {
    let isVisible = presented.appearance == .appeared || presented.appearance == .appearing
    presented.movement = .dismissed
    presented.appearanceSuspensions += 1
    if isVisible { presented.beginDisappearing(animated: false) }
    controller.removeSilently()
    setTintDimmed(false)
    controller.presentedView?.removeFromSuperview()
    end()
    presented.appearanceSuspensions -= 1
    presented.finishDisappearing()
    presented.movement = .none
    presented.dropPresentationController()
  }

  /// Ends the presentation immediately, without animation.
  func tearDown() {
    end(animated: false, completion: nil)
    transition?.finishImmediately()
  }

  /// Adopts the presenter of the lowest presentation of a stack, because all presentations below
  /// this presentation are removed.
  func inherit(from lower: Presentation) {
    presenterPosition = lower.presenterPosition
    lower.presenterPosition = nil
    search = lower.search
    let base = lower.presenter
    presenter = base
    if let base { controller.setPresenter(base) }
    // Move the container out of an intermediate presentation, which is about to be removed.
    if isInContext, let container = lower.containerView.superview,
      containerView.superview !== container
    {
      presented.appearanceSuspensions += 1
      containerView.frame = lower.containerView.frame
      container.insertSubview(containerView, aboveSubview: lower.containerView)
      presented.appearanceSuspensions -= 1
    }
  }

  /// Dims the tint of the presenter's view, or restores the tint.
  ///
  /// - Parameter transition: The transition with which the change is animated. If the parameter is
  ///   nil, the change applies immediately.
  func setTintDimmed(_ isDimmed: Bool, along transition: ControllerTransition? = nil) {
    guard controller.dimsPresentersTint else { return }
    guard let transition else {
      presenter?.storedView?.setDimmedByModal(isDimmed)
      return
    }
    let view = presenter?.storedView
    transition.coordinator.animate(alongsideTransition: { _ in
      // Reversals run in the opposite order of their addition. Therefore this reversal runs after
      // the layers have their old colors, and redraws content that has the tint color.
      AnimationTimeline.current?.addReversal {
        UIView.performWithoutAnimation { view?.setDimmedByModal(!isDimmed) }
      }
      view?.setDimmedByModal(isDimmed)
    })
  }

  /// Removes the views of the presentation, and the references between the presenter and the
  /// presented controller.
  private func end() {
    // Keep `presented` alive: the presenter's reference, which is removed here, may be the last
    // reference.
    let presented = presented
    controller.presentedView?.removeFromSuperview()
    containerView.removeFromSuperview()
    controller.restorePresentingView()
    if presenter?.presented === presented { presenter?.presented = nil }
    presenter?.presentation?.containerView.setNeedsLayout()
    if presented.presentation === self {
      presented.presentation = nil
      presented.presenter = nil
    }
  }

  // MARK: Layout

  private func showContainer() {
    guard let presenter, let window = presenter.view.window else { return }
    containerView.traitOverrides = controller.traitOverrides
    if isInContext, let superview = presenter.view.superview {
      containerView.frame = presenter.view.frame
      superview.insertSubview(containerView, aboveSubview: presenter.view)
    } else {
      containerView.frame = window.bounds
      window.addSubview(containerView)
    }
  }

  private var finalFrame: CGRect { controller.frameOfPresentedViewInContainerView }

  func layOut(_ view: UIView) {
    let frame = finalFrame
    if frame == containerView.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    view.transform3D = CATransform3DIdentity
    view.frame = frame
  }

  private func frameInContainer(_ view: UIView) -> CGRect {
    guard let superview = view.superview, superview.window != nil else {
      return containerView.bounds
    }
    return superview.convert(view.untransformedFrame, to: containerView)
  }

  func storePosition(of view: UIView) {
    guard let superview = view.superview else { return }
    presenterPosition = StoredPosition(
      superview: superview, index: superview.index(of: view), isInContext: isInContext)
  }

  /// Inserts the presenter's view into its superview, if this presentation has removed the view.
  ///
  /// - Parameter isNotified: Whether the presenter receives its appearance callbacks when its view
  ///   enters the window. The value is false if a transition calls these callbacks.
  func restorePresenter(isNotified: Bool = false) {
    guard let position = presenterPosition, let view = presenter?.storedView else { return }
    presenterPosition = nil
    // In a presentation context, insert the presenter's view into the current superview of the
    // container view, because another stack may have added the context's view in the meantime. If a
    // container controller has removed the container view, the presenter's view is added when that
    // controller shows the presenter again.
    let isBeside = isInContext && position.isInContext
    let superview = isBeside ? containerView.superview : position.superview
    // A presenter that was removed during the presentation stays removed.
    guard let presenter, let superview,
      presenter.hostWindow != nil || presenter.parentController != nil
        || presenter.presenter != nil
    else {
      view.removeFromSuperview()
      return
    }
    let suspensions = isNotified ? 0 : 1
    presenter.appearanceSuspensions += suspensions
    // After an interrupted flip the view may be seen from the side, so that its projected
    // width is 0. Setting `frame` would divide by this width, so set the untransformed frame.
    if isBeside {
      view.untransformedFrame = containerView.frame
      superview.insertSubview(view, belowSubview: containerView)
    } else {
      view.untransformedFrame = superview.bounds
      superview.insertSubview(view, at: position.index)
    }
    presenter.appearanceSuspensions -= suspensions
  }

  // MARK: Following the context

  /// Removes the container view after a tab change or a push has removed the context's view from
  /// the window. The method does nothing if a transition runs or if the presentation has removed
  /// the presenter's view.
  func contextDidLeaveWindow() {
    guard isInContext, transition == nil, presenterPosition == nil else { return }
    containerView.removeFromSuperview()
  }

  func contextDidJoinWindow() {
    guard isInContext, transition == nil, containerView.superview == nil,
      let view = presenter?.storedView, let superview = view.superview
    else { return }
    // Keep `presented` alive: a callback of the insertion may end this presentation.
    let presented = presented
    containerView.frame = view.frame
    superview.insertSubview(containerView, aboveSubview: view)
    if presented.presentation !== self { containerView.removeFromSuperview() }
  }

  /// Moves the container view to the frame of the context's view, after a container controller has
  /// moved the context's view.
  func contextDidMove() {
    guard isInContext, let view = presenter?.storedView, let superview = view.superview,
      containerView.superview === superview
    else { return }
    containerView.frame = view.untransformedFrame
  }
}
