import CoreGraphics
import Foundation
import QuartzCore

/// Moves a sheet with the finger between the sheet's detents, and dismisses the sheet.
///
/// One drag can move the sheet and scroll a scroll view in the sheet. A downward drag moves the
/// sheet while the content is at its top. An upward drag moves the sheet to its largest detent, if
/// ``UISheetPresentationController/prefersScrollingExpandsWhenScrolledToEdge`` is true, and then
/// scrolls the content.
@MainActor final class SheetDrag: NSObject {
  unowned let sheet: UISheetPresentationController
  private lazy var pan = UIPanGestureRecognizer(target: self, action: SheetDrag.panned)
  private lazy var tap = UITapGestureRecognizer(target: self, action: SheetDrag.tappedBehind)

  /// Whether a drag of the sheet or the animation after its release is in progress.
  private(set) var isActive = false
  /// The y coordinate that the sheet's upper edge would have without rubber-banding.
  private var followed: CGFloat = 0
  private var lastTranslation: CGFloat = 0
  private weak var scrollView: UIScrollView?
  private var wasAtTop = true
  private var isMoving = false
  /// Whether this drag may dismiss the sheet; nil until the drag moves the sheet below its lowest
  /// detent.
  private var mayDismiss: Bool?
  /// The context of the interactive dismissal.
  private var context: (any UIViewControllerContextTransitioning)?
  /// A number that changes when an animation after a release begins or is interrupted. The
  /// completion of an animation does nothing if the number has changed since the animation began.
  private var step = 0

  /// The speed, in points per second, above which a release is treated as a flick. Apple's value is
  /// not published.
  private static let flickSpeed: CGFloat = 900
  /// The time in seconds by which a release extrapolates the finger's movement. The speed at the
  /// release multiplied by this time is added to the finger's position.
  private static let projectionTime: CGFloat = 0.12
  /// A downward pull of a non-dismissible sheet by more than this distance, in points, is reported
  /// as an attempt to dismiss the sheet.
  private static let dismissAttemptDistance: CGFloat = 60

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  func attach() {
    guard pan.view == nil else { return }
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    sheet.sheetView.addGestureRecognizer(pan)
    sheet.dimmingView.addGestureRecognizer(tap)
    sheet.sheetView.grabber.drag = self
  }

  /// Resets the state after the sheet was removed, or after other code has stopped the drag.
  func reset() {
    step += 1
    isActive = false
    context = nil
    scrollView = nil
    pan.isEnabled = false
    pan.isEnabled = true
  }

  private var presented: UIViewController { sheet.presentedViewController }

  // MARK: Taps

  private func tappedBehind() { dismissIfPossible() }

  /// Dismisses the sheet in the same way as a tap beside the sheet. If the sheet must not be
  /// dismissed, the delegate receives the attempt.
  ///
  /// - Returns: False if the method did nothing because the sheet is in a drag or a transition.
  @discardableResult
  func dismissIfPossible() -> Bool {
    guard !isActive, presented.presentation?.transition == nil else { return false }
    guard canDismiss() else {
      sheet.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(sheet)
      return true
    }
    sheet.dismissByUser(interaction: nil)
    return true
  }

  private func canDismiss() -> Bool {
    !presented.forbidsDismissalByUser && presented.presented == nil
      && sheet.adaptiveDelegate?.presentationControllerShouldDismiss(sheet) != false
  }

  func notifySelection() {
    sheet.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  // MARK: Finger

  private func panned() {
    switch pan.state {
    case .began: begin()
    case .changed: follow()
    case .ended: release(velocity: pan.velocity(in: sheet.containerView).y)
    case .cancelled: release(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let geometry = sheet.geometry else { return }
    let displayed = interruptAnimation()
    isActive = true
    isMoving = false
    mayDismiss = context == nil ? nil : true
    context?.pauseInteractiveTransition()
    followed = pull(displayed, geometry)
    lastTranslation = 0
    follow()
  }

  /// Stops the animation of the last release and returns the sheet's on-screen edge.
  private func interruptAnimation() -> CGFloat {
    step += 1
    let view = sheet.sheetView
    guard let position = sheet.position else { return 0 }
    guard let displayed = view.layer.presentation(), view.layer.animationKeys()?.isEmpty == false
    else {
      return position.top
    }
    let top = displayed.position.y - displayed.bounds.height / 2 + displayed.affineTransform().ty
    for view in [view, view.body, sheet.dimmingView] { view.layer.removeAllAnimations() }
    return top
  }

  private func follow() {
    guard isActive, let geometry = sheet.geometry, let container = sheet.containerView else {
      return
    }
    let translation = pan.translation(in: container).y
    let delta = translation - lastTranslation
    lastTranslation = translation
    if movesSheet(by: delta, geometry) {
      isMoving = true
      followed += delta
      scrollView?.pinToTop()
    } else {
      isMoving = false
    }
    wasAtTop = scrollView.map(isAtTop) ?? true
    if isMoving { show(geometry) }
  }

  /// Whether the finger moves the sheet instead of scrolling its content.
  private func movesSheet(by delta: CGFloat, _ geometry: SheetGeometry) -> Bool {
    guard let scrollView, scrollView.drag != nil else { return true }
    if delta > 0 { return wasAtTop || isAtTop(scrollView) }
    if delta == 0 { return isMoving }
    let resting = geometry.top(of: sheet.selectedDetentIdentifier)
    if followed > resting + 0.5 { return wasAtTop }
    return wasAtTop && sheet.prefersScrollingExpandsWhenScrolledToEdge
      && followed > geometry.highest + 0.5
  }

  private func isAtTop(_ scrollView: UIScrollView) -> Bool {
    scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
  }

  /// The position of the sheet's edge, with rubber-banding, for the finger's position.
  private func stretched(_ geometry: SheetGeometry) -> CGFloat {
    let height = geometry.bounds.height
    if followed < geometry.highest {
      return geometry.highest - RubberBand.stretch(geometry.highest - followed, over: height) / 4
    }
    guard followed > geometry.lowest, mayDismiss == false else { return followed }
    return geometry.lowest + RubberBand.stretch(followed - geometry.lowest, over: height) / 4
  }

  /// Returns the finger's position for a position of the sheet's edge at the beginning of a drag.
  /// Above the largest detent, the method is the inverse of `stretched(_:)`.
  private func pull(_ top: CGFloat, _ geometry: SheetGeometry) -> CGFloat {
    let height = geometry.bounds.height
    guard top < geometry.highest else { return top }
    return geometry.highest - RubberBand.pull((geometry.highest - top) * 4, over: height)
  }

  private func show(_ geometry: SheetGeometry) {
    let sheet = sheet
    if followed > geometry.lowest + 0.5, mayDismiss == nil {
      mayDismiss = canDismiss()
      if mayDismiss == true { sheet.dismissByUser(interaction: self) }
      // The dismissal may have called code of the app that removed the sheet immediately.
      guard isActive else { return }
    }
    let top = stretched(geometry)
    let rest = geometry.kind == .attached ? min(top, geometry.lowest) : geometry.lowest
    sheet.apply(top: top, rest: rest)
    sheet.applyAppearance()
    let distance = geometry.hidden - geometry.lowest
    if distance > 0 { context?.updateInteractiveTransition((top - geometry.lowest) / distance) }
  }

  // MARK: Release

  private func release(velocity: CGFloat) {
    guard isActive, let geometry = sheet.geometry else { return }
    let speed = isMoving || followed > geometry.lowest ? velocity : 0
    if isMoving { scrollView?.endDragAtTop() }
    scrollView = nil
    let goal = followed + speed * SheetDrag.projectionTime
    let halfway = (geometry.lowest + geometry.hidden) / 2
    if context != nil, followed > geometry.lowest,
      speed > SheetDrag.flickSpeed || (goal > halfway && speed > -SheetDrag.flickSpeed)
    {
      animate(to: geometry.hidden, velocity: speed, dismissing: true)
      return
    }
    if mayDismiss == false, followed > geometry.lowest + SheetDrag.dismissAttemptDistance {
      sheet.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    guard let stop = geometry.stop(nearest: goal) else { return }
    let old = geometry.top(of: sheet.selectedDetentIdentifier)
    if stop.top != old { sheet.selectedDetentIdentifier = stop.identifier }
    animate(to: stop.top, velocity: speed, dismissing: false)
    if stop.top != old { notifySelection() }
  }

  private func animate(to target: CGFloat, velocity: CGFloat, dismissing: Bool) {
    guard let position = sheet.position else { return }
    step += 1
    let step = step
    if dismissing {
      context?.finishInteractiveTransition()
    } else {
      context?.cancelInteractiveTransition()
    }
    let distance = target - position.top
    let relativeVelocity = abs(distance) > 1 ? min(max(velocity / distance, 0), 30) : 0
    // Lay out the sheet at the last finger position now, so that the content and the sheet start
    // the animation together.
    UIView.performWithoutAnimation { sheet.sheetView.layoutIfNeeded() }
    UIView.animate(
      withDuration: ModalAnimator.coverDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: relativeVelocity, options: .allowUserInteraction,
      animations: { [sheet] in
        sheet.apply(top: target, rest: dismissing ? position.rest : target)
        sheet.applyAppearance()
        sheet.sheetView.layoutIfNeeded()
      },
      completion: { [weak self] _ in self?.arrived(step, dismissed: dismissing) })
  }

  private func arrived(_ step: Int, dismissed: Bool) {
    guard step == self.step else { return }
    isActive = false
    let context = context
    self.context = nil
    context?.completeTransition(dismissed)
    if !dismissed { sheet.updateLayout(animated: false) }
  }
}

extension SheetDrag: UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
  }
}

extension SheetDrag: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    // The user cannot drag the sheet during its presentation or dismissal, unless a drag has begun
    // the dismissal.
    guard presented.presentation?.transition == nil || context != nil else { return false }
    // If the presented controller presents another controller, the sheet cannot be dragged: the
    // other controller must be dismissed first.
    guard presented.presented == nil else { return false }
    let translation = pan.translationFromTouch(in: sheet.containerView)
    return abs(translation.y) >= abs(translation.x)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    var view = touch.view
    scrollView = nil
    while let current = view, current !== sheet.sheetView {
      if current is UISlider { break }
      if let found = current as? UIScrollView, found.isScrollEnabled, scrollView == nil {
        scrollView = found
      }
      view = current.superview
    }
    // Read the position now: when the drag is recognized, the content has already moved slightly.
    wasAtTop = scrollView.map(isAtTop) ?? true
    return !(view is UISlider)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
      && otherGestureRecognizer.view === scrollView
  }
}

extension UISheetPresentationController {
  /// Dismisses the sheet after a tap or a drag by the user.
  func dismissByUser(interaction: SheetDrag?) {
    guard let presentation = presentedViewController.presentation else { return }
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    let animator = interaction.map { _ in SheetAnimator(self, isPresenting: false) }
    presentation.end(animated: true, animator: animator, interaction: interaction) { [self] in
      adaptiveDelegate?.presentationControllerDidDismiss(self)
    }
  }
}

extension UIScrollView {
  /// Keeps the content at its top while the finger moves the sheet, and restarts the drag of the
  /// content at the top.
  fileprivate func pinToTop() {
    let top = -adjustedContentInset.top
    if contentOffset.y != top { contentOffset.y = top }
    anchorDrag()
  }

  /// Ends a drag at the content's top without deceleration.
  fileprivate func endDragAtTop() {
    endMovement()
    contentOffset.y = -adjustedContentInset.top
  }
}
