public import Foundation
import Diagnostics

/// Owns the views around a presented controller: lays out its view, and shows and hides views such
/// as a dimming view.
///
/// Subclasses add their views to ``containerView`` in ``presentationTransitionWillBegin()`` and
/// animate them with the presented controller's transition coordinator.
///
/// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer,
  UIPresentationControllerDelegateOwner
{
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var presenter: UIViewController?
  /// A weak reference: the presented controller owns this controller from its first access, and a
  /// strong reference would leak both.
  private weak var content: UIViewController?
  /// The presentation in flight or on screen, from its beginning to its end.
  weak var presentation: Presentation?
  /// The presented controller's style, or its adaptation to the current traits.
  var style: UIModalPresentationStyle

  /// - Parameter presentingViewController: Nil until the presentation determines it.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    content = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// - Precondition: The presented controller still exists.
  public var presentedViewController: UIViewController {
    guard let content else {
      usageError("the view controller that \(self) was made for does not exist any more")
    }
    return content
  }

  /// The controller that is covered or replaced; the presented one before it is known.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  func setPresenter(_ controller: UIViewController) { presenter = controller }

  open var presentationStyle: UIModalPresentationStyle { style }

  /// Fills the covered area, from the beginning of the presentation to its end.
  open var containerView: UIView? { presentation?.containerView }

  // MARK: Layout

  /// The view that the transition moves: the presented controller's view, or a view around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// Returns the container's bounds unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// Whether the presentation covers the whole window instead of the nearest presentation context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view leaves the window while it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the tint of the presenter's view is dimmed during this presentation, as with sheets,
  /// popovers and alerts.
  ///
  /// A custom presentation that dims the tint sets the presenting view's `tintAdjustmentMode`.
  var dimsPresentersTint: Bool { false }

  /// Whether keyboard input and focus stay within the presented controller.
  var keepsKeyboardFocus: Bool { true }

  // MARK: Adaptation

  /// The style for the presenter's traits; `none` for no change.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentingViewController.traitCollection)
  }

  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let asked = adaptiveDelegate?.adaptivePresentationStyle(
      for: self, traitCollection: traitCollection)
    return asked.flatMap { $0 == .automatic ? nil : $0 }
      ?? defaultAdaptiveStyle(for: traitCollection)
  }

  func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  /// The presentation controller for a style that replaces the original one.
  func adaptiveController(for style: UIModalPresentationStyle) -> UIPresentationController? { nil }

  /// Trait values that override the inherited ones for the presented controller.
  open var traitOverrides = UITraitOverrides() {
    didSet { presentation?.containerView.traitOverrides = traitOverrides }
  }

  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Presentation and dismissal

  /// Called before the presented controller begins to appear, with ``containerView`` in the window.
  open func presentationTransitionWillBegin() {}

  /// - Parameter completed: False where the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  open func dismissalTransitionWillBegin() {}

  /// - Parameter completed: False where the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Dismisses for the Escape key, in styles in which a tap beside the content dismisses too.
  ///
  /// - Returns: Whether the presentation handles the key.
  func dismissByEscape() -> Bool { false }

  /// The animator where the delegate provides none.
  func systemAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(isPresenting: isPresenting, style: style)
  }

  /// Removes an inner presentation of a stack without a transition of its own.
  func removeSilently() {
    UIView.performWithoutAnimation {
      dismissalTransitionWillBegin()
      dismissalTransitionDidEnd(true)
    }
  }

  // MARK: Content

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let inner = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if inner != presentedViewController.viewIfLoaded?.bounds.size {
      presentedViewController.viewWillTransition(to: inner, with: coordinator)
    }
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
}

/// Declares ``delegate`` for presentation controllers.
///
/// Sheets and popovers have delegates of narrower types under the same name, which Objective-C
/// allows and Swift does not. A class can shadow a member of a protocol extension, so the property
/// is declared in one.
@preconcurrency @MainActor
public protocol UIPresentationControllerDelegateOwner: UIPresentationController {}

extension UIPresentationControllerDelegateOwner {
  /// The delegate, a weak reference.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}
