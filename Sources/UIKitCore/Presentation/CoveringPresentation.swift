import Foundation

/// Covers the whole window and removes the presenter's view from the window.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// Covers the nearest presentation context and removes the context's view from the window.
final class CurrentContextPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
  override var shouldPresentInFullscreen: Bool { false }
}

/// Covers the nearest presentation context, whose view stays in the window.
final class OverCurrentContextPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { false }
}
