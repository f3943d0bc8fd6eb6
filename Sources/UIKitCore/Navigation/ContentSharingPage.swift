import Foundation

/// A controller in a navigation stack that can show the content view of the controller below it. A
/// push or a pop between these controllers changes the shared content view instead of moving two
/// views.
@MainActor package protocol ContentSharingPage: UIViewController {
  /// Prepares this controller to show the content of `page`. The navigation controller calls the
  /// method at the beginning of a push onto `page`, before it loads this controller's view.
  func reuseContent(of page: UIViewController)

  /// Returns the animation of a push or a pop from this controller to `page`; nil if the two
  /// controllers share no content.
  func contentTransition(to page: UIViewController) -> ContentTransition?

  /// Moves the shared content into this controller's view if another controller shows the content.
  /// The move is not animated.
  func adoptContent()
}
