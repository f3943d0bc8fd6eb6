import Foundation

final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  /// The duration of the animations that a delegate adds, in seconds. Apple publishes no value.
  private static let duration: TimeInterval = 0.2

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: PointerAnimator.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { for animation in animations { animation() } },
      completion: { finished in for completion in completions { completion(finished) } })
  }
}
