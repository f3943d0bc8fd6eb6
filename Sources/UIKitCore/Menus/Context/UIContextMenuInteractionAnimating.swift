public import Foundation

/// The animation in which a context menu comes or goes.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// What the configuration's preview provider has made; nil where a view is lifted instead.
  var previewViewController: UIViewController? { get }
  /// Changes that are made inside the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called when the menu has come to rest, or is gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What happens to a preview that the user has tapped.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitstyle
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes back to where it came from.
  case dismiss = 0
  /// It grows over the window, and what the completions show comes out of it.
  case pop = 1
}

/// The animation that follows a tap on a preview.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitanimating
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// Dismiss at first. Popping needs a preview of the configuration's provider.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what delegates add to an animation.
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
