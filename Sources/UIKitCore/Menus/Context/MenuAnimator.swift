import Foundation

/// An object that collects the animations and completions that a delegate adds to the animation of
/// a menu.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  private final var animations: [() -> Void] = []
  private final var completions: [() -> Void] = []
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for animation in animations { animation() }
    animations = []
  }

  func complete() {
    let due = completions
    completions = []
    for completion in due { completion() }
  }
}
