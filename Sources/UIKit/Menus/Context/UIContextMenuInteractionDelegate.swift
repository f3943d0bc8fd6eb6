public import Foundation

/// Decides which menu a view shows, and hears of it. Only the first method has to be there.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// - Parameter location: In the space of the interaction's view.
  /// - Returns: Nil where nothing is to be shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// - Parameter animator: Runs animations along with the menu's own.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called before the chosen element's action is.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// The animation in which a context menu comes or goes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Nil, for menus are shown without a preview.
  var previewViewController: UIViewController? { get }
  /// Changes that are made inside the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called when the menu has come to rest, or is gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what delegates add to an animation.
final class MenuAnimator: NSObject, UIContextMenuInteractionAnimating {
  private final var animations: [() -> Void] = []
  private final var completions: [() -> Void] = []
  var previewViewController: UIViewController? { nil }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for animation in animations { animation() }
    animations = []
  }

  func complete() {
    for completion in completions { completion() }
    completions = []
  }
}
