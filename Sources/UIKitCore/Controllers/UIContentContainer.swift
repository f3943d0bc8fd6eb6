public import Foundation

/// Gives its content a size and hears when the content wants another.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// In points; a side of 0 has no wish.
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The content's constraints want another size.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// The size that a container gives to a child when its own becomes `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the view gets another size.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}
