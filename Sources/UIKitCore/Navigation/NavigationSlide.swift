import Foundation
import QuartzCore
import Diagnostics

/// The standard animation of a push or a pop. The upper view slides from or to the trailing edge.
/// The lower view moves 0.3 of that distance, below a dimming view and the upper view's shadow.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning,
  CustomTimedTransitioning
{
  private let operation: UINavigationController.Operation
  private let isReversed: Bool
  private let isInteractive: Bool

  /// The distance that the lower view moves, as a fraction of the container's width.
  static let parallax: CGFloat = 0.3
  /// The duration of the slide's spring animation, in seconds. The slide looks finished after 0.35
  /// seconds.
  static let springDuration: TimeInterval = 0.5
  /// The duration of a full-width swipe in seconds. After the release, the rest of the movement
  /// takes the remaining fraction of this duration.
  static let swipeDuration: TimeInterval = 0.35

  init(operation: UINavigationController.Operation, isReversed: Bool, isInteractive: Bool) {
    self.operation = operation
    self.isReversed = isReversed
    self.isInteractive = isInteractive
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    isInteractive ? NavigationSlide.swipeDuration : NavigationSlide.springDuration
  }

  /// The transforms of a controller's view at the beginning and at the end of the slide.
  struct Path {
    var start: CGAffineTransform
    var end: CGAffineTransform
  }

  /// Returns the transforms of the incoming or the outgoing controller's view.
  ///
  /// - Parameter width: The width of the transition's container, in points.
  func path(ofComingPage isComing: Bool, width: CGFloat) -> Path {
    let isUpper = (operation == .push) == isComing
    let width = isReversed ? -width : width
    let outside = CGAffineTransform(
      translationX: isUpper ? width : -width * NavigationSlide.parallax, y: 0)
    return isComing
      ? Path(start: outside, end: .identity) : Path(start: .identity, end: outside)
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(true) }
    guard from.superview === container else {
      // The outgoing controller's view is no longer in the container. A callback can remove it, for
      // instance by presenting a controller in the outgoing controller's context.
      container.addSubview(to)
      return transitionContext.completeTransition(true)
    }
    let isPush = operation == .push
    let upper = isPush ? to : from
    let width = container.bounds.width * (isReversed ? -1 : 1)
    let outgoing = path(ofComingPage: false, width: container.bounds.width)
    let incoming = path(ofComingPage: true, width: container.bounds.width)
    let dimmingView = PageDimmingView(frame: container.bounds)
    let shadow = PageShadow(height: container.bounds.height, isReversed: isReversed)
    UIView.performWithoutAnimation {
      if let controller = transitionContext.viewController(forKey: .to) {
        to.frame = transitionContext.finalFrame(for: controller)
      }
      if isPush {
        container.addSubview(to)
      } else {
        container.insertSubview(to, belowSubview: from)
      }
      container.insertSubview(dimmingView, belowSubview: upper)
      container.insertSubview(shadow, belowSubview: upper)
      (from.transform, to.transform) = (outgoing.start, incoming.start)
      shadow.layOut(beside: container.bounds, offset: isPush ? width : 0)
      dimmingView.alpha = isPush ? 0 : 1
      shadow.alpha = isPush ? 0 : 1
      to.layoutIfNeeded()
    }
    animate({
      (from.transform, to.transform) = (outgoing.end, incoming.end)
      shadow.layOut(beside: container.bounds, offset: isPush ? 0 : width)
      dimmingView.alpha = isPush ? 1 : 0
      shadow.alpha = isPush ? 1 : 0
    }) { _ in
      dimmingView.removeFromSuperview()
      shadow.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animateAlongside(
    _ change: @escaping () -> Void, using context: any UIViewControllerContextTransitioning
  ) {
    animate(change, completion: nil)
  }

  private func animate(_ change: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    if isInteractive {
      UIView.animate(
        withDuration: NavigationSlide.swipeDuration, delay: 0, options: .curveLinear,
        animations: change, completion: completion)
    } else {
      UIView.animate(
        withDuration: NavigationSlide.springDuration, delay: 0, usingSpringWithDamping: 1,
        initialSpringVelocity: 0, animations: change, completion: completion)
    }
  }
}

/// The view that darkens the lower view.
private final class PageDimmingView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.3 : 0.1)
    }
  }

  required init?(coder: NSCoder) { usageError("a transition makes its dimming view") }
}

/// The upper view's shadow on the lower view, beside the leading edge of the upper view.
private final class PageShadow: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  private static let width: CGFloat = 9
  private let isReversed: Bool

  init(height: CGFloat, isReversed: Bool) {
    self.isReversed = isReversed
    super.init(frame: CGRect(x: 0, y: 0, width: PageShadow.width, height: height))
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    let stops: [CGFloat] = [0, 0.03, 0.09, 0.2]
    gradient.colors = (isReversed ? stops.reversed() : stops).map {
      UIColor(white: 0, alpha: $0).cgColor
    }
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
  }

  required init?(coder: NSCoder) { usageError("a transition makes its shadow") }

  /// Moves the shadow to the leading edge of the upper view.
  ///
  /// - Parameters:
  ///   - page: The frame of the upper view without its offset.
  ///   - offset: The horizontal offset of the upper view, in points.
  func layOut(beside page: CGRect, offset: CGFloat) {
    let edge = isReversed ? page.maxX + PageShadow.width / 2 : page.minX - PageShadow.width / 2
    center = CGPoint(x: edge + offset, y: page.midY)
  }
}
