import CoreGraphics
import Foundation
import QuartzCore
import Diagnostics

extension UIViewController {
  /// The outermost container of this controller, or this controller if it has no container.
  var outermost: UIViewController {
    var current = self
    while let parent = current.parentController { current = parent }
    return current
  }

  /// The innermost controller that defines a presentation context, among this controller and its
  /// containers. If no controller among them defines a context, the value is the outermost
  /// container.
  private var presentationContext: UIViewController {
    var current = self
    while !current.definesPresentationContext, let parent = current.parentController {
      current = parent
    }
    return current
  }

  /// Whether a presentation replaces this controller's view in its container, and no transition of
  /// that presentation is running.
  var isCoveredInContext: Bool {
    guard let presentation = presented?.presentation else { return false }
    return presentation.replacementView != nil && presentation.transition == nil
  }

  /// The view that a container moves and removes. The view is the controller's view, unless a
  /// presentation replaces that view.
  var containedView: UIView { presented?.presentation?.replacementView ?? view }

  /// The same view as ``containedView``; nil if that view is the controller's view and is not
  /// loaded.
  var containedViewIfLoaded: UIView? { presented?.presentation?.replacementView ?? storedView }

  /// Removes ``containedView`` from its container, after the presentations inside this controller's
  /// view have ended.
  func removeContainedView() {
    finishPresentationsInContext()
    containedViewIfLoaded?.removeFromSuperview()
  }

  /// Finishes the running presentations and dismissals that move inside this controller's
  /// view.
  ///
  /// Containers call this method before they remove the view, so that no transition ends outside
  /// the window.
  func finishPresentationsInContext() {
    for transition in transitionsInContext where !transition.isNotifying {
      transition.finishImmediately()
    }
  }

  /// The presentation or dismissal inside this controller's view that is notifying controllers now.
  /// Transitions of the container controller wait until the notifications have ended.
  var notifyingTransitionInContext: ControllerTransition? {
    transitionsInContext.first { $0.isNotifying }
  }

  /// The running presentations and dismissals inside this controller's view; inner presentations
  /// precede outer presentations.
  private var transitionsInContext: [ControllerTransition] {
    let inner = childControllers.flatMap(\.transitionsInContext)
    guard let presented, let presentation = presented.presentation, presentation.isInContext else {
      return inner
    }
    return inner + presented.transitionsInContext + (presentation.transition.map { [$0] } ?? [])
  }

  /// Finishes the running transitions of the container controllers around this controller.
  private func finishChangesOfContainers() {
    var current: UIViewController? = self
    while let controller = current {
      for change in controller.activeTransitions where change.owner != nil && !change.isNotifying {
        change.finishImmediately()
      }
      controller.finishOwnMovement()
      current = controller.parentController
    }
  }

  func findPresented() -> UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presented = controller.presented { return presented }
      current = controller.parentController
    }
    return nil
  }

  /// The controller that this controller or its nearest presenting ancestor has presented with
  /// `present`.
  ///
  /// Unlike ``presentedViewController``, the value is never the controller of a search that has
  /// begun without a call of `present`, because this search is not modal.
  var coveringController: UIViewController? { findPresented() ?? findPresentedSearch() }

  func findPresenter() -> UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presenter = controller.presenter { return presenter }
      current = controller.parentController
    }
    return nil
  }

  /// Whether ``isModalInPresentation`` is true for this controller or for a visible contained
  /// controller.
  var forbidsDismissalByUser: Bool {
    isModalInPresentation
      || childControllers.contains { $0.storedView?.window != nil && $0.forbidsDismissalByUser }
  }

  // MARK: Presentation

  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if controller.beginSearch(presentedBy: self, animated: animated, completion: completion) {
      return
    }
    let function: StaticString = "present(_:animated:completion:)"
    checkUsage(controller !== self, "\(self) cannot present itself", function: function)
    checkUsage(
      controller.presenter == nil,
      "\(controller) is presented by \(String(describing: controller.presenter)) already and cannot "
        + "be presented by \(self)", function: function)
    checkUsage(
      controller.parentController == nil
        && controller.hostWindow?.rootViewController !== controller,
      "\(controller) is contained in \(String(describing: controller.parentController)) or a window "
        + "and cannot be presented by \(self)", function: function)
    let original = controller.ownPresentationController(presenting: outermost, source: self)
    let presenter = original.shouldPresentInFullscreen ? outermost : presentationContext
    // Finish the transitions of the container controllers now. If such a transition ended later, it
    // would remove the context's view during the presentation.
    if !original.shouldPresentInFullscreen { presenter.finishChangesOfContainers() }
    original.setPresenter(presenter)
    // If the presenter already presents a controller, write a log message and do not call the
    // completion handler, as UIKit does.
    if let other = presenter.presented {
      PresentationWarnings.refuse(controller, self, "which is already presenting \(other)")
      return
    }
    let ancestor = presenter.presentedAncestor
    if ancestor.isBeingDismissed || ancestor.presentation?.isBeingCancelled == true {
      PresentationWarnings.refuse(controller, self, "which is being dismissed")
      return
    }
    guard presenter.view.window != nil else {
      PresentationWarnings.refuse(controller, self, "whose view is not in the window hierarchy")
      return
    }
    let (displayed, active) = controller.adapted(original, for: presenter.traitCollection)
    presenter.beginPresenting(
      displayed, by: active, for: original, from: self, animated: animated, completion: completion)
  }

  /// Makes this controller the presenter of another controller and begins the presentation.
  ///
  /// - Parameters:
  ///   - active: The presentation controller for the current traits.
  ///   - original: The presentation controller of the requested style.
  ///   - source: The controller that the app called.
  func beginPresenting(
    _ displayed: UIViewController, by active: UIPresentationController,
    for original: UIPresentationController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    presented = displayed
    displayed.presenter = self
    let presentation = Presentation(
      presenter: self, presented: displayed, controller: active, original: original)
    presentation.search = source.enclosingSearch
    displayed.presentation = presentation
    presentation.begin(from: source, animated: animated, completion: completion)
  }

  /// Returns the controller to present and its presentation controller, both adapted to
  /// traits.
  func adapted(
    _ original: UIPresentationController, for traits: UITraitCollection
  ) -> (UIViewController, UIPresentationController) {
    let style = original.adaptivePresentationStyle(for: traits)
    guard style != .none, style != original.style,
      let other = original.adaptiveController(for: style)
    else { return (self, original) }
    let delegate = original.adaptiveDelegate
    let replacement = delegate?.presentationController(
      original, viewControllerForAdaptivePresentationStyle: style)
    other.style = style
    other.setPresenter(original.presentingViewController)
    guard let replacement, replacement !== self else {
      delegate?.presentationController(original, prepare: other)
      return (self, other)
    }
    checkUsage(
      replacement.presenter == nil && replacement.parentController == nil,
      "\(replacement) is in use already and cannot be shown instead of \(self)",
      function: "presentationController(_:viewControllerForAdaptivePresentationStyle:)")
    replacement.modalPresentationStyle = style
    let controller = replacement.ownPresentationController(
      presenting: original.presentingViewController, source: self)
    controller.setPresenter(original.presentingViewController)
    if controller.adaptiveDelegate == nil { controller.adaptiveDelegate = delegate }
    delegate?.presentationController(original, prepare: controller)
    return (replacement, controller)
  }

  // MARK: Dismissal

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    if endSearch(animated: animated, completion: completion) { return }
    guard let target = findPresented() ?? (findPresenter() == nil ? nil : presentedAncestor) else {
      completion?()
      return
    }
    // A dismissal from within a callback of a presentation, or of a container transition that moves
    // the presentation, runs after that callback.
    if let busy = target.notifyingPresentation ?? target.notifyingChangeOfContext {
      return busy.afterNotifications { [self] in
        beginDismissing(animated: animated, completion: completion)
      }
    }
    guard let presentation = target.collapseStackAbove().presentation else {
      completion?()
      return
    }
    presentation.end(animated: animated, completion: completion)
  }

  /// The innermost presented controller among this controller and its containers. If no controller
  /// among them was presented, the value is the outermost container.
  var presentedAncestor: UIViewController {
    var current = self
    while current.presenter == nil, let parent = current.parentController { current = parent }
    return current
  }

  /// Removes all controllers of a stack of presentations except the topmost controller. The
  /// presenter of the lowest controller becomes the presenter of the topmost controller. Apple
  /// documents that only the topmost controller is dismissed with an animation.
  private func collapseStackAbove() -> UIViewController {
    finishPresentations()
    let stack = presentedStack
    guard stack.count > 1, let top = stack.last, let upper = top.presentation,
      let lower = presentation, let base = lower.presenter
    else { return self }
    // Moving the views of the topmost controller ends its animations. Delay the completions of
    // these animations, because they may dismiss the stack again.
    AnimationCompletionQueue.deferring {
      upper.controller.adoptState(from: lower.controller)
      upper.inherit(from: lower)
      for controller in stack.dropLast() {
        controller.presented = nil
        controller.presentation?.isCollapsing = true
      }
      // Mark the controllers as being dismissed, so that they cannot present another controller
      // from their callbacks.
      for controller in stack { controller.movement = .dismissed }
      base.presented = top
      top.presenter = base
      for controller in stack.dropLast().reversed() { controller.presentation?.removeSilently() }
    }
    return top
  }

  /// Finishes every running presentation and dismissal in this controller's stack. The app's
  /// callbacks run during the call and may dismiss more controllers.
  func finishPresentations() {
    while let moving = presentedStack.reversed().lazy.compactMap({ $0.presentation?.transition })
      .first(where: { !$0.isNotifying })
    {
      moving.finishImmediately()
    }
  }

  /// This controller and all controllers that are presented above it.
  private var presentedStack: [UIViewController] {
    var stack: [UIViewController] = [self]
    while let next = stack.last?.presented { stack.append(next) }
    return stack
  }

  /// The presentation or dismissal in this stack that is notifying controllers now.
  private var notifyingPresentation: ControllerTransition? {
    presentedStack.lazy.compactMap { $0.presentation?.transition }.first { $0.isNotifying }
  }

  /// The container transition that moves the presentation context of this presented controller, if
  /// the transition is notifying controllers now.
  private var notifyingChangeOfContext: ControllerTransition? {
    guard presentation?.isInContext == true else { return nil }
    var page = presenter
    while let controller = page {
      let busy = controller.activeTransitions.first {
        $0.owner != nil && $0.isNotifying && $0.participant(of: controller) != nil
      }
      if let busy { return busy }
      page = controller.parentController
    }
    return nil
  }

  /// Dismisses all controllers that are presented above this controller, without animation.
  func dismissPresented() {
    guard let target = presented else { return }
    if let busy = target.notifyingPresentation {
      return busy.afterNotifications { [self] in dismissPresented() }
    }
    target.collapseStackAbove().presentation?.tearDown()
  }

  // MARK: Controllers of presentations

  /// Returns the presentation controller. The first access creates the presentation controller, and
  /// the dismissal releases it.
  func ownPresentationController(
    presenting presenter: UIViewController?, source: UIViewController?
  ) -> UIPresentationController {
    if let stored = storedPresentationController { return stored }
    let made = makePresentationController(presenting: presenter, source: source)
    // Do not store a presentation controller that the transitioning delegate has created without a
    // presenter. The delegate is called again when the presenter is known.
    if modalPresentationStyle != .custom || presenter != nil { storedPresentationController = made }
    return made
  }

  func dropPresentationController() { storedPresentationController = nil }

  private func makePresentationController(
    presenting presenter: UIViewController?, source: UIViewController?
  ) -> UIPresentationController {
    switch modalPresentationStyle {
    case .custom:
      let suppliedController = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source ?? presenter ?? self)
      return suppliedController
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    case .fullScreen:
      return FullScreenPresentationController(presentedViewController: self, presenting: presenter)
    case .currentContext:
      return CurrentContextPresentationController(
        presentedViewController: self, presenting: presenter)
    case .overCurrentContext:
      return OverCurrentContextPresentationController(
        presentedViewController: self, presenting: presenter)
    case .overFullScreen:
      return UIPresentationController(presentedViewController: self, presenting: presenter)
    case .automatic, .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .none:
      usageError(
        "\(self) cannot be presented in the style none", function: "present(_:animated:completion:)"
      )
    }
  }

  /// The presentation controller of ``presentedAncestor``; nil if the style of that controller is
  /// `none`.
  func findPresentationController() -> UIPresentationController? {
    let controller = presentedAncestor
    guard controller.modalPresentationStyle != .none else { return nil }
    return controller.ownPresentationController(presenting: controller.presenter, source: nil)
  }

  func modalPresentationStyleChanged() {
    if presentation == nil { storedPresentationController = nil }
  }
}

extension UIPresentationController {
  /// Adopts the state that a lower presentation of a collapsing stack has applied to the presenter.
  func adoptState(from lower: UIPresentationController) {
    (self as? UISheetPresentationController)?.adoptCard(from: lower)
  }

  /// Notifies a delegate about the style in which the controller is presented. The delegate is the
  /// delegate of the original presentation controller.
  ///
  /// - Parameter coordinator: The coordinator of the presentation; nil for a change of a
  ///   presentation that is on screen already.
  func willPresent(with coordinator: (any UIViewControllerTransitionCoordinator)?) {
    let original = presentedViewController.storedPresentationController ?? self
    let adapted = original === self ? UIModalPresentationStyle.none : style
    original.adaptiveDelegate?.presentationController(
      original, willPresentWithAdaptiveStyle: adapted, transitionCoordinator: coordinator)
  }
}

/// Logs UIKit's warnings for refused presentations.
enum PresentationWarnings {
  @MainActor static func refuse(
    _ controller: UIViewController, _ presenter: UIViewController, _ reason: String
  ) {
    let line = "Attempt to present \(controller) on \(presenter) \(reason).\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
