public import Foundation

/// The animation that opens or closes a context menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller from the configuration's preview provider; nil if a view is lifted instead.
  var previewViewController: UIViewController? { get }
  /// Adds changes that run inside the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs when the menu is fully open or fully closed.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation of a preview that the user has tapped.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitstyle
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview moves back to its source.
  case dismiss = 0
  /// The preview expands over the window and reveals the content that the completions present.
  case pop = 1
}

/// The animation that follows a tap on a preview.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitanimating
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview disappears after a tap; `dismiss` by default. If the preview is not a
  /// controller from the configuration's provider, `pop` has the effect of `dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
