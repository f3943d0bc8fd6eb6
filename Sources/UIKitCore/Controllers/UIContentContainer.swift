public import Foundation

/// An object that determines the sizes of its child controllers, and that is notified when their
/// preferred sizes change.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size in points; a value of 0 means no preference for that axis.
  var preferredContentSize: CGSize { get }
  /// Called when a child's ``preferredContentSize`` has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Apple's UIKit calls this method when a child's constraints require another size. On Linux,
  /// UIKit never calls the method.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// Returns the size that a child gets if the size of this container is `parentSize`.
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
