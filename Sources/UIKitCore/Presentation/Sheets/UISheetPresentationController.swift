public import Foundation
import Diagnostics

/// Shows a controller as a sheet that rests at one of several heights. A drag moves the sheet
/// between the heights, and can dismiss the sheet.
///
/// ```swift
/// controller.sheetPresentationController?.detents = [.medium(), .large()]
/// controller.sheetPresentationController?.prefersGrabberVisible = true
/// present(controller, animated: true)
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  let sheetView = SheetView(frame: .zero)
  let dimmingView = SheetDimmingView(frame: .zero)
  var card: PresentingViewScaling?
  private(set) lazy var drag = SheetDrag(self)
  /// The positions at which the sheet can rest. The value is nil before the first layout, and after
  /// a change of the sheet while the container is not in a window.
  var geometry: SheetGeometry?
  /// The y coordinate of the sheet's upper edge, and the y coordinate of the edge for which the
  /// content is laid out, both in the container's coordinate space.
  var position: (top: CGFloat, rest: CGFloat)?
  /// Whether the status bar is over the black gap around a card behind the sheet.
  var statusBarIsOverCard = false
  private var changeDepth = 0

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    traitOverrides.userInterfaceLevel = .elevated
  }

  /// The object that receives changes of the sheet's detent; a weak reference.
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  // MARK: Detents

  /// The detents at which the sheet may rest, in any order. The sheet ignores inactive detents. The
  /// default contains only ``Detent/large()``.
  ///
  /// - Precondition: There is at least one detent.
  open var detents: [Detent] = [.large()] {
    didSet {
      checkUsage(!detents.isEmpty, "a sheet needs at least one detent")
      invalidateDetents()
    }
  }

  /// The identifier of the current detent; nil initially. If the value is nil, the sheet is at its
  /// lowest detent.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { layoutChanged() } }
  }

  /// The largest detent at which the view behind the sheet is not dimmed and receives touches. If
  /// the value is nil, the view is dimmed at every detent.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { layoutChanged() }
  }

  /// Updates the sheet's layout, which resolves the custom detents again.
  open func invalidateDetents() { layoutChanged() }

  /// Applies changes to the sheet's properties with an animation.
  open func animateChanges(_ changes: () -> Void) {
    changeDepth += 1
    changes()
    changeDepth -= 1
    if changeDepth == 0 { updateLayout(animated: true) }
  }

  private func layoutChanged() { if changeDepth == 0 { updateLayout(animated: false) } }

  // MARK: Appearance

  /// Whether a grabber is visible at the sheet's upper edge. A drag of the grabber moves the sheet,
  /// and a tap on the grabber selects another detent.
  open var prefersGrabberVisible = false { didSet { layoutChanged() } }
  /// The corner radius in points. If the value is nil, the radius is the system's 10 points.
  open var preferredCornerRadius: CGFloat? { didSet { layoutChanged() } }
  /// Whether an upward drag in a scroll view at its top expands the sheet before it scrolls the
  /// content.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stays a sheet in a compact height, instead of covering the container.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { layoutChanged() } }
  /// Whether an attached sheet adopts its content's preferred width, instead of the full width.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { layoutChanged() } }

  // MARK: Layout

  override var surroundingView: UIView? { sheetView }

  open override var presentedView: UIView? {
    sheetView.show(presentedViewController.view)
    return sheetView
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard containerView != nil else { return .zero }
    refreshGeometry()
    return geometry.map { $0.frame(top: $0.top(of: selectedDetentIdentifier)) } ?? .zero
  }

  override var dimsPresentersTint: Bool { largestUndimmedDetentIdentifier == nil }
  override var keepsKeyboardFocus: Bool { largestUndimmedDetentIdentifier == nil }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmingView.frame = containerView?.bounds ?? .zero
    if refreshGeometry() { restorePosition() }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { updateLayout(animated: containerView != nil) }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let geometry = makeGeometry(in: CGRect(origin: .zero, size: parentSize))
    return geometry.frame(top: geometry.top(of: selectedDetentIdentifier)).size
  }

  // MARK: Presentation and dismissal

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    beginPresentation()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { updateLayout(animated: true) } else { endPresentation() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    beginDismissal()
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { endPresentation() } else { dismissalWasCancelled() }
  }

  override func restorePresentingView() {
    card?.remove()
    card = nil
  }

  override func dismissByEscape() -> Bool { drag.dismissIfPossible() }

  override func systemAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    style == .coverVertical
      ? SheetAnimator(self, isPresenting: isPresenting)
      : ModalAnimator(isPresenting: isPresenting, style: style)
  }
}

/// Receives changes of a sheet's detent. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has selected another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Called after the user has moved the sheet to another detent. A change by code does not call
  /// the method. The default implementation does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
