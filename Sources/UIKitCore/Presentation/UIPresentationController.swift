public import Foundation
import Diagnostics

/// Manages the views around a presented controller: lays out the controller's view, and
/// shows and hides views such as a dimming view.
///
/// Subclasses add their views to ``containerView`` in ``presentationTransitionWillBegin()``
/// and animate them with the presented controller's transition coordinator.
///
/// Source: https://developer.apple.com/documentation/uikit/uipresentationcontroller
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer,
  UIPresentationControllerDelegateOwner
{
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var presenter: UIViewController?
  /// The presented controller. The reference is weak, because the presented controller has a strong
  /// reference to this controller after the first access of `presentationController`. Two strong
  /// references would leak both controllers.
  private weak var content: UIViewController?
  /// The presentation of this controller; nil before its beginning and after its end.
  weak var presentation: Presentation?
  /// The style in use: the presented controller's style, or the style that replaces it in the
  /// current traits.
  var style: UIModalPresentationStyle

  /// Creates a presentation controller for a controller that is to be presented.
  ///
  /// - Parameter presentingViewController: The presenting controller; nil if the presentation sets
  ///   the presenting controller later.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    content = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The controller that is presented, which was passed to the initializer.
  ///
  /// - Precondition: The presented controller still exists.
  public var presentedViewController: UIViewController {
    guard let content else {
      usageError("the view controller that \(self) was made for does not exist any more")
    }
    return content
  }

  /// The presented controller; nil after it is deallocated.
  var requestedController: UIViewController? { content }

  /// The controller that the presentation covers or replaces. Before the presentation has
  /// determined that controller, the value is the presented controller.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  func setPresenter(_ controller: UIViewController) { presenter = controller }

  /// The presented controller's style, or the style that has replaced that style in the current
  /// environment.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The view that fills the covered area, from the beginning of the presentation to its end; nil
  /// before the beginning and after the end.
  open var containerView: UIView? { presentation?.containerView }

  // MARK: Layout

  /// The view that the transition moves: the presented controller's view, or a view around that
  /// view.
  open var presentedView: UIView? { presentedViewController.view }

  /// ``presentedView`` if that view surrounds the presented controller's view; otherwise nil.
  var surroundingView: UIView? { nil }

  /// The frame of ``presentedView`` in the container's coordinate space; by default the container's
  /// bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Called before each layout of ``containerView``. The default does nothing. A subclass overrides
  /// the method to set the frames of the views that the subclass has added.
  open func containerViewWillLayoutSubviews() {}
  /// Called after each layout of ``containerView``. The default does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// Whether the presentation covers the whole window instead of the nearest presentation context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view leaves the window after the presentation and returns for the
  /// dismissal.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the tint of the presenter's view is dimmed during this presentation, which is the case
  /// for sheets, popovers and alerts.
  ///
  /// A custom presentation that dims the tint sets the presenting view's `tintAdjustmentMode`.
  var dimsPresentersTint: Bool { false }

  /// Whether keyboard input and focus stay within the presented controller.
  var keepsKeyboardFocus: Bool { true }

  // MARK: Adaptation

  /// The style that replaces the original style for the presenter's traits; `none` if the original
  /// style is used.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentingViewController.traitCollection)
  }

  /// Returns the style that replaces the original style. The delegate's style is used unless it is
  /// `automatic`, which selects the default style of the class.
  ///
  /// - Parameter traitCollection: The presenter's traits.
  /// - Returns: The style; `none` if the original style is used.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let requestedStyle = adaptiveDelegate?.adaptivePresentationStyle(
      for: self, traitCollection: traitCollection)
    return requestedStyle.flatMap { $0 == .automatic ? nil : $0 }
      ?? defaultAdaptiveStyle(for: traitCollection)
  }

  func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  /// The presentation controller for a style that replaces the original style.
  func adaptiveController(for style: UIModalPresentationStyle) -> UIPresentationController? { nil }

  /// Whether a presentation on screen in an adapted style can return to this controller.
  var canReplaceAdaptation: Bool { true }

  /// Trait values that override the inherited values for the presented controller.
  open var traitOverrides = UITraitOverrides() {
    didSet { presentation?.containerView.traitOverrides = traitOverrides }
  }

  /// The traits of ``containerView``. Before and after the presentation, the value is the traits of
  /// the presented controller.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }

  /// Called when the traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Presentation and dismissal

  /// Called before the presented controller begins to appear. At this time, ``containerView`` is in
  /// the window.
  open func presentationTransitionWillBegin() {}

  /// Called after the transition of the presentation. The default does nothing.
  ///
  /// - Parameter completed: False if the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the animation of the dismissal, while the presented controller is still fully
  /// visible. The default does nothing. A subclass overrides the method to animate its views with
  /// the transition coordinator.
  open func dismissalTransitionWillBegin() {}

  /// Called after the transition of the dismissal. The default does nothing.
  ///
  /// - Parameter completed: False if the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Dismisses the controller when the user presses Escape, in the styles in which a tap beside the
  /// content also dismisses the controller.
  ///
  /// - Returns: Whether the presentation handles the key.
  func dismissByEscape() -> Bool { false }

  /// The animator of a transition for which the delegate provides no animator.
  func systemAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(isPresenting: isPresenting, style: style)
  }

  /// Restores what the presentation has changed in the presenter's view.
  ///
  /// Called before the last callbacks of a dismissal, because these callbacks may present another
  /// controller over the presenter.
  func restorePresentingView() {}

  /// Calls ``dismissalTransitionWillBegin()`` and ``dismissalTransitionDidEnd(_:)`` without a
  /// transition. Used when a collapsing stack removes a presentation that is not its topmost
  /// presentation.
  func removeSilently() {
    UIView.performWithoutAnimation {
      dismissalTransitionWillBegin()
      dismissalTransitionDidEnd(true)
    }
  }

  // MARK: Content

  /// The presented controller's preferred size, in points; 0 on an axis without a preference.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the presented controller's `preferredContentSize` has changed. The default
  /// schedules layout of ``containerView``; an override calls super.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  /// The method is never called in this implementation, because presented controllers do not report
  /// that their constraints require another size. The default does nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of the presented view in a container of the size `parentSize`. The default returns
  /// `parentSize`; a subclass with a smaller ``frameOfPresentedViewInContainerView`` overrides the
  /// method.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container changes size. The default passes the presented view's new size to
  /// the presented controller if the size differs; an override calls super.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let inner = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if inner != presentedViewController.viewIfLoaded?.bounds.size {
      presentedViewController.viewWillTransition(to: inner, with: coordinator)
    }
  }

  /// Called before the traits change. The default notifies the presented controller; an override
  /// calls super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
}

/// Declares ``delegate`` for presentation controllers.
///
/// Sheets and popovers redeclare `delegate` with a narrower type. Objective-C allows this
/// redeclaration in a subclass, and Swift does not. In Swift, a class can only shadow a member of a
/// protocol extension, so the property is declared in a protocol extension.
@preconcurrency @MainActor
public protocol UIPresentationControllerDelegateOwner: UIPresentationController {}

extension UIPresentationControllerDelegateOwner {
  /// The object that adapts the presentation and receives dismissals by the user; a weak reference.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}
