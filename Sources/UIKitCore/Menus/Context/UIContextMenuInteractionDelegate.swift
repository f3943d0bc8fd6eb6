public import Foundation

/// A delegate that provides a view's menu and observes the menu. Only the first method is required.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the content of the menu. The method is called when a long press is about to lift the
  /// view, and before a secondary click or a key opens a menu.
  ///
  /// - Parameter location: A point in the coordinate space of the interaction's view.
  /// - Returns: The content of the menu; if the result is nil, no menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns the preview that a long press lifts.
  ///
  /// - Returns: The preview; if the result is nil, the older form of the method is called.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?

  /// Returns the preview to which the menu closes.
  ///
  /// - Returns: The preview; if the result is nil, the older form of the method is called.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?

  /// Returns the preview that a long press lifts. This is the older form of
  /// ``contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)``. The
  /// interaction calls the older form if the newer form returns nil.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Returns the preview to which the menu closes. This is the older form of
  /// ``contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)``. The
  /// interaction calls the older form if the newer form returns nil.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Called when the user taps the preview, before the menu closes.
  ///
  /// - Parameter animator: The animator of the preview. Its completions present the content of the
  ///   preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  /// Called before the menu is added to the window.
  ///
  /// - Parameter animator: The animator of the menu. It runs added animations together with the
  ///   animation of the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called when the menu begins to close, before the action of the selected element.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Called when a long press begins, before the preview lifts. The default result is nil, so the
  /// older form of the method is called. If the older form also returns nil, the interaction's view
  /// is lifted.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }

  /// Called when a menu with a lifted preview closes. The default result is nil, so the older form
  /// of the method is called. If the older form also returns nil, the menu closes to the lifted
  /// preview.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }

  /// Called when ``contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)``
  /// returns nil. The default result is nil, so the interaction's view is lifted. If the view is
  /// taller than half of the window, no view is lifted.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Called when ``contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)``
  /// returns nil. The default result is nil, so the menu closes to the lifted preview.
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

  /// Called before a menu that a touch, the pointer or a key opens is added to the window. The
  /// default implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when the menu begins to close, and also when another menu replaces it. The default
  /// implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
