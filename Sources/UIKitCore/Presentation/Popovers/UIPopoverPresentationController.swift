public import Foundation
import Diagnostics

/// Shows a controller in a bubble that points at its source. In a compact width the popover becomes
/// a sheet, unless the delegate returns another style.
///
/// Source: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  private let popoverView = PopoverView(frame: .zero)
  private lazy var tap = UITapGestureRecognizer(
    target: self, action: UIPopoverPresentationController.tappedOutside)
  private var placement: PopoverPlacement?

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    traitOverrides.userInterfaceLevel = .elevated
  }

  /// The object that receives the events of the popover; a weak reference.
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  // MARK: Source

  /// The view that the popover points at, unless ``sourceItem`` is set.
  open var sourceView: UIView? { didSet { setNeedsPlacement() } }

  /// The part of ``sourceView`` that the popover points at, in the coordinate space of that view.
  /// If the rectangle is null, the popover points at the view's bounds.
  open var sourceRect: CGRect = .null { didSet { setNeedsPlacement() } }

  /// The view or bar button item that the popover points at, instead of ``sourceView``.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { setNeedsPlacement() }
  }

  /// The bar button item that the popover points at: ``sourceItem`` if the source is a bar button
  /// item, otherwise nil.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }

  /// Whether the popover covers its source if its content does not fit beside the source. If the
  /// value is false, the popover becomes smaller instead.
  open var canOverlapSourceViewRect = false { didSet { setNeedsPlacement() } }

  // MARK: Appearance

  /// The directions in which the arrow may point, all by default; a change moves a visible popover.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { setNeedsPlacement() } }

  /// The direction in which the arrow points; unknown while the popover is not on screen, and for a
  /// popover that covers its source and has no arrow.
  open var arrowDirection: UIPopoverArrowDirection {
    guard let direction = placement?.direction, direction != [] else { return .unknown }
    return direction
  }

  /// The color of the bubble; if the value is nil, the bubble has the system's material.
  open var backgroundColor: UIColor? { didSet { popoverView.fill = backgroundColor } }

  /// Minimum distances from the edges of the container's safe area, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { setNeedsPlacement() }
  }

  /// Views outside the popover that receive touches during the presentation. A tap elsewhere
  /// outside the popover dismisses the popover, unless the delegate or `isModalInPresentation`
  /// forbids the dismissal.
  open var passthroughViews: [UIView]?

  /// The presentation controller of the sheet that replaces the popover in a compact width.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  // MARK: Adaptation

  override func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .formSheet : .none
  }

  override func adaptiveController(for style: UIModalPresentationStyle) -> UIPresentationController?
  {
    switch style {
    case .pageSheet, .formSheet:
      let sheet = adaptiveSheetPresentationController
      if sheet.adaptiveDelegate == nil { sheet.adaptiveDelegate = adaptiveDelegate }
      return sheet
    case .fullScreen:
      return FullScreenPresentationController(
        presentedViewController: presentedViewController, presenting: nil)
    case .overFullScreen:
      return UIPresentationController(
        presentedViewController: presentedViewController, presenting: nil)
    default: return nil
    }
  }

  /// Whether the presentation can return from its adapted style to a popover. The value is false if
  /// the popover has neither a source nor a delegate, because only a delegate could set a missing
  /// source.
  override var canReplaceAdaptation: Bool {
    sourceItem != nil || sourceView != nil || delegate != nil
  }

  // MARK: Layout

  override var surroundingView: UIView? { popoverView }

  open override var presentedView: UIView? {
    popoverView.show(presentedViewController.view)
    return popoverView
  }

  open override var frameOfPresentedViewInContainerView: CGRect { makePlacement()?.frame ?? .zero }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let new = makePlacement(), new != placement else { return }
    placement = new
    popoverView.apply(new)
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    guard let containerView, presentation?.transition == nil else { return setNeedsPlacement() }
    containerView.setNeedsLayout()
    UIView.animate(withDuration: 0.3) {
      containerView.layoutIfNeeded()
      self.popoverView.layoutIfNeeded()
    }
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    CGSize(
      width: min(contentSize.width, parentSize.width),
      height: min(contentSize.height, parentSize.height))
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.reposition() }
  }

  private static let standardSize = CGSize(width: 320, height: 480)

  private var contentSize: CGSize {
    let preferred = preferredContentSize
    let standard = UIPopoverPresentationController.standardSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : standard.width,
      height: preferred.height > 0 ? preferred.height : standard.height)
  }

  private func sourceFrame(in container: UIView) -> CGRect? {
    if let sourceItem { return sourceItem.frame(in: container) }
    guard let sourceView else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  private func makePlacement() -> PopoverPlacement? {
    guard let containerView else { return nil }
    let area = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(
      by: popoverLayoutMargins)
    return PopoverPlacement(
      size: contentSize, source: sourceFrame(in: containerView) ?? .null, area: area,
      permitted: permittedArrowDirections, canOverlap: canOverlapSourceViewRect)
  }

  private func setNeedsPlacement() { containerView?.setNeedsLayout() }

  /// Calls the delegate, which may change the source, after a change of the container's size.
  private func reposition() {
    guard let containerView, let sourceView else { return setNeedsPlacement() }
    var rect = sourceRect.isNull ? sourceView.bounds : sourceRect
    var view: UIView = sourceView
    delegate?.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== sourceView { self.sourceView = view }
    if rect != sourceRect, !sourceRect.isNull || rect != view.bounds { sourceRect = rect }
    containerView.setNeedsLayout()
  }

  // MARK: Presentation and dismissal

  override var dimsPresentersTint: Bool { true }
  override var keepsKeyboardFocus: Bool { false }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    delegate?.prepareForPopoverPresentation(self)
    checkUsage(
      sourceItem != nil || sourceView != nil,
      "\(presentedViewController) is presented as a popover: its popoverPresentationController needs "
        + "a sourceView, sourceItem or barButtonItem before",
      function: "present(_:animated:completion:)")
    guard let container = presentation?.containerView else { return }
    container.passesTouch = { [weak self] point in self?.passesTouch(at: point) ?? false }
    tap.delegate = self
    container.addGestureRecognizer(tap)
    placement = makePlacement()
    guard let placement else { return }
    UIView.performWithoutAnimation { popoverView.apply(placement) }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else { return }
    tap.view?.removeGestureRecognizer(tap)
    presentedViewController.containerInsets = .zero
    placement = nil
  }

  override func systemAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning { PopoverAnimator(isPresenting: isPresenting) }

  private func passesTouch(at point: CGPoint) -> Bool {
    guard let containerView, let passthroughViews, !passthroughViews.isEmpty,
      !popoverView.point(inside: containerView.convert(point, to: popoverView), with: nil)
    else { return false }
    return passthroughViews.contains { view in
      view.window === containerView.window
        && view.point(inside: containerView.convert(point, to: view), with: nil)
    }
  }

  override func dismissByEscape() -> Bool {
    guard let presentation, presentation.transition == nil else { return false }
    tappedOutside()
    return true
  }

  private func tappedOutside() {
    guard let presentation, presentation.transition == nil,
      presentedViewController.presented == nil
    else { return }
    guard !presentedViewController.forbidsDismissalByUser,
      adaptiveDelegate?.presentationControllerShouldDismiss(self) != false,
      delegate?.popoverPresentationControllerShouldDismissPopover(self) != false
    else {
      adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    presentation.end(animated: true) { [self] in
      adaptiveDelegate?.presentationControllerDidDismiss(self)
      delegate?.popoverPresentationControllerDidDismissPopover(self)
    }
  }
}

extension UIPopoverPresentationController: UIGestureRecognizerDelegate {
  /// Lets the recognizer that dismisses the popover receive only touches of the container itself,
  /// outside the popover.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view === containerView }
}

/// Receives the events of a popover. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the presentation begins. The popover's source must be set when this method
  /// returns.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// The older variant of `presentationControllerShouldDismiss(_:)`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  /// The older variant of `presentationControllerDidDismiss(_:)`.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// Called after the container's size has changed; the delegate may change the source.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  /// Called before the presentation begins. The default implementation does nothing. The app must
  /// then set the source before it calls `present(_:animated:completion:)`.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  /// Called after `presentationControllerShouldDismiss(_:)`, if that method permits the dismissal.
  /// The default implementation returns true, which permits the dismissal.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }

  /// Called after `presentationControllerDidDismiss(_:)`. The default implementation does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  /// Called after a change of the container's size, for a popover with a source view. The default
  /// implementation does nothing, so the popover continues to point at the same rectangle of the
  /// same view.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {}
}
