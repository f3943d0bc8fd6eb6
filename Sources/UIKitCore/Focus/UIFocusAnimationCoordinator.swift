public import Foundation

/// An object that runs animations while the focus moves from one item to another.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusanimationcoordinator
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var steps: [(animations: () -> Void, completion: (() -> Void)?)] = []
  private let context = FocusAnimation()

  public override init() { super.init() }

  /// Adds animations that run after all environments have received the update.
  public final func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    steps.append((animations ?? {}, completion))
  }

  /// Adds animations with the timing of an item that gains focus.
  public final func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    let context = context
    steps.append(({ animations?(context) }, completion))
  }

  /// Adds animations with the timing of an item that loses focus.
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

/// The properties of a focus animation. Animations that accompany the focus animation can use the
/// same properties.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// The animation's duration in seconds.
  var duration: TimeInterval { get }
}

private final class FocusAnimation: NSObject, UIFocusAnimationContext {
  /// The animation's duration in seconds. Apple publishes no value; 0.2 seconds is short enough for
  /// a repeating key press.
  let duration: TimeInterval = 0.2
}
