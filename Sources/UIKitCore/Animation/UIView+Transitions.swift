public import Foundation
import QuartzCore

extension UIView {
  /// Shows changes of a view's content as a transition from its current content.
  ///
  /// - Parameters:
  ///   - options: The transition, the curve and other options; without a transition the changes
  ///     animate as in `animate(withDuration:…)`.
  ///   - animations: The changes. They animate separately only if the options contain
  ///     `allowAnimatedContent`.
  ///   - completion: Called at the end of the transition, as by `animate(withDuration:…)`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    var parameters = AnimationParameters(duration: duration, delay: 0, options: options)
    if let outer = AnimationBlock.current {
      parameters.inherit(from: outer.parameters, unless: options)
    }
    let block = AnimationBlock(parameters: parameters, completion: completion)
    block.run {
      guard let transition = options.transition else {
        animations?()
        return
      }
      if view.isDisplayedInWindow, AnimationBlock.current === block, parameters.duration > 0 {
        parameters.time(transition)
        if case .curve(let function) = parameters.timing { transition.timingFunction = function }
        block.add(transition, to: view.layer, blocking: view)
      }
      guard let animations else { return }
      if options.contains(.allowAnimatedContent) {
        animations()
      } else {
        AnimationBlock.runWithoutAnimation(animations)
      }
      view.layoutIfNeeded()
    }
  }

  /// Replaces a view by another view in the same superview, as a transition of the superview. If
  /// `fromView` has no superview, the call only calls the completion, with false.
  ///
  /// - Parameter options: With `showHideTransitionViews`, `fromView` becomes hidden and `toView`
  ///   visible; otherwise `fromView` is removed and `toView` added.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    let change = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        if toView.superview !== container {
          container.insertSubview(toView, aboveSubview: fromView)
        }
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: container, duration: duration, options: options, animations: change,
      completion: completion)
  }

  /// Animations that the system defines.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks the views, fades them out, and removes them from their superviews.
    case delete = 0
  }

  /// Runs a system animation on views, together with other animations.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.3, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
      }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
}

extension UIView.AnimationOptions {
  /// Whether the options include a transition, such as ``transitionCrossDissolve``.
  @MainActor var namesTransition: Bool { transition != nil }

  /// The transition that the options include; nil if they include none.
  @MainActor fileprivate var transition: CATransition? {
    let transition = CATransition()
    transition.flips = true
    switch rawValue >> 20 & 7 {
    case 1: transition.subtype = .fromLeft
    case 2: transition.subtype = .fromRight
    case 5: transition.flips = false
    case 6: transition.subtype = .fromBottom
    case 7: transition.subtype = .fromTop
    default: return nil
    }
    return transition
  }
}
