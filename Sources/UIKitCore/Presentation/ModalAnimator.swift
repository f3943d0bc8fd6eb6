import CoreGraphics
import Foundation
import QuartzCore

/// Animates a presentation or a dismissal in one of the system's modal transition styles.
final class ModalAnimator: NSObject, CustomTimedTransitioning, ViewRestoringTransitioning {
  private let isPresenting: Bool
  private let style: UIModalTransitionStyle
  /// The two views of a flip, stored so that their transforms can be reset after the flip.
  private weak var outgoingView: UIView?
  private weak var incomingView: UIView?

  // Durations in seconds. Apple documents no durations, and these values are not measured on a
  // device. `coverVertical` uses a critically damped spring.
  static let coverDuration: TimeInterval = 0.5
  private static let fadeDuration: TimeInterval = 0.3
  private static let flipDuration: TimeInterval = 0.75
  /// The distance between the viewer's eye and the plane of a rotating view, in points.
  private static let eyeDistance: CGFloat = 1000

  init(isPresenting: Bool, style: UIModalTransitionStyle) {
    self.isPresenting = isPresenting
    self.style = style
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch style {
    case .coverVertical: ModalAnimator.coverDuration
    case .flipHorizontal: ModalAnimator.flipDuration
    case .crossDissolve: ModalAnimator.fadeDuration
    }
  }

  func animateAlongside(
    _ change: @escaping () -> Void, using context: any UIViewControllerContextTransitioning
  ) {
    switch style {
    case .coverVertical: ModalAnimator.cover(change)
    case .flipHorizontal, .crossDissolve:
      UIView.animate(
        withDuration: transitionDuration(using: context), delay: 0, options: .allowUserInteraction,
        animations: change)
    }
  }

  /// Animates a change with the spring of `coverVertical`. The animations of sheets have the same
  /// spring.
  static func cover(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: coverDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [], animations: change, completion: completion)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let incoming = context.view(forKey: .to)
    if let incoming, incoming.superview !== container {
      if let controller = context.viewController(forKey: .to) {
        UIView.performWithoutAnimation {
          incoming.untransformedFrame = context.finalFrame(for: controller)
        }
      }
      if isPresenting {
        container.addSubview(incoming)
      } else {
        container.insertSubview(incoming, at: 0)
      }
    }
    guard let moving = isPresenting ? incoming : context.view(forKey: .from) else {
      context.completeTransition(true)
      return
    }
    switch style {
    case .coverVertical: slide(moving, context)
    case .crossDissolve: fade(moving, context)
    case .flipHorizontal: flip(moving, context)
    }
  }

  private func finish(
    _ view: UIView, _ context: any UIViewControllerContextTransitioning
  ) {
    context.completeTransition(!context.transitionWasCancelled)
    // A view that a newer transition has inserted keeps the transform and alpha of that transition.
    guard view.superview == nil else { return }
    view.transform3D = CATransform3DIdentity
    view.alpha = 1
  }

  private func slide(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let away = CGAffineTransform(translationX: 0, y: context.containerView.bounds.height)
    if isPresenting { UIView.performWithoutAnimation { view.transform = away } }
    let isPresenting = isPresenting
    ModalAnimator.cover {
      view.transform = isPresenting ? .identity : away
    } completion: { [self] _ in
      finish(view, context)
    }
  }

  private func fade(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
    let isPresenting = isPresenting
    UIView.animate(
      withDuration: ModalAnimator.fadeDuration,
      animations: { view.alpha = isPresenting ? 1 : 0 },
      completion: { [self] _ in finish(view, context) })
  }

  /// In the first half, the outgoing view rotates by 90 degrees about its vertical axis, until it
  /// is edge-on. In the second half, the incoming view rotates from 90 degrees to its normal
  /// orientation.
  private func flip(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let other = context.view(forKey: isPresenting ? .from : .to)
    let outgoing = isPresenting ? other : view
    let incoming = isPresenting ? view : other
    (outgoingView, incomingView) = (outgoing, incoming)
    let container = context.containerView
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / ModalAnimator.eyeDistance
    container.layer.sublayerTransform = perspective
    let side: CGFloat = isPresenting ? 1 : -1
    UIView.performWithoutAnimation {
      incoming?.transform3D = CATransform3DMakeRotation(side * .pi / 2, 0, 1, 0)
    }
    let half = ModalAnimator.flipDuration / 2
    UIView.animate(
      withDuration: half, delay: 0, options: .curveEaseIn,
      animations: { outgoing?.transform3D = CATransform3DMakeRotation(-side * .pi / 2, 0, 1, 0) })
    UIView.animate(
      withDuration: half, delay: half, options: .curveEaseOut,
      animations: { incoming?.transform3D = CATransform3DIdentity },
      completion: { [self] _ in
        container.layer.sublayerTransform = CATransform3DIdentity
        finish(view, context)
      })
  }

  /// Removes the rotation from each of the two views that is no longer in the view hierarchy.
  func restoreRemovedViews() {
    for case let view? in [outgoingView, incomingView] where view.superview == nil {
      view.transform3D = CATransform3DIdentity
    }
  }
}
