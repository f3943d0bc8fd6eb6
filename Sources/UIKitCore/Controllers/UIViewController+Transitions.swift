import CoreGraphics
import Foundation
import Diagnostics

extension UIViewController {
  var activeTransition: ControllerTransition? { activeTransitions.last }

  /// The coordinator of this controller's transition. If this controller has no transition, the
  /// value is the coordinator of the nearest ancestor that has a transition.
  var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var current: UIViewController? = self
    while let controller = current {
      if let transition = controller.activeTransition { return transition.coordinator }
      current = controller.parentController
    }
    return nil
  }

  /// Whether a running transition calls this controller's appearance callbacks.
  var isNotifiedByTransition: Bool {
    activeTransitions.contains {
      $0.phase == .running && $0.participant(of: self)?.isNotified == true
    }
  }

  /// The transitions of this controller, of its descendants, and of all controllers that this
  /// controller and its descendants present.
  private var innerTransitions: [ControllerTransition] {
    let inner = childControllers + (presented.map { [$0] } ?? [])
    return activeTransitions + inner.flatMap(\.innerTransitions)
  }

  /// The first transition in `innerTransitions` that is running its callbacks; nil if there is
  /// none.
  var notifyingTransition: ControllerTransition? { innerTransitions.first { $0.isNotifying } }

  /// Ends all transitions in `innerTransitions` except those that are running their callbacks. The
  /// method also ends transitions that begin in the app's callbacks.
  func endTransitions() {
    while let moving = innerTransitions.first(where: { $0.phase == .running && !$0.isNotifying }) {
      moving.finishImmediately()
    }
  }

  /// Breaks the reference cycles of all transitions of a released window's controllers.
  func discardTransitions() {
    for transition in innerTransitions { transition.discard() }
  }

  func forwardSize(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childControllers {
      guard let view = child.storedView else { continue }
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != view.bounds.size {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }

  func forwardTraits(
    _ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.willTransition(to: traits, with: coordinator) }
  }

  // MARK: Between children

  func exchange(
    _ old: UIViewController, for new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    checkUsage(
      old.parentController === self && new.parentController === self,
      "\(old) and \(new) must both be children of \(self) for a transition between them",
      function: "transition(from:to:duration:options:animations:completion:)")
    guard let superview = old.view.superview else {
      usageError(
        "the view of \(old) has no superview to put the view of \(new) into",
        function: "transition(from:to:duration:options:animations:completion:)")
    }
    let notifies = shouldAutomaticallyForwardAppearanceMethods && appearance != .disappeared
    let isAnimated = duration > 0
    for controller in [old, new] { controller.appearanceSuspensions += 1 }
    if notifies {
      old.beginDisappearing(animated: isAnimated)
      new.beginAppearing(animated: isAnimated)
    }
    let (oldView, newView): (UIView, UIView) = (old.view, new.view)
    let end = { (finished: Bool) in
      if oldView.superview === superview { oldView.removeFromSuperview() }
      for controller in [old, new] { controller.appearanceSuspensions -= 1 }
      if notifies {
        old.finishDisappearing()
        new.finishAppearing()
      }
      completion?(finished)
    }
    if options.namesTransition {
      UIView.transition(
        with: superview, duration: duration, options: options,
        animations: {
          superview.addSubview(newView)
          oldView.removeFromSuperview()
          superview.layoutIfNeeded()
          animations?()
        }, completion: end)
      return
    }
    UIView.performWithoutAnimation {
      superview.addSubview(newView)
      superview.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: end)
  }
}
