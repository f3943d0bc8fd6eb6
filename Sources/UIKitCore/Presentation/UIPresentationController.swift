public import Foundation
import Diagnostics

/// Keeps the views around a presented controller: places it, and shows and takes away what belongs
/// to it, such as a dimming view.
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
  /// Weak, for it holds this controller from when that is asked for: one that is never presented
  /// would stay for ever.
  private weak var content: UIViewController?
  /// The presentation that this controller looks after, from its beginning to its end.
  weak var presentation: Presentation?
  /// As the presented controller asks for it, or what that became in this width.
  var style: UIModalPresentationStyle

  /// - Parameter presentingViewController: Nil until it is known at the presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    content = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// - Precondition: It still exists.
  public var presentedViewController: UIViewController {
    guard let content else {
      usageError("the view controller that \(self) was made for does not exist any more")
    }
    return content
  }

  /// The controller whose place is taken or covered; the presented one itself before that is known.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  func setPresenter(_ controller: UIViewController) { presenter = controller }

  open var presentationStyle: UIModalPresentationStyle { style }

  /// Fills what is covered; there from the beginning of the presentation to its end.
  open var containerView: UIView? { presentation?.containerView }

  // MARK: Placing

  /// What is moved: the presented controller's view, or a view around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// All of the container, where it is not overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// Whether the whole window is covered, and not only the nearest presentation context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the view behind leaves the window while it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the tint of what is behind is dimmed while this presentation lasts, as it is by sheets,
  /// popovers and alerts.
  ///
  /// A custom presentation that wants it sets the presenting view's `tintAdjustmentMode`.
  var dimsPresentersTint: Bool { false }

  /// Whether keys and focus stay with what is presented.
  var keepsKeyboardFocus: Bool { true }

  // MARK: Adapting

  /// What the style becomes in the traits of what is behind; `none` for no change.
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

  /// What shows in the place of a style that became another one.
  func adaptiveController(for style: UIModalPresentationStyle) -> UIPresentationController? { nil }

  /// Traits that the presented controller sees in the place of the inherited ones.
  open var traitOverrides = UITraitOverrides() {
    didSet { presentation?.containerView.traitOverrides = traitOverrides }
  }

  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Coming and going

  /// Called before the presented controller begins to appear, with ``containerView`` in the window.
  open func presentationTransitionWillBegin() {}

  /// - Parameter completed: False where the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  open func dismissalTransitionWillBegin() {}

  /// - Parameter completed: False where the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Dismisses for the Escape key, in styles in which a tap beside the content dismisses too.
  ///
  /// - Returns: Whether the key means something here.
  func dismissByEscape() -> Bool { false }

  /// The animator where nobody else names one.
  func systemAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(isPresenting: isPresenting, style: style)
  }

  /// Taken out of the middle of a stack of presentations, without a transition of its own.
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

/// Gives presentation controllers their ``delegate``.
///
/// Sheets and popovers have delegates of narrower types under the same name, which Objective-C
/// allows and Swift does not. A member of a protocol's extension can be covered by one of a class,
/// so the property lives here.
@preconcurrency @MainActor
public protocol UIPresentationControllerDelegateOwner: UIPresentationController {}

extension UIPresentationControllerDelegateOwner {
  /// Held weakly.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}
