import Foundation

/// A controller of a navigation stack that can show the content view of the controller beneath it,
/// so that a push or a pop changes this content instead of moving two views.
@MainActor package protocol ContentSharingPage: UIViewController {
  /// Called before the page is pushed onto another one, and before it loads its view.
  func reuseContent(of page: UIViewController)

  /// The animation of a push or a pop to another page; nil where the pages share no content.
  func contentTransition(to page: UIViewController) -> ContentTransition?

  /// Moves the shared content into this page, without an animation, if another page shows it.
  func adoptContent()
}
