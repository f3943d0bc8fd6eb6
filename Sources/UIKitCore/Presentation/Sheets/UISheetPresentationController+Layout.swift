import CoreGraphics
import Foundation

extension UISheetPresentationController {
  private var cornerRadius: CGFloat {
    let asked = preferredCornerRadius ?? SheetView.cornerRadius
    return asked.isFinite ? max(0, asked) : SheetView.cornerRadius
  }

  /// Looks at the room again.
  ///
  /// - Returns: Whether sheets rest elsewhere than before.
  @discardableResult func refreshGeometry() -> Bool {
    guard let containerView else { return false }
    let new = makeGeometry(in: containerView.bounds)
    guard new != geometry else { return false }
    geometry = new
    sheetView.style(new.form, cornerRadius: cornerRadius)
    return true
  }

  /// After a change of what the sheet should look like.
  func updateLayout(animated: Bool) {
    guard let containerView, containerView.window != nil else {
      geometry = nil
      return
    }
    // The end of a drag and of a transition look again.
    guard !drag.isActive, presentation?.transition == nil else {
      containerView.setNeedsLayout()
      return
    }
    refreshGeometry()
    guard let geometry else { return }
    sheetView.style(geometry.form, cornerRadius: cornerRadius)
    sheetView.grabber.isHidden = !prefersGrabberVisible
    let top = geometry.top(of: selectedDetentIdentifier)
    guard animated, place != nil else {
      move(to: top)
      return
    }
    UIView.performWithoutAnimation { sheetView.layoutIfNeeded() }
    ModalAnimator.cover { [self] in
      move(to: top)
      sheetView.layoutIfNeeded()
    }
  }

  private func move(to top: CGFloat) {
    apply(top: top, rest: top)
    applyAppearance()
  }

  /// Takes the place of before in a container of another size.
  func restorePosition() {
    guard let geometry, place != nil, !drag.isActive else { return }
    sheetView.grabber.isHidden = !prefersGrabberVisible
    let rest = geometry.top(of: selectedDetentIdentifier)
    apply(top: isLeaving ? geometry.hidden : rest, rest: rest)
    applyAppearance()
  }

  private var isLeaving: Bool { presentedViewController.isBeingDismissed }

  /// Puts the sheet's upper edge somewhere.
  ///
  /// - Parameter rest: Where the edge is for the layout of the content; the remaining way moves the
  ///   finished picture, so that nothing in it jumps while it slides in or out.
  func apply(top: CGFloat, rest: CGFloat) {
    guard let geometry, top.isFinite else { return }
    place = (top, rest)
    let frame = geometry.frame(top: rest)
    sheetView.bounds.size = frame.size
    sheetView.center = CGPoint(x: frame.midX, y: frame.midY)
    sheetView.transform = CGAffineTransform(translationX: 0, y: top - rest)
  }

  /// Dims what is behind, and makes a card of it, as the sheet's place asks.
  func applyAppearance() {
    guard let geometry, let place, let containerView else { return }
    dimmingView.alpha = geometry.dimming(
      at: place.top, undimmedUpTo: largestUndimmedDetentIdentifier)
    card?.show(geometry.cardProgress(at: place.top), top: geometry.cardTop, in: containerView)
    refreshStatusBar()
  }

  /// Whether what is behind is nearer to a card over black than to itself.
  private var showsPresenterAsCard: Bool {
    guard card != nil, let geometry, let place else { return false }
    return geometry.cardProgress(at: place.top) > 0.5
  }

  /// The status bar is over the black gap around a card: its content becomes white with the card.
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
    let place = place
    self.place = (top, place?.rest ?? top)
    applyAppearance()
    self.place = place
  }

  // MARK: Coming and going

  func beginPresentation() {
    guard let containerView = presentation?.containerView, let geometry else { return }
    sheetView.grabber.isHidden = !prefersGrabberVisible
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    if geometry.form == .attached { card = PresentingViewScaling(of: presentingViewController) }
    containerView.passesTouch = { [weak self] point in self?.passesTouch(at: point) ?? false }
    drag.attach()
    let rest = geometry.top(of: selectedDetentIdentifier)
    place = (rest, rest)
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

  /// By the finger, or by somebody who ended it while the finger still held the sheet.
  func dismissalWasCancelled() {
    if drag.isActive {
      drag.reset()
      if let rest = place?.rest { apply(top: rest, rest: rest) }
    }
    applyAppearance()
  }

  func endPresentation() {
    drag.reset()
    card?.remove()
    card = nil
    dimmingView.removeFromSuperview()
    refreshStatusBar()
  }

  /// Where what is behind is not dimmed it takes the touches beside the sheet.
  private func passesTouch(at point: CGPoint) -> Bool {
    guard let geometry, let place, largestUndimmedDetentIdentifier != nil,
      let containerView, !drag.isActive,
      geometry.dimming(at: place.top, undimmedUpTo: largestUndimmedDetentIdentifier) == 0
    else { return false }
    return !sheetView.point(inside: containerView.convert(point, to: sheetView), with: nil)
  }

  /// In a stack that collapses: the card goes on being this sheet's.
  func adoptCard(from lower: UIPresentationController) {
    card?.remove()
    let lower = lower as? UISheetPresentationController
    card = lower?.card
    lower?.card = nil
  }
}

/// Slides a sheet up from the lower edge, or away.
final class SheetAnimator: NSObject, CustomTimedTransitioning {
  private let sheet: UISheetPresentationController
  private let isPresenting: Bool

  init(_ sheet: UISheetPresentationController, isPresenting: Bool) {
    self.sheet = sheet
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { ModalAnimator.coverDuration }

  func animateAlongside(
    _ change: @escaping () -> Void, using context: any UIViewControllerContextTransitioning
  ) { ModalAnimator.cover(change) }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let geometry = sheet.geometry else {
      context.completeTransition(true)
      return
    }
    let rest =
      isPresenting
      ? geometry.top(of: sheet.selectedDetentIdentifier) : sheet.place?.rest ?? geometry.lowest
    if isPresenting {
      UIView.performWithoutAnimation {
        context.containerView.addSubview(sheet.sheetView)
        sheet.apply(top: geometry.hidden, rest: rest)
        sheet.sheetView.layoutIfNeeded()
      }
    }
    let target = isPresenting ? rest : geometry.hidden
    ModalAnimator.cover { [sheet] in
      sheet.apply(top: target, rest: rest)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
