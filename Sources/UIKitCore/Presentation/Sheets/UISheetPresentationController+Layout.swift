import CoreGraphics
import Foundation

extension UISheetPresentationController {
  private var cornerRadius: CGFloat {
    let requestedRadius = preferredCornerRadius ?? SheetView.cornerRadius
    return requestedRadius.isFinite ? max(0, requestedRadius) : SheetView.cornerRadius
  }

  /// Recomputes the geometry from the container.
  ///
  /// - Returns: Whether the geometry has changed.
  @discardableResult func refreshGeometry() -> Bool {
    guard let containerView else { return false }
    let new = makeGeometry(in: containerView.bounds)
    guard new != geometry else { return false }
    geometry = new
    sheetView.style(new.kind, cornerRadius: cornerRadius)
    return true
  }

  /// Updates the layout after a change of the sheet's properties.
  func updateLayout(animated: Bool) {
    guard let containerView, containerView.window != nil else {
      geometry = nil
      return
    }
    // Do not change the layout now, because a drag or a transition updates the layout when it ends.
    guard !drag.isActive, presentation?.transition == nil else {
      containerView.setNeedsLayout()
      return
    }
    refreshGeometry()
    guard let geometry else { return }
    sheetView.style(geometry.kind, cornerRadius: cornerRadius)
    refreshGrabber(geometry)
    let top = geometry.top(of: selectedDetentIdentifier)
    guard animated, position != nil else {
      move(to: top)
      return
    }
    UIView.performWithoutAnimation { sheetView.layoutIfNeeded() }
    ModalAnimator.cover { [self] in
      move(to: top)
      sheetView.layoutIfNeeded()
    }
  }

  private func refreshGrabber(_ geometry: SheetGeometry) {
    sheetView.grabber.isHidden = !prefersGrabberVisible
    sheetView.grabber.isEnabled = geometry.stops.count > 1
  }

  private func move(to top: CGFloat) {
    apply(top: top, rest: top)
    applyAppearance()
  }

  /// Moves the sheet to its selected detent, or out of view during a dismissal, after a change of
  /// the geometry.
  func restorePosition() {
    guard let geometry, position != nil, !drag.isActive else { return }
    refreshGrabber(geometry)
    let rest = geometry.top(of: selectedDetentIdentifier)
    apply(top: isLeaving ? geometry.hidden : rest, rest: rest)
    applyAppearance()
  }

  private var isLeaving: Bool { presentedViewController.isBeingDismissed }

  /// Moves the sheet's upper edge to `top`, in the container's coordinate space.
  ///
  /// - Parameter rest: The edge for the layout of the content. A transform moves the sheet from
  ///   this edge to `top`, so that the sheet's content is not laid out during an animation.
  func apply(top: CGFloat, rest: CGFloat) {
    guard let geometry, top.isFinite else { return }
    position = (top, rest)
    let frame = geometry.frame(top: rest)
    sheetView.bounds.size = frame.size
    sheetView.center = CGPoint(x: frame.midX, y: frame.midY)
    sheetView.transform = CGAffineTransform(translationX: 0, y: top - rest)
  }

  /// Dims the presenter's view and scales it to a card, according to the sheet's position.
  func applyAppearance() {
    guard let geometry, let position, let containerView else { return }
    dimmingView.alpha = geometry.dimming(
      at: position.top, undimmedUpTo: largestUndimmedDetentIdentifier)
    card?.show(geometry.cardProgress(at: position.top), top: geometry.cardTop, in: containerView)
    refreshStatusBar()
  }

  /// Whether the presenter's view is nearer to a card than to its full size.
  private var showsPresenterAsCard: Bool {
    guard card != nil, let geometry, let position else { return false }
    return geometry.cardProgress(at: position.top) > 0.5
  }

  /// Makes the status bar's content white while the black gap around a card is under the status
  /// bar.
  private func refreshStatusBar() {
    let showsCard = showsPresenterAsCard
    guard showsCard != statusBarIsOverCard else { return }
    statusBarIsOverCard = showsCard
    if AnimationBlock.current == nil, UIView.areAnimationsEnabled {
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        self.presentingViewController.statusBarMayChange()
      }
    } else {
      presentingViewController.statusBarMayChange()
    }
  }

  private func applyAppearance(at top: CGFloat) {
    let position = position
    self.position = (top, position?.rest ?? top)
    applyAppearance()
    self.position = position
  }

  // MARK: Presentation and dismissal

  func beginPresentation() {
    guard let containerView = presentation?.containerView, let geometry else { return }
    refreshGrabber(geometry)
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    if geometry.kind == .attached { card = PresentingViewScaling(of: presentingViewController) }
    containerView.passesTouch = { [weak self] point in self?.passesTouch(at: point) ?? false }
    drag.attach()
    let rest = geometry.top(of: selectedDetentIdentifier)
    position = (rest, rest)
    UIView.performWithoutAnimation { applyAppearance(at: geometry.hidden) }
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate(alongsideTransition: { [weak self] _ in self?.applyAppearance() })
  }

  func beginDismissal() {
    guard let geometry, !drag.isActive else { return }
    guard let coordinator = presentedViewController.transitionCoordinator else {
      applyAppearance(at: geometry.hidden)
      return
    }
    coordinator.animate(alongsideTransition: { [weak self] _ in
      self?.applyAppearance(at: geometry.hidden)
    })
  }

  /// Restores the dimming and the card after a cancelled dismissal. If other code has cancelled the
  /// dismissal during a drag, this method also ends the drag and moves the sheet to its resting
  /// position.
  func dismissalWasCancelled() {
    if drag.isActive {
      drag.reset()
      if let rest = position?.rest { apply(top: rest, rest: rest) }
    }
    applyAppearance()
  }

  func endPresentation() {
    drag.reset()
    restorePresentingView()
    dimmingView.removeFromSuperview()
    refreshStatusBar()
  }

  /// Whether a touch at a point is outside the sheet and goes to the presenter's view, because that
  /// view is not dimmed.
  private func passesTouch(at point: CGPoint) -> Bool {
    guard let geometry, let position, largestUndimmedDetentIdentifier != nil,
      let containerView, !drag.isActive,
      geometry.dimming(at: position.top, undimmedUpTo: largestUndimmedDetentIdentifier) == 0
    else { return false }
    return !sheetView.point(inside: containerView.convert(point, to: sheetView), with: nil)
  }

  /// Makes this sheet the owner of the card when a stack of presentations collapses.
  func adoptCard(from lower: UIPresentationController) {
    card?.remove()
    let lower = lower as? UISheetPresentationController
    card = lower?.card
    lower?.card = nil
  }
}
