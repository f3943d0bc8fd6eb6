public import Foundation

/// Provides a view's menu and observes it. Only the first method is required.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Called when a long press begins; the menu opens later, if the finger does not move.
  ///
  /// - Parameter location: A point in the space of the interaction's view.
  /// - Returns: The content of the menu; if it is nil, no menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns the preview that is lifted.
  ///
  /// - Returns: The preview; if it is nil, the interaction's view is lifted.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?

  /// Returns the preview to which the menu closes.
  ///
  /// - Returns: The preview; if it is nil, the menu closes to the lifted preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?

  /// Older form of
  /// ``contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)``, called
  /// where that returns nil.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Older form of
  /// ``contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)``, called
  /// where that returns nil.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Called when the user taps the preview, before the menu closes.
  ///
  /// - Parameter animator: Its completions present the content of the preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  /// Called before the menu is added to the window.
  ///
  /// - Parameter animator: Runs added animations together with the animation of the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called when the menu begins to close, before the action of the chosen element.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Called when a long press begins, before the target lifts. The default result is nil: the
  /// older form of the method is called and, if that returns nil too, the interaction's view
  /// is lifted.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }

  /// Called when a menu with a lifted preview closes. The default result is nil: the older
  /// form of the method is called and, if that returns nil too, the menu closes to the lifted
  /// preview.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }

  /// Called when the newer form returns nil. The default result is nil: the interaction's
  /// view is lifted. If the view is taller than half of the window, nothing is lifted.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Called when the newer form returns nil. The default result is nil: the menu closes to
  /// the lifted preview.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Called when the user taps the preview. The default implementation does nothing, and the
  /// menu closes.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Called before the menu is added to the window, for menus of touches and of the pointer.
  /// The default implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when the menu begins to close, also for a menu that is replaced. The default
  /// implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
