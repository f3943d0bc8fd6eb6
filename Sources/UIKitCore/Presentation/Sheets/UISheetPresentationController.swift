public import Foundation
import Diagnostics

/// Shows a controller as a sheet that rests at one of some heights and follows the finger between
/// them and away.
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
  /// Where sheets rest; nil before the first layout.
  var geometry: SheetGeometry?
  /// Where the sheet's upper edge is, and where that of its layout is, in the container.
  var place: (top: CGFloat, rest: CGFloat)?
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

  /// Held weakly.
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  // MARK: Heights

  /// Where the sheet may rest, in any order; one that does not exist in the present room is left out.
  /// At first only ``Detent/large()``.
  ///
  /// - Precondition: Not empty.
  open var detents: [Detent] = [.large()] {
    didSet {
      checkUsage(!detents.isEmpty, "a sheet needs at least one detent")
      invalidateDetents()
    }
  }

  /// Where the sheet rests; nil before anybody chose, which is the lowest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { layoutChanged() } }
  }

  /// Up to which height what is behind is neither dimmed nor kept from touches; nil dims always.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { layoutChanged() }
  }

  /// Has the custom detents resolved again.
  open func invalidateDetents() { layoutChanged() }

  /// Moves the sheet with an animation to where the changes want it.
  open func animateChanges(_ changes: () -> Void) {
    changeDepth += 1
    changes()
    changeDepth -= 1
    if changeDepth == 0 { updateLayout(animated: true) }
  }

  private func layoutChanged() { if changeDepth == 0 { updateLayout(animated: false) } }

  // MARK: Looks

  /// Shows a short line at the upper edge that a finger can take hold of, and tap to change height.
  open var prefersGrabberVisible = false { didSet { layoutChanged() } }
  /// Nil for the system's 10 points.
  open var preferredCornerRadius: CGFloat? { didSet { layoutChanged() } }
  /// Whether scrolling up at the content's top first makes the sheet larger.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is one also where there is little height, instead of covering everything.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { layoutChanged() } }
  /// Whether an attached sheet is as wide as its content prefers, instead of all of the width.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { layoutChanged() } }

  // MARK: Placing

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

  // MARK: Coming and going

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

  override func dismissByEscape() -> Bool { drag.dismissIfPossible() }

  override func systemAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    style == .coverVertical
      ? SheetAnimator(self, isPresenting: isPresenting)
      : ModalAnimator(isPresenting: isPresenting, style: style)
  }
}

/// Hears of a sheet's heights. Every method may be left out.
///
/// Source: https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user has moved the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
