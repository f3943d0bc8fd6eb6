import CoreGraphics
import Foundation

// This extension adapts a presentation on screen to the size classes of its presenter. For example,
// a popover becomes a sheet when the window becomes narrow, and returns to a popover when the
// window becomes wide.

extension Presentation {
  /// The size classes that an adaptation depends on.
  struct SizeClasses: Equatable {
    let horizontal: UIUserInterfaceSizeClass
    let vertical: UIUserInterfaceSizeClass

    @MainActor init(_ traits: UITraitCollection) {
      horizontal = traits.horizontalSizeClass
      vertical = traits.verticalSizeClass
    }
  }

  /// Replaces the presentation controller if the presenter's current size classes select another
  /// style.
  ///
  /// Called before each layout of the container. A running transition delays the change until the
  /// transition ends. The presented controller stays on screen with its first responder, and
  /// receives no appearance callback. If the delegate returns another controller, that controller
  /// is presented without animation.
  func adaptIfNeeded() {
    guard let presenter, transition == nil, presented.presentation === self else { return }
    // If the presentation has removed the presenter's view, the presenter has outdated traits. Use
    // the traits of the container's superview instead.
    let environment: any UITraitEnvironment =
      hasRemovedPresenter ? containerView.superview ?? presenter : presenter
    let traits = environment.traitCollection
    let current = SizeClasses(traits)
    guard current != sizeClasses else { return }
    // Do not adapt while the presented controller presents another controller in its own context.
    // The container of that presentation is a sibling of the presented view, so it would not move
    // with the presented view. When that presentation ends, this container is laid out again.
    guard presented.presented?.presentation?.isInContext != true else { return }
    // Another transition of the presented controller would animate the exchange of the views. Try
    // the adaptation again in the layout after the next commit.
    guard presented.transitionCoordinator == nil else {
      ApplicationSession.current.afterCommit { [weak containerView] in
        containerView?.setNeedsLayout()
      }
      return
    }
    sizeClasses = current
    // If the delegate has shown a controller that contains the requested controller, keep the
    // containing controller.
    guard let requested = original.requestedController,
      requested === presented || requested.parentController == nil
    else { return }
    let (displayed, selected) = requested.adapted(original, for: traits)
    guard selected !== controller, selected.canReplaceAdaptation else { return }
    if displayed === presented {
      selected.willPresent(with: nil)
      UIView.performWithoutAnimation { replaceController(by: selected) }
    } else {
      let original = original
      let source = search ?? presenter
      tearDown()
      requested.storedPresentationController = original
      presenter.beginPresenting(
        displayed, by: selected, for: original, from: source, animated: false, completion: nil)
    }
  }

  /// Replaces the views around the presented controller's view by the views of another presentation
  /// controller.
  private func replaceController(by selected: UIPresentationController) {
    let old = controller
    presented.appearanceSuspensions += 1
    defer { presented.appearanceSuspensions -= 1 }
    setTintDimmed(false)
    old.dismissalTransitionWillBegin()
    restorePresenter(isNotified: true)
    containerView.passesTouch = nil
    controller = selected
    selected.presentation = self
    containerView.presentationController = selected
    containerView.traitOverrides = selected.traitOverrides
    // The surrounding view is added to the window before the presented view moves into it, so
    // that the presented view never leaves the window.
    if let surroundingView = selected.surroundingView { containerView.addSubview(surroundingView) }
    if let view = selected.presentedView {
      layOut(view)
      if view.superview !== containerView { containerView.addSubview(view) }
    }
    old.dismissalTransitionDidEnd(true)
    old.presentation = nil
    old.surroundingView?.removeFromSuperview()
    selected.presentationTransitionWillBegin()
    setTintDimmed(true)
    if removesPresenter, let behind = presenter?.view {
      storePosition(of: behind)
      behind.removeFromSuperview()
    }
    selected.presentationTransitionDidEnd(true)
  }
}
