public import Foundation

/// Sizes its content and receives the content's changes of size.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size in points; if an axis is 0, there is no preference for it.
  var preferredContentSize: CGSize { get }
  /// Called when a child's ``preferredContentSize`` has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the content's constraints require another size.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// The size that a container gives to a child when the container's own size becomes
  /// `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the view changes size.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}
