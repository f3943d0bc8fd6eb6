public import Foundation

/// Runs animations while focus moves from one item to another.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusanimationcoordinator
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var steps: [(animations: () -> Void, completion: (() -> Void)?)] = []
  private let context = FocusAnimation()

  public override init() { super.init() }

  /// Adds animations that run as soon as everyone has heard of the update.
  public final func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    steps.append((animations ?? {}, completion))
  }

  /// The same, in the time that gaining focus takes.
  public final func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    let context = context
    steps.append(({ animations?(context) }, completion))
  }

  /// The same, in the time that losing focus takes.
  public final func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedFocusingAnimations(animations, completion: completion)
  }

  func run() {
    let due = steps
    steps = []
    for step in due {
      UIView.animate(
        withDuration: context.duration, delay: 0, options: .allowUserInteraction,
        animations: step.animations
      ) { _ in step.completion?() }
    }
  }
}

/// What an animation is told that goes along with focus.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// Seconds.
  var duration: TimeInterval { get }
}

private final class FocusAnimation: NSObject, UIFocusAnimationContext {
  /// Apple publishes no value; a fifth of a second keeps up with a key that is held down.
  let duration: TimeInterval = 0.2
}
